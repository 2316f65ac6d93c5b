import { describe, expect, it } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { blocksOf, REQUEST } from '../../../../test/support/real-reports.ts';
import { renderCsv } from '../../../renderers/csv/render-csv.ts';
import { compare } from '../../comparison/compare.ts';
import type { LiveAnswer, LiveRow } from '../../live/live-answer.ts';
import { buildReport } from '../build-report.ts';
import { documentTexts } from '../../document/document-texts.ts';
import { reportDocument } from '../../document/report-document.ts';

const [catalog] = smallCatalogs();
if (!catalog) throw new Error('no catalog');
const SELECTION = {
  subjectId: 1,
  representativeId: null,
  rivalIds: [4, 5],
  criterionIds: ['1', '2'],
};
const comparison = compare(catalog, SELECTION, '2026-11-21');

function row(criterionId: string, changes: Partial<LiveRow> = {}): LiveRow {
  return {
    criterionId,
    productValue: '71%',
    competitorValue: '60%',
    advantage: 'product',
    statistics: null,
    metrics: null,
    reasoning: 'It does better.',
    confidence: 7,
    sources: [
      { title: 'Quiz board', url: 'https://example.org/quiz' },
      { title: 'Fresh page', url: 'https://example.net/new' },
    ],
    ...changes,
  };
}

function answer(provider: string, rows: LiveRow[]): LiveAnswer {
  return { provider, model: `${provider}-model`, askedAt: '2026-11-21T16:50:12.000Z', rows };
}

const live = new Map([
  [
    4,
    [
      answer('First', [row('1'), row('2')]),
      answer('Second', [row('1'), row('2', { advantage: 'competitor' })]),
    ],
  ],
]);
const report = (found: typeof live | undefined) =>
  reportDocument.parse(buildReport(comparison, { ...REQUEST, ...(found && { live: found }) }));

const rowsOf = (of: ReturnType<typeof report>) =>
  blocksOf(of, 'matrix').flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));

describe('live research in a report', () => {
  it('leaves the report as it is where nothing is kept', () => {
    expect(report(new Map())).toEqual(report(undefined));
    expect(report(new Map([[4, []]]))).toEqual(report(undefined));
  });

  it('stands under its own heading with provider, model, time and the word unverified', () => {
    const texts = documentTexts(report(live)).join('\n');
    expect(texts).toContain('Live research, unverified');
    expect(texts).toContain('Asked: First (First-model), 2026-11-21 16:50 UTC; Second');
    expect(texts).toContain('First, unverified');
  });

  it('names each rival above its own table, where there are several', () => {
    const names = blocksOf(report(live), 'heading').filter(({ id }) => id.startsWith('live-'));
    expect(comparison.rivals.length).toBe(2);
    expect(names.map(({ id }) => id)).toEqual([...live.keys()].map((id) => `live-${id}`));
  });

  it('sets the catalog’s value beside each answer, and says whether the answers agree', () => {
    const [table] = blocksOf(report(live), 'table').filter(({ caption }) =>
      caption.startsWith('Live'),
    );
    expect(table?.columns.map(({ text }) => text)).toEqual([
      'Thing',
      'Catalog evidence',
      'First, unverified',
      'Second, unverified',
      'Together',
    ]);
    expect(table?.rows.map((cells) => cells.at(-1)?.text)).toEqual([
      'They agree: product superior, 8/10 confidence.',
      'They do not agree, so neither leads: 4/10 confidence.',
    ]);
    expect(table?.rows[0]?.[1]?.text).toContain('71.5%');
    expect(table?.rows[0]?.[2]?.text).toBe(
      'Alder One: 71%; Cedar One: 60%. Product superior, 7/10 confidence.',
    );
  });

  it('numbers its citations among the sources; an address the catalog knows keeps its title', () => {
    const document = report(live);
    const items = blocksOf(document, 'sources').flatMap((block) => block.items);
    expect(items.filter(({ url }) => url === 'https://example.org/quiz')).toMatchObject([
      { title: 'Quiz board', date: 'as of 2026-09-01' },
    ]);
    expect(items.at(-1)).toMatchObject({
      title: 'Fresh page (cited by First, unverified)',
      url: 'https://example.net/new',
      date: 'read on 2026-11-21',
    });
  });

  it('changes no verdict of the matrix', () => {
    const verdicts = (of: ReturnType<typeof report>) =>
      rowsOf(of).flatMap(({ rivals }) => rivals.map(({ text, verdict }) => ({ text, verdict })));
    expect(verdicts(report(live))).toEqual(verdicts(report(undefined)));
  });

  it('marks the cells that an answer is about, and no other', () => {
    const marked = rowsOf(report(live)).flatMap(({ criterionId, rivals }) =>
      rivals.flatMap(({ marks }, at) =>
        marks.some(({ kind }) => kind === 'live') ? `${criterionId}/${at}` : [],
      ),
    );
    expect(marked).toEqual(['1/0', '2/0']);
    expect(documentTexts(report(live))).toContain('live answer beside, unverified');
    expect(documentTexts(report(undefined))).not.toContain('live answer beside, unverified');
  });

  it('stands under the matrix in CSV too', () => {
    expect(renderCsv(report(live))).toContain(
      '"Live answers on Alder and Cedar One, unverified",Thing,Catalog evidence,"First, unverified"',
    );
    expect(renderCsv(report(live))).toMatch(/Asked: First \([^)]*\), .* UTC/);
    const unmarked = report(live);
    for (const { rivals } of rowsOf(unmarked)) {
      for (const cell of rivals) cell.marks = cell.marks.filter(({ kind }) => kind !== 'live');
    }
    expect(renderCsv(unmarked).startsWith(renderCsv(report(undefined)).trimEnd())).toBe(true);
  });
});
