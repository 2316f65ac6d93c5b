import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { csvLine } from './csv-line.ts';
import { parseCsv } from '../../../test/support/parse-csv.ts';
import { renderCsv } from './render-csv.ts';

describe('a line of CSV', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', '-2,5'])(
    'keeps %j from being read as a formula',
    (text) => {
      expect(parseCsv(csvLine([text]))[0]?.[0]).toBe(`'${text}`);
    },
  );

  it.each(['-5', '-2.5', '95.8%', 'a=b'])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });

  it('gives back every cell, whatever stands in it', () => {
    const cell = fc
      .string({ unit: 'binary' })
      .filter((text) => !'=+-@\t\r\n\0'.includes(text.charAt(0)) || text === '');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        expect(parseCsv(csvLine(cells))).toEqual([cells]);
      }),
    );
  });
});

describe('the matrix as CSV', () => {
  it.each(Object.entries(sampleDocuments))('has as many cells in every line: %s', (_, document) => {
    const lines = parseCsv(renderCsv(document).slice(1));
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it('starts with a byte order mark, so that spreadsheets read it as UTF-8', () => {
    expect(renderCsv(sampleDocuments.plain).startsWith('\uFEFFCategory,')).toBe(true);
  });
});
