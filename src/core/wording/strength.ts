import type { CloseReason, Recommendation, TestVerdict, Turn } from '../decision/recommend.ts';
import { formatDay } from '../catalog/format-number.ts';
import { shareText } from './decision.ts';
import { allOf } from './number-words.ts';
import { countOf, joinWords } from './phrases.ts';
import { allNeeds, weightChangeSentence } from './memo.ts';

/** Words on what to choose and how strong that is. */

export type Recommended = {
  nameOf: (candidateId: number) => string;
  /** With the channel where it is bought. */
  boughtNameOf: (candidateId: number) => string;
  /** Of a group of weights, or of a wish in it. */
  partName: (part: { groupId: string; criterionId: string | null }) => string;
  noun: { one: string; many: string };
  needs: number;
  /** How many meet them. */
  met: number;
};

/** The strength of an answer in the words of its head; null where nothing is asked for or weighed. */
export function strengthText({ state }: Pick<Recommendation, 'state'>): string | null {
  switch (state) {
    case 'clear':
      return 'Clear choice';
    case 'only':
      return 'Only choice';
    case 'by-a-hair':
      return 'By a hair';
    case 'too-close':
      return 'Too close to call';
    case 'nobody':
      return 'None qualifies';
    case 'waiting':
    case 'alone':
    case 'too-little-known':
      return 'Not enough is known';
    case 'nothing-asked':
    case 'no-weights':
      return null;
  }
}

/** What to do, as an instruction, with its strength; without an end. */
export function recommendationText(recommendation: Recommendation, scope: Recommended): string {
  const { nameOf, boughtNameOf, noun, needs, met } = scope;
  switch (recommendation.state) {
    case 'nothing-asked':
      return 'Nothing is asked for yet, so nothing is recommended';
    case 'nobody':
      return `No ${noun.one} meets ${allNeeds(needs)}`;
    case 'no-weights':
      return needs === 0
        ? `All ${countOf(met, noun)} are still in`
        : `${countOf(met, noun)} ${met === 1 ? 'meets' : 'meet'} ${allNeeds(needs)}`;
    case 'too-little-known':
      return 'Not enough is known to rank any';
    case 'only':
      return `Choose ${boughtNameOf(recommendation.leaderId)}: no other meets ${allNeeds(needs)}`;
    case 'alone':
      return `Not enough is known: only ${boughtNameOf(recommendation.leaderId)} can be ranked`;
    case 'waiting': {
      const { waitingId, leaderId } = recommendation;
      return `Not enough is known: ask about ${nameOf(waitingId)} before you choose ${boughtNameOf(leaderId)}`;
    }
    case 'too-close':
      return `Too close to call: ${joinWords(closest(recommendation).map(nameOf))}`;
    case 'by-a-hair': {
      const { leaderId, turn, tests, drawn } = recommendation;
      const because = turn ? turnText(turn, scope) : weakestText(tests, drawn);
      return `Choose ${boughtNameOf(leaderId)}, by a hair${because === null ? '' : `: ${because}`}`;
    }
    case 'clear':
      return `Choose ${boughtNameOf(recommendation.leaderId)}`;
  }
}

const MOST_CLOSE = 3;

/** Those that a close answer names, the leader first. */
export function closest({
  finalistIds,
}: Extract<Recommendation, { state: 'too-close' | 'by-a-hair' | 'clear' }>): number[] {
  return finalistIds.slice(0, MOST_CLOSE);
}

/** What alone would put another first, within the sentence of the answer. */
export function turnText(turn: Turn, { nameOf, partName }: Recommended): string {
  switch (turn.kind) {
    case 'best':
      return `at your weights ${nameOf(turn.firstId)} scores best`;
    case 'date':
      return turn.firstId === null
        ? `from ${formatDay(turn.day)} none meets every requirement`
        : `from ${formatDay(turn.day)} ${nameOf(turn.firstId)} scores best`;
    case 'weight':
      return weightChangeSentence(turn, partName(turn), nameOf(turn.firstId)).replace(/\.$/, '');
    case 'price': {
      const percent = Math.max(0.1, Math.abs(turn.factor - 1) * 100);
      const share = `${Number(percent.toPrecision(2))}%`;
      const change = `${share} ${turn.factor > 1 ? 'more' : 'less'} for ${nameOf(turn.candidateId)}`;
      if (turn.by === 'need') return `${change}, and it no longer meets a requirement`;
      return turn.firstId === null ? change : `${change} puts ${nameOf(turn.firstId)} first`;
    }
  }
}

function weakestText(tests: TestVerdict[], drawn: number | null): string | null {
  const [weakest] = tests.toSorted((one, other) => one.first - other.first);
  if (drawn !== null && drawn < (weakest?.first ?? 1)) {
    return `first in ${shareText(drawn)} draws from the likely ranges of the results`;
  }
  return weakest ? `${shareText(weakest.first)} weightings on ${testName(weakest)}` : null;
}

