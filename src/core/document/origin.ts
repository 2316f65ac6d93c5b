import { z } from 'zod';
import { CATALOG_OWNERS } from '../catalog/vocabulary.ts';
import { DOCUMENT_TEMPLATES, type ReportDocument } from './report-document.ts';

/** What a file carries of the report it was made from, so that the file can be recognised later. */

export const ORIGIN_KIND = 'llm-selector-report';
/** Formats whose files carry an origin. */
const ORIGIN_FORMATS = ['html', 'print', 'pdf', 'word', 'powerpoint', 'xlsx', 'json'] as const;
export type OriginFormat = (typeof ORIGIN_FORMATS)[number];

const MOST_DOCUMENT_CHARACTERS = 4 * 1024 ** 2;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The first did not say whose catalog a file was made from. */
const ORIGIN_VERSIONS = [1, 2] as const;
export const isOriginVersion = (version: unknown): boolean =>
  ORIGIN_VERSIONS.some((known) => known === version);

/** The order of the fields is the order in which they are written. */
export const origin = z.object({
  kind: z.literal(ORIGIN_KIND),
  version: z.literal(ORIGIN_VERSIONS),
  /** Version and build of the program that made the file. */
  product: z.string().max(100),
  template: z.enum(DOCUMENT_TEMPLATES),
  /** Whose catalog it was made from. */
  madeFrom: z.enum(CATALOG_OWNERS).optional(),
  format: z.enum(ORIGIN_FORMATS),
  /** The document as canonical JSON, deflated, in base64. */
  document: z.base64().max(MOST_DOCUMENT_CHARACTERS),
  /** Ids of the claims that are shown: `criterionId/entityId`. */
  claims: z.array(z.string().max(200)).max(20_000),
  /** SHA-256 of the canonical JSON, in hex. */
  checksum: hash,
  /** Public id of the installation that made the file. */
  installation: z.string().max(64),
  /** HMAC-SHA256 over everything else, in hex. */
  seal: hash,
});
export type Origin = z.infer<typeof origin>;
export type UnsealedOrigin = Omit<Origin, 'seal'>;

/** JSON with its keys in order: the same value is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** ASCII without `<`, `>` and `&`, so that it stands in markup, XML and JSON as it is. */
export function originText(whole: UnsealedOrigin | Origin): string {
  return JSON.stringify(whole).replace(
    /[<>&\u007F-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Ids of the claims in a document's matrices. */
export function shownClaims({ blocks }: ReportDocument): string[] {
  const ids = blocks.flatMap((block) =>
    block.type === 'matrix'
      ? block.groups.flatMap(({ rows }) =>
          rows.flatMap(({ criterionId }) =>
            [block.subject, ...block.rivals].map(({ id }) => `${criterionId}/${id}`),
          ),
        )
      : [],
  );
  return [...new Set(ids)];
}
