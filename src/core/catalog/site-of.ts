/** Host and last part of the path: what a reader recognises where a source has no title. */
export function siteOf(url: string): string {
  const [, host = url, path = ''] = /^https?:\/\/(?:www\.)?([^/]+)\/?([^?#]*)/.exec(url) ?? [];
  const last = path.split('/').filter(Boolean).at(-1);
  return last ? `${host}: ${last.slice(0, 80)}` : host;
}
