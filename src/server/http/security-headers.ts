import type { ServerResponse } from 'node:http';

const NOT_FRAMED = `frame-ancestors 'none'`;

/** Style sources are hashes (`sha256-…`) of the reports' one constant style sheet. */
export function applicationPolicy(reportStyleHash: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' '${reportStyleHash}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
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
    `base-uri 'none'`,
    `form-action 'none'`,
    NOT_FRAMED,
  ].join('; ');
}

/** The same policy for an answer that a page of this site, and no other, shows in a frame. */
export function framedPolicy(policy: string): string {
  return policy.replace(NOT_FRAMED, `frame-ancestors 'self'`);
}

/** For a PDF: a browser's own viewer needs what a report's policy takes away. */
export function filePolicy(): string {
  return `base-uri 'none'; form-action 'none'; ${NOT_FRAMED}`;
}

export function setSecurityHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
}
