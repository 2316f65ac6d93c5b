import { escapeMarkup } from '../../renderers/look/safe-text.ts';
import type { Request } from './app-types.ts';

/** What a chat shows of a page whose address is sent. */
export type PagePreview = {
  title: string;
  description: string;
  /** What the picture says. */
  alt: string;
  /** Changes with what the picture shows. */
  version: string;
};

export const PREVIEW_PICTURE = '/preview.png';
const LONGEST_ADDRESS = 2000;

/** Where this server is reached: as the operator says, or by the host of the request, which has been checked. */
export function siteOriginOf({ protocol, host }: Request, publicUrl: string | null): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/** Browsers say what they fetch; what fetches a preview is none. */
export function isBrowser({ headers }: Request): boolean {
  return 'sec-fetch-mode' in headers;
}

/** Tags for the head of a page, by the Open Graph protocol; `address` is its path and query. */
export function previewTags(
  { title, description, alt, version }: PagePreview,
  { origin, address, site }: { origin: string; address: string; site: string },
): string {
  // A longer one is cut by those who read it.
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
