import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberClaim, UNKNOWN } from '../../../test/support/claim-builders.ts';
import { convertFiles } from '../../../test/support/convert-office.ts';
import {
  anyFacts,
  type Facts,
  decisionCatalog,
  decisionInput,
  endingPrice,
  TODAY,
} from '../../../test/support/decision-catalog.ts';
import { inFull, withoutResults } from '../../../test/support/recount-workbook.ts';
import { parseCsv } from '../../../test/support/parse-csv.ts';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import type { Claim, PriceTerm } from '../../core/catalog/resolved.ts';
import { OWN_CHANNEL } from '../../core/catalog/vocabulary.ts';
import type { Book } from '../../core/document/book.ts';
import type { OutputFactor, Workload } from '../../core/catalog/decision-settings.ts';
import { USUAL_WORKLOAD } from '../../core/decision/decision-address.ts';
import { evaluateDecision } from '../../core/decision/evaluate-decision.ts';
import { buildCostModel } from '../../core/report/decision/cost-model.ts';
import { renderBook } from './render-book.ts';

const CASES = 50;
const brand = { name: 'Desk', logo: false };
const amount = (max: number) => fc.double({ min: 0, max, noNaN: true, noDefaultInfinity: true });

const anyWorkload: fc.Arbitrary<Workload> = fc
  .record({
    requests: amount(5e6),
    inputTokens: fc.integer({ min: 0, max: 200_000 }),
    outputTokens: fc.integer({ min: 0, max: 20_000 }),
    cachedPercent: amount(100),
    batchPercent: amount(100),
    growthPercent: fc.oneof(fc.constant(0), fc.double({ min: -20, max: 8, noNaN: true })),
    horizonMonths: fc.integer({ min: 1, max: 120 }),
    oneOff: amount(1e6),
    monthlyFixed: amount(1e5),
    discountPercent: amount(30),
    valuePerRequest: fc.option(amount(2)),
    today: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('rival' as const), rivalId: fc.constantFrom(1, 2, 4) }),
        fc.record({ kind: fc.constant('sum' as const), monthly: amount(1e6) }),
      ),
    ),
    ownHardwareMonthly: fc.option(amount(1e5)),
    currency: fc.option(
      fc.record({
        code: fc.constant('EUR'),
        rate: fc.double({ min: 0.1, max: 20, noNaN: true }),
        day: fc.constant('2026-10-20'),
      }),
      { nil: undefined },
    ),
    outputFactors: fc.option(fc.constant<OutputFactor[]>([{ rivalId: 1, factor: 2.5 }]), {
      nil: undefined,
    }),
  })
  .map((entered) => ({ ...USUAL_WORKLOAD, ...entered }));
const anyCase = fc.record({
  facts: fc.array(anyFacts, { minLength: 4, maxLength: 4 }),
  workload: anyWorkload,
});

const larger = (aboveInputTokens: number, amount: number, rest: Partial<PriceTerm> = {}) => ({
  channel: OWN_CHANNEL,
  aboveInputTokens,
  amount,
  reportedBy: 'vendor' as const,
  evidence: [{ url: 'https://example.org/list', asOf: '2026-10-01', readOn: false }],
  ...rest,
});
/** Billed by size: at once, in two steps with one that ends, and with an amount for large requests alone. */
const BILLED_BY_SIZE: Facts[] = [
  { output: numberClaim(0.6, { terms: [larger(100_000, 3)] }), cached: 0.05, batch: '50%' },
  {
    input: numberClaim(1, {
      terms: [
        larger(50_000, 2, { until: '2027-02-10' }),
        larger(50_000, 2.5, { from: '2027-02-11' }),
        larger(128_000, 4),
      ],
    }),
    output: endingPrice(2, '2026-12-31', 3),
  },
  { input: { ...UNKNOWN, terms: [larger(90_000, 7)] } as Claim, output: 8 },
  { input: 1, output: 1 },
];

/** The candidates are 1 to 3; what is used today may be the fourth. */
function modelOf({ facts, workload }: { facts: Facts[]; workload: Workload }) {
  const priced = { input: 0.15, output: 0.6 };
  const catalog = decisionCatalog([{ ...facts[0], ...priced }, ...facts.slice(1)]);
  const input = decisionInput({ candidateIds: [1, 2, 3], workload });
  const decision = evaluateDecision(catalog, input, TODAY);
  const book = buildCostModel(catalog, decision, { brand, question: '' });
  if (!book || !decision.costs) throw new Error('There is a workload and a price.');
  return {
    book,
    costs: decision.costs,
    names: new Map(catalog.rivals.map((each) => [each.id, each.name])),
  };
}

/** Lines that begin with this name, without it and the company. */
function linesOf(csv: string[][], name: string) {
  return csv
    .filter(([first]) => first === name)
    .map(([, , ...cells]) =>
      cells.map((cell) => (cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell))),
    );
}

