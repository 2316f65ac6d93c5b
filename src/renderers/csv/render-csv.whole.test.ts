import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
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

describe('a decision as CSV', () => {
  const goldenDecision = goldenDocuments['language-models.decision.json']!;
  const { standings } = goldenDecision.decision ?? {};
  const lines = parseCsv(renderCsv(goldenDecision).slice(1));
  const [heads = []] = lines;
  const end = lines.findIndex((line) => line.every((cell) => cell === ''));
  const rows = lines
    .slice(1, end)
    .map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));

  it('has heads that stay', () => {
    expect(heads.slice(0, 14)).toEqual([
      'Candidate',
      'Company',
      'Channel',
      'Status',
      'Answer',
      'First of 100',
      'Mean rank',
      'Score of 10',
      'Known of 100',
      'Cost of month 1',
      'Cost of month 12',
      'Cost in total',
      'Months',
      'Currency',
    ]);
  });

  it('holds the answer, and every candidate with its status, ranks and costs as numbers', () => {
    expect(lines[end + 1]?.slice(0, 2)).toEqual(['Answer', goldenDecision.title]);
    expect(rows.length).toBe(standings?.candidates.length);
    expect(rows.length).toBeGreaterThan(10);
    for (const [at, candidate] of (standings?.candidates ?? []).entries()) {
      const { name, status, rank, cost } = candidate;
      expect(rows[at]).toMatchObject({ Candidate: name, Status: status });
      expect(rows[at]?.['Score of 10']).toBe(String(rank?.score ?? ''));
      expect(rows[at]?.['Cost in total']).toBe(String(cost?.total ?? ''));
    }
    expect(rows.filter((row) => Number(row['Mean rank']) >= 1).length).toBeGreaterThan(1);
    expect(rows.filter((row) => Number(row['Cost of month 1']) > 0).length).toBeGreaterThan(1);
  });

  it('of a memo that was kept before has its matrix alone', () => {
    const { standings: _standings, ...decision } = goldenDecision.decision ?? {};
    const before = { ...goldenDecision, decision } as typeof goldenDecision;
    expect(renderCsv(before).startsWith('\uFEFFCategory,')).toBe(true);
  });
});

describe('a page without a matrix as CSV', () => {
  const card = goldenDocuments['manufacturing-software.battlecard.json']!;
  const { title, subtitle, date } = card;
  const blocks = card.blocks.filter(({ type }) => type !== 'matrix');
  const compared = { product: 'A', competitors: ['B'] };
  const page = { ...card, audience: 'customer' as const, compared, blocks };
  const lines = parseCsv(renderCsv(page).slice(1));

  it('opens with its title, its names and its day', () => {
    const opening = lines.slice(0, 3).map((line) => line.filter(Boolean));
    expect(opening).toEqual([[title], [subtitle], ['Made on', date]]);
  });

  it('holds its paragraphs and facts', () => {
    const texts = blocks.flatMap((block) => {
      if (block.type === 'paragraph') return [block.text];
      return block.type === 'facts' ? block.items.map(({ value }) => value) : [];
    });
    expect(texts.length).toBeGreaterThan(1);
    expect(lines.flat()).toEqual(expect.arrayContaining(texts));
  });

  it('says whose copy it is where it is for the inside, and gives the objections', () => {
    const internal = parseCsv(renderCsv(card).slice(1)).flat();
    expect(internal).toContain('INTERNAL · do not forward');
    expect(internal).toContain('They say → you answer');
    expect(lines.flat()).not.toContain('INTERNAL · do not forward');
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
