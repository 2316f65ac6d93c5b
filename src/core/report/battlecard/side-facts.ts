import type { Measurement, Rival, Subject } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { asserts, numbersTable, paragraph, plain, stated } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { CARD_TITLES, factText, fromMemoryText, priceHead } from '../../wording/card.ts';
import { priceText } from '../../wording/lead-sentences.ts';
import { cellOf, placeOfSide, type Pair } from '../pair/pair.ts';

/** What an entry holds besides its claims. */
export const ENTRY_FACTS = ['owner', 'deployment'];

/** Who is behind each side and where it runs, in one line; nothing where neither is known. */
export function sidesText({ comparison, rival, index }: Pair): Block[] {
  const { subject, representative, catalog } = comparison;
  const owner = catalog.subjects.find(({ id }) => id === rival.subjectId) ?? null;
  const texts = [
    { name: subject.name, facts: factsOf(comparison, representative, subject) },
    { name: rival.name, facts: factsOf(comparison, rival, owner) },
  ].flatMap(({ name, facts }) => (facts.length > 0 ? factText(name, facts) : []));
  const asserted = asserts('fact', [0, index + 1], ENTRY_FACTS);
  return texts.length < 2 ? [] : [{ ...paragraph('quiet', texts.join(' ')), asserts: asserted }];
}

/** Of an entry: the firm behind it, or the product’s name, and where it runs. */
export function factsOf(
  { catalog }: Comparison,
  rival: Rival | null,
  firm: Subject | null,
): string[] {
  const own = rival ?? firm;
  const runs = catalog.facets.find(({ field }) => field === 'deployment')?.values ?? {};
  const places = own?.deployment.map((code) => runs[code] ?? code) ?? [];
  const named = rival?.product ?? (firm && rival ? null : own?.ownership);
  const recalled = own?.fromMemory.includes('deployment') ?? false;
  const deployed = places.join(', ').toLowerCase();
  return [
    ...(named ? [named] : []),
    ...(deployed === '' ? [] : [recalled ? fromMemoryText(deployed) : deployed]),
  ];
}

/** List prices side by side, as far as they are known; nothing where neither side publishes one. */
export function priceTable(pair: Pair): Block[] {
  const { subject, representative } = pair.comparison;
  const shownOf = (side: 'ours' | 'theirs', row: ComparisonRow): Measurement | undefined =>
    cellOf(pair, side, row)?.shown[0];
  const rows = pair.comparison.rows
    .filter(({ criterion }) => criterion.factKind === 'price' && criterion.type === 'number')
    .filter((row) => shownOf('ours', row) ?? shownOf('theirs', row));
  if (rows.length === 0) return [];
  const unitNames = rows.flatMap(({ criterion }) => criterion.unit?.name ?? []);
  const cell = (side: 'ours' | 'theirs', row: ComparisonRow) => {
    const shown = shownOf(side, row);
    return stated(
      priceText(shown),
      asserts(shown ? 'fact' : 'not-known', [placeOfSide(pair, side)], [row.criterion.id]),
      pair.sources.refsOf(shown ? [shown] : []),
    );
  };
  return [
    numbersTable(
      CARD_TITLES.price,
      [priceHead(unitNames), (representative ?? subject).name, pair.rival.name],
      rows.map((row) => [plain(row.criterion.name), cell('ours', row), cell('theirs', row)]),
    ),
  ];
}
