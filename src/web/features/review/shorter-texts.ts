/** Ways to say a text, the whole first; each next leaves out its last sentence, or its last part after a semicolon. */
export function shorterTexts(text: string): string[] {
  const parts = text.split(/(?<=[.;]) (?=[A-Z])/);
  return parts.map((_, left) =>
    left === 0 ? text : `${parts.slice(0, -left).join(' ').replace(/[.;]$/, '')}…`,
  );
}
