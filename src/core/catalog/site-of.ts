/**
 * Host and last part of the path: what a reader recognises where a source has no title. A last part that is
 * a number stands behind the rest of the path.
 */
export function siteOf(url: string): string {
  const [, host = url, path = ''] = /^https?:\/\/(?:www\.)?([^/]+)\/?([^?#]*)/.exec(url) ?? [];
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1);
  if (!last) return host;
  return `${host}: ${(/^\d+$/.test(last) ? parts.join('/') : last).slice(0, 80)}`;
}

/** The host of an address in small letters, without port. */
export function hostOf(url: string): string {
  return /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
}

/** Host in small letters and path of an address: without scheme, `www.`, query and a slash at its end. */
export function withoutScheme(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/?(?:[?#].*)?$/, '');
  return bare.replace(/^[^/]+/, (host) => host.toLowerCase());
}

const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|net|org)$/;

/** What a firm registers of its host: `example.org` of `docs.example.org`, `example.co.uk` too. */
export function domainOf(url: string): string {
  const parts = hostOf(url).split('.');
  const [second = '', country = ''] = parts.slice(-2);
  return parts.slice(country.length === 2 && SECOND_LEVEL.test(second) ? -3 : -2).join('.');
}

/** An address that leads to a site and to no page of it. */
export function isRootPage(url: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/.test(url);
}
