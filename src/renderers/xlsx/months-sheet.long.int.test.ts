import { describe, expect, it } from 'vitest';
import { convertFiles } from '../../../test/support/convert-office.ts';
import { parseCsv } from '../../../test/support/parse-csv.ts';
import { catalogs } from '../../../test/support/real-reports.ts';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import { inFull, withoutResults } from '../../../test/support/recount-workbook.ts';
import type { Workload } from '../../core/catalog/decision-settings.ts';
import { evaluateDecision } from '../../core/decision/evaluate-decision.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { buildMemo } from '../../core/report/build-memo.ts';
import { listPricesSheet, shownLedger } from './ledger-sheets.ts';
import { monthlyCostsSheet } from './months-sheet.ts';
import { renderBook } from './render-book.ts';

/** The same question with other workloads, on a day whose month is followed by shorter ones too. */
const WORKLOADS: [today: string, rest: Partial<Workload>][] = [
  ['2026-11-21', {}],
  ['2026-10-31', { growthPercent: 3, cachedPercent: 0, batchPercent: 40, monthlyFixed: 250 }],
  ['2026-11-21', { horizonMonths: 7, currency: { code: 'EUR', rate: 0.92, day: '2026-11-20' } }],
];

function memoOf([today, rest]: (typeof WORKLOADS)[number]): ReportDocument {
  const catalog = catalogs.find(({ slug }) => slug === 'language-models');
  const preset = catalog?.decision?.presets.find(({ workload }) => workload !== null);
  if (!catalog || !preset?.workload) throw new Error('There is a decision with a workload.');
  const asked = { ...preset, workload: { ...preset.workload, ...rest } };
  return buildMemo(catalog, evaluateDecision(catalog, asked, today), {
    question: '',
    options: { logo: false, charts: false, contact: false, disclaimer: false },
    date: today,
    brandName: 'Desk',
    contactEmail: 'desk@example.org',
  });
}

/** The sheet of months first, because CSV is that alone, and its prices in no order. */
function fileOf(document: ReportDocument): Uint8Array {
  const ledger = shownLedger(document);
  const [prices] = ledger ? listPricesSheet(ledger) : [];
  const [months] = ledger && prices ? monthlyCostsSheet(ledger, prices) : [];
  if (!prices || !months) throw new Error('There are prices and a workload.');
  const [heads = [], ...rows] = prices.rows;
  const sorted = { ...prices, rows: [heads, ...rows.toReversed()] };
  const { chart: _chart, ...cells } = months;
  const shown = {
    ...cells,
    rows: months.rows.map((row) => row.map((cell) => cell && inFull(cell))),
  };
  return withoutResults(renderBook({ ...document, sheets: [shown, sorted] }));
}

describe.runIf(canOpenSpreadsheet())('LibreOffice counts the cost by month anew', () => {
  it('and every month equals the memo’s to the cent, in whatever order the prices stand', () => {
    const memos = WORKLOADS.map(memoOf);
    const opened = convertFiles('.xlsx', memos.map(fileOf), 'csv');
    for (const [at, { ledger }] of memos.entries()) {
      const [, ...rows] = parseCsv((opened[at]?.toString('latin1') ?? '').replaceAll('\n', '\r\n'));
      const { lines = [], months = [] } = ledger?.costs ?? {};
      expect(lines.length).toBeGreaterThan(1);
      for (const [month, { requests }] of months.entries()) {
        const found = rows[month]?.slice(3, 4 + lines.length).map(Number) ?? [];
        const expected = [requests, ...lines.map(({ sums }) => sums[month] ?? NaN)];
        for (const [place, value] of expected.entries()) {
          expect(Math.abs((found[place] ?? NaN) - value)).toBeLessThan(0.005);
        }
      }
    }
  });
});
