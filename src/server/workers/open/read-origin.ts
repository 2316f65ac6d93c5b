import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import {
  isOriginVersion,
  origin,
  ORIGIN_KIND,
  type Origin,
} from '../../../core/document/origin.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { readStored } from '../../../core/wording/stored-document.ts';
import type { ForeignReason } from './opened-file.ts';

const MOST_DOCUMENT_BYTES = 8 * 1024 ** 2;
/** Several times the size of the largest report; more would overload the server. */
const MOST = { ids: 200, cells: 10_000, sources: 2000 };
const anyVersion = z.object({ kind: z.literal(ORIGIN_KIND), version: z.unknown() });

/** Reads an origin and the document in it, or the reason why there is none. */
export function readOrigin(
  text: string,
): { origin: Origin; document: ReportDocument } | ForeignReason {
  try {
    const carried: unknown = JSON.parse(text);
    const known = anyVersion.safeParse(carried);
    if (!known.success) return 'no-origin';
    if (!isOriginVersion(known.data.version)) return 'other-version';
    const read = origin.parse(carried);
    const json = inflateDocument(read.document);
    if (createHash('sha256').update(json).digest('hex') !== read.checksum) return 'broken-origin';
    const document = readStored(json.toString('utf8'));
    return isOfOurSize(document) ? { origin: read, document } : 'broken-origin';
  } catch {
    return 'broken-origin';
  }
}

/** The document of an origin that was read before, checked against its schema again. */
export function carriedDocument(carried: string): ReportDocument {
  return readStored(inflateDocument(carried).toString('utf8'));
}

function inflateDocument(carried: string): Buffer {
  return inflateRawSync(Buffer.from(carried, 'base64'), { maxOutputLength: MOST_DOCUMENT_BYTES });
}

function isOfOurSize({ selection, blocks }: ReportDocument): boolean {
  const { rivalIds, criterionIds } = selection;
  let [cells, sources] = [0, 0];
  for (const block of blocks) {
    if (block.type === 'sources') sources += block.items.length;
    if (block.type !== 'matrix') continue;
    const rows = block.groups.flatMap((group) => group.rows);
    cells += rows.reduce((sum, row) => sum + 1 + row.rivals.length, 0);
  }
  const longest = Math.max(rivalIds.length, criterionIds.length);
  return longest <= MOST.ids && cells <= MOST.cells && sources <= MOST.sources;
}
