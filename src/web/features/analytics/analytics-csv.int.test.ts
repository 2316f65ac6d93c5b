import { expect, it } from 'vitest';
import { parseCsv } from '../../../../test/support/parse-csv.ts';
import { canOpenSpreadsheet, openCsv } from '../../../../test/support/read-spreadsheet.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { SAMPLE_REPORT } from './sample-report.ts';

const HOSTILE = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '"a", b', "=cmd|'/C calc'!A0"];

it.runIf(canOpenSpreadsheet())('opens in a spreadsheet with every cell as text', () => {
  const battlecards = HOSTILE.map((name) => ({ name, exports: 1 }));
  const csv = analyticsCsv({ ...SAMPLE_REPORT, battlecards });
  const cells = openCsv(csv);
  expect(cells).toHaveLength(parseCsv(csv.slice(1)).flat().filter(Boolean).length);
  expect(cells.filter(({ type, isFormula }) => type !== 'string' || isFormula)).toEqual([]);
});
