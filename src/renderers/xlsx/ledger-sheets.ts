import { textCell, type BookCell, type BookSheet } from '../../core/document/book.ts';
import type { CellNumber } from '../../core/document/cell-number.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { LedgerPrice, LedgerReading } from '../../core/document/ledger.ts';
import { cellsOfRow, ledgerIn } from '../../core/document/ledger-in.ts';
import type {
  BlockOf,
  DocumentLedger,
  ReportDocument,
} from '../../core/document/report-document.ts';
import { hasFormat } from './number-format.ts';
import {
  dayCell,
  knownNumberCell,
  percentCell,
  precisionCell,
  someText,
  someTexts,
  SOURCE_COLUMNS,
  tableSheet,
  decimalsOf,
  type SheetColumn,
} from './table-sheet.ts';

/** What a document rests on: readings, the same by test, answers and prices. */

type Claimed = Pick<LedgerReading, 'side' | 'criterion'>;
type ClaimedLine = Claimed &
  Pick<LedgerReading, 'asOf' | 'reportedBy' | 'confidence' | 'marks' | 'refs' | 'why'>;

const { sheets: SHEETS, sheetHeads: HEADS, sheetWords: WORDS } = FILE_FURNITURE;
const NAME_WIDTH = 32;
const MOST_DECIMALS = 6;

/** The ledger of a document with what its sheets say of it; null without one. */
export function shownLedger(document: ReportDocument) {
  const ledger = ledgerIn(document);
  if (!ledger) return null;
  const changed = new Set(
    document.blocks.flatMap((block) => (block.type === 'matrix' ? changedKeys(block) : [])),
  );
  return {
    ...ledger,
    /** A name for each side that no other has: formulas find it by that. */
    names: namesOf(ledger.sides),
    /** Whether the document marks the cell of this side and criterion as changed. */
    isChanged: ({ side, criterion }: Claimed) =>
      changed.has(keyOf(ledger.criteria[criterion]?.id, ledger.sides[side]?.id)),
  };
}

export type ShownLedger = NonNullable<ReturnType<typeof shownLedger>>;

function changedKeys({ subject, rivals, groups }: BlockOf<'matrix'>): string[] {
  const ids = [subject, ...rivals].map(({ id }) => id);
  return groups.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      cellsOfRow(row).flatMap(({ changed }, at) =>
        changed ? [keyOf(row.criterionId, ids[at])] : [],
      ),
    ),
  );
}

function keyOf(criterionId: string | undefined, id: number | undefined): string {
  return `${criterionId} ${id}`;
}

