import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type * as contract from '../../../core/api/trial-api.ts';
import { trialResults } from '../../../core/authoring/results/trial-results.ts';
import { drawPairs } from '../../../core/trial/draw-pairs.ts';
import type { JudgementWord } from '../../../core/trial/judgement.ts';
import { judgePanel } from '../../../core/trial/judge-panel.ts';
import { nameMask } from '../../../core/trial/mask-names.ts';
import {
  conclusionText,
  countedText,
  answersLeftOut,
  NOTHING_JUDGED,
  onesidedText,
  shareText,
  stopTexts,
  trialName,
  unaskedText,
} from '../../../core/wording/trials.ts';
import type { Orm } from '../../db/database.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { hashOfKey } from '../own-catalogs/own-keys.ts';
import { measuredOf } from './measured-answers.ts';
import { TRIAL_DAYS } from './run-trials.ts';
import { usdOf } from './trial-estimate.ts';
import {
  enoughJudges,
  mayOnlyJudge,
  noSuchPair,
  notRevealed,
  stillRunning,
  textsDeleted,
  trialNotFound,
  trialRevealed,
} from './trials.errors.ts';
import {
  answerTextsOf,
  cancelTrial,
  findTrial,
  keepJudgement,
  listAnswers,
  listJudgements,
  placesOf,
  removeTrial,
  revealTrial,
  type AnswerRow,
  type TrialRow,
} from './trials.repository.ts';

const MOST_JUDGES = 50;
const DAY_MS = 86_400_000;

export type TrialDesk = ReturnType<typeof createTrialDesk>;

/** A trial by its key: progress, pairs to judge, results, and the reveal. */
export function createTrialDesk({
  database,
  shipped,
}: {
  database: Orm;
  shipped: () => Pick<Snapshot, 'catalogs'>;
}) {
  const found = async (key: string) => {
    const trial = await findTrial(database, hashOfKey(key));
    if (!trial) throw trialNotFound();
    return trial;
  };
  const mine = async (key: string): Promise<TrialRow> => {
    const { row, may } = await found(key);
    if (may !== 'edit') throw mayOnlyJudge();
    return row;
  };
  const pairsOf = async (row: TrialRow, judge: string) => {
    if (row.state === 'running') throw stillRunning();
    if (row.isRevealed) throw trialRevealed();
    const isThere = new Set(
      (await listAnswers(database, row.id))
        .filter(({ state }) => state === 'answered')
        .map(({ prompt, candidate }) => `${prompt} ${candidate}`),
    );
    return drawPairs({
      seed: row.seed,
      judge,
      prompts: row.promptCount,
      candidates: row.candidates.length,
      hasAnswer: (prompt, candidate) => isThere.has(`${prompt} ${candidate}`),
    });
  };
  const mask = (row: TrialRow) => {
    const catalog = shipped().catalogs.find(({ slug }) => slug === row.catalog);
    return nameMask([
      ...(catalog?.rivals ?? []),
      ...row.candidates.map(({ name }) => ({ name, company: '' })),
    ]);
  };
  return {
    state: async (key: string): Promise<z.input<typeof contract.trialState>> => {
      const { row, may } = await found(key);
      const answers = await listAnswers(database, row.id);
      const judgements = await listJudgements(database, row.id);
      const removed = new Date(row.createdAt.getTime() + TRIAL_DAYS * DAY_MS);
      const of = row.promptCount * row.candidates.length;
      return {
        may,
        state: row.state,
        is_revealed: row.isRevealed,
        prompts: row.promptCount,
        candidates: row.candidates.length,
        answered: answers.filter(({ state }) => state === 'answered').length,
        asked: answers.length,
        of,
        spent_usd: usdOf(row.spentMicros),
        cap_usd: usdOf(row.capMicros),
        notes: notesOf(row, answers, of),
        judgements: judgements.length,
        judges: new Set(judgements.map(({ judge }) => judge)).size,
        has_texts: row.hasTexts,
        removed_on: removed.toISOString().slice(0, 10),
      };
    },
    cancel: async (key: string) => cancelTrial(database, (await mine(key)).id),
    remove: async (key: string) => removeTrial(database, (await mine(key)).id),
    pair: async (key: string, browser: string): Promise<z.input<typeof contract.trialPair>> => {
      const { row } = await found(key);
      const judge = judgeOf(row, browser);
      const pairs = await pairsOf(row, judge);
      const done = new Set(await placesOf(database, row.id, judge));
      const counts = { done: done.size, of: pairs.length };
      const at = pairs.findIndex((_, place) => !done.has(place));
      const pair = pairs[at];
      if (!pair) return { at: null, ...counts, prompt: '', left: '', right: '' };
      const texts = await answerTextsOf(database, row.id, pair.prompt);
      const hide = mask(row);
      const textOf = (candidate: number) => hide(texts.get(`${pair.prompt} ${candidate}`) ?? '');
      const [left, right] = [textOf(pair.left), textOf(pair.right)];
      return { at, ...counts, prompt: row.prompts[pair.prompt] ?? '', left, right };
    },
    judge: async (key: string, browser: string, at: number, word: JudgementWord) => {
      const { row } = await found(key);
      const judge = judgeOf(row, browser);
      const pair = (await pairsOf(row, judge))[at];
      if (!pair) throw noSuchPair();
      const judgement = { ...pair, judge, place: at, word };
      const kept = await keepJudgement(database, row.id, judgement, MOST_JUDGES);
      if (kept === 'revealed') throw trialRevealed();
      if (kept === 'enough') throw enoughJudges();
    },
    /** Judges see it once the models are revealed; its maker sees letters before. */
    result: async (key: string): Promise<z.input<typeof contract.trialResult>> => {
      const { row, may } = await found(key);
      if (may === 'view' && !row.isRevealed) throw notRevealed();
      return resultOf(
        row,
        await listJudgements(database, row.id),
        await listAnswers(database, row.id),
      );
    },
    reveal: async (key: string, keepTexts: boolean) => {
      const row = await mine(key);
      if (row.state === 'running') throw stillRunning();
      await revealTrial(database, row.id, keepTexts && row.hasTexts);
    },
    texts: async (key: string): Promise<z.input<typeof contract.trialTexts>> => {
      const row = await mine(key);
      if (!row.isRevealed) throw notRevealed();
      if (!row.hasTexts) throw textsDeleted();
      const texts = await answerTextsOf(database, row.id);
      const answersTo = (prompt: number) =>
        row.candidates.map(({ name }, candidate) => ({
          model: name,
          answer: texts.get(`${prompt} ${candidate}`) ?? null,
        }));
      return { prompts: row.prompts.map((prompt, at) => ({ prompt, answers: answersTo(at) })) };
    },
  };
}

