import { formatNumber } from '../catalog/format-number.ts';
import type { OnesidedJudge } from '../trial/onesided-judges.ts';
import type { PairShare, PanelResult, PreferredShare } from '../trial/judge-panel.ts';
import { countOf } from './phrases.ts';
import { moneyText } from './money.ts';

/** What a blind trial says: why it cannot run, what was left out, and what it shows. */

const DOLLARS = { before: '$' };
const MICROS = 1_000_000;
/** Beyond this no number of judgements is named. */
const MOST_MORE = 500;
const NAMED = ['A', 'B', 'C', 'D'];

const usdText = (micros: number) => moneyText(micros / MICROS, DOLLARS);
export const TRIALS_OFF =
  'The operator of this server has not set up blind trials. Bring the results of your own run instead, or take the shortlist to promptfoo.';
export const TRIALS_WITHOUT_KEYS =
  'This server has no key of a model provider, so it cannot ask any model. Bring the results of your own run instead, or take the shortlist to promptfoo.';
export const NO_RECIPIENT = 'This server has no access to it.';
export const NO_MODEL_NAME = 'The catalog does not say by what name it is asked.';
export const NO_PRICE = 'The catalog has no price for it, so no cap could be held.';

export const answerTexts = {
  empty: 'an empty answer',
  cut: 'an answer cut off at 2,000 tokens',
  window: 'a prompt longer than the model’s window',
  lost: 'lost when the server stopped',
  timeout: 'no answer in time',
  refused: 'the provider refused the key',
  limited: 'the provider took no more requests',
  server: 'the provider failed',
  unreachable: 'the provider could not be reached',
  rejected: 'the provider refused the request',
  invalid: 'a reply that could not be read',
  busy: 'no free turn in time',
  calls: 'the day’s calls of this server are used up',
} as const;
export type AnswerReason = keyof typeof answerTexts;

export const stopTexts = {
  cap: (micros: number) =>
    `The next answer could have passed the cap of ${usdText(micros)}, so no more were asked.`,
  day: 'The daily budget of this server could have been passed, so no more were asked.',
  cancelled: 'You stopped the run. What was answered is kept, and nothing more is asked.',
} as const;

/** `3 answers are left out: an empty answer.` */
export function answersLeftOut(reason: AnswerReason, times: number): string {
  const answers = countOf(times, { one: 'answer is', many: 'answers are' });
  return `${answers} left out: ${answerTexts[reason]}.`;
}

export function unaskedText(times: number): string {
  return `${countOf(times, { one: 'answer was', many: 'answers were' })} not asked for.`;
}

export function windowText(prompt: number, model: string): string {
  return `Prompt ${prompt} is longer than the window of ${model}; that answer is left out.`;
}

/** As the test is called wherever a figure of it is shown. */
export function trialTestName(prompts: number, day: string): string {
  return `Our ${countOf(prompts, { one: 'prompt', many: 'prompts' })}, judged blind, ${day}`;
}

/** By letters before the reveal, by names after. */
export function trialName(names: readonly string[] | null, at: number): string {
  return names?.[at] ?? `Model ${NAMED[at] ?? at + 1}`;
}

/** `64 of 100, likely between 51 and 76` */
export function shareText({ share, low, high }: PreferredShare): string {
  const [middle, from, to] = [share, low, high].map((each) => Math.round(each * 100));
  return `${middle} of 100, likely between ${from} and ${to}`;
}

export const NOTHING_JUDGED =
  'No pair was judged yet, so there is no result. Judge some pairs, or send the link to colleagues.';
export const FEW_PROMPTS =
  'Fewer than 5 prompts were judged. Judge pairs of more prompts before one model is named.';

/** The conclusion in a sentence or two. */
export function conclusionText(result: PanelResult, names: readonly string[] | null): string {
  const [first] = result.pairs;
  if (!first) return NOTHING_JUDGED;
  const name = trialName(names, first.one);
  if (result.leader !== null) {
    const others = result.pairs.length === 1 ? 'the other' : 'every other model';
    return `${name} is preferred to ${others}: to ${trialName(names, first.other)} in ${shareText(first)}.`;
  }
  if (result.prompts < 5) return FEW_PROMPTS;
  const unclear = result.pairs.filter(({ more }) => more > 0);
  return `Not enough to tell: ${name} is ahead of ${trialName(names, first.other)} in ${shareText(first)}. ${moreText(unclear)}`;
}

function moreText(unclear: readonly PairShare[]): string {
  const more = unclear.reduce((sum, pair) => sum + pair.more, 0);
  return more > MOST_MORE
    ? `The models are about level: fewer than ${MOST_MORE} more judgements will hardly tell them apart.`
    : `${countOf(more, { one: 'more judgement', many: 'more judgements' })} would do if they fall as these did.`;
}

/** `60 judgements of 20 prompts by 3 judges; 8 level, 4 with neither good enough.` */
export function countedText({ judgements, prompts, judges, level, bothBad }: PanelResult): string {
  const counted = countOf(judgements, { one: 'judgement', many: 'judgements' });
  const of = countOf(prompts, { one: 'prompt', many: 'prompts' });
  const by = countOf(judges, { one: 'judge', many: 'judges' });
  return `${counted} of ${of} by ${by}; ${formatNumber(level, null)} level, ${formatNumber(bothBad, null)} with neither good enough.`;
}

export function onesidedText({ side, times, of }: OnesidedJudge): string {
  return `One judge chose the ${side} answer ${times} times of ${of}. Sides are drawn by lot, so these judgements say nothing of the models and are left out.`;
}

export const trialRefusals = {
  word: 'This is not the word. Ask the operator of this server for it.',
  pass: 'Give the word of this server first.',
  attempts: 'Too many words were tried from your address.',
  notFound: 'This link opens no trial. It may be incomplete, or the trial was removed.',
  view: 'This link is for judging. Only the person who made the trial can do this.',
  running: 'The answers are still coming in. Judging begins when all are there.',
  revealed: 'The models have been revealed, so no more judgements are taken.',
  unrevealed: 'The models have not been revealed yet.',
  noPair: 'This trial has no such pair.',
  judges: 'This trial has 50 judges, and no more are taken.',
  cap: 'The cap must be more than one answer can cost, and at most what this server spends in a day.',
  deleted: 'The texts of this trial were deleted.',
} as const;

export function tooLongPrompt(prompt: number): string {
  return `Prompt ${prompt} is longer than 8 KB. Shorten it, or leave it out.`;
}

export function cannotAsk(name: string, why: string): string {
  return `${name} cannot take part. ${why}`;
}
