/** Numbers of sources as superscript links into the page's list of sources. */
export function renderRefs(refs: number[]): string {
  if (refs.length === 0) return '';
  const links = refs.map((number) => `<a href="#source-${number}">${number}</a>`).join(', ');
  return `<sup class="refs">${links}</sup>`;
}
