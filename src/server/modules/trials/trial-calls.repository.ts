import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnswerReason } from '../../../core/wording/trials.ts';
import type { Queries, Orm } from '../../db/database.ts';
import { trialAnswers, trialBudget, trials } from '../../db/trial-tables.ts';
import type { TrialRow } from './trials.repository.ts';

/**
 * Calls of trials and their cost: reserved at the maximum, in the trial and in the day, before they are sent; corrected once
 * the answer is there. No two processes run one trial.
 */

export type TrialCall = {
  trial: string;
  prompt: number;
  candidate: number;
  /** At most. */
  micros: number;
  day: string;
};
/** `done`: asked before; `stopped`: cancelled, or another process runs it. */
export type Grant = 'granted' | 'cap' | 'day' | 'stopped' | 'done';

class Ungranted extends Error {
  override name = 'Ungranted';
  readonly grant: Grant;

  constructor(grant: Grant) {
    super(grant);
    this.grant = grant;
  }
}

export async function reserveCall(
  { orm }: Orm,
  call: TrialCall,
  { by, dailyMicros }: { by: string; dailyMicros: number },
): Promise<Grant> {
  const { trial, prompt, candidate, micros, day } = call;
  if (micros > dailyMicros) return 'day';
  try {
    return await orm.transaction(async (queries) => {
      const [held] = await queries
        .select({ state: trials.state, by: trials.leasedBy })
        .from(trials)
        .where(eq(trials.id, trial))
        .for('update');
      if (held?.state !== 'running' || held.by !== by) throw new Ungranted('stopped');
      const asked = await queries
        .insert(trialAnswers)
        .values({ trial, prompt, candidate, state: 'asked', costMicros: micros })
        .onConflictDoNothing()
        .returning({ prompt: trialAnswers.prompt });
      if (asked.length === 0) throw new Ungranted('done');
      const spent = sql`${trials.spentMicros} + ${micros}`;
      const ofTrial = await queries
        .update(trials)
        .set({ spentMicros: spent })
        .where(and(eq(trials.id, trial), sql`${spent} <= ${trials.capMicros}`))
        .returning({ id: trials.id });
      if (ofTrial.length === 0) throw new Ungranted('cap');
      const ofDay = await queries
        .insert(trialBudget)
        .values({ day, micros })
        .onConflictDoUpdate({
          target: trialBudget.day,
          set: { micros: sql`${trialBudget.micros} + ${micros}` },
          setWhere: sql`${trialBudget.micros} + ${micros} <= ${dailyMicros}`,
        })
        .returning({ day: trialBudget.day });
      if (ofDay.length === 0) throw new Ungranted('day');
      return 'granted' as const;
    });
  } catch (error) {
    if (error instanceof Ungranted) return error.grant;
    throw error;
  }
}

export type Settled = Partial<
  Pick<
    typeof trialAnswers.$inferSelect,
    'text' | 'firstTokenMs' | 'totalMs' | 'outputTokens' | 'reason'
  >
> & { state: 'answered' | 'failed'; costMicros: number };

/** Replaces the reserved maximum by the actual cost. */
export function settleCall({ orm }: Orm, call: TrialCall, settled: Settled): Promise<void> {
  return orm.transaction(async (queries) => {
    await queries.update(trialAnswers).set(settled).where(isCall(call));
    await addCost(queries, call, settled.costMicros - call.micros);
  });
}

/** Releases a call that was never sent and may be tried again. */
export function takeBack({ orm }: Orm, call: TrialCall): Promise<void> {
  return orm.transaction(async (queries) => {
    const gone = await queries
      .delete(trialAnswers)
      .where(and(isCall(call), eq(trialAnswers.state, 'asked')))
      .returning({ prompt: trialAnswers.prompt });
    if (gone.length > 0) await addCost(queries, call, -call.micros);
  });
}

/** Records a missing answer that cost nothing. */
export async function noteUnanswered(
  { orm }: Orm,
  { trial, prompt, candidate }: TrialCall,
  reason: AnswerReason,
): Promise<void> {
  await orm
    .insert(trialAnswers)
    .values({ trial, prompt, candidate, state: 'failed', reason, costMicros: 0 })
    .onConflictDoNothing();
}

async function addCost(queries: Queries, { trial, day }: TrialCall, micros: number) {
  await queries
    .update(trials)
    .set({ spentMicros: sql`${trials.spentMicros} + ${micros}` })
    .where(eq(trials.id, trial));
  await queries
    .update(trialBudget)
    .set({ micros: sql`${trialBudget.micros} + ${micros}` })
    .where(eq(trialBudget.day, day));
}

function isCall({ trial, prompt, candidate }: TrialCall) {
  return and(
    eq(trialAnswers.trial, trial),
    eq(trialAnswers.prompt, prompt),
    eq(trialAnswers.candidate, candidate),
  );
}

/** The day's remaining budget, in millionths of a dollar. */
export async function leftOfDay({ orm }: Orm, day: string, dailyMicros: number): Promise<number> {
  const [row] = await orm
    .select({ micros: trialBudget.micros })
    .from(trialBudget)
    .where(eq(trialBudget.day, day));
  return Math.max(0, dailyMicros - (row?.micros ?? 0));
}

const until = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Leases the oldest trial that no process runs, for this number of seconds; null where there is none. */
export async function takeTrial(
  { orm }: Orm,
  by: string,
  seconds: number,
): Promise<TrialRow | null> {
  const free = orm
    .select({ id: trials.id })
    .from(trials)
    .where(
      and(
        eq(trials.state, 'running'),
        or(isNull(trials.leasedUntil), lt(trials.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(trials.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(trials)
    .set({ leasedBy: by, leasedUntil: until(seconds) })
    .where(inArray(trials.id, free))
    .returning();
  if (!row) return null;
  // The process that sent these calls is gone; their cost stays at the reserved maximum.
  await orm
    .update(trialAnswers)
    .set({ state: 'failed', reason: 'lost' })
    .where(and(eq(trialAnswers.trial, row.id), eq(trialAnswers.state, 'asked')));
  return row;
}

/** Extends the lease; false where the trial was cancelled, or another process holds it. */
export async function holdTrial(
  { orm }: Orm,
  id: string,
  by: string,
  seconds: number,
): Promise<boolean> {
  const rows = await orm
    .update(trials)
    .set({ leasedUntil: until(seconds) })
    .where(and(eq(trials.id, id), eq(trials.leasedBy, by), eq(trials.state, 'running')))
    .returning({ id: trials.id });
  return rows.length > 0;
}

export async function endTrial(
  { orm }: Orm,
  id: string,
  by: string,
  stopped: TrialRow['stopped'],
): Promise<void> {
  await orm
    .update(trials)
    .set({ state: 'over', stopped, leasedUntil: null })
    .where(and(eq(trials.id, id), eq(trials.leasedBy, by), eq(trials.state, 'running')));
}

export async function leaveTrial({ orm }: Orm, id: string, by: string): Promise<void> {
  await orm
    .update(trials)
    .set({ leasedUntil: null })
    .where(and(eq(trials.id, id), eq(trials.leasedBy, by)));
}
