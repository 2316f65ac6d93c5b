import { formatDay } from '../catalog/format-number.ts';
import type { Doubt } from '../comparison/doubts.ts';
import type { LimitedPart } from '../decision/request-limits.ts';
import { countOf, joinWords, lowerFirst, joinNames } from './phrases.ts';
import { ofRanked, shareText } from './decision.ts';

/** Sentences of a decision memo. */

type Noun = { one: string; many: string };

export const MEMO_TITLES = {
  answer: 'The answer',
  trail: 'Requirements and what each ruled out',
  ranks: 'Ranking and confidence',
  cost: 'What it costs',
  risks: 'Risks and gaps',
  questions: 'Open questions by vendor',
  matrix: 'The shortlist',
};

export const MEMO = {
  kind: 'Decision memo',
  unknownCost: 'unknown',
  runnerUp: 'Runner-up',
  changes: 'What would change it',
  ask: 'Ask first',
  prices: 'Prices that change',
  dates: 'Dates to know',
  morePrices: (count: number) => `${count} more below, under costs.`,
  met: 'Meet every requirement',
  of: (count: number, all: number) => `${count} of ${all}`,
  open: 'Wait for an answer',
  least: (name: string) => `Lowest monthly cost, ${name}`,
};

/** What stands beside the figures of the leader. */
export const NOTES = {
  known: (share: number) => `${Math.floor(share * 100)}% of the weight is known.`,
  unpriced: (name: string) => `No price of ${name} is on record, so its cost is unknown.`,
  againstToday: (difference: number, sum: string, name: string | null) => {
    const today = name === null ? 'what is paid today' : `${name}, used today`;
    if (difference === 0) return `It costs as much as ${today}.`;
    return `Over the horizon it costs ${sum} ${difference < 0 ? 'less' : 'more'} than ${today}.`;
  },
};

export function memoSubtitle(question: string, needs: number, candidates: number, noun: Noun) {
  const asked =
    needs === 0 ? 'no requirement' : countOf(needs, { one: 'requirement', many: 'requirements' });
  return `${MEMO.kind}: ${question.replace(/\?$/, '')}; ${asked}, ${countOf(candidates, noun)}`;
}

/** `the requirement`, `both requirements`, `all 4 requirements`. */
export function allNeeds(count: number): string {
  if (count === 1) return 'the requirement';
  return count === 2 ? 'both requirements' : `all ${count} requirements`;
}

/** `11 of 48 language models meet all 4 requirements; 24 wait for an answer; 13 are out.` */
export function pilesSentence(
  piles: { in: number; ask: number; out: number },
  all: number,
  needs: number,
  noun: Noun,
): string {
  if (needs === 0)
    return `No requirement was stated, so all ${all} ${noun.many} stand to choose from.`;
  const could =
    piles.ask > 0 ? `; ${piles.ask} ${piles.ask === 1 ? 'waits' : 'wait'} for an answer` : '';
  const out = piles.out > 0 ? `; ${piles.out} ${piles.out === 1 ? 'is' : 'are'} out` : '';
  return `${piles.in} of ${all} ${noun.many} ${piles.in === 1 ? 'meets' : 'meet'} ${allNeeds(needs)}${could}${out}.`;
}

export function leaderSentence(
  leader: string,
  first: number,
  ranked: number,
  score: string,
): string {
  const alone = ranked === 1 ? ', it alone is ranked' : '';
  return `${leader} is first${ofRanked(ranked)} in ${shareText(first)} weightings${alone}, with a score of ${score} of 10.`;
}

/** Who is both cheaper and worse, so that the price of the choice is seen. */
export function worthSentence(cheaper: number, isEfficient: boolean): string {
  if (!isEfficient) return `Another is both cheaper and better at your weights.`;
  if (cheaper === 0) return 'None of those ranked costs less.';
  return `${cheaper} ${cheaper === 1 ? 'costs' : 'cost'} less and ${cheaper === 1 ? 'scores' : 'score'} no higher.`;
}

export const NO_CHOICE = {
  nobody: 'No candidate meets every requirement, so none is recommended.',
  'no-weights': 'Set priorities to rank those that meet the requirements.',
  'too-little-known': 'Not enough is known to rank those that meet the requirements.',
  'nothing-asked': 'Nothing was asked for, so nothing is recommended.',
};

/** Of what a workload asks for by itself, where no candidate is known to do it. */
export const TOO_LARGE = {
  request: (size: string, most: string, names: string[]) =>
    `A request of ${size}, its answer included, is larger than every window on record: the largest holds ${most} (${joinNames(names)}).`,
  answer: (size: string, most: string, names: string[]) =>
    `An answer of ${size} is longer than any on record: the longest is ${most} (${joinNames(names)}).`,
};

export function runnerUpSentence(name: string, first: number, score: string): string {
  return `${name}, first in ${shareText(first)}, score ${score}.`;
}

export const NO_RUNNER_UP = 'No runner-up.';

