import { expect, it } from 'vitest';
import { randomModelSelections } from '../../../test/support/many-selections.ts';
import { draftFindings, findingText } from '../report/analysis/draft-findings.ts';
import { toDraftAnswer } from './draft-answer.ts';

const comparison = randomModelSelections(60).find(
  (each) => each.rivals.length > 1 && draftFindings(each).length > 5,
);
if (!comparison) throw new Error('No selection has enough findings.');
const findings = draftFindings(comparison).toReversed();
const draft = {
  provider: 'Somebody',
  model: 'double-model',
  askedAt: '2026-11-21T10:00:00.000Z',
  findingIds: ['gone', ...findings.map(({ id }) => id)],
};
const answer = toDraftAnswer(comparison, draft);

it('gives the sentences of the findings that hold, in the order chosen', () => {
  expect(answer?.sentences.map(({ text }) => text)).toEqual(findings.map(findingText));
  expect(answer).toMatchObject({ kept: findings.length, of: findings.length, dropped: [] });
});

it('numbers each claim once, from 1 on, as the sentences first rest on it', () => {
  const numbers = answer?.claims.map(({ number }) => number) ?? [];
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const cited = answer?.sentences.flatMap(({ claims }) => claims) ?? [];
  expect([...new Set(cited)]).toEqual(numbers);
  expect(cited.length).toBeGreaterThan(numbers.length);
});

it('says of each claim whose it is, on what, its value and its date', () => {
  for (const [at, { claims, criterion }] of findings.entries()) {
    const told = answer?.sentences[at]?.claims.map((number) => answer.claims[number - 1]);
    expect(told).toEqual(
      claims.map(({ entity }) => expect.objectContaining({ entity, criterion, doubt: null })),
    );
  }
});
