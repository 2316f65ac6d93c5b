import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import { joinWords } from './phrases.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** What doors for machines say: what each answer is for, and why one cannot be given. */

export const ANSWER_TEXTS = {
  find: 'Finds models, software, companies and criteria by name.',
  facts:
    'All that is on file about one model or product: value, day, source and age of each fact, and what is not known.',
  compare:
    'Sets one model or product beside up to five others, a row a criterion, each value with its day and source.',
  decide:
    'Who meets the requirements, what each costs and which to choose, with how sure that is and what would change it.',
  explain:
    'Everything behind one value: each measurement, its test, who reported it, sources and notes.',
  changes: 'What is known to change soon: prices that end, models that retire.',
  card: 'The first page of the battlecard of a product and one competitor.',
} as const;

/** For agents that pass answers on. */
export const AGENT_INSTRUCTIONS =
  'Figures come from a ledger of claims with sources. Unknown is never no: say that it is not documented. Quote the day beside a figure. Never call anything best without saying how sure the answer is. When strength is “too close to call”, name both.';

/** What an agent reads by its address instead of asking. */
export const RESOURCE_TEXTS = {
  facts: 'What is on file about one model or product, with the day and source of each fact',
  claim: 'Everything behind one value: its measurements, their tests, sources and notes',
} as const;

export const APP_TITLES = { compare: 'Comparison', decide: 'Decision' } as const;

export const PROMPT_TEXTS = {
  choose: {
    title: 'Choose a language model',
    description: 'Who meets a need, what it costs a month, and how sure the answer is',
    about: 'What you need, in a sentence',
    text: (need: string) =>
      `Use find and decide to choose a language model for this need: ${need}. State the strength of the answer, the monthly cost with its next known change, and the one open question that matters most. Quote the day of each figure.`,
  },
  compare: {
    title: 'Compare two or more',
    description: 'Three documented differences, each with its day and source',
    about: 'The names to compare',
    text: (names: string) =>
      `Use compare for ${names}. Give three differences that both sides document, each with its day and source, and name what is not documented for either.`,
  },
  check: {
    title: 'What changes soon',
    description: 'Known price changes and retirements, and which facts are old',
    about: 'A model or product',
    text: (name: string) =>
      `Use changes and facts for ${name}. List the known price changes and retirements with their days, and which facts are old.`,
  },
} as const;

type Kind = 'entity' | 'subject' | 'rival' | 'criterion' | 'catalog' | 'scenario' | 'channel';
const KIND_WORDS: Record<Kind, string> = {
  entity: 'model or software',
  subject: 'company or product',
  rival: 'model or competitor',
  criterion: 'criterion',
  catalog: 'catalog',
  scenario: 'scenario',
  channel: 'channel',
};

/** `There is no model or software “gpt”. Did you mean this or that?` */
export function noSuch(kind: Kind, text: string, nearest: readonly string[]): string {
  const guess = nearest.length === 0 ? '' : ` Did you mean ${joinWords([...nearest], 'or')}?`;
  return `There is no ${KIND_WORDS[kind]} “${text}”.${guess}`;
}

export const notComparedWith = (subject: string, rival: string) =>
  `${rival} is not compared with ${subject}: it belongs to the same company, or to no market they share.`;

export const noDecisionIn = (catalog: string) =>
  `Nothing can be decided in the catalog ${catalog}.`;

export const ASK_ONE = 'Name a scenario, or send a decision.';

/** Of a comparison: the whole text stands in the explanation of one value. */
const LONGEST_CELL = 44;

/** `$2.00 [3]`, or its day where no source can be named; what is old, or cannot be opened, says so. */
export function compactCell(
  text: string,
  { day, ref, state }: { day: string; ref: number | null; state: 'fresh' | 'old' | 'no-source' },
): string {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL).trimEnd()}…` : text;
  const mark = { fresh: '', old: ', old', 'no-source': ', no source' }[state];
  return ref === null ? `${shown}, ${day}${mark}` : `${shown}${mark} [${ref}]`;
}

export const VERDICT_LEGEND =
  'Cells: value, [its day and source]. Verdicts, a sign a rival: + the first side is better, - the rival is, = alike, ? not comparable or not known; ~ on weak evidence.';
export const VERDICT_MARKS: Record<VerdictKind, string> = {
  subject: '+',
  rival: '-',
  'weak-subject': '+~',
  'weak-rival': '-~',
  level: '=',
  'one-sided': '?',
  apart: '?',
  unscored: '?',
};

export const UNKNOWN_SIGN = 'not known';

/** Of the pages that hosts of agents show beside an answer; a kind of verdict and its word for each sign. */
export const APP_WORDS = {
  waiting: 'Waiting for the answer…',
  cancelled: 'The question was cancelled.',
  criterion: 'Criterion',
  sources: 'Sources',
  requirements: 'Requirements',
  ranking: 'Ranking',
  rankHeads: ['Name', 'First of 100', 'Score', 'Known', 'Month 1'],
  cost: 'Cost of the first',
  month1: 'Month 1',
  from: 'From',
  prices: 'Prices counted with',
  questions: 'Ask first',
  unknown: UNKNOWN_SIGN,
  verdicts: Object.fromEntries(
    (['subject', 'rival', 'weak-subject', 'weak-rival', 'level', 'apart'] as const).map((kind) => [
      VERDICT_MARKS[kind],
      { kind, word: VERDICT_WORDS[kind] },
    ]),
  ),
};

/** What `selector check` prints, a line each. */
export const CHECK_TEXTS = {
  nothingAccepted:
    'The file names no accepted answer: choose one on the decision page and save it again.',
  holds: (name: string, answer: string, day: string) => `${name} still holds on ${day}. ${answer}`,
  gone: (name: string) => `${name} is no candidate any more.`,
  open: (name: string, need: string) => `${name}: “${need}” is open, its answer is not documented.`,
  failed: (name: string, need: string) => `${name} does not meet “${need}”.`,
  changed: (name: string, leader: string) => `${leader} comes first now, not ${name}.`,
  noLeader: (name: string) =>
    `${name} no longer comes first: nothing is recommended on today’s facts.`,
  soon: (name: string, text: string) => `${name}: ${text}.`,
};