export function weightChangeSentence(
  { from, to }: { from: number; to: number },
  group: string,
  name: string,
): string {
  if (to.toFixed(1) === from.toFixed(1)) return `The least change of ${group} puts ${name} first.`;
  const decimals = Math.round(to) === Math.round(from) ? 1 : 0;
  return `${group} at ${to.toFixed(decimals)} of 100 instead of ${from.toFixed(decimals)} puts ${name} first.`;
}

export function bestElsewhere(name: string): string {
  return `At your weights ${name} scores best; the order changes with small changes of them.`;
}

/** Days, the first first, from which claims on those named are too old. */
type AgeDays = { day: string; names: string[] }[];
/** Days with their names; later ones are counted. */
const MOST_AGE_DAYS = 3;

function agesText(days: AgeDays): string {
  const later = days.slice(MOST_AGE_DAYS);
  const last = later.at(-1)?.day;
  const count = later.flatMap(({ names }) => names).length;
  return [
    ...days
      .slice(0, MOST_AGE_DAYS)
      .map(({ day, names }) => `from ${formatDay(day)} for ${joinWords(names)}`),
    ...(last === undefined ? [] : [`by ${formatDay(last)} for ${count} more`]),
  ].join('; ');
}

export const AGES = {
  in: (days: AgeDays) =>
    `Unless its source is read again, a claim that a requirement rests on is too old ${agesText(days)}.`,
  out: (days: AgeDays) =>
    `Unless its source is read again, what rules a candidate out, so that its vendor has to be asked, is too old ${agesText(days)}.`,
};

export const NOTHING_CHANGES = 'No price or priority we tested changes it.';

export const ASK_NOTHING = {
  ranked: 'No open answer would change the first rank.',
  unranked: 'Nothing is ranked, so no answer matters more than another.',
};

export function wishEffect(low: number, high: number): string {
  return `Its share of first ranks lies between ${shareText(low)} and ${shareText(high)}, by the answer.`;
}

export function needEffect(first: number, monthly: string | null): string {
  const price = monthly === null ? '' : `, at ${monthly} a month`;
  return `If it meets what is open, it is first in ${shareText(first)}${price}.`;
}

export const TRAIL = {
  strictness: 'Sources accepted',
  outCaption: 'Ruled out, and why',
  outHeads: (noun: string) => [noun, 'First requirement not met', 'What decides'],
  more: (count: number, noun: Noun) =>
    `${countOf(count, noun)} more are ruled out by the same requirements.`,
  without: (need: string) => `Without “${need}”`,
  shorter: (part: LimitedPart) => `With a shorter ${part}`,
  /** `without`: what is given up. */
  relaxed: (without: string, back: string[], asked: number) =>
    `${without}, ${back.length === 0 ? 'none comes back at once' : `${joinNames(back)} ${back.length === 1 ? 'comes' : 'come'} back`}${asked > 0 ? ` and ${asked} would be asked` : ''}.`,
  none: 'No requirement was stated.',
  failOne: (count: number, noun: Noun) =>
    `${countOf(count, noun)} ${count === 1 ? 'fails' : 'fail'} a single requirement`,
  failOneCaption: 'What one requirement alone rules out',
  failOneHeads: (noun: string) => [noun, 'Fails', 'Has', 'Open'],
  nothingOpen: 'nothing',
  met: (count: number, noun: Noun) => `${countOf(count, noun)} to choose from`,
  moreMet: (count: number, noun: Noun) => `${countOf(count, noun)} more meet every requirement.`,
};

/** The smallest step back where none meets every requirement. */
export const RELAX = {
  askFirst: (count: number) =>
    `${count} might qualify: ask ${count === 1 ? 'its vendor' : 'their vendors'}.`,
  /** `isTooLarge`: a request or an answer of the workload is. */
  dropTwo: (isTooLarge: boolean) =>
    `Each contradicts two requirements or more: drop two${isTooLarge ? ', or enter a shorter request,' : ''} to see which come back.`,
  bound: (step: { isLower: boolean; criterion: string; from: string; to: string }, back: Back) =>
    `${step.isLower ? 'Lower' : 'Raise'} ${step.criterion} from ${step.from} to ${step.to}, and ${backText(back)}.`,
  shorten: (part: LimitedPart, to: string, back: Back) =>
    `Shorten the ${part} to ${to}${part === 'request' ? ', its answer included' : ''}, and ${backText(back)}.`,
};

type Back = { names: string[]; areIn: boolean };

function backText({ names, areIn }: Back): string {
  return `${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} ${areIn ? 'in' : 'left to ask'}`;
}

export const WEIGHTS = {
  caption: 'Priorities',
  heads: ['Nice to have', 'Priority', 'Points of 100', 'Read on'],
  yesNo: 'the claim itself',
  apartCaption: 'Too little is known to rank',
  apartHeads: (noun: string) => [noun, 'Known, of the weight', 'Score of 10'],
  percent: (share: number) => `${Math.round(share * 100)}%`,
  changesTitle: 'What would change the answer',
  runnerUp: 'A weight, for the runner-up',
  anybody: 'A weight, for another',
  price: 'A price',
  date: 'A known date',
  age: 'Old sources',
  lead: 'The lead',
};

