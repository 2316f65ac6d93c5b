import { formatNumber } from '../catalog/format-number.ts';
import { countOf, joinWords } from './phrases.ts';

/** What a visitor reads about results of a test of his own, and what is written into the catalog made of them. */

const ANSWERS = { one: 'answer', many: 'answers' };
const PROMPTS = { one: 'prompt', many: 'prompts' };
const ROWS = { one: 'row', many: 'rows' };

/** Whose run it is, beside a figure: `run by us`. */
export const OWN_RUN = 'us';

export function testName(prompts: number, day: string): string {
  return `Our ${countOf(prompts, PROMPTS)}, ${day}`;
}

export const NO_RESULTS = {
  json: 'This file is JSON, but not of promptfoo. Bring the file that “promptfoo eval --output results.json” writes.',
  brokenJson: 'This file is not whole: its JSON ends or breaks in the middle. Export it again.',
  version: (version: string) =>
    `This file is of version ${version} of promptfoo’s results. Versions 2 and 3 are read: export it again with a newer promptfoo.`,
  empty: 'This file holds no results.',
  oneColumn:
    'This table has one column. Results need a prompt, a model, and a score or the winner in each row.',
  noScore: 'Nothing in this file was scored. Add a check, a score or a winner, and bring it again.',
  noModel: 'No column of this table names a model. Add one with the name of the model in each row.',
  tracesAlone:
    'This list of Langfuse names no models. Export its observations, which name the model of each answer.',
  fewPrompts: 'One prompt is no test. Results need two different prompts at least.',
};

/** What is not read of a file that is read. */
export const NOT_READ = {
  errors: (model: string, count: number) =>
    `${model}: ${countOf(count, ANSWERS)} ended in an error and ${count === 1 ? 'is' : 'are'} not counted.`,
  unscored: (model: string, count: number) =>
    `${model}: ${countOf(count, ANSWERS)} without a score ${count === 1 ? 'is' : 'are'} not counted.`,
  empty: (model: string, count: number) =>
    `${model}: ${countOf(count, ANSWERS)} ${count === 1 ? 'is' : 'are'} empty and count${count === 1 ? 's' : ''} with the score given.`,
  model: (model: string) => `${model}: fewer than two prompts were scored, so it is left out.`,
  noModel: (count: number) =>
    `${countOf(count, ROWS)} without a model ${count === 1 ? 'is' : 'are'} not read.`,
  noWinner: (count: number) =>
    `${countOf(count, ROWS)} whose winner is none of the models ${count === 1 ? 'is' : 'are'} not read.`,
  noPrompt: (count: number) =>
    `${countOf(count, ROWS)} without a prompt ${count === 1 ? 'is' : 'are'} not read.`,
  scores: (read: string, others: string[]) =>
    `“${read}” is read as the score; ${joinWords(others.map((each) => `“${each}”`))} ${others.length === 1 ? 'is' : 'are'} not.`,
  sheet: (name: string) => `Sheet “${name}”: one table is read, and this is another.`,
};

const WHAT = {
  score: 'Mean score',
  preference: 'Share of judged pairs in which it was preferred, a tie counting half,',
  'pass-rate': 'Share of answers that passed',
} as const;

/** The category and the criteria that results go to; keys are their slugs. */
export const RESULT_CATEGORY = {
  name: 'Our own tests',
  description: 'Measured by the owner of this catalog on prompts of their own.',
};
export const RESULT_GROUP = 'Our own tests';

const onOurPrompts = (measured: string) => (prompts: number) =>
  `${measured} ${countOf(prompts, PROMPTS)} of our own.`;