function judgeOf({ id }: TrialRow, browser: string): string {
  return createHash('sha256').update(`${id} ${browser}`).digest('base64url').slice(0, 22);
}

function notesOf(row: TrialRow, answers: readonly AnswerRow[], of: number): string[] {
  const counts = new Map<NonNullable<AnswerRow['reason']>, number>();
  for (const { reason } of answers) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const notes = [...counts].map(([reason, times]) => answersLeftOut(reason, times));
  if (row.stopped === 'cap') notes.push(stopTexts.cap(row.capMicros));
  else if (row.stopped !== null) notes.push(stopTexts[row.stopped]);
  const unasked = of - answers.length;
  return row.state !== 'running' && unasked > 0 ? [...notes, unaskedText(unasked)] : notes;
}

function resultOf(
  row: TrialRow,
  judgements: Awaited<ReturnType<typeof listJudgements>>,
  answers: readonly AnswerRow[],
): z.input<typeof contract.trialResult> {
  const { candidates, catalog, createdAt, isRevealed } = row;
  const panel = judgePanel(judgements, candidates.length);
  const names = isRevealed ? candidates.map(({ name }) => name) : null;
  if (!panel) {
    const none = { counted: null, notes: [], models: [], taken: null };
    return { conclusion: NOTHING_JUDGED, ...none, is_revealed: isRevealed };
  }
  const besides = candidates.map((_, at) =>
    measuredOf(answers.filter(({ candidate }) => candidate === at)),
  );
  const day = createdAt.toISOString().slice(0, 10);
  return {
    conclusion: conclusionText(panel, names),
    counted: countedText(panel),
    notes: panel.onesided.map(onesidedText),
    models: panel.order.flatMap((at) => {
      const share = panel.shares[at];
      return share ? [{ name: trialName(names, at), ...share, text: shareText(share) }] : [];
    }),
    is_revealed: isRevealed,
    taken: names && {
      catalog,
      results: trialResults(panel, names, besides, day),
      mapping: candidates.map(({ name, slug }) => ({ name, slug })),
    },
  };
}
