import { setTimeout as sleep } from 'node:timers/promises';
import { costOfCall, fitsWindow, mostOfCall } from '../../../core/trial/trial-cost.ts';
import { answerTexts, type AnswerReason } from '../../../core/wording/trials.ts';
import type { Orm } from '../../db/database.ts';
import type { TrialCandidate } from '../../../core/trial/trial-candidate.ts';
import type { Log } from '../../process/log.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import { attempt, type CallGuards } from '../intelligence/analysis/ask-provider.ts';
import type { Deadlines } from '../intelligence/guards/deadlines.ts';
import type { Writer, WrittenAnswer } from '../intelligence/providers/ask-for-text.ts';
import { ProviderFailure } from '../intelligence/providers/live-provider.ts';
import {
  noteUnanswered,
  reserveCall,
  settleCall,
  takeBack,
  type Grant,
  type Settled,
  type TrialCall,
} from './trial-calls.repository.ts';
import type { TrialRow } from './trials.repository.ts';

/** Calls of one trial under way; each provider has its own turns besides. */
const AT_ONCE = 6;
/** A resting provider is checked again soon: another call may have tried it meanwhile. */
const LONGEST_PAUSE_SECONDS = 5;
const LONGEST_REST_SECONDS = 30;
const PATIENCE_MS = 120_000;
const LONGEST_TEXT = 64 * 1024;
/** Worth asking again after a pause. */
const PASSING = new Set(['resting', 'limited', 'server', 'busy']);

export type TrialRun = {
  database: Orm;
  /** Null where no candidate can be asked any more. */
  writerOf: (candidate: TrialCandidate) => Promise<{ writer: Writer; guards: CallGuards } | null>;
  deadlines: Deadlines;
  dailyMicros: number;
  by: string;
  /** Aborted when nothing more may be asked. */
  stop: AbortSignal;
  now: () => Date;
  log: Log;
};

/** A refused grant, which is no failure of a provider. */
class NotGranted extends Error {
  override name = 'NotGranted';
  readonly grant: Exclude<Grant, 'granted'>;

  constructor(grant: Exclude<Grant, 'granted'>) {
    super(grant);
    this.grant = grant;
  }
}

/** After this many rejections a candidate is not asked again. */
const MOST_REJECTED = 3;

type Task = { prompt: number; candidate: number };
/** By candidate: its rejections, and the reason why it is not asked any more. */
type Outs = Map<number, { rejected: number; reason: AnswerReason | null }>;
type Ended = TrialRow['stopped'] | 'left';

