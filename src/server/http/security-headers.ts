import type { Config } from '../process/config.ts';

const NOT_FRAMED = `frame-ancestors 'none'`;
const YEAR_SECONDS = 31_536_000;

/** Style sources are hashes (`sha256-…`) of the reports' one constant style sheet. */
export function applicationPolicy(reportStyleHash: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' '${reportStyleHash}'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    NOT_FRAMED,
    `require-trusted-types-for 'script'`,
    `trusted-types report worker`,
  ].join('; ');
}

/** For the viewer of the API's description, which writes markup and styles of its own. */
export function viewerPolicy(): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    NOT_FRAMED,
  ].join('; ');
}

/** For reports shown in a tab: no origin, no script, nothing loaded. */
export function reportPolicy(reportStyleHash: string): string {
  return [
    'sandbox',
    `default-src 'none'`,
    `style-src '${reportStyleHash}'`,
    'img-src data:',
    'font-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    NOT_FRAMED,
  ].join('; ');
}

/** The same policy for an answer that a page of this site, and no other, shows in a frame. */
export function framedPolicy(policy: string): string {
  return policy.replace(NOT_FRAMED, `frame-ancestors 'self'`);
}

/** For a piece of a report in a frame on pages of these sites; its links open beside them. */
export function embeddedPolicy(reportStyleHash: string, origins: readonly string[]): string {
  const ancestors = origins.length === 0 ? NOT_FRAMED : `frame-ancestors ${origins.join(' ')}`;
  return reportPolicy(reportStyleHash)
    .replace('sandbox;', 'sandbox allow-popups allow-popups-to-escape-sandbox;')
    .replace(NOT_FRAMED, ancestors);
}

/** For a PDF: a browser's own viewer needs rights that a report's policy denies. */
export function filePolicy(): string {
  return `base-uri 'none'; form-action 'none'; ${NOT_FRAMED}`;
}

/** Below these an address holds the key to a visitor's catalog or report. */
const SECRET_PAGES = ['/own/', '/r/', '/feeds/own/', '/feeds/reports/'];
/** Keeps the address out of other sites' logs, search indexes and caches. */
const SECRET_PAGE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};
/** A feed reader revalidates its copy. */
const SECRET_FEED = { ...SECRET_PAGE, 'cache-control': 'private, no-cache' };
const FEEDS = '/feeds/';

/** Headers of the answer to such an address, in any spelling; null for any other. */
export function secretHeaders(url = ''): Record<string, string> | null {
  if (url.startsWith('/api/') && !url.includes('%')) return null;
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split('?');
  try {
    const page = decodeURIComponent(path);
    if (!SECRET_PAGES.some((start) => page.startsWith(start))) return null;
    return page.startsWith(FEEDS) ? SECRET_FEED : SECRET_PAGE;
  } catch {
    return SECRET_PAGE;
  }
}

/** Headers of every answer, including those that no hook of the application sees. */
export function securityHeaders(
  policy: string,
  hsts: Config['hsts'],
): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ];
  if (hsts !== 'off') {
    const below = hsts === 'subdomains' ? '; includeSubDomains' : '';
    headers.push(['strict-transport-security', `max-age=${YEAR_SECONDS}${below}`]);
  }
  return headers;
}
