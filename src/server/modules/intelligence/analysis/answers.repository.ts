import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { liveAnswer, type LiveAnswer } from '../../../../core/live/live-answer.ts';
import { shownConfidence } from '../../../../core/live/weigh-live.ts';
import type { Database } from '../../../db/database.ts';
import { intelligence } from '../../../db/tables.ts';
import { FAILURE_KINDS, type FailureKind } from '../providers/live-provider.ts';

/** A question to one provider, as it is found again. */
export type AskedPair = { key: string; rivalId: number; rivalName: string; provider: string };

export type Kept =
  | { state: 'asking' }
  | { state: 'answered'; answer: LiveAnswer }
  | { state: 'failed'; kind: FailureKind; until: Date };

const keptFailure = z.object({ kind: z.enum(FAILURE_KINDS) });

/** What providers answered, shared by all processes on this database; each row has its hour of death. */
export type Answers = {
  /** Living rows by key. A row that cannot be read counts as absent. */
  find: (keys: string[], now: Date) => Promise<Map<string, Kept>>;
  /** True when the question is now ours to ask, until `until`; false when a living row is there. */
  claim: (pair: AskedPair, now: Date, until: Date) => Promise<boolean>;
  /** Gives up a question that was not asked. */
  release: (key: string) => Promise<void>;
  keepAnswer: (pair: AskedPair, answer: LiveAnswer, until: Date) => Promise<void>;
  keepFailure: (pair: AskedPair, kind: FailureKind, until: Date) => Promise<void>;
  /** Drops the rows that died before `before`. */
  sweep: (before: Date) => Promise<void>;
};

export function createAnswers(database: Pick<Database, 'orm'>): Answers {
  const { cacheKey, state, expiresAt } = intelligence;
  const put = (row: typeof intelligence.$inferInsert) =>
    database.orm
      .insert(intelligence)
      .values(row)
      .onConflictDoUpdate({ target: cacheKey, set: { ...row, updatedAt: sql`now()` } });

  return {
    find: async (keys, now) => {
      const rows = await database.orm
        .select()
        .from(intelligence)
        .where(and(inArray(cacheKey, keys), gt(expiresAt, now)));
      return new Map(
        rows.flatMap((row) => {
          const kept = readKept(row);
          return kept ? [[row.cacheKey, kept] as const] : [];
        }),
      );
    },
    claim: async (pair, now, until) => {
      const row = { ...rowOf(pair), state: 'asking' as const, expiresAt: until };
      const claimed = await database.orm
        .insert(intelligence)
        .values(row)
        .onConflictDoUpdate({ target: cacheKey, set: row, setWhere: lte(expiresAt, now) })
        .returning({ id: intelligence.id });
      return claimed.length > 0;
    },
    release: async (key) => {
      await database.orm.delete(intelligence).where(and(eq(cacheKey, key), eq(state, 'asking')));
    },
    keepAnswer: async (pair, answer, until) => {
      const confidences = answer.rows.map(shownConfidence);
      const sum = confidences.reduce((total, each) => total + each, 0);
      await put({
        ...rowOf(pair),
        state: 'answered',
        intelligenceData: answer,
        confidenceScore: sum / Math.max(1, confidences.length) / 10,
        expiresAt: until,
      });
    },
    keepFailure: async (pair, kind, until) => {
      await put({ ...rowOf(pair), state: 'failed', intelligenceData: { kind }, expiresAt: until });
    },
    sweep: async (before) => {
      await database.orm.delete(intelligence).where(lt(expiresAt, before));
    },
  };
}

/** Frees the questions of a process that died; only for a database that no other process shares. */
export async function forgetAbandonedQuestions({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.delete(intelligence).where(eq(intelligence.state, 'asking'));
}

function rowOf({ key, rivalId, rivalName, provider }: AskedPair) {
  return {
    cacheKey: key,
    entityType: 'rival',
    entityId: rivalId,
    entityName: rivalName,
    intelligenceType: 'comparison',
    intelligenceData: {} as unknown,
    dataSource: provider,
    confidenceScore: 0,
    verified: false,
  };
}

function readKept(row: typeof intelligence.$inferSelect): Kept | null {
  if (row.state === 'asking') return { state: 'asking' };
  if (row.state === 'failed') {
    const { data } = keptFailure.safeParse(row.intelligenceData);
    return data ? { state: 'failed', kind: data.kind, until: row.expiresAt } : null;
  }
  const { data } = liveAnswer.safeParse(row.intelligenceData);
  return data ? { state: 'answered', answer: data } : null;
}
