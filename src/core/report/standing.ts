import { z } from 'zod';
import { cellsOf, diffDocuments } from '../document/diff.ts';
import { linesOf } from '../document/map-lines.ts';
import type { Assertion } from '../document/assertion.ts';
import type { Block, ReportDocument } from '../document/report-document.ts';
import {
  goneFromCatalog,
  HOLDS_NO_LONGER,
  leadsTurned,
  linesChanged,
  NOT_KNOWN,
  OTHER_LINES_SAME,
  SAME_LINES,
  STILL_TRUE,
} from '../wording/standing.ts';
import type { rankThenAndNow } from './decision/first-rank.ts';
import type { ChangedCell } from './matrix/changed-cells.ts';

/** How a saved report stands today: `over` where what it comes to holds no longer. */
export const reportStanding = z.object({
  state: z.enum(['holds', 'changed', 'over', 'unknown']),
  title: z.string(),
  text: z.string(),
});
export type ReportStanding = z.infer<typeof reportStanding>;

export type BesideToday = {
  changes: ChangedCell[];
  /** Its lines that today’s report on the same selection does not say; of a report without a matrix. */
  lines: string[];
  /** Of a decision that can be made again. */
  firstRank: z.infer<typeof rankThenAndNow> | null;
  /** Why nothing can be set beside it, as a sentence. */
  refusal: string | null;
};

/** A first rank that moved, a lead that turned and a side that left end what a report says; other changes do not. */
export function standingOf(
  document: ReportDocument,
  { changes, lines, firstRank, refusal }: BesideToday,
): ReportStanding {
  if (refusal !== null) return { state: 'unknown', title: NOT_KNOWN, text: refusal };
  const over = endOf(document, changes, firstRank);
  if (over !== null) return { state: 'over', title: HOLDS_NO_LONGER, text: over };
  const count = changes.length + lines.length;
  const rank = firstRank ? [firstRank.sentence] : [];
  const [state, title, rest]: [ReportStanding['state'], string, string] =
    count === 0
      ? ['holds', STILL_TRUE, SAME_LINES]
      : ['changed', linesChanged(count), OTHER_LINES_SAME];
  return { state, title, text: [...rank, rest].join(' ') };
}

function endOf(
  document: ReportDocument,
  changes: ChangedCell[],
  firstRank: BesideToday['firstRank'],
): string | null {
  if (firstRank) return firstRank.holds ? null : firstRank.sentence;
  const gone = goneSides(document, changes);
  if (gone.length > 0) return goneFromCatalog(gone);
  const turned = [
    ...new Set(changes.filter((change) => change.turned).map(({ criterion }) => criterion)),
  ];
  return turned.length > 0 ? leadsTurned(turned) : null;
}

/** Sides of which no cell is compared any more. */
function goneSides(document: ReportDocument, changes: ChangedCell[]): string[] {
  const keyOf = ({ criterion, entity }: Pick<ChangedCell, 'criterion' | 'entity'>) =>
    JSON.stringify([criterion, entity]);
  const gone = new Set(changes.filter(({ today }) => today === null).map(keyOf));
  const cells = cellsOf(document);
  const left = new Set(cells.filter((cell) => !gone.has(keyOf(cell))).map(({ entity }) => entity));
  return [...new Set(cells.map(({ entity }) => entity))].filter((entity) => !left.has(entity));
}

/**
 * Lines before the sources that the report of another day does not say, in order and each once. What a later build
 * words otherwise on the same facts is said all the same.
 */
export function unsaidLines(document: ReportDocument, other: ReportDocument): string[] {
  const sources = document.blocks.findIndex(({ type }) => type === 'sources');
  const end = sources === -1 ? document.blocks.length : sources;
  const facts = new Set(other.blocks.flatMap((block) => factsOf(block)));
  const texts = diffDocuments(document, other).flatMap((change) => {
    if (change.kind !== 'line' || change.block >= end) return [];
    const block = document.blocks[change.block];
    const fact = block && factsOf(block)[change.line];
    const text = block && linesOf(block)[change.line]?.text;
    return text && !(fact && facts.has(fact)) ? [text] : [];
  });
  return [...new Set(texts)];
}

/** Of each line of a block, what it says as fields with its figures; null where the words are what it says. */
function factsOf(block: Block): (string | null)[] {
  const asserted = assertsIn(block);
  return linesOf(block).map(({ text }, at) => {
    const asserts = asserted[at] ?? [];
    const isWorded = asserts.some(({ form }) => AUTHORED_FORMS.includes(form));
    if (asserts.length === 0 || isWorded) return null;
    return JSON.stringify([asserts, (text.match(/\d[\d.,]*/g) ?? []).toSorted()]);
  });
}

const AUTHORED_FORMS: Assertion['form'][] = ['play', 'customer', 'question', 'next-step'];

/** In the order of its lines. */
function assertsIn(block: Block): (Assertion[] | undefined)[] {
  switch (block.type) {
    case 'paragraph':
      return [block.asserts];
    case 'list':
      return block.items.map(({ asserts }) => asserts);
    case 'verdict':
      return block.lines.map(({ asserts }) => asserts);
    case 'columns':
      return block.columns.flatMap(({ items }) => items.map(({ asserts }) => asserts));
    case 'table':
      return block.rows.flatMap((row) => row.map(({ asserts }) => asserts));
    default:
      return [];
  }
}
