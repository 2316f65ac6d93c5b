import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { JudgementWord } from '../../core/trial/judgement.ts';
import type { TrialCandidate } from '../../core/trial/trial-candidate.ts';
import type { AnswerReason } from '../../core/wording/trials.ts';
import { time } from './tables.ts';

const micros = (name: string) => bigint(name, { mode: 'number' });

/** Blind trials. Of the keys that open one hashes alone are kept; all of it goes after some days. */
export const trials = pgTable(
  'trials',
  {
    id: text('id').primaryKey(),
    editHash: text('edit_hash').notNull().unique(),
    viewHash: text('view_hash').notNull().unique(),
    catalog: text('catalog').notNull(),
    /** Empty once the texts are deleted. */
    prompts: jsonb('prompts').$type<string[]>().notNull(),
    promptCount: integer('prompt_count').notNull(),
    candidates: jsonb('candidates').$type<TrialCandidate[]>().notNull(),
    seed: integer('seed').notNull(),
    capMicros: micros('cap_micros').notNull(),
    /** Amount paid plus the maximum cost of calls under way. */
    spentMicros: micros('spent_micros').notNull().default(0),
    state: text('state').$type<'running' | 'cancelled' | 'over'>().notNull().default('running'),
    /** Why the run ended early. */
    stopped: text('stopped').$type<'cap' | 'day' | 'cancelled'>(),
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    isRevealed: boolean('is_revealed').notNull().default(false),
    hasTexts: boolean('has_texts').notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('trials_state').on(table.state)],
);

const trial = () =>
  text('trial')
    .notNull()
    .references(() => trials.id, { onDelete: 'cascade' });

export const trialAnswers = pgTable(
  'trial_answers',
  {
    trial: trial(),
    prompt: integer('prompt').notNull(),
    candidate: integer('candidate').notNull(),
    state: text('state').$type<'asked' | 'answered' | 'failed'>().notNull(),
    reason: text('reason').$type<AnswerReason>(),
    text: text('text'),
    costMicros: micros('cost_micros').notNull(),
    firstTokenMs: integer('first_token_ms'),
    totalMs: integer('total_ms'),
    outputTokens: integer('output_tokens'),
  },
  (table) => [primaryKey({ columns: [table.trial, table.prompt, table.candidate] })],
);

export const trialJudgements = pgTable(
  'trial_judgements',
  {
    trial: trial(),
    /** A hash of what the judge’s browser sends. */
    judge: text('judge').notNull(),
    place: integer('place').notNull(),
    prompt: integer('prompt').notNull(),
    left: integer('left_candidate').notNull(),
    right: integer('right_candidate').notNull(),
    word: text('word').$type<JudgementWord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trial, table.judge, table.place] })],
);

/** Dollars of one UTC day, counted before a call leaves by every process on this database. */
export const trialBudget = pgTable('trial_budget', {
  day: text('day').primaryKey(),
  micros: micros('micros').notNull(),
});
