import { NO_RESULTS, NOT_READ, testName } from '../../wording/results.ts';
import { NoResults, type FileAnswers, type JudgedPair, type ScoredAnswer } from './answers.ts';
import { clusteredHalf, meanOf, wilson } from './intervals.ts';
import type { MeasuredModel, MeasuredResults } from './measured-results.ts';

/** Scores that people give end at one of these. */
const TOPS = [1, 5, 10, 100];
const PERCENT = 100;
const DIGITS = 4;

type Summary = { results: MeasuredResults; notRead: string[] };

/** What the answers of a file say of each model; `today`: YYYY-MM-DD, of a file without a day. Throws `NoResults`. */
export function summarise({ answers, pairs, day, notRead }: FileAnswers, today: string): Summary {
  const asked = new Set([...answers, ...pairs].map(({ prompt }) => prompt));
  const head = { day: day !== null && day <= today ? day : today, prompts: asked.size };
  const name = { ...head, instrument: testName(head.prompts, head.day) };
  if (pairs.length > 0) {
    return { results: { ...name, kind: 'preference', models: preferencesOf(pairs) }, notRead };
  }
  const scored = answers.flatMap(({ score }) => score ?? []);
  if (scored.length === 0) throw new NoResults(NO_RESULTS.noScore);
  if (asked.size < 2) throw new NoResults(NO_RESULTS.fewPrompts);
  const isPassRate = scored.every((score) => score === 0 || score === 1);
  const top = topOf(scored);
  const lines = [...notRead];
  const models = [...grouped(answers, ({ model }) => model)].flatMap(([model, own]) => {
    lines.push(...remarks(model, own));
    const groups = [...grouped(own, ({ prompt }) => prompt).values()]
      .map((each) => each.flatMap(({ score }) => score ?? []))
      .filter((each) => each.length > 0);
    if (groups.length < 2) {
      lines.push(NOT_READ.model(model));
      return [];
    }
    const figure = isPassRate ? passRate(groups) : meanScore(groups, top);
    return [{ name: model, ...figure, n: groups.flat().length, ...costsOf(own) }];
  });
  if (models.length === 0) throw new NoResults(NO_RESULTS.fewPrompts);
  const kind = isPassRate ? { kind: 'pass-rate' as const } : { kind: 'score' as const, top };
  return { results: { ...name, ...kind, models }, notRead: lines };
}

function topOf(scores: readonly number[]): number | undefined {
  const [least, most] = scores.reduce(
    ([low, high], score) => [Math.min(low, score), Math.max(high, score)],
    [Infinity, -Infinity],
  );
  return least < 0 ? undefined : TOPS.find((top) => most <= top);
}

type Figure = Pick<MeasuredModel, 'value' | 'interval'>;

/** Several answers to one prompt are worth one. */
function passRate(groups: number[][]): Figure {
  const share = meanOf(groups.map(meanOf));
  return figure(
    share * PERCENT,
    wilson(share, groups.length).map((end) => end * PERCENT),
  );
}

/** Where every prompt scored alike a spread of 0 would say too much: the interval of a share says the most it can be. */
function meanScore(groups: number[][], top: number | undefined): Figure {
  const value = meanOf(groups.flat());
  const half = clusteredHalf(groups);
  if (half === 0 && top !== undefined) {
    return figure(
      value,
      wilson(value / top, groups.length).map((end) => end * top),
    );
  }
  const ends = [value - half, value + half];
  return figure(
    value,
    top === undefined ? ends : ends.map((end) => Math.min(top, Math.max(0, end))),
  );
}

function figure(value: number, [least = value, most = value]: number[]): Figure {
  return { value: rounded(value), interval: [rounded(least), rounded(most)] };
}

const rounded = (value: number) => Number(value.toFixed(DIGITS));

function preferencesOf(pairs: readonly JudgedPair[]): MeasuredModel[] {
  const names = [...new Set(pairs.flatMap(({ models }) => models))];
  return names.map((name) => {
    const own = pairs.filter(({ models }) => models.includes(name));
    const won = own.map(({ winner }) => (winner === null ? 0.5 : Number(winner === name)));
    const share = meanOf(won);
    const ends = wilson(share, own.length).map((end) => end * PERCENT);
    return { name, ...figure(share * PERCENT, ends), n: own.length };
  });
}

/** What was measured on the way; answers of failed calls say nothing of it. */
function costsOf(answers: readonly ScoredAnswer[]): Partial<MeasuredModel> {
  const counted = answers.filter(({ isError }) => !isError);
  const mean = (field: 'cost' | 'secondsToFirstToken' | 'outputTokens') => {
    const known = counted.flatMap((answer) => answer[field] ?? []);
    return known.length === 0 ? undefined : Number(meanOf(known).toPrecision(DIGITS));
  };
  const timed = counted.filter(({ seconds, outputTokens }) => seconds && outputTokens);
  const total = (field: 'seconds' | 'outputTokens') =>
    timed.reduce((sum, answer) => sum + (answer[field] ?? 0), 0);
  const speed =
    timed.length === 0
      ? undefined
      : Number((total('outputTokens') / total('seconds')).toPrecision(DIGITS));
  return {
    costPerPrompt: mean('cost'),
    secondsToFirstToken: mean('secondsToFirstToken'),
    tokensPerSecond: speed,
    outputTokens: mean('outputTokens'),
  };
}

function remarks(model: string, answers: readonly ScoredAnswer[]): string[] {
  const errors = answers.filter(({ isError }) => isError).length;
  const unscored = answers.filter(({ score, isError }) => score === null && !isError).length;
  const empty = answers.filter(({ isEmpty, score }) => isEmpty && score !== null).length;
  return [
    ...(errors > 0 ? [NOT_READ.errors(model, errors)] : []),
    ...(unscored > 0 ? [NOT_READ.unscored(model, unscored)] : []),
    ...(empty > 0 ? [NOT_READ.empty(model, empty)] : []),
  ];
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
