import { expect, it } from 'vitest';
import { parseCsv } from '../../../../test/support/parse-csv.ts';
import { canOpenSpreadsheet, openCsv } from '../../../../test/support/read-spreadsheet.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { SAMPLE_REPORT } from './sample-report.ts';

const HOSTILE = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '"a", b', "=cmd|'/C calc'!A0"];

it.runIf(canOpenSpreadsheet())(
  'opens in a spreadsheet with counts as numbers, and names as text',
  () => {
    const battlecards = HOSTILE.map((name) => ({ name, exports: 1 }));
    const csv = analyticsCsv({ ...SAMPLE_REPORT, battlecards });
    const cells = openCsv(csv);
    const written = parseCsv(csv.slice(1)).flat().filter(Boolean);
    expect(cells).toHaveLength(written.length);
    expect(cells.filter(({ isFormula }) => isFormula)).toEqual([]);
    const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
    expect(cells.filter(({ type }) => type === 'float')).toHaveLength(
      written.filter(isNumber).length,
    );
  },
);
