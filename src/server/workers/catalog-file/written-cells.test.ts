import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildWorkbook, type BuiltCell } from '../../../../test/support/build-sheets.ts';
import { readCatalogFile } from './read-catalog-file.ts';

const book = (rows: BuiltCell[][]) => buildWorkbook([{ rows }]);

function read(file: Uint8Array) {
  const limits = { entities: 500, criteria: 200, claims: 20_000 };
  const work = { fileName: 'table', today: '2026-01-15' } as const;
  const found = readCatalogFile({ ...work, file, plan: undefined, limits });
  if (found.state === 'refused') throw new Error(found.sentence);
  if (found.preview.kind !== 'table') throw new Error('it was taken for an export');
  /** Each criterion in a line: name, type, unit, direction, category. */
  const lines = found.preview.criteria.map(({ name, type, unit, higherIsBetter, category }) => {
    const direction = higherIsBetter === null ? null : higherIsBetter ? 'more' : 'less';
    return [name, type, unit, direction, category].filter((part) => part !== null).join(' | ');
  });
  return { lines, parts: found.parts, unreadable: found.unreadable };
}

describe('a table of cells as people and programs write them', () => {
  it('says in the name of a row what its numbers are in', () => {
    const { lines, unreadable } = read(
      Buffer.from(
        'Feature;A;B;C\nLatency (ms);120;80;1,2 s\nPreis (€ / Monat);12;ab 9;15\n' +
          'Storage [in GB];5;6 GB;7\nPrice ($ per seat);$3;4;5\nRegion(s);1;2;3\nPlan (annual);1;2;3\n',
      ),
    );
    expect(lines).toEqual([
      'Latency (ms) | number | ms | less | Performance',
      'Preis (€ / Monat) | number | € / Monat | less | Price',
      'Storage [in GB] | number | GB | more | General',
      'Price ($ per seat) | number | $ | less | Price',
      'Region(s) | number | General',
      'Plan (annual) | number | Price',
    ]);
    expect(unreadable.map(({ reason }) => reason)).toEqual([
      '“1,2 s” is in “s”, but the row is in “ms”.',
    ]);
  });

  it('keeps what is said before a number as its bound, in two languages and in its format', () => {
    const from = { value: 2450, format: '"from "$#,##0' };
    const said = ['ab 2.450,- €', 'bis zu 3.000 €', 'mind. ca. 4.000 €', 'ab € 5.000', '900 €'];
    const english = ['from $2,450', 'starting from $3,000', 'up to $4,000.00', from, '$900'];
    const claims = (row: BuiltCell[]) => {
      const { parts } = read(book([['Feature', 'A', 'B', 'C', 'D', 'E'], row]));
      return [...parts.subjects, ...parts.rivals].map(({ data }) => Object.values(data.claims)[0]);
    };
    expect([claims(['Preis', ...said]), claims(['Price', ...english])]).toMatchObject([
      [
        { value: 2450, bound: 'at-least' },
        { value: 3000, bound: 'at-most' },
        { value: 4000, bound: 'at-least' },
        { value: 5000, bound: 'at-least' },
        { value: 900 },
      ],
      [
        { value: 2450, bound: 'at-least' },
        { value: 3000, bound: 'at-least' },
        { value: 4000, bound: 'at-most' },
        { value: 2450, bound: 'at-least' },
        { value: 900 },
      ],
    ]);
  });

  it('is read alike, however its program writes tags', () => {
    const file = book([
      ['Feature', 'Anvil', { value: 'Bolt', bold: true }],
      ['Price & fee', '$3', { value: 4.5, format: '$0.00' }],
      ['Note', '<b> ]]', 'two\r\nlines'],
    ]);
    const rewritten = (change: (xml: string) => string) =>
      zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(file)).map(([name, part]) => [
            name,
            strToU8(change(strFromU8(part))),
          ]),
        ),
      );
    const usual = read(file);
    expect(usual).toMatchObject({ parts: { rivals: [{ data: { name: 'Anvil' } }] } });
    const ways = [
      (xml: string) => xml.replace(/<(c|si|row)(?=[ >])/g, '<$1 '),
      (xml: string) => `${xml}<!-- by another program -->`,
      (xml: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`,
      (xml: string) => xml.replace(/<(\/?)(c|v|row|si|t)(?=[ >])/g, '<$1x:$2'),
    ];
    for (const way of ways) expect(read(rewritten(way))).toEqual(usual);
  });
});