function namesOf(sides: DocumentLedger['sides']): string[] {
  const taken = new Set<string>();
  return sides.map(({ id, name, company }) => {
    const free = [name, `${name} (${company})`, `${name} (${id})`];
    const chosen = free.find((each) => !taken.has(each.toLowerCase())) ?? name;
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}

/** One line a model, test, board and agent; the figure is a text, so that no sorting ranks two tests. */
export function readingsSheet(ledger: ShownLedger): BookSheet[] {
  return tableSheet(SHEETS.readings, ledger.readings, [
    ...claimColumns(ledger, ledger.criterionHeading),
    { head: HEADS.test, width: 30, cell: ({ test }) => someText(test) },
    { head: HEADS.board, width: 20, cell: ({ board }) => someText(board) },
    { head: HEADS.agent, width: 20, cell: ({ agent }) => someText(agent) },
    {
      head: HEADS.reading,
      width: 44,
      cell: (line) => barred(someText(line.text), ledger.isChanged(line)),
    },
    { head: HEADS.scope, width: 36, cell: ({ scope }) => someText(scope) },
    ...PROVENANCE_COLUMNS,
    changedColumn(ledger),
  ]);
}

/**
 * One line a model and one column a test, board and agent, where two models or more were measured on the
 * test; what a vendor ran itself, or is of no board that is known, stands among the readings alone.
 */
export function testsSheet(ledger: ShownLedger): BookSheet[] {
  const runs = ledger.readings.flatMap((reading) => {
    const { test, board, number, reportedBy } = reading;
    const counts = test && board && number && reportedBy !== 'vendor';
    return counts ? [{ ...reading, test, board, number }] : [];
  });
  const sidesOf = (name: string) =>
    new Set(runs.flatMap(({ test, side }) => (test === name ? [side] : [])));
  const columns = new Map<string, Map<number, CellNumber>>();
  for (const { test, board, agent, number, side } of runs) {
    if (sidesOf(test).size < 2) continue;
    const unit = `${number.before} ${number.after}`.trim();
    const head = [test, board, agent, unit].filter(Boolean).join(', ');
    const found = columns.get(head) ?? new Map<number, CellNumber>();
    if (!found.has(side)) found.set(side, number);
    columns.set(head, found);
  }
  if (columns.size === 0) return [];
  const sides = ledger.names.map((name, side) => ({ name, side }));
  return tableSheet<{ name: string; side: number }>(SHEETS.tests, sides, [
    { head: ledger.sideHeading, width: NAME_WIDTH, cell: ({ name }) => textCell(name, 'label') },
    ...[...columns].map(([head, numbers]) => ({
      head,
      width: 18,
      cell: ({ side }: { side: number }) =>
        figureCell(numbers.get(side), Math.max(...decimalsIn(numbers))),
    })),
  ]);
}

/** One line a model and criterion: true, false or empty. */
export function answersSheet(ledger: ShownLedger): BookSheet[] {
  return tableSheet(SHEETS.answers, ledger.answers, [
    ...claimColumns(ledger, ledger.criterionHeading),
    {
      head: HEADS.yes,
      width: 10,
      cell: (line) => barred(truthCell(line.yes), ledger.isChanged(line)),
    },
    { head: HEADS.inWords, width: 54, cell: ({ text }) => someText(text) },
    { head: HEADS.covers, width: 30, cell: ({ covers }) => someTexts(covers) },
    { head: HEADS.announced, width: 14, cell: ({ from }) => dayCell(from) },
    ...PROVENANCE_COLUMNS,
    changedColumn(ledger),
  ]);
}

/** One line a price, period, tier and region; a column of numbers for each unit. */
export function listPricesSheet(ledger: ShownLedger): BookSheet[] {
  const heads = ledger.prices.flatMap(({ number }) => (number ? [priceHead(number)] : []));
  return tableSheet(SHEETS.prices, ledger.prices, [
    ...claimColumns(ledger, HEADS.priceOf).filter(({ head }) => head !== HEADS.category),
    ...[...new Set(heads)].map((head) => ({
      head,
      width: 18,
      cell: (line: LedgerPrice) =>
        line.number && priceHead(line.number) === head
          ? barred(priceCell(line.number), ledger.isChanged(line))
          : null,
    })),
    { head: HEADS.surcharge, width: 12, cell: (line) => percentCell(line.surchargePercent) },
    { head: HEADS.from, width: 13, cell: ({ from }) => dayCell(from) },
    { head: HEADS.to, width: 13, cell: ({ to }) => dayCell(to) },
    { head: HEADS.channel, width: 24, cell: ({ channel }) => someText(channel) },
    { head: HEADS.tier, width: 14, cell: ({ tier }) => someText(tier) },
    { head: HEADS.region, width: 16, cell: ({ region }) => someText(region) },
    {
      head: HEADS.above,
      width: 16,
      cell: ({ aboveInputTokens }) => knownNumberCell(aboveInputTokens, { grouped: true }),
    },
    { head: HEADS.hours, width: 22, cell: ({ hours }) => someText(hours) },
    { head: HEADS.cache, width: 14, cell: ({ cache }) => someText(cache) },
    { head: HEADS.use, width: 14, cell: ({ use }) => (use ? textCell(WORDS.uses[use]) : null) },
    { head: HEADS.note, width: 44, cell: ({ note }) => someText(note) },
    ...PROVENANCE_COLUMNS,
    changedColumn(ledger),
  ]);
}

/** `Price, $ per 1M tokens`. */
export function priceHead({ before, after }: CellNumber): string {
  const unit = `${before.trim()} ${after.trim()}`.trim();
  return unit === '' ? HEADS.price : `${HEADS.price}, ${unit}`;
}

/** Whose claim it is, and on what. */
function claimColumns(
  { sides, names, criteria, sideHeading }: ShownLedger,
  criterionHeading: string,
): SheetColumn<Claimed>[] {
  return [
    {
      head: sideHeading,
      width: NAME_WIDTH,
      cell: ({ side }) => textCell(names[side] ?? '', 'label'),
    },
    { head: HEADS.company, width: 20, cell: ({ side }) => someText(sides[side]?.company) },
    { head: HEADS.boughtOn, width: 26, cell: ({ side }) => someText(sides[side]?.channel) },
    { head: HEADS.product, width: 24, cell: ({ side }) => someText(sides[side]?.product) },
    {
      head: criterionHeading,
      width: 34,
      cell: ({ criterion }) => someText(criteria[criterion]?.name),
    },
    {
      head: HEADS.category,
      width: 24,
      cell: ({ criterion }) => someText(criteria[criterion]?.category, 'muted'),
    },
  ];
}

/** How it is known, and why it is not. */
const PROVENANCE_COLUMNS: SheetColumn<ClaimedLine>[] = [
  {
    head: HEADS.reportedBy,
    width: 15,
    cell: ({ reportedBy }) => (reportedBy ? textCell(WORDS.reporters[reportedBy]) : null),
  },
  { head: HEADS.asOf, width: 13, cell: ({ asOf }) => dayCell(asOf) },
  { head: HEADS.precision, width: 11, cell: ({ asOf }) => precisionCell(asOf) },
  {
    head: HEADS.confidence,
    width: 13,
    cell: ({ confidence }) => knownNumberCell(confidence, { decimals: 2 }),
  },
  { head: HEADS.marks, width: 36, cell: ({ marks }) => someTexts(marks) },
  ...SOURCE_COLUMNS,
  { head: HEADS.why, width: 32, cell: ({ why }) => someText(why, 'muted') },
];

function changedColumn({ isChanged }: ShownLedger): SheetColumn<Claimed> {
  return {
    head: HEADS.changed,
    width: 13,
    cell: (line) => (isChanged(line) ? textCell(WORDS.changed) : null),
  };
}

function truthCell(yes: boolean | undefined): BookCell | null {
  return yes === undefined ? null : { value: { kind: 'truth', yes } };
}

function barred(cell: BookCell | null, isChanged: boolean): BookCell | null {
  return cell && isChanged ? { ...cell, isChanged } : cell;
}

/** As many as the texts of the same figures show; of percentages all, up to two. */
function decimalsIn(numbers: ReadonlyMap<number, CellNumber>): number[] {
  return [...numbers.values()].map(({ value, after, decimals }) =>
    after.startsWith('%') ? Math.min(2, decimalsOf(value)) : decimals,
  );
}

/** A price with all of its decimals. */
function priceCell(number: CellNumber): BookCell | null {
  const exact = Math.min(MOST_DECIMALS, decimalsOf(number.value));
  return figureCell(number, Math.max(number.decimals, exact));
}

/** A figure without its unit, which stands in the head; a percentage and a sum of money say what they are. */
function figureCell(number: CellNumber | undefined, decimals: number): BookCell | null {
  if (!number) return null;
  const { value, before, after, grouped } = number;
  const shown = { before, after: after.startsWith('%') ? '%' : '', decimals, grouped };
  return knownNumberCell(value, hasFormat({ ...shown, value }) ? shown : { ...shown, before: '' });
}
