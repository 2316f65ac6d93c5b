import { describe, expect, it, test } from 'vitest';
import { aLiveAccount, aRow, anAnswer } from '../../../../test/support/batch-builders.ts';
import {
  callsMade,
  expectedCallsText,
  answeredByText,
  summarizeAnswers,
  unavailableProviders,
} from './analysis-texts.ts';

const AWAY = { provider: 'Some provider', reason: 'It gave no answer in time.' };

describe('the calls made', () => {
  it.each([
    [0, 15, 0],
    [2, 15, 2],
    [null, 15, 45],
    [null, 1, 3],
  ])('%j reported for %i features are %i', (reported, features, calls) => {
    expect(callsMade(reported, features)).toBe(calls);
  });

  it('are expected to be 2 in total, for each competitor where there are several', () => {
    expect(expectedCallsText(1)).toMatch(/^Expected API calls: 2 in total;/);
    expect(expectedCallsText(3)).toMatch(/^Expected API calls: 2 in total per competitor;/);
  });
});

test('the figures are summed over the rivals that have answered', () => {
  const answers = [
    anAnswer({
      api_calls_made: 2,
      comparisons: [
        aRow(),
        aRow({ advantage: 'competitor', verdict_kind: 'rival' }),
        aRow({ advantage: 'neutral', verdict_kind: 'apart' }),
      ],
    }),
    anAnswer({
      api_calls_made: null,
      comparisons: [aRow(), aRow({ advantage: 'neutral', verdict_kind: 'level' })],
    }),
  ];
  expect(summarizeAnswers(answers, 3)).toEqual({
    calls: 11,
    isAssumed: true,
    product: 2,
    competitor: 1,
    neutral: 2,
    level: 1,
  });
  expect(summarizeAnswers([], 3)).toEqual({
    calls: 0,
    isAssumed: false,
    product: 0,
    competitor: 0,
    neutral: 0,
    level: 0,
  });
});

describe('where the answers come from', () => {
  it('is not said before anybody has answered', () => {
    expect(answeredByText([])).toBeNull();
  });

  it('is the catalog alone without a provider, and where none of them answered', () => {
    expect(answeredByText([anAnswer()])).toBe('Catalog evidence — no live provider configured');
    expect(answeredByText([anAnswer(), anAnswer({ unavailable: [AWAY] })])).toBe(
      'Catalog evidence — no live provider answered',
    );
  });

  it('names each live provider once, as unverified', () => {
    const other = aLiveAccount({ provider: 'Another' });
    const live = anAnswer({
      comparisons: [aRow({ live: [aLiveAccount(), other] }), aRow({ live: [aLiveAccount()] })],
    });
    expect(answeredByText([anAnswer(), live])).toBe(
      'Live answers from Some provider and Another, unverified, beside the catalog’s evidence.',
    );
  });
});

test('a provider that is away for every rival is listed once', () => {
  const answer = anAnswer({ unavailable: [AWAY] });
  const other = { ...AWAY, reason: 'It refused the key.' };
  expect(unavailableProviders([answer, answer, anAnswer({ unavailable: [other] })])).toEqual([
    AWAY,
    other,
  ]);
});
