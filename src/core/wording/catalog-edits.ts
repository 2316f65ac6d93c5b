import type { CatalogEdit, CatalogParts } from '../catalog/own-catalog.ts';
import { entryOf, partOf } from '../knowledge/edits/parts.ts';
import { isObject, valueAt } from '../knowledge/edits/place.ts';
import { countOf, joinWords } from './phrases.ts';
import { FROM_RESEARCH, isFromResearch } from './proposals.ts';
import { UNKNOWN_TEXT } from './values.ts';
import type { UnknownReason } from '../catalog/vocabulary.ts';

/** Lines of the history of a catalog of one's own. */

/** Before what an update from a file changed. */
export const FROM_FILE = 'Taken from a file:';

const MOST_LINES = 50;
const LONGEST = 80;
const CHANGES = { one: 'change', many: 'changes' };

/** One line for each edit; beyond fifty, how many more. What has gone is named as it was before. */
export function describeEdits(
  edits: readonly CatalogEdit[],
  before: CatalogParts,
  after: CatalogParts,
): string[] {
  const isAway = (edit: CatalogEdit) =>
    edit.op === 'remove' || (edit.op === 'set' && edit.value === null);
  const lines = edits.map((edit) => {
    const line = describeEdit(edit, isAway(edit) ? before : after);
    return isAccepted(edit, before) ? `${line} ${FROM_RESEARCH}` : line;
  });
  const rest = lines.length - MOST_LINES;
  return rest <= 0 ? lines : [...lines.slice(0, MOST_LINES), `And ${countOf(rest, CHANGES)} more.`];
}

/** `Cedar One, Price: 5`. */
export function describeEdit(edit: CatalogEdit, parts: CatalogParts): string {
  const part = partName(edit.part, parts);
  switch (edit.op) {
    case 'add':
      return `${entryName(edit.data) ?? part} was added.`;
    case 'remove':
      return `${part} was removed.`;
    case 'order':
      return `${edit.path.length > 0 ? placeName(edit.part, edit.path, parts) : part}: another order`;
    case 'set': {
      const place = placeName(edit.part, edit.path, parts);
      if (edit.value === null) return `${place}: removed`;
      return `${place}: ${shortened(valueName(edit.value))}`;
    }
  }
}

/** What was a proposal until now. */
function isAccepted(edit: CatalogEdit, before: CatalogParts): boolean {
  if (edit.op !== 'set' || edit.path[0] !== 'claims') return false;
  const stood = valueAt(partOf(before, edit.part), edit.path);
  return saysResearch(edit.value) && !saysResearch(stood);
}

function saysResearch(claim: unknown): boolean {
  if (!isObject(claim)) return false;
  const stated = Array.isArray(claim.measurements) ? claim.measurements : [claim];
  return stated.some((each) => isObject(each) && isFromResearch(each));
}

function partName(part: string, parts: CatalogParts): string {
  const entry = entryOf(part);
  if (!entry) return part === 'catalog' ? 'The catalog' : 'Criteria';
  if (entry.folder === 'plays') return `Play ${entry.slug.split('--').join(' vs ')}`;
  return entryName(partOf(parts, part)) ?? entry.slug;
}

/** What a path leads to, in names people gave; the first key says no more than the part does. */
function placeName(part: string, path: readonly string[], parts: CatalogParts): string {
  const data = partOf(parts, part);
  const [list = '', name, ...rest] = path;
  const inList = name === undefined ? null : entryName(valueAt(data, [list, name]));
  if (part === 'criteria') {
    return [inList ?? name ?? 'Criteria', ...rest.map(asWords)].join(', ');
  }
  const criterion = list === 'claims' && name !== undefined ? criterionName(parts, name) : null;
  const keys = criterion === null ? path : [criterion, ...rest];
  return [partName(part, parts), ...keys.map(asWords)].join(', ');
}

function criterionName({ criteria }: CatalogParts, slug: string): string {
  const all = [...criteria.criteria, ...criteria.capabilities];
  return all.find((each) => each.slug === slug)?.name ?? slug;
}

function entryName(data: unknown): string | null {
  return isObject(data) && typeof data.name === 'string' ? data.name : null;
}

/** A claim by its value, a list by its items, a longer thing by its name. */
function valueName(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => (isObject(item) ? entryName(item) : String(item)));
    return items.includes(null) ? 'changed' : joinWords(items.map(String)) || 'none';
  }
  if (!isObject(value)) return String(value);
  if (typeof value.said === 'string') return `“${value.said}”`;
  if ('unknown' in value) return UNKNOWN_TEXT[value.unknown as UnknownReason] ?? 'unknown';
  if ('value' in value) return valueName(value.value);
  return entryName(value) ?? 'changed';
}

function asWords(key: string): string {
  return key.replaceAll('_', ' ');
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