/** Sends the remaining prompts; returns the reason of an early end, or `left` where another process runs it. */
export async function runTrial(run: TrialRun, row: TrialRow, asked: Task[]): Promise<Ended> {
  const isAsked = new Set(asked.map(({ prompt, candidate }) => `${prompt} ${candidate}`));
  const tasks = row.prompts.flatMap((_, prompt) =>
    row.candidates.flatMap((__, candidate) =>
      isAsked.has(`${prompt} ${candidate}`) ? [] : [{ prompt, candidate }],
    ),
  );
  let ended: Ended = null;
  const outs: Outs = new Map();
  const work = async () => {
    for (let task = tasks.shift(); task && ended === null; task = tasks.shift()) {
      const end = run.stop.aborted ? 'left' : await answerTask(run, row, task, outs);
      // Only now: while this worker waited, another may have ended the run.
      ended ??= end;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
}

async function answerTask(run: TrialRun, row: TrialRow, task: Task, outs: Outs): Promise<Ended> {
  const prompt = row.prompts[task.prompt];
  const candidate = row.candidates[task.candidate];
  if (prompt === undefined || !candidate) return null;
  const size = Buffer.byteLength(prompt);
  const call = {
    ...task,
    trial: row.id,
    micros: mostOfCall(size, candidate.prices),
    day: dayOf(run.now()),
  };
  const found = await run.writerOf(candidate);
  const isTooLong = !fitsWindow(size, candidate.window);
  const out = outs.get(task.candidate)?.reason ?? (found ? null : 'refused');
  if (isTooLong || !found || out) {
    await noteUnanswered(run.database, call, isTooLong ? 'window' : (out ?? 'refused'));
    return null;
  }
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const failure = await askOnce(run, found, { call, prompt, candidate });
    if (failure === null) return null;
    if (failure instanceof NotGranted) return endOf(failure.grant);
    if (failure.kind === 'budget') return 'day';
    if (failure.kind === 'storage') return 'left';
    if (performance.now() < giveUpAt && isPassing(failure)) {
      await pause(run, failure);
      if (run.stop.aborted) return 'left';
      continue;
    }
    noteOut(outs, task.candidate, failure);
    await noteUnanswered(run.database, call, reasonOf(failure));
    return null;
  }
}

function isPassing({ kind, retryAfterSeconds }: ProviderFailure): boolean {
  return PASSING.has(kind) && (retryAfterSeconds ?? 0) <= LONGEST_REST_SECONDS;
}

/** A wrong key or an unknown name fails for every prompt. */
function noteOut(outs: Outs, candidate: number, { kind }: ProviderFailure): void {
  const out = outs.get(candidate) ?? { rejected: 0, reason: null };
  outs.set(candidate, out);
  if (kind === 'rejected') out.rejected += 1;
  if (kind === 'refused') out.reason = 'refused';
  else if (out.rejected >= MOST_REJECTED) out.reason = 'rejected';
}

function endOf(grant: NotGranted['grant']): Ended {
  if (grant === 'done') return null;
  return grant === 'stopped' ? 'left' : grant;
}

/** Null where the answer or a billed failure was stored; else a failure that cost nothing. */
async function askOnce(
  run: TrialRun,
  { writer, guards }: { writer: Writer; guards: CallGuards },
  { call, prompt, candidate }: { call: TrialCall; prompt: string; candidate: TrialCandidate },
): Promise<ProviderFailure | NotGranted | null> {
  const { database, by, dailyMicros } = run;
  let isReserved = false;
  const ask = async (signal: AbortSignal) => {
    const grant = await reserveCall(database, call, { by, dailyMicros });
    if (grant !== 'granted') throw new NotGranted(grant);
    isReserved = true;
    return writer.write(prompt, signal);
  };
  const { signal, done } = run.deadlines.start();
  try {
    const answer = await attempt(guards, ask, signal, () => undefined);
    await settleCall(database, call, settledOf(answer, call, candidate));
    return null;
  } catch (error) {
    if (error instanceof NotGranted) return error;
    const failure = error instanceof ProviderFailure ? error : new ProviderFailure('storage');
    if (failure.kind === 'storage') run.log.error('an answer of a trial could not be kept', error);
    if (!isReserved) return failure;
    if (isFree(failure)) {
      await takeBack(database, call);
      return failure;
    }
    const reason = reasonOf(failure);
    await settleCall(database, call, { state: 'failed', reason, costMicros: call.micros });
    return null;
  } finally {
    done();
  }
}

/** Providers bill neither error statuses nor requests that never reached them. */
function isFree({ kind, status, sent }: ProviderFailure): boolean {
  return !sent || kind === 'unreachable' || (status !== null && status >= 400);
}

function settledOf(answer: WrittenAnswer, call: TrialCall, candidate: TrialCandidate): Settled {
  const { text, isCut, tokens, firstTokenMs, totalMs } = answer;
  const reason = text === '' ? 'empty' : isCut || text.length > LONGEST_TEXT ? 'cut' : null;
  return {
    state: reason === null ? 'answered' : 'failed',
    reason,
    text: reason === null ? text.replaceAll('\0', '') : null,
    costMicros: tokens === null ? call.micros : costOfCall(tokens, candidate.prices),
    firstTokenMs,
    totalMs,
    outputTokens: tokens?.output ?? null,
  };
}

function reasonOf({ kind }: ProviderFailure): AnswerReason {
  if (kind === 'resting') return 'server';
  return kind in answerTexts ? (kind as AnswerReason) : 'invalid';
}

async function pause({ stop }: TrialRun, { retryAfterSeconds }: ProviderFailure): Promise<void> {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, retryAfterSeconds ?? 1));
  await sleep(seconds * 1000, undefined, { signal: stop }).catch(() => undefined);
}
