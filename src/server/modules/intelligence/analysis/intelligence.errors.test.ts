import { expect, test } from 'vitest';
import type { FailureKind } from '../providers/live-provider.ts';
import {
  FAILURE_SENTENCES,
  lookUpFailed,
  noLookUps,
  researchFailed,
  tooManyQuestions,
  type LiveFailure,
} from './intelligence.errors.ts';

const FAILED = 'Failed to generate real-time comparative analysis';
const INVALID = 'Invalid real-time API response format';
const failed = (kind: FailureKind, retryAfterSeconds = 30): LiveFailure => ({
  kind,
  retryAfterSeconds,
});

test.each<[string, LiveFailure[], number, string, string]>([
  ['in time', [failed('timeout', 9)], 504, FAILED, '9'],
  ['for too many requests', [failed('limited')], 503, FAILED, '30'],
  ['as it rests', [failed('resting')], 503, FAILED, '30'],
  ['as it is busy', [failed('busy')], 503, FAILED, '30'],
  ['with an error', [failed('server')], 502, FAILED, '30'],
  ['for its key', [failed('refused', 0.2)], 502, FAILED, '1'],
  [
    'the first’s status, the shortest wait',
    [failed('timeout', 9), failed('server', 4)],
    504,
    FAILED,
    '4',
  ],
  ['the first’s status', [failed('server', 4), failed('timeout', 9)], 502, FAILED, '4'],
  ['in a form agreed', [failed('server', 4), failed('invalid', 9)], 502, INVALID, '4'],
])('research that no provider answered %s', (_, failures, status, message, wait) => {
  const code = message === INVALID ? 'invalid_live_reply' : 'live_research_failed';
  const headers = { 'retry-after': wait };
  expect(researchFailed(failures)).toMatchObject({ status, code, message, headers });
});

test.each<[FailureKind, number]>([
  ['timeout', 504],
  ['limited', 503],
  ['resting', 503],
  ['busy', 503],
  ['budget', 503],
  ['storage', 503],
  ['server', 502],
  ['refused', 502],
  ['unreachable', 502],
  ['invalid', 502],
])('a look-up that failed as %s has status %i and says why', (kind, status) => {
  expect(lookUpFailed('Somebody', kind, 7)).toMatchObject({
    status,
    code: 'look_up_failed',
    message: `Somebody gave no answer. ${FAILURE_SENTENCES[kind]}`,
    headers: { 'retry-after': '7' },
  });
});

test('a wait is a second at least', () => {
  expect(lookUpFailed('Somebody', 'server', 0).headers).toEqual({ 'retry-after': '1' });
  expect(researchFailed([failed('server', 0)]).headers).toEqual({ 'retry-after': '1' });
});

test('too many questions name their wait, and a missing provider is no fault of the visitor', () => {
  const waits = [1, 2].map((seconds) => tooManyQuestions(seconds));
  expect(waits.map(({ status, message, headers }) => [status, message, headers])).toEqual([
    [
      429,
      'Too many new questions to live research. Please try again in 1 second.',
      { 'retry-after': '1' },
    ],
    [
      429,
      'Too many new questions to live research. Please try again in 2 seconds.',
      { 'retry-after': '2' },
    ],
  ]);
  expect(noLookUps()).toMatchObject({ status: 503, code: 'no_live_provider' });
});
