import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from './parts.ts';
import { isSame, toJson } from './place.ts';

/** What takes a criterion that has gone out of all entries: claims, prices, and what lines rest on. */
export function withoutCriterion(parts: CatalogParts, slug: string): CatalogEdit[] {
  return [
    ...holdersIn(parts).flatMap(({ part, data }) => [
      ...(data.claims[slug] === undefined ? [] : [set(part, ['claims', slug], null)]),
      ...changed(part, 'price_terms', data.price_terms, termsWithout(data.price_terms, slug)),
    ]),
    ...parts.plays.flatMap(({ slug: play, data }) =>
      // Whatever of a play is a list holds lines.
      Object.entries(data).flatMap(([section, lines]) =>
        Array.isArray(lines)
          ? changed(`plays/${play}`, section, lines, linesWithout(lines, slug))
          : [],
      ),
    ),
  ];
}

type Terms = CatalogParts['rivals'][number]['data']['price_terms'];

/** A row of prices that names no other goes too. */
function termsWithout(terms: Terms, slug: string): Terms {
  const left = terms?.flatMap(({ amounts, cache_writes, ...row }) => {
    const [prices, writes] = [without(amounts, slug), without(cache_writes, slug)];
    const isEmpty = row.percent === undefined && !prices && !writes;
    const kept = { ...(prices && { amounts: prices }), ...(writes && { cache_writes: writes }) };
    return isEmpty ? [] : [{ ...row, ...kept }];
  });
  return left && left.length > 0 ? left : undefined;
}

/** A line stays as it is worded, and says nothing of the criterion. */
function linesWithout(lines: readonly PlayLine[], slug: string): PlayLine[] {
  return lines.map(({ says, ...line }) => {
    const left = says?.filter(({ criterion }) => criterion !== slug) ?? [];
    return left.length > 0 ? { ...line, says: left } : line;
  });
}

type PlayLine = Pick<
  CatalogParts['plays'][number]['data']['why_we_win'][number],
  'audience' | 'says'
>;

function without<Value>(record: Record<string, Value> | undefined, slug: string) {
  const left = Object.entries(record ?? {}).filter(([name]) => name !== slug);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

function changed(part: string, field: string, was: unknown, is: unknown): CatalogEdit[] {
  return isSame(was, is) ? [] : [set(part, [field], is)];
}

function set(part: string, path: string[], value: unknown): CatalogEdit {
  return { op: 'set', part, path, value: toJson(value) };
}
