import { and, asc, count, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import type { TrialJudgement } from '../../../core/trial/judgement.ts';
import type { Orm } from '../../db/database.ts';
import { trialAnswers, trialJudgements, trials } from '../../db/trial-tables.ts';

/** Trials, their answers and the judgements. */

export type TrialRow = typeof trials.$inferSelect;
export type NewTrial = Omit<typeof trials.$inferInsert, 'state' | 'stopped'>;
export type AnswerRow = Omit<typeof trialAnswers.$inferSelect, 'text' | 'trial'>;

export async function insertTrial({ orm }: Orm, row: NewTrial, most: number): Promise<boolean> {
  return orm.transaction(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('trials', 0))`);
    if ((await queries.$count(trials)) >= most) return false;
    await queries.insert(trials).values(row);
    return true;
  });
}

export async function findTrial(
  { orm }: Orm,
  hash: string,
): Promise<{ row: TrialRow; may: 'edit' | 'view' } | null> {
  const [row] = await orm
    .select()
    .from(trials)
    .where(or(eq(trials.editHash, hash), eq(trials.viewHash, hash)));
  return row ? { row, may: row.editHash === hash ? 'edit' : 'view' } : null;
}

export async function removeTrial({ orm }: Orm, id: string): Promise<void> {
  await orm.delete(trials).where(eq(trials.id, id));
}

export async function forgetTrials({ orm }: Orm, madeBefore: Date): Promise<void> {
  await orm.delete(trials).where(lt(trials.createdAt, madeBefore));
}

/** Without their texts. */
export function listAnswers({ orm }: Orm, trial: string): Promise<AnswerRow[]> {
  const { text: _text, trial: _trial, ...columns } = getTableColumns(trialAnswers);
  return orm
    .select(columns)
    .from(trialAnswers)
    .where(eq(trialAnswers.trial, trial))
    .orderBy(asc(trialAnswers.prompt), asc(trialAnswers.candidate));
}

/** By prompt and candidate; of one prompt, or of all. */
export async function answerTextsOf(
  { orm }: Orm,
  trial: string,
  prompt?: number,
): Promise<Map<string, string>> {
  const { candidate, text } = trialAnswers;
  const rows = await orm
    .select({ prompt: trialAnswers.prompt, candidate, text })
    .from(trialAnswers)
    .where(
      and(
        eq(trialAnswers.trial, trial),
        eq(trialAnswers.state, 'answered'),
        prompt === undefined ? undefined : eq(trialAnswers.prompt, prompt),
      ),
    );
  return new Map(rows.map((row) => [`${row.prompt} ${row.candidate}`, row.text ?? '']));
}

/** Stops the run before its next call. */
export async function cancelTrial({ orm }: Orm, id: string): Promise<void> {
  await orm
    .update(trials)
    .set({ state: 'cancelled', stopped: 'cancelled' })
    .where(and(eq(trials.id, id), eq(trials.state, 'running')));
}

/** Reveals the names, and keeps or deletes the texts. */
export async function revealTrial({ orm }: Orm, id: string, keepTexts: boolean): Promise<void> {
  await orm.transaction(async (queries) => {
    await queries
      .update(trials)
      .set({ isRevealed: true, ...(!keepTexts && { hasTexts: false, prompts: [] }) })
      .where(eq(trials.id, id));
    if (keepTexts) return;
    await queries.update(trialAnswers).set({ text: null }).where(eq(trialAnswers.trial, id));
  });
}

export function listJudgements({ orm }: Orm, trial: string): Promise<(TrialJudgement & Place)[]> {
  const { trial: _trial, ...columns } = getTableColumns(trialJudgements);
  return orm
    .select(columns)
    .from(trialJudgements)
    .where(eq(trialJudgements.trial, trial))
    .orderBy(asc(trialJudgements.judge), asc(trialJudgements.place));
}
type Place = { place: number };

export async function placesOf({ orm }: Orm, trial: string, judge: string): Promise<number[]> {
  const rows = await orm
    .select({ place: trialJudgements.place })
    .from(trialJudgements)
    .where(and(eq(trialJudgements.trial, trial), eq(trialJudgements.judge, judge)));
  return rows.map(({ place }) => place);
}

/** The last judgement of a pair counts; none is stored after the reveal, or from more judges than the limit. */
export async function keepJudgement(
  { orm }: Orm,
  trial: string,
  judgement: TrialJudgement & Place,
  mostJudges: number,
): Promise<'kept' | 'revealed' | 'enough'> {
  return orm.transaction(async (queries) => {
    const [row] = await queries
      .select({ isRevealed: trials.isRevealed })
      .from(trials)
      .where(eq(trials.id, trial))
      .for('update');
    if (!row || row.isRevealed) return 'revealed';
    const judges = await queries
      .select({ judge: trialJudgements.judge, of: count() })
      .from(trialJudgements)
      .where(eq(trialJudgements.trial, trial))
      .groupBy(trialJudgements.judge);
    const isKnown = judges.some(({ judge }) => judge === judgement.judge);
    if (!isKnown && judges.length >= mostJudges) return 'enough';
    const { judge, place, word } = judgement;
    await queries
      .insert(trialJudgements)
      .values({ trial, ...judgement })
      .onConflictDoUpdate({
        target: [trialJudgements.trial, trialJudgements.judge, trialJudgements.place],
        set: { word },
        setWhere: and(eq(trialJudgements.judge, judge), eq(trialJudgements.place, place)),
      });
    return 'kept';
  });
}
