import type { CandidateCost } from '../../decision/count-costs.ts';
import type { PriceSource } from '../../decision/unit-prices.ts';
import type { BookCell, BookSheet } from '../../document/book.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import { headRow, lineCell, numberCell, PLAIN_FORMAT, sourceCell, textCell } from './book-cells.ts';

export type PricedLine = { name: string; company: string } & Pick<CandidateCost, 'prices'>;

/** First row of the candidates, the same on every sheet that lists them. */
export const FIRST_ROW = 5;
const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 6;

/** The cells of a candidate's prices, for formulas of other sheets. */
export function priceCells(row: number) {
  const cell = (column: string) => `${COST_MODEL.sheets.prices}!$${column}${row}`;
  return { input: cell('C'), output: cell('F'), cached: cell('I'), batchDiscount: cell('L') };
}

/** Unit prices, each with its date and source, and what is weak about them. */
export function pricesSheet(
  lines: PricedLine[],
  { noun, unit, currency }: { noun: string; unit: string; currency: string },
): BookSheet {
  return {
    name: COST_MODEL.sheets.prices,
    widths: [30, 18, ...Array.from({ length: 4 }, () => [14, 13, 40]).flat(), 70],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    names: [],
    rules: [],
    rows: [
      [lineCell(COST_MODEL.sheets.prices, 'title')],
      [lineCell(COST_MODEL.pricesLead(unit), 'muted')],
      [],
      headRow(COST_MODEL.priceHeads(noun)).map((cell, at) => ({
        ...cell,
        atEnd: [2, 5, 8, 11].includes(at),
      })),
      ...lines.map(({ name, company, prices }) => {
        const { input, output, cached, batchDiscount, notes } = prices;
        const inherited = [input, output, cached].find((price) => price?.inheritedFrom);
        return [
          textCell(name, 'label'),
          textCell(company),
          ...priceOf(input, COST_MODEL.unknown, currency),
          ...priceOf(output, COST_MODEL.unknown, currency),
          ...priceOf(cached, COST_MODEL.none, currency),
          ...priceOf(batchDiscount, COST_MODEL.none, ''),
          textCell(
            [
              ...notes.map((note) => COST_NOTE_TEXT[note]),
              ...(inherited?.inheritedFrom
                ? [COST_MODEL.inheritedFrom(inherited.inheritedFrom)]
                : []),
            ].join(' '),
            'muted',
          ),
        ];
      }),
    ],
  };
}

function priceOf(
  price: PriceSource | null,
  none: string,
  before: string,
): [BookCell, BookCell | null, BookCell | null] {
  if (!price) return [{ ...textCell(none, 'muted'), atEnd: true }, null, null];
  const digits = /\.(\d+)$/.exec(String(price.number))?.[1]?.length ?? 0;
  const least = before ? FEWEST_DECIMALS : 0;
  const decimals = Math.min(MOST_DECIMALS, Math.max(least, digits));
  return [
    numberCell(price.number, { ...PLAIN_FORMAT, before, decimals }),
    textCell(price.claim.asOf),
    sourceCell(price.claim),
  ];
}
