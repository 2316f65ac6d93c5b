import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '../../../db/database.ts';
import { intelligence } from '../../../db/tables.ts';
import { FAILURE_KINDS, type FailureKind } from '../providers/live-provider.ts';
import { liveAnswer, type LiveAnswer } from '../../../../core/live/live-answer.ts';
import { liveDraft, type LiveDraft } from '../../../../core/live/live-draft.ts';
import { shownConfidence } from '../../../../core/live/weigh-live.ts';

/** A question to one provider, with the key that finds it again. */
export type AskedPair = { key: string; rivalId: number; rivalName: string; provider: string };

export type AnswerState<Answer> =
  | { state: 'asking' }
  | { state: 'answered'; answer: Answer }
  | { state: 'failed'; kind: FailureKind; until: Date };

/** A kind of stored answer: its name in the table, its schema, and its mean confidence, 0–1. */
export type AnswerKind<Answer> = {
  type: 'comparison' | 'draft';
  schema: z.ZodType<Answer>;
  confidence: (answer: Answer) => number;
};

const keptFailure = z.object({ kind: z.enum(FAILURE_KINDS) });

/** Answers of providers, shared by all processes on this database; each row has an expiry time. */
export type Answers<Answer> = {
  /** Unexpired rows by key. A row that cannot be parsed counts as absent. */
  find: (keys: string[], now: Date) => Promise<Map<string, AnswerState<Answer>>>;
  /** True when this process may ask the question, until `until`; false when there is an unexpired row. */
  claim: (pair: AskedPair, now: Date, until: Date) => Promise<boolean>;
  /** Releases a claimed question that was not asked. */
  release: (key: string) => Promise<void>;
  keepAnswer: (pair: AskedPair, answer: Answer, until: Date) => Promise<void>;
  keepFailure: (pair: AskedPair, kind: FailureKind, until: Date) => Promise<void>;
  /** Deletes the rows that expired before `before`. */
  sweep: (before: Date) => Promise<void>;
};

export function createAnswers<Answer>(database: Orm, kind: AnswerKind<Answer>): Answers<Answer> {
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
          const kept = readKept({ ...row, data: row.intelligenceData }, kind.schema);
          return kept ? [[row.cacheKey, kept] as const] : [];
        }),
      );
    },
    claim: async (pair, now, until) => {
      const row = { ...rowOf(pair, kind.type), state: 'asking' as const, expiresAt: until };
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
      await put({
        ...rowOf(pair, kind.type),
        state: 'answered',
        intelligenceData: answer,
        confidenceScore: kind.confidence(answer),
        expiresAt: until,
      });
    },
    keepFailure: async (pair, failure, until) => {
      await put({
        ...rowOf(pair, kind.type),
        state: 'failed',
        intelligenceData: { kind: failure },
        expiresAt: until,
      });
    },
    sweep: async (before) => {
      await database.orm.delete(intelligence).where(lt(expiresAt, before));
    },
  };
}

/** Releases the questions of a process that died; only for a database that no other process shares. */
export async function forgetAbandonedQuestions({ orm }: Orm): Promise<void> {
  await orm.delete(intelligence).where(eq(intelligence.state, 'asking'));
}

function rowOf(
  { key, rivalId, rivalName, provider }: AskedPair,
  intelligenceType: AnswerKind<unknown>['type'],
) {
  return {
    cacheKey: key,
    entityType: 'rival',
    entityId: rivalId,
    entityName: rivalName,
    intelligenceType,
    intelligenceData: {} as unknown,
    dataSource: provider,
    confidenceScore: 0,
    verified: false,
  };
}

/** null where it cannot be read. */
export function readKept<Answer>(
  row: { state: string; expiresAt: Date; data: unknown },
  schema: z.ZodType<Answer>,
): AnswerState<Answer> | null {
  if (row.state === 'asking') return { state: 'asking' };
  if (row.state === 'failed') {
    const { data } = keptFailure.safeParse(row.data);
    return data ? { state: 'failed', kind: data.kind, until: row.expiresAt } : null;
  }
  const { data } = schema.safeParse(row.data);
  return data ? { state: 'answered', answer: data } : null;
}

export const COMPARISON_ANSWER: AnswerKind<LiveAnswer> = {
  type: 'comparison',
  schema: liveAnswer,
  confidence: ({ rows }) => {
    const sum = rows.reduce((total, row) => total + shownConfidence(row), 0);
    return sum / Math.max(1, rows.length) / 10;
  },
};

/** A draft states no facts of its own, so it has no confidence. */
export const DRAFT_ANSWER: AnswerKind<LiveDraft> = {
  type: 'draft',
  schema: liveDraft,
  confidence: () => 0,
};
