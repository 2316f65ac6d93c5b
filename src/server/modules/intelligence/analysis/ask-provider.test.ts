import { expect, test } from 'vitest';
import { ProviderFailure } from '../providers/live-provider.ts';
import { secondsToRetry, type ProviderGuards } from './ask-provider.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test.each([
  { asked: 7, rests: 3, until: later(5000), seconds: 7 },
  { asked: 2, rests: 9, until: later(5000), seconds: 9 },
  { asked: null, rests: 0, until: later(30_001), seconds: 31 },
  { asked: null, rests: 0, until: later(1), seconds: 1 },
  { asked: null, rests: 0, until: null, seconds: 30 },
])(
  'it is worth asking again in $seconds s: $asked, $rests, $until',
  ({ asked, rests, until, seconds }) => {
    const guarded = { circuit: { restsForSeconds: () => rests } } as ProviderGuards;
    const failure = new ProviderFailure('server', { retryAfterSeconds: asked });
    expect(secondsToRetry(guarded, { failure, until }, now)).toBe(seconds);
  },
);
