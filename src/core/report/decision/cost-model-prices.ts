import type { CandidateCost } from '../../decision/count-costs.ts';
import type { LargerPrices } from '../../decision/price-sizes.ts';
import type { PriceEnd } from '../../decision/price-ends.ts';
import type { PriceSource, UnitPrices } from '../../decision/unit-prices.ts';
import {
  headRow,
  lineCell,
  textCell,
  type BookCell,
  type BookLook,
  type BookSheet,
  columnLetters,
  decimalsIn,
} from '../../document/book.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import { numberCell, PLAIN_FORMAT, sourceCell } from './book-cells.ts';
import { INPUT_NAMES as NAME } from './cost-model-inputs.ts';

/** `prices`: of small requests. */
export type PricedLine = { name: string; company: string; larger: LargerPrices[] } & Pick<
  CandidateCost,
  'prices'
>;

/** First row of the candidates, the same on every sheet that lists them. */
export const FIRST_ROW = 5;
const NOTES_AT = 14;
const STEPS_AT = NOTES_AT + 1;
/** In rows of larger requests it holds the size that they begin above. */
const SIZE_COLUMN = 'B';
const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 6;
/** Between the rows of the candidates and those of larger requests. */
const LARGER_HEAD = 4;

/** For each line, the rows of its prices of larger requests, the smallest first. */
export function largerRows(lines: Pick<PricedLine, 'larger'>[]): number[][] {
  const first = FIRST_ROW + lines.length + LARGER_HEAD;
  return lines.map(({ larger }, at) => {
    const before = lines.slice(0, at).flatMap((line) => line.larger).length;
    return larger.map((_, place) => first + before + place);
  });
}

/** The cells of a candidate's prices, for formulas of other sheets: by the size of a request where it has larger rows. */
export function priceReferences(row: number, larger: number[] = []) {
  const at = (column: string, place: number) => `${COST_MODEL.sheets.prices}!$${column}${place}`;
  const cell = (column: string) =>
    larger.reduce(
      (smaller, place) =>
        `IF(${NAME.inputTokens}>${at(SIZE_COLUMN, place)},${at(column, place)},${smaller})`,
      at(column, row),
    );
  return {
    input: cell('C'),
    output: cell('F'),
    cached: cell('I'),
    batchDiscount: at('L', row),
    /** Months from today that each amount of a price holds, and what it is then. */
    endsOf: (price: number, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const first = STEPS_AT + (price * count + at) * 2;
        return { months: cell(columnLetters(first)), later: cell(columnLetters(first + 1)) };
      }),
  };
}

/** How often a price of these is followed by another that is known, at most. */
export function mostSteps(lines: Pick<PricedLine, 'prices' | 'larger'>[]): number {
  const all = lines.flatMap((line) => [line, ...line.larger]);
  return Math.max(0, ...all.flatMap(changing).map((price) => knownEnds(price).length));
}

function changing({ prices: { input, output, cached } }: Pick<PricedLine, 'prices'>) {
  return [input, output, cached];
}

function knownEnds(price: PriceSource | null): (PriceEnd & { later: number })[] {
  return (price?.ends ?? []).flatMap(({ later, ...end }) =>
    later === null ? [] : [{ ...end, later }],
  );
}

/** Unit prices, each with its date and source, and what is weak about them. */
export function pricesSheet(
  lines: PricedLine[],
  { noun, unit, currency }: { noun: string; unit: string; currency: string },
): BookSheet {
  const steps = mostSteps(lines);
  const heads = (texts: readonly string[]) =>
    headRow([...texts, ...COST_MODEL.stepHeads(steps)]).map((cell, at) => ({
      ...cell,
      atEnd: [2, 5, 8, 11].includes(at) || at > NOTES_AT,
    }));
  const larger = lines.flatMap((line) => largerLines(line, steps, currency));
  return {
    name: COST_MODEL.sheets.prices,
    widths: [
      30,
      18,
      ...Array.from({ length: 4 }, () => [14, 13, 40]).flat(),
      70,
      ...Array.from({ length: steps * 6 }, () => 22),
    ],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    rows: [
      [lineCell(COST_MODEL.sheets.prices, 'title')],
      [lineCell(COST_MODEL.pricesLead(unit), 'muted')],
      steps > 0 ? [lineCell(COST_MODEL.stepsLead, 'muted')] : [],
      heads(COST_MODEL.priceHeads(noun)),
      ...lines.map(({ name, company, prices }) => [
        textCell(name, 'label'),
        textCell(company),
        ...pricesOf(prices, currency),
        ...priceOf(prices.batchDiscount, COST_MODEL.none, ''),
        textCell(notesOn(prices).join(' '), 'muted'),
        ...changing({ prices }).flatMap((price) => stepsOf(price, steps, currency)),
      ]),
      ...(larger.length > 0
        ? [
            [],
            [lineCell(COST_MODEL.largerRequests, 'heading')],
            [lineCell(COST_MODEL.largerLead, 'muted')],
            heads(COST_MODEL.largerHeads(noun)),
            ...larger,
          ]
        : []),
    ],
  };
}

/** A row for each size from which a price of the line differs; the discount for batches is that of its first row. */
function largerLines({ name, prices, larger }: PricedLine, steps: number, currency: string) {
  return larger.map(({ above, prices: billed }): (BookCell | null)[] => [
    textCell(name, 'label'),
    numberCell(above, PLAIN_FORMAT, 'input'),
    ...pricesOf(billed, currency),
    null,
    null,
    null,
    textCell(
      notesOn({
        ...billed,
        notes: billed.notes.filter((note) => !prices.notes.includes(note)),
      }).join(' '),
      'muted',
    ),
    ...changing({ prices: billed }).flatMap((price) => stepsOf(price, steps, currency)),
  ]);
}

function pricesOf({ input, output, cached }: UnitPrices, currency: string) {
  return [
    ...priceOf(input, COST_MODEL.unknown, currency),
    ...priceOf(output, COST_MODEL.unknown, currency),
    ...priceOf(cached, COST_MODEL.none, currency),
  ];
}

function notesOn({ input, output, cached, notes }: UnitPrices): string[] {
  const inherited = [input, output, cached].find((price) => price?.inheritedFrom);
  return [
    ...notes.map((note) => COST_NOTE_TEXT[note]),
    ...(inherited?.inheritedFrom ? [COST_MODEL.inheritedFrom(inherited.inheritedFrom)] : []),
  ];
}

function stepsOf(price: PriceSource | null, count: number, before: string): (BookCell | null)[] {
  const ends = knownEnds(price);
  return Array.from({ length: count }, (_, at) => {
    const end = ends[at];
    if (!end) return [null, null];
    return [
      numberCell(end.months, { ...PLAIN_FORMAT, decimals: MOST_DECIMALS }, 'input'),
      amountCell(end.later, before, 'input'),
    ];
  }).flat();
}

function priceOf(
  price: PriceSource | null,
  none: string,
  before: string,
): [BookCell, BookCell | null, BookCell | null] {
  if (!price) return [{ ...textCell(none, 'muted'), atEnd: true }, null, null];
  return [amountCell(price.number, before), textCell(price.claim.asOf), sourceCell(price.claim)];
}

function amountCell(number: number, before: string, look?: BookLook): BookCell {
  const decimals = Math.max(before ? FEWEST_DECIMALS : 0, decimalsIn(number, MOST_DECIMALS));
  return numberCell(number, { ...PLAIN_FORMAT, before, decimals }, look);
}
