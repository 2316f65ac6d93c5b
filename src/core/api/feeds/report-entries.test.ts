import { expect, it } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Replaced } from './feed-entries.ts';
import { reportEntries, type FollowedReport } from './report-entries.ts';

const [catalog = null] = smallCatalogs();
const rival = catalog?.rivals.find(({ id }) => id === 5);
const REPORT: FollowedReport = {
  id: 'a'.repeat(32),
  createdAt: '2026-11-01T00:00:00.000Z',
  rivalIds: [4, 5],
  changes: [],
  firstRank: null,
};
const cell = { criterion: 'Criterion 1', entity: rival?.name ?? '', saved: '71.5%', today: '5%' };
const replaced = (at: string): Replaced => ({
  ref: { catalog: 'language-models', kind: 'rival', id: 5, criterion: '1' },
  value: null,
  measure: null,
  span: null,
  asOf: 'undated',
  source: null,
  seenFrom: new Date(0),
  seenTo: new Date(at),
  now: null,
});
const entriesOf = (report: Partial<FollowedReport>, rows: Replaced[] = []) =>
  reportEntries({ ...REPORT, ...report }, catalog, rows, '2026-11-21');

it('a lead that turned is one entry besides the cells, dated by the claim that turned it', () => {
  const rows = ['2026-11-12T08:00:00.000Z', '2026-11-09T08:00:00.000Z', '2026-10-01T00:00:00.000Z'];
  const changes = [
    { ...cell, turned: true as const },
    { ...cell, entity: 'Another', turned: true as const },
  ];
  const entries = entriesOf({ changes }, rows.map(replaced));
  expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
    ['claim', rows[0]],
    ['claim', rows[0]],
    ['verdict', rows[0]],
  ]);
  expect(entries.at(-1)?.title).toBe('The lead has turned on Criterion 1');
  expect(entries.at(-1)?.text).toContain(`${cell.entity}: Was: 71.5%. Now: 5%.`);
});

it('a change that no replaced claim dates has the day of the report', () => {
  expect(entriesOf({ changes: [cell] })).toMatchObject([{ at: REPORT.createdAt }]);
  const gone = entriesOf({ changes: [{ ...cell, today: null }] });
  expect(gone[0]?.title).toContain('no longer in the catalog');
});

it('another first rank is an entry, the same one is none', () => {
  const first = (id: number) => ({ id, name: `Number ${id}`, share: 1, ranked: 2 });
  const moved = { holds: false, sentence: 'No: 5 is first now.', saved: first(4), now: first(5) };
  expect(entriesOf({ firstRank: moved }).map(({ kind, title }) => [kind, title])).toEqual([
    ['rank', 'No: 5 is first now.'],
  ]);
  expect(entriesOf({ firstRank: { ...moved, holds: true } })).toEqual([]);
});