const CENT = 0.005;
/** For nothing, as LibreOffice writes it into CSV: in Windows-1252. */
const DASH = '\u0096';
function same(found: number | string | undefined, expected: number | string | null | undefined) {
  if (typeof expected !== 'number') return expect(found).toBe(expected);
  expect(found).toBeTypeOf('number');
  expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(CENT + Math.abs(expected) * 1e-13);
}

/** The workbook with another number in the cell that is called so. */
function withInput(book: Book, label: string, number: number): Book {
  const sheets = book.sheets.map((sheet) =>
    sheet.name === 'Inputs'
      ? {
          ...sheet,
          rows: sheet.rows.map(([name, cell, ...rest]) =>
            cell?.value.kind === 'number' &&
            name?.value.kind === 'text' &&
            name.value.text === label
              ? [name, { ...cell, value: { ...cell.value, value: number } }, ...rest]
              : [name ?? null, cell ?? null, ...rest],
          ),
        }
      : sheet,
  );
  return { ...book, sheets };
}

/** Costs and years on the first sheet, because CSV is that alone. */
function costsFirst(book: Book): Uint8Array {
  const [inputs, costs, years, ...rest] = book.sheets;
  if (!inputs || !costs || !years) throw new Error('There are costs.');
  const rows = [...costs.rows, ...years.rows].map((row) => row.map((cell) => cell && inFull(cell)));
  return withoutResults(renderBook({ ...book, sheets: [{ ...costs, rows }, inputs, ...rest] }));
}

describe.runIf(canOpenSpreadsheet())('LibreOffice counts the cost model anew', () => {
  it('for fifty workloads every sum equals the screen’s to the cent', () => {
    const models = fc.sample(anyCase, { numRuns: CASES, seed: 20_261_122 }).map(modelOf);
    const files = models.map(({ book }) => costsFirst(book));
    const opened = convertFiles('.xlsx', files, 'csv');
    for (const [at, { costs, names }] of models.entries()) {
      const csv = parseCsv((opened[at]?.toString('latin1') ?? '').replaceAll('\n', '\r\n'));
      const { today, ownHardware } = costs;
      for (const {
        candidateId,
        cost,
        againstToday,
        ownHardwareFrom,
        ...rest
      } of costs.candidates) {
        const [sums = [], years = []] = linesOf(csv, names.get(candidateId) ?? '');
        const [, request, month1, month12, total, discounted, against, from, net] = sums;
        if (!cost) {
          expect([request, month1, total, discounted]).toEqual(Array(4).fill('unknown'));
          continue;
        }
        same(request, cost.perRequest);
        same(month1, cost.month1);
        same(month12, cost.month12 ?? 'beyond the horizon');
        same(total, cost.total);
        same(discounted, cost.discounted);
        same(against, againstToday ?? DASH);
        same(from, ownHardwareFrom ?? DASH);
        if (rest.return) same(net, rest.return.net);
        expect(years.filter((year) => year !== '')).toHaveLength(cost.years.length);
        for (const [year, sum] of cost.years.entries()) same(years[year], sum);
      }
      const [own, ownYears] = linesOf(csv, 'Own hardware');
      same(own?.[4], ownHardware?.cost.total ?? 'not entered');
      same(own?.[5], ownHardware?.cost.discounted ?? 'not entered');
      same(ownYears?.[0], ownHardware?.cost.years[0] ?? 'not entered');
      if (today) same(linesOf(csv, 'Paid today')[0]?.[4], today.total);
    }
  });

  it('for a larger input every sum equals the screen’s for that input', () => {
    const sizes = [1000, 50_000, 50_001, 100_001, 128_001, 400_000];
    const workloads = sizes.map((inputTokens): Workload => ({
      ...USUAL_WORKLOAD,
      requests: 10_000,
      inputTokens,
      outputTokens: 1000,
      cachedPercent: 20,
      batchPercent: 30,
      horizonMonths: 12,
    }));
    const models = workloads.map((workload) => modelOf({ facts: BILLED_BY_SIZE, workload }));
    const [small] = models;
    if (!small) throw new Error('There are models.');
    const files = sizes.map((size) => costsFirst(withInput(small.book, 'Input', size)));
    const opened = convertFiles('.xlsx', files, 'csv');
    for (const [at, { costs, names }] of models.entries()) {
      const csv = parseCsv((opened[at]?.toString('latin1') ?? '').replaceAll('\n', '\r\n'));
      for (const { candidateId, cost } of costs.candidates) {
        const [sums = []] = linesOf(csv, names.get(candidateId) ?? '');
        same(sums[1], cost?.perRequest ?? 'unknown');
        same(sums[4], cost?.total ?? 'unknown');
      }
    }
  });
});