export const COST = {
  noPrices: 'This catalog holds no prices to count with, so the memo has no costs.',
  noWorkload: 'No workload was entered, so nothing is costed.',
  assumed: 'What was assumed',
  caption: (months: number) => `Cost over ${months} months`,
  heads: (noun: string, months: number) => [
    noun,
    '1,000 requests',
    'Month 1',
    'Month 12',
    `${months} months`,
    'Discounted',
    'vs today',
  ],
  yearsCaption: 'By year, without the one-off cost',
  year: (year: number) => `Year ${year}`,
  laterYears: (from: number) => `Year ${from} on`,
  beyond: 'beyond the horizon',
  today: 'today',
  unknown: 'unknown',
  pricesCaption: (unit: string) => `Unit prices in ${unit}, standard tier, with their dates`,
  pricesHeads: (noun: string) => [noun, 'Input', 'Output', 'Cached input', 'Discount for waiting'],
  none: 'none known',
  notes: (note: string, names: string[]) => `${joinNames(names)}: ${lowerFirst(note)}`,
  sorted: (shown: number, all: number, noun: Noun) =>
    `Shown are ${shown} of the ${all} ${noun.many} that meet every requirement, those ranked highest.`,
  unpriced: (names: string[]) =>
    `Cost is unknown, because no price is published: ${joinNames(names)}.`,
  noneIn: 'No candidate meets every requirement, so nothing is costed.',
  method: 'Cost formula',
  return: (name: string, value: string, net: string, percent: string, month: string) =>
    `${name}: handled requests are worth ${value} over the horizon, ${net} more than they cost (${percent}); ${month}.`,
  paidBack: (month: number | null) =>
    month === null ? 'not paid back within the horizon' : `paid back in month ${month}`,
  noPercent: 'nothing is paid',
  ownHardware: 'Own hardware',
  paidToday: 'Paid today',
  nothing: 'none',
};

export const SOURCES = {
  fold: (count: number) => countOf(count, { one: 'source', many: 'sources' }),
};

export const RISKS = {
  caption: 'What the choice rests on that is weak',
  heads: (noun: string) => [noun, 'On', 'What is weak'],
  none: 'Every value that counts for the shortlist is known, dated, fresh and read in a source.',
  lead: (count: number, name: string) =>
    count === 0
      ? `Nothing that ${name} was chosen for is unknown, old or unverified.`
      : `${countOf(count, { one: 'value', many: 'values' })} on ${name} ${count === 1 ? 'is' : 'are'} unknown, old or unverified.`,
  more: (count: number) => `${count} more on the rest of the shortlist stand in its matrix.`,
  unknown: 'Comparable candidates stand in for it',
  unmeasured: (tests: string[]) =>
    `Not measured on ${joinNames(tests)}. Comparable candidates stand in for it.`,
};

export const QUESTIONS = {
  none: 'No vendor has to be asked: every requirement is answered.',
  /** `leading`: how many an answer would put first; null where nothing is ranked. */
  lead: (count: number, noun: Noun, leading: number | null) => {
    const first =
      leading === null ? '' : `; ${leading || 'none'} would come first in most weightings`;
    return `${countOf(count, noun)} might qualify${first}.`;
  },
  caption: 'What to ask, and what it would change',
  heads: (noun: string, { isRanked, isCosted }: { isRanked: boolean; isCosted: boolean }) => [
    noun,
    'Question',
    ...(isRanked ? ['First if met'] : []),
    ...(isCosted ? ['Month 1'] : []),
  ],
  /** Yes-or-no requirements asked in one. */
  together: (who: string, names: string[]) =>
    `${joinWords(names)}: does ${who} have them, and where is that documented?`,
  tooLittle: 'too little known',
  more: (count: number) =>
    `${countOf(count, { one: 'more question stands', many: 'more questions stand' })} in the questionnaire.`,
};

export const SHORTLIST = {
  caption: (names: string[], criteria: number) =>
    `${joinWords(names)} on ${countOf(criteria, { one: 'criterion', many: 'criteria' })} that were asked for`,
  legend: [
    'Only what requirements and priorities name stands here; no verdict is given, because the ranks weigh it.',
    'Not published, or no evidence found: unknown, which counts neither for nor against.',
  ],
};

export const MEMO_METHOD = {
  fold: 'How a decision is made',
  needs:
    'A requirement is met, contradicted or open. Only a contradiction removes; a claim past twice its shelf life, or not read where evidence is asked for, leaves it open.',
  scores:
    'A score is the weighed sum of points from 0 to 10; a yes that holds in part counts half.',
};

/** What is weak about a claim that the choice rests on. */
export const DOUBT_TEXT: Record<Doubt, string> = {
  unverified: 'Unverified: not read in a source',
  unsourced: 'Statement of the catalog’s owner, no source given',
  stale: 'Past its shelf life',
  undated: 'Undated',
  inferred: 'Our inference',
  hosted: 'Price of a third-party host',
  doubtful: 'Held with little confidence',
};