export const RESULT_CRITERIA = {
  'our-prompts': {
    name: 'Our own prompts',
    description: 'How well a model does on prompts of our own.',
    question: 'How well must it do on your own prompts?',
    instrument: (kind: keyof typeof WHAT, prompts: number) =>
      `${WHAT[kind]} on ${countOf(prompts, PROMPTS)} of our own; the range holds the value of all such prompts with 95%.`,
  },
  'our-cost': {
    name: 'Cost of a prompt, measured',
    description: 'What one prompt of our own cost on average, answer included.',
    question: 'What may one prompt cost?',
    instrument: onOurPrompts('Mean cost on'),
  },
  'our-first-token': {
    name: 'Time to first token, measured',
    description: 'How long the first token of an answer took on average.',
    question: 'How soon must an answer begin?',
    instrument: onOurPrompts('Mean time to first token on'),
  },
  'our-speed': {
    name: 'Output speed, measured',
    description: 'Output tokens of an answer by the seconds that it took.',
    question: 'How fast must an answer be written?',
    instrument: onOurPrompts('Output tokens by seconds, over all answers to'),
  },
  'our-output': {
    name: 'Output tokens of an answer, measured',
    description: 'How many output tokens an answer took on average, reasoning included.',
    question: 'How long are the answers that you need?',
    instrument: onOurPrompts('Mean output tokens on'),
  },
};
/** Units that results are in, where a catalog lacks them. */
export const RESULT_UNITS = {
  cost: { name: 'USD per prompt', before: '$', after: '' },
  seconds: { name: 'seconds', before: '', after: ' s' },
  speed: { name: 'tokens per second', before: '', after: ' tokens/s' },
  tokens: { name: 'tokens', before: '', after: ' tokens' },
};

export type ResultCriterion = keyof typeof RESULT_CRITERIA;

export function sampleNote(n: number, prompts: number): string {
  return `Rests on ${n} scored ${n === 1 ? 'answer' : 'answers'} or judgements to ${countOf(prompts, PROMPTS)}.`;
}

export function unmappedText(name: string): string {
  return `${name}: no model of this catalog was chosen for it, so it is left out.`;
}

/** Words of the configuration that is taken to promptfoo. */
export const PROMPTFOO = {
  head: (day: string) => [
    `The shortlist of ${day}, to test on prompts of your own.`,
    'Write your prompts into prompts.txt beside this file, with a line of --- between two of them.',
    'Run: npx promptfoo@latest eval --output results.json',
    'Then bring results.json back under “My data”, “Results of a test”.',
  ],
  description: (names: string[]) => `Our prompts: ${joinWords(names)}`,
  check: [
    '# What every answer must pass. Replace it by checks of your own: without them any answer passes.',
    '- type: javascript',
    '  value: output.trim().length > 0',
  ],
  unknown: (name: string) => `How promptfoo reaches ${name} is not known here. Name its provider:`,
  placeholder: 'provider:model',
};

/** Where results come from. */
export const SOURCE_NAMES = {
  promptfoo: 'promptfoo',
  langfuse: 'Langfuse',
  braintrust: 'Braintrust',
  sheet: 'a sheet',
};

/** What a figure of results is, over its column. */
export const RESULT_HEADS = {
  score: 'Mean score',
  preference: 'Preferred',
  'pass-rate': 'Passed',
};

type ModelFigures = { value: number; interval: [number, number]; n: number } & Partial<
  Record<
    'costPerPrompt' | 'secondsToFirstToken' | 'tokensPerSecond' | 'outputTokens',
    number | undefined
  >
>;

/** The figures of one model as a preview shows them, before they are claims. */
export function figuresOf(
  model: ModelFigures,
  { kind, top }: { kind: keyof typeof RESULT_HEADS; top?: number | undefined },
): { figure: string; likely: string; besides: string } {
  const after = kind === 'score' ? (top === undefined ? '' : ` of ${top}`) : '%';
  const number = (value: number) => formatNumber(value, null);
  const [least, most] = model.interval.map(number);
  const basis = kind === 'preference' ? { one: 'pair', many: 'pairs' } : ANSWERS;
  const { costPerPrompt, secondsToFirstToken, tokensPerSecond, outputTokens } = model;
  const besides = [
    ...(costPerPrompt === undefined ? [] : [`$${significant(costPerPrompt)} a prompt`]),
    ...(secondsToFirstToken === undefined ? [] : [`first token ${number(secondsToFirstToken)} s`]),
    ...(tokensPerSecond === undefined ? [] : [`${number(tokensPerSecond)} tokens/s`]),
    ...(outputTokens === undefined ? [] : [`${number(outputTokens)} output tokens`]),
  ];
  return {
    figure: `${number(model.value)}${after}`,
    likely: `likely ${least}–${most}, ${countOf(model.n, basis)}`,
    besides: besides.join(', '),
  };
}

function significant(value: number): string {
  return String(Number(value.toPrecision(3)));
}
