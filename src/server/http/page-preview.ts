import { escapeMarkup } from '../../renderers/look/safe-text.ts';
import type { Request } from './route-types.ts';

/** The preview that a chat shows for the address of a page. */
export type PagePreview = {
  title: string;
  description: string;
  /** Alternative text of the picture. */
  alt: string;
  /** Changes with the content of the picture. */
  version: string;
};

export const PREVIEW_PICTURE = '/preview.png';
const LONGEST_ADDRESS = 2000;

/** The origin of this server: the operator's setting, or the host of the request, which has been checked. */
export function siteOriginOf({ protocol, host }: Request, publicUrl: string | null): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/** Browsers send `Sec-Fetch` headers; programs that fetch previews do not. */
export function isBrowser({ headers }: Request): boolean {
  return 'sec-fetch-mode' in headers;
}

/** Tags for the head of a page, by the Open Graph protocol; `address` is its path and query. */
export function previewTags(
  { title, description, alt, version }: PagePreview,
  { origin, address, site }: { origin: string; address: string; site: string },
): string {
  // Readers of the tags truncate a longer one.
  const of = address.length > LONGEST_ADDRESS ? '/' : address;
  const picture = `${origin}${PREVIEW_PICTURE}?of=${encodeURIComponent(of)}&v=${version}`;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + address],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', alt],
  ];
  return (
    tags
      .map(([name, text]) => `<meta property="${name}" content="${escapeMarkup(text ?? '')}">`)
      .join('') + '<meta name="twitter:card" content="summary_large_image">'
  );
}
