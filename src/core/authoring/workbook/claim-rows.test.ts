import { expect, it } from 'vitest';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { claimOfRows, rowsOfClaim, type ClaimRow } from './claim-rows.ts';

type KnownClaim = Extract<AuthoredClaim, { value: unknown; basis: unknown }>;

const claim: KnownClaim = {
  value: 'Yes, in two places',
  has: true,
  covers: ['North', 'South'],
  basis: 'read',
  reported_by: 'vendor',
  confidence: 0.8,
  evidence: [{ url: 'https://example.org/places', as_of: '2026-01-01' }],
};

/** A claim after edits of its row. */
const typed = (cells: ClaimRow, before = claim) =>
  claimOfRows(
    rowsOfClaim(before, 'boolean').map(({ row, further }) => ({
      row: { ...row, ...cells },
      further,
    })),
    'boolean',
  );

it.each<[sentence: string, cells: ClaimRow, covers: string[] | undefined]>([
  ['as it was', {}, ['North', 'South']],
  ['with another date', { date: '2026-02-02' }, ['North', 'South']],
  ['but not with another value', { value: 'Yes, in one place' }, undefined],
  ['but not with another answer', { answer: 'no' }, undefined],
])('a row keeps what its yes covers, %s', (_, cells, covers) => {
  expect((typed(cells) as { covers?: string[] }).covers).toEqual(covers);
});

it('a yes for a part, and one that is announced, come back from their columns', () => {
  for (const fields of [
    { value: 'Partly; only in one', partly: true as const },
    { value: 'Planned for Q3 2027', from: '2027-07-01' },
  ]) {
    const { covers: _covers, ...rest } = claim;
    const stated: KnownClaim = { ...rest, ...fields };
    const rows = rowsOfClaim(stated, 'boolean');
    expect(rows.map(({ further }) => further)).toEqual([[]]);
    expect(claimOfRows(rows, 'boolean')).toEqual(stated);
  }
  const partly: KnownClaim = { ...claim, partly: true };
  expect(typed({ answer: 'yes' }, partly)).not.toHaveProperty('partly');
});

it('a row keeps the grade of its page as long as it is that page', () => {
  const [page] = claim.evidence;
  const graded = { ...claim, evidence: [{ ...page!, grade: 'C' as const }] };
  const gradeAfter = (cells: ClaimRow) =>
    (typed(cells, graded) as typeof graded).evidence[0]?.grade;
  expect(typed({}, graded)).toEqual(graded);
  expect(gradeAfter({ note: 'Read again.' })).toBe('C');
  expect(gradeAfter({ source: 'https://example.org/elsewhere' })).toBeUndefined();
});

it('a price comes back with its days and what follows it', () => {
  const price: AuthoredClaim = {
    value: 2,
    basis: 'read',
    reported_by: 'vendor',
    confidence: 0.8,
    evidence: [{ url: 'https://example.org/prices', as_of: '2026-01-01' }],
    from: '2026-01-01',
    until: '2026-12-31',
    afterwards: 4,
  };
  const rows = rowsOfClaim(price, 'number');
  expect(rows.map(({ row, further }) => [row.from, row.until, row.afterwards, further])).toEqual([
    ['2026-01-01', '2026-12-31', 4, []],
  ]);
  expect(claimOfRows(rows, 'number')).toEqual(price);
});

it('a result comes back with its board, agent and standard error', () => {
  const result: AuthoredClaim = {
    measurements: [
      {
        instrument: 'Quiz',
        board: 'One board',
        agent: 'Bare agent',
        value: 64.85,
        error: 3.1,
        basis: 'read',
        reported_by: 'independent',
        confidence: 0.9,
        evidence: [{ url: 'https://example.org/quiz', as_of: '2026-01-01' }],
      },
    ],
  };
  const rows = rowsOfClaim(result, 'number');
  expect(rows.map(({ row, further }) => [row.error, further])).toEqual([[3.1, []]]);
  expect(claimOfRows(rows, 'number')).toEqual(result);
});

it('a number with a bound, and a text that could not be read, come back from their columns', () => {
  const { has: _has, covers: _covers, ...rest } = claim;
  const stated: AuthoredClaim[] = [
    { ...rest, value: 5, bound: 'below' },
    { ...rest, value: 10, up_to: 15 },
    { unknown: 'not-researched', said: 'maybe later', looked_at: [] },
  ];
  for (const each of stated) {
    const rows = rowsOfClaim(each, 'number');
    expect(rows.map(({ further }) => further)).toEqual([[]]);
    expect(claimOfRows(rows, 'number')).toEqual(each);
  }
  expect(rowsOfClaim(stated[0]!, 'number')[0]?.row.value).toBe('< 5');
});
