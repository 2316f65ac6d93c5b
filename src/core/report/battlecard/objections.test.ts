import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import type { Play } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { pairAt } from '../pair/pair.ts';
import { objectionsTo } from './build-card.ts';

const play: Play = {
  subjectId: 1,
  rivalId: 20,
  section: 'objections',
  text: '{us} is small.',
  answer: 'That is so, and {us} can answer the phone.',
  say: null,
  theme: null,
  audience: 'internal',
  basis: 'read',
  reportedBy: 'vendor',
  confidence: 0.8,
  evidence: [],
  asOf: '2026-10-01',
};

function said(plays: Play[], given = new Set<string>()) {
  const catalog = catalogOf([subjectOf(1, { name: 'Elm' })], [rivalOf(20, {})], [], { plays });
  const selection = { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds: [] };
  const pair = pairAt(
    compare(catalog, selection, '2026-11-21'),
    0,
    'internal',
    createSourceRegister(),
  );
  if (!pair) throw new Error('There is no pair.');
  return objectionsTo(pair, 4, given).map(({ says, answer }) => [says.text, answer.text]);
}

it('they speak of us by name, and the answer is ours', () => {
  expect(said([play])).toEqual([['“Elm is small.”', 'That is so, and we can answer the phone.']]);
});

it('an answer is said aloud where it is written for that, and given once in a document', () => {
  const short = { ...play, say: 'Yes, and {us} can answer.' };
  const given = new Set<string>();
  expect(said([short], given).map(([, answer]) => answer)).toEqual(['Yes, and we can answer.']);
  expect(said([short], given)).toEqual([]);
});

it('without a written objection there is none', () => {
  expect(said([])).toEqual([]);
});