/** `GPQA Diamond (Epoch AI)`, with the agent where one is named. */
export function testName({
  instrument,
  board,
  agent,
}: Pick<TestVerdict, 'instrument' | 'board' | 'agent'>): string {
  const by = [board, agent].filter((part) => part !== null).join(', ');
  return by === '' ? instrument : `${instrument} (${by})`;
}

/** Each test that measured every finalist, and who is first on it; "it" is the leader. */
export function testsSentence(
  tests: TestVerdict[],
  leaderId: number,
  nameOf: Recommended['nameOf'],
): string | null {
  if (tests.length === 0) return null;
  const isLeader = tests.every(({ firstId }) => firstId === leaderId);
  const texts = tests.map((test) =>
    isLeader ? testName(test) : `${nameOf(test.firstId)} on ${testName(test)}`,
  );
  return isLeader
    ? `It is first on ${tests.length === 1 ? 'the test' : `${allOf(tests.length)} tests`} that measured every finalist: ${texts.join('; ')}.`
    : `First of the finalists: ${texts.join('; ')}.`;
}

const CLOSE_TEXT: Record<CloseReason, string> = {
  'tests-disagree': 'The tests that measured every finalist do not agree on the first.',
  'no-shared-test': 'No weighed test measured every finalist.',
  'low-share': 'The first is first in fewer than 40 of 100 weightings.',
  ranges: 'Within the likely ranges of the results another may be first.',
  level: 'The first is less than 5 weightings of 100 before the second.',
};

/** Of an answer that weighs no test. */
const CLOSE_WITHOUT_TESTS: Partial<Record<CloseReason, string>> = {
  'low-share': 'Below 40 of 100 no choice is made.',
};

export function closeText(why: CloseReason, tests: TestVerdict[]): string {
  const isOneFirst = new Set(tests.map(({ firstId }) => firstId)).size === 1;
  if (why === 'tests-disagree' && isOneFirst) {
    const [noun, verb] = tests.length === 1 ? ['test', 'puts'] : ['tests', 'put'];
    return `The ${noun} that measured every finalist ${verb} another first.`;
  }
  return (tests.length === 0 && CLOSE_WITHOUT_TESTS[why]) || CLOSE_TEXT[why];
}

/** What sets the first apart from the second: `What separates them: Cost of the workload 62%, Reasoning 21%`. */
export function separationText(parts: { name: string; share: number }[]): string {
  const texts = parts
    .map(({ name, share }) => ({ name, percent: Math.round(share * 100) }))
    .filter(({ percent }) => percent > 0)
    .map(({ name, percent }) => `${name} ${percent}%`);
  return `What separates them: ${texts.join(', ')}.`;
}

/** Below each figure of an answer, the candidate it belongs to. */
export const FIGURES = {
  month: (name: string, then: { day: string; sum: string | null } | null) =>
    `a month for ${name}${then ? `, ${then.sum ?? 'not known'} from ${then.day}` : ''}`,
  first: (name: string, ranked: number, drawn: number | null) =>
    ranked === 1
      ? `weightings with ${name} first, the only one ranked`
      : `weightings with ${name} first${drawn === null ? '' : `; ${drawn} as unknowns vary`}`,
  total: (name: string, months: number) =>
    `for ${name}, ${countOf(months, { one: 'month', many: 'months' })} in all`,
  score: (name: string) => `of 10, score of ${name}`,
  judged: (count: number) => `${count} judged`,
  waiting: (count: number) => `${count} ${count === 1 ? 'waits' : 'wait'} for an answer`,
};

/** What the runner-up would cost a year instead; `most` and `least` as sums of money without sign. */
export function regretText(
  instead: string,
  { most, least }: { most: number; least: number },
  moneyOf: (amount: number) => string,
): string {
  const [less, more] = [moneyOf(-least), moneyOf(most)];
  const isSame = moneyOf(most) === moneyOf(0) && moneyOf(least) === moneyOf(0);
  if (isSame) return `Choosing ${instead} instead costs the same.`;
  if (most <= 0) {
    const sum = moneyOf(-most) === moneyOf(0) ? `up to ${less}` : `at least ${moneyOf(-most)}`;
    return `Choosing ${instead} instead costs ${sum} a year less.`;
  }
  if (least >= 0) return `Choosing ${instead} instead costs at most ${more} a year more.`;
  return `Choosing ${instead} instead costs between ${less} less and ${more} more a year.`;
}

/** The difference that a weight is for, from the worst to the best. */
export const SWING = {
  ends: (worst: string, best: string) => `from ${worst} to ${best}`,
  board: (test: string) => `of the range on ${test}`,
  boards: 'of the boards’ range',
  likely: (test: string) => `over the likely ranges on ${test}`,
  /** A share of a yes, 0–1. */
  yes: (share: number) => (share <= 0 ? 'no' : share >= 1 ? 'yes' : 'partly'),
  items: (count: number) => countOf(count, { one: 'item', many: 'items' }),
  monthly: (least: string, most: string) => `from ${least} to ${most} a month`,
  inAll: (least: string, most: string, months: number) =>
    `from ${least} to ${most} over ${countOf(months, { one: 'month', many: 'months' })}`,
  alike: 'alike for all that qualify',
};
