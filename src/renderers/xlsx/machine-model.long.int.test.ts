import { describe, expect, it } from 'vitest';
import { convertFiles } from '../../../test/support/convert-office.ts';
import { decisionCatalog, decisionInput, TODAY } from '../../../test/support/decision-catalog.ts';
import { LARGE, ownHardware, weightsOf } from '../../../test/support/own-hardware.ts';
import { inFull, withoutResults } from '../../../test/support/recount-workbook.ts';
import { parseCsv } from '../../../test/support/parse-csv.ts';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import type { Workload } from '../../core/catalog/decision-settings.ts';
import { USUAL_WORKLOAD } from '../../core/decision/decision-address.ts';
import { evaluateDecision } from '../../core/decision/evaluate-decision.ts';
import { RANGE_ENDS } from '../../core/decision/own-machines.ts';
import { buildCostModel } from '../../core/report/decision/cost-model.ts';
import { renderBook } from './render-book.ts';

const WORKLOADS: Partial<Workload>[] = [
  {},
  { growthPercent: 4, horizonMonths: 60, oneOff: 80_000, discountPercent: 6, monthlyFixed: 250 },
  {
    spareReplicas: 0,
    peakFactor: 5,
    utilisationPercent: 55,
    peopleMonthly: 8333,
    horizonMonths: 7,
  },
  { gpu: 'h-80', gpuHourPrice: 1.99, growthPercent: -2 },
];
const OPEN = { 'open-weights': true, input: 0.1, output: 0.2 };
const CENT = 0.005;

function modelOf(rest: Partial<Workload>) {
  const weights = [weightsOf(1), weightsOf(2, LARGE)];
  const catalog = decisionCatalog(
    [OPEN, OPEN, OPEN, { 'open-weights': false, input: 3, output: 9 }],
    {
      ownHardware: ownHardware({ weights }),
    },
  );
  const workload = {
    ...USUAL_WORKLOAD,
    requests: 2_000_000,
    inputTokens: 2500,
    outputTokens: 400,
    ...rest,
  };
  const needs = [
    { criterionId: 'open-weights', test: { kind: 'yes' as const }, strictness: 'any' as const },
  ];
  const decision = evaluateDecision(catalog, decisionInput({ needs, workload }), TODAY);
  const brand = { name: 'Desk', logo: false };
  const book = buildCostModel(catalog, decision, { brand, question: '' });
  if (!book || !decision.costs) throw new Error('There are costs.');
  return { book, costs: decision.costs, names: catalog.rivals.map(({ name }) => name) };
}

it('a workbook of own machines holds no sheet of prices, and no model that may not run on them', () => {
  const { book, names } = modelOf({});
  expect(book.sheets.map(({ name }) => name)).toEqual(['Inputs', 'Machines', 'Months']);
  const text = JSON.stringify(book.sheets);
  expect(text).toContain('The size of the weights is not on record.');
  expect(text).not.toContain(`"${names[3]}"`);
});

describe.runIf(canOpenSpreadsheet())('LibreOffice counts own machines anew', () => {
  it('low, central and high equal the screen’s to the cent', () => {
    const models = WORKLOADS.map(modelOf);
    const files = models.map(({ book }) => {
      const [inputs, machines, months] = book.sheets;
      if (!inputs || !machines || !months) throw new Error('There are three sheets.');
      const rows = machines.rows.map((row) => row.map((cell) => cell && inFull(cell)));
      return withoutResults(
        renderBook({ ...book, sheets: [{ ...machines, rows }, inputs, months] }),
      );
    });
    const opened = convertFiles('.xlsx', files, 'csv');
    for (const [at, { costs, names }] of models.entries()) {
      const csv = parseCsv((opened[at]?.toString('latin1') ?? '').replaceAll('\n', '\r\n'));
      for (const { candidateId, machines } of costs.candidates) {
        if (!machines || 'gap' in machines) continue;
        const lines = csv.filter(([first]) => first === names[candidateId - 1]);
        expect(lines).toHaveLength(3);
        for (const [index, end] of RANGE_ENDS.entries()) {
          const { copies, gpus, cost } = machines.plans[end];
          const found = (lines[index] ?? []).slice(9).map((cell) => Number(cell));
          const { month1, month12, total, discounted } = cost;
          const expected = [copies, gpus, month1, month12 ?? NaN, total, discounted];
          for (const [place, value] of expected.entries()) {
            if (Number.isNaN(value)) expect(found[place]).toBeNaN();
            else expect(Math.abs((found[place] ?? NaN) - value)).toBeLessThanOrEqual(CENT);
          }
        }
      }
    }
  });
});
