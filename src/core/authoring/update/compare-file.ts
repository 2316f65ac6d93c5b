import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn, type Holder } from '../../knowledge/edits/parts.ts';
import { isSame, toJson } from '../../knowledge/edits/place.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';
import { claimFromFile, statesSame } from './claim-from-file.ts';
import { matchParts, type MatchedParts } from './match-parts.ts';
import { newCriterionLines, newProductLines } from './new-lines.ts';
import type { UpdateLine } from './update-line.ts';

/** What a file was read as. */
export type FileForUpdate = {
  parts: CatalogParts;
  /** Whether it holds all that it speaks of; else its edits alone, and nothing of it has gone. */
  isWhole: boolean;
  /** Claims that people typed since, with what the last file left there; absent: that is not known. */
  since: { part: string; slug: string; was?: AuthoredClaim | null | undefined }[];
};

export type FileUpdate = {
  lines: UpdateLine[];
  /** Claims typed since, of which the file says what it said before: they stay. */
  kept: number;
};

const KINDS: UpdateLine['kind'][] = ['conflict', 'changed', 'new', 'gone'];

/** What a file would change in a catalog, line by line. */
export function compareFile(catalog: CatalogParts, file: FileForUpdate): FileUpdate {
  const matched = matchParts(catalog, file.parts);
  const cells = compareCells(catalog, file, matched);
  const frame = () => [
    ...newCriterionLines(catalog, file.parts, matched),
    ...newProductLines(catalog, file.parts, matched),
    ...goneLines(catalog, matched),
  ];
  const lines = [...(file.isWhole ? frame() : []), ...cells.lines];
  const ordered = KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind));
  return { lines: ordered, kept: cells.kept };
}

function compareCells(
  catalog: CatalogParts,
  { parts, isWhole, since }: FileForUpdate,
  { products, criteria }: MatchedParts,
): FileUpdate {
  const typed = new Map(since.map((each) => [`${each.part} ${each.slug}`, each]));
  const known = new Map(criteriaOf(catalog).map((each) => [each.slug, each]));
  const holders = new Map(holdersIn(catalog).map((each) => [each.part, each]));
  const found: FileUpdate = { lines: [], kept: 0 };
  for (const { part, data } of holdersIn(parts)) {
    const holder = holders.get(products.get(part) ?? '');
    if (!holder) continue;
    for (const [slug, said] of Object.entries(data.claims)) {
      const criterion = known.get(criteria.get(slug) ?? '');
      if (!criterion) continue;
      const place = typed.get(`${holder.part} ${criterion.slug}`);
      const line = compareClaim(holder, criterion, fitting(said, criterion), { isWhole, place });
      if (line === 'kept') found.kept += 1;
      else if (line) found.lines.push(line);
    }
  }
  return found;
}

function compareClaim(
  holder: Holder,
  criterion: AuthoredCriterion,
  said: AuthoredClaim,
  { isWhole, place }: { isWhole: boolean; place: FileForUpdate['since'][number] | undefined },
) {
  const now = holder.data.claims[criterion.slug];
  const is = isWhole ? claimFromFile(said, now) : said;
  if (isSame(is, now)) return null;
  const isUnknown = !now || 'unknown' in now;
  const isEmpty = 'unknown' in said && said.unknown === 'not-researched';
  // What cannot be read is listed, and what stood there stays.
  if ('unknown' in said && said.said !== undefined && !isUnknown) return null;
  const { name } = criterion;
  const path = ['claims', criterion.slug];
  const line = (kind: UpdateLine['kind']): UpdateLine => ({
    kind,
    product: holder.data.name,
    criterion: name,
    was: now,
    is,
    edits: [{ op: 'set', part: holder.part, path, value: toJson(is) }],
  });
  if (place) {
    const { was } = place;
    const wasUnknown = was === undefined || was === null || 'unknown' in was;
    if (was && statesSame(said, was)) return 'kept';
    if (isWhole && isEmpty && wasUnknown) return 'kept';
    if (!isUnknown || !wasUnknown) return line('conflict');
  }
  if (isUnknown) return line('new');
  return line(isEmpty ? 'gone' : 'changed');
}

/** A figure of a criterion that is measured belongs to its first test. */
function fitting(said: AuthoredClaim, { instruments }: AuthoredCriterion): AuthoredClaim {
  const [instrument] = instruments;
  if (!instrument || !('value' in said) || typeof said.value !== 'number') return said;
  const { value, basis, reported_by, confidence, evidence, as_of: day, note } = said;
  const origin = { basis, reported_by, confidence, evidence };
  const further = { ...(day !== undefined && { as_of: day }), ...(note !== undefined && { note }) };
  return { measurements: [{ instrument: instrument.name, value, ...origin, ...further }] };
}

function goneLines(catalog: CatalogParts, { products, criteria }: MatchedParts): UpdateLine[] {
  const [stay, hold] = [new Set(products.values()), new Set(criteria.values())];
  const gone = { kind: 'gone' as const, was: undefined, is: undefined };
  return [
    ...holdersIn(catalog)
      .filter(({ part, data }) => !stay.has(part) && !data.retired)
      .map(({ part, data }): UpdateLine => ({
        ...gone,
        product: data.name,
        criterion: null,
        edits: [{ op: 'remove', part }],
      })),
    ...catalog.criteria.criteria
      .filter(({ slug, retired }) => !hold.has(slug) && !retired)
      .map(({ slug, name }): UpdateLine => ({
        ...gone,
        product: null,
        criterion: name,
        edits: [{ op: 'set', part: 'criteria', path: ['criteria', slug], value: null }],
      })),
  ];
}
