import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
} from '../../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../../test/support/units.ts';
import type { Claim, Measurement } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { describeCells } from './describe-cells.ts';

const criterion = criterionOf({ instruments: [instrumentOf('Quiz'), instrumentOf('Exam')] });
const figure = (number: number, rest: Partial<Measurement> = {}) =>
  measurementOf({ kind: 'number', number, unit: PERCENT }, { instrument: 'Exam', ...rest });

function cells(theirs: Claim) {
  const catalog = catalogOf(
    [subjectOf(1, { claims: { '1': known(figure(90)) } })],
    [rivalOf(2, { claims: { '1': theirs } })],
    [criterion],
  );
  const selection = { subjectId: 1, representativeId: null, rivalIds: [2], criterionIds: ['1'] };
  return describeCells(compare(catalog, selection, '2026-11-21'));
}

it('the steps to a verdict are its figures, their difference, who leads, its word and confidence', () => {
  const found = cells(known(figure(50)));
  expect(found['1/2']?.verdictSteps).toEqual([
    'Subject 1: 90%; Rival 2: 50% on Exam.',
    'Difference: 40 points (44.4% of the larger).',
    'Subject 1 leads in Quality (Exam): 90% vs 50% for Rival 2.',
    'Verdict: product superior.',
    'Confidence 9/10: the weaker of the two claims, after fading by age.',
  ]);
  expect(found['1/subject']?.verdictSteps).toEqual([]);
});

it('what is unknown says where it was looked for and why, and has no figure', () => {
  const lookedAt = [{ url: 'https://example.org/a', asOf: '2026-10-01', readOn: true }];
  const unknown = { state: 'unknown' as const, reason: 'not-found' as const };
  expect(cells({ ...unknown, lookedAt, note: 'Asked.' })['1/2']).toMatchObject({
    value: 'No public evidence found',
    unknown: 'Asked. Looked at: example.org: a, read on 2026-10-01.',
    verdictSteps: [
      'Rival 2: no public evidence found. Nothing is concluded from what is not known.',
      'Verdict: not comparable.',
    ],
  });
  expect(cells({ ...unknown, lookedAt: [] })['1/2']?.unknown).toBe('No public evidence found');
});

it('a figure stands with its own test, its tester and its sources', () => {
  const evidence = [
    { url: 'https://example.org/d', title: 'Board', asOf: '2026-10-01', readOn: false },
    { url: 'https://example.org/e', asOf: 'undated', readOn: false },
  ];
  const theirs = known(
    figure(50, { evidence, agent: 'Bare agent' }),
    figure(40, { instrument: 'Quiz' }),
  );
  const [first, second] = cells(theirs)['1/2']?.measurements ?? [];
  expect(first).toMatchObject({
    instrument: 'Exam',
    instrumentNote: 'The test Exam.',
    compared: true,
    stale: false,
    scope: null,
    note: null,
    tester: 'One board with Bare agent',
    host: null,
    sources: [
      { title: 'Board', date: 'as of 2026-10-01' },
      { title: 'example.org: e', date: 'undated' },
    ],
  });
  expect(second).toMatchObject({
    instrumentNote: 'The test Quiz.',
    tester: 'One board',
    compared: false,
  });
  const old = cells(known(figure(50, { asOf: '2024-11-21', note: 'N', scope: 'S' })))['1/2'];
  expect(old?.measurements[0]).toMatchObject({ stale: true, note: 'N', scope: 'S' });
});

it('a figure on collections alone is second hand, and each of its sources has its grade', () => {
  const page = { url: 'https://example.org/d', asOf: '2026-10-01', readOn: false };
  const told = (...grades: ('A' | 'C')[]) =>
    cells(known(figure(50, { evidence: grades.map((grade) => ({ ...page, grade })) })))['1/2']
      ?.measurements[0];
  expect(told('C')).toMatchObject({
    secondHand: 'No source of the vendor or an independent tester.',
    sources: [{ grade: 'C' }],
  });
  expect(told('C', 'A')).not.toHaveProperty('secondHand');
});

it('what was read again since shows beside it what the catalog itself says', () => {
  const evidence = [{ url: 'https://example.org/d', asOf: '2026-10-01', readOn: false }];
  const newer = known(figure(50));
  const shown = (authored: Claim) => cells({ ...newer, authored })['1/2']?.measurements[0];
  expect(shown(known(figure(40, { evidence, asOf: '2026-10-01' })))).toMatchObject({
    value: '50%',
    authored: {
      value: '40%',
      date: 'as of 2026-10-01',
      sources: [{ title: 'example.org: d', date: 'as of 2026-10-01' }],
    },
  });
  expect(shown({ state: 'unknown', reason: 'not-found', lookedAt: evidence })?.authored).toEqual({
    value: 'No public evidence found',
    date: null,
    sources: [{ title: 'example.org: d', url: 'https://example.org/d', date: 'as of 2026-10-01' }],
  });
  expect(cells(newer)['1/2']?.measurements[0]).not.toHaveProperty('authored');
});
