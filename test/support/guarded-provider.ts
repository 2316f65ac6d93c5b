import type {
  AnswerState,
  AskedPair,
} from '../../src/server/modules/intelligence/analysis/answers.repository.ts';
import type { GuardedProvider } from '../../src/server/modules/intelligence/analysis/ask-provider.ts';
import { createCircuit } from '../../src/server/modules/intelligence/guards/circuit.ts';
import { createTurns } from '../../src/server/modules/intelligence/guards/turns.ts';
import type { LiveProvider } from '../../src/server/modules/intelligence/providers/live-provider.ts';

type Standing = Awaited<ReturnType<GuardedProvider<unknown>['standing']['look']>>;

/** A provider with its guards, whose database is this process: what it keeps can be read, set and broken. */
export function guardedInMemory<Answer>(
  { name = 'Somebody', calls = 100 }: { name?: string; calls?: number } = {},
  time = { now: Date.parse('2026-11-21T12:00:00Z') },
) {
  const rows = new Map<string, { kept: AnswerState<Answer>; until: Date }>();
  const stood: (string | number)[][] = [];
  const logged: unknown[][] = [];
  const state = { calls, granted: 0, standing: { state: 'works' } as Standing };
  const now = () => new Date(time.now);
  const isKept = (key: string, at: Date) => (rows.get(key)?.until ?? at) > at;
  const put = ({ key }: AskedPair, kept: AnswerState<Answer>, until: Date) => {
    rows.set(key, { kept, until });
  };
  const guarded: GuardedProvider<Answer> = {
    provider: { id: name, name, model: 'm', cites: true } as LiveProvider,
    circuit: createCircuit(() => time.now),
    inTurn: createTurns(6),
    standing: {
      look: async () => state.standing,
      claimTrial: async (seconds) => {
        stood.push(['trial', seconds]);
        return true;
      },
      releaseTrial: async () => void stood.push(['released']),
      works: async () => void stood.push(['works']),
      rests: async (seconds) => void stood.push(['rests', seconds]),
    },
    budget: {
      isSurelySpent: () => state.calls < 1,
      reserve: async () => {
        const isGranted = state.granted < state.calls;
        if (isGranted) state.granted += 1;
        return isGranted;
      },
      giveBack: async () => {
        state.granted -= 1;
      },
    },
    answers: {
      find: async (keys, at) =>
        new Map(
          keys.flatMap((key) => {
            const row = rows.get(key);
            return row && isKept(key, at) ? [[key, row.kept] as const] : [];
          }),
        ),
      claim: async (pair, at, until) => {
        if (isKept(pair.key, at)) return false;
        put(pair, { state: 'asking' }, until);
        return true;
      },
      release: async (key) => void rows.delete(key),
      keepAnswer: async (pair, answer, until) => put(pair, { state: 'answered', answer }, until),
      keepFailure: async (pair, kind, until) => put(pair, { state: 'failed', kind, until }, until),
    },
    now,
    log: {
      info: (...said) => void logged.push(said),
      error: (...said) => void logged.push(said),
    },
    deadlineMs: 8000,
    cacheHours: 2,
    random: () => 0,
  };
  return { guarded, rows, stood, logged, state, time, now };
}
