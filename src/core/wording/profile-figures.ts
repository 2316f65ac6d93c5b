import { formatDay } from '../catalog/format-number.ts';
import type { Weakness } from '../comparison/findings.ts';
import { NOT_SAY_REASONS } from './card.ts';
import { shortestTitle } from './first-page.ts';
import { timesText } from './lead-sentences.ts';
import { numberWord } from './number-words.ts';
import { capitalise, joinNames, joinWords, nameInside } from './phrases.ts';
import { testName } from './strength.ts';

/** Sentences of a profile’s first page that come from prices, tests and answers. */

export const PROFILE_FIGURES = {
  heads: ['Choose', 'If this decides'] as [string, string],
  price: (unit: string) => `Price in / out (${unit})`,
  requests: (base: string | null) =>
    base === null ? '1,000 requests' : `1,000 requests (share of ${base})`,
  requestsNote: (input: string, output: string) =>
    `1,000 requests of ${input} tokens in and ${output} out at list price, nothing cached.`,
  thin: 'Where the evidence is thin',
  change: 'What could change this',
  noPrice: 'No price on file',
};

type Test = { instrument: string; board: string | null; agent: string | null };

/** The board is named where the test does not name it. */
function onTest({ instrument, board, agent }: Test): string {
  const isNamed = board !== null && instrument.includes(board);
  return testName({ instrument, board: isNamed ? null : board, agent });
}

/** `Coding: 73 vs 58 (Other) on DeepSWE (board), ahead of the four measured; Third is unmeasured.` */
export function testReason(
  criterion: string,
  figures: { own: string; next: string; nextName: string },
  test: Test,
  { measured, unmeasured }: { measured: number; unmeasured: string[] },
): string {
  const { own, next, nextName } = figures;
  const scope =
    unmeasured.length === 0
      ? ''
      : `, first of the ${numberWord(measured)} measured; not measured: ${joinNames(unmeasured)}`;
  return `${criterion}: ${own} vs ${next} (${nextName}) on ${onTest(test)}${scope}.`;
}

export function levelReason(criterion: string, own: string, others: string[], test: Test): string {
  return `${criterion}: ${own} on ${onTest(test)}, level with ${joinNames(others)}.`;
}

/** Of a pair both answers are said. */
export function onlyReason(criterion: string, all: number, isDocumented: boolean): string {
  return all === 2
    ? `${criterion} is a must: the other ${isDocumented ? 'documents a' : 'says'} no.`
    : `${criterion} is a must: the only one of the ${numberWord(all)}.`;
}

/** Of lists that were read in full. */
export function itemReason(criterion: string, items: string[], all: number): string {
  const one = all === 2 ? 'the only one' : `the only one of the ${numberWord(all)}`;
  return `${criterion}: ${one} with ${joinNames(items)}.`;
}

export function numberReason(criterion: string, own: string, next: string, who: string): string {
  return `${criterion}: ${own} vs ${next} (${who}).`;
}

/** How many of all have a list price. */
type Priced = { priced: number; all: number };

/** The next cheapest is named, with what this one costs of it. */
export function cheapestReason(percent: string, next: string, { priced, all }: Priced): string {
  const word = priced === 2 ? 'cheaper' : 'cheapest';
  const cheapest =
    all === 2 ? 'the cheaper' : `${word} of the ${numberWord(priced)} with a list price`;
  return `Price: ${cheapest}, at ${percent} of ${next}.`;
}

/** Less money for a lower result on the same test. */
export function tradeReason(
  { percent, who }: { percent: string; who: string },
  criterion: string,
  { own, best }: { own: string; best: string },
  test: Test,
): string {
  return `Price before ${criterion}: ${percent} of ${who}, for ${own} vs ${best} on ${onTest(test)}.`;
}

/** `40%`, `2.5 times`. */
export function costShare(ratio: number): string {
  if (ratio >= 2) return timesText(ratio);
  const percent = Math.round(ratio * 100);
  return percent < 1 ? 'less than 1%' : `${percent}%`;
}

/** `$34.00 (40%)`, `$6.38, then $12.75 (8%)`. */
export function requestsText(cost: string, then: string | null, ratio: number | null): string {
  const later = then === null ? '' : `, then ${then}`;
  return `${cost}${ratio === null ? '' : ` (${costShare(ratio)})`}${later}`;
}

type NamedCost = { name: string; cost: string };

/** `1,000 requests cost $1.20 with One and $85.00 with Two` */
export function requestsTitle(least: NamedCost, most: NamedCost): string {
  return `1,000 requests cost ${least.cost} with ${least.name} and ${most.cost} with ${most.name}`;
}

/** Behind how requests were counted: what the brackets are. */
export function shareNote(base: string): string {
  return ` In brackets: the share of ${base}.`;
}

export function requestsAlt(name: string, text: string): string {
  return `${name}: ${text}.`;
}

export const COSTS_LABELS = { now: 'Today', later: 'Added on a known day' };

/** `40% of Model`, `2.5 times Model`. */
export function ratioText(ratio: number, who: string): string {
  return ratio >= 2 ? `${costShare(ratio)} ${who}` : `${costShare(ratio)} of ${who}`;
}

export function untilThen(until: string, then: string | null): string {
  return then === null ? `until ${formatDay(until)}` : `until ${formatDay(until)}, then ${then}`;
}

export const FREE = 'free';

export type FigureLeads = {
  /** Who leads in which criteria, the strongest first. */
  leads: { name: string; criteria: string[] }[];
  /** `until`: the day after which another may cost less. */
  cheapest: ({ name: string; ratio: string; until: string | null } & Priced) | null;
  level: { names: string[]; criterion: string } | null;
  isOwn: boolean;
};

/** `One leads in coding, Two in mathematics; Three costs least, 12% of Four.` */
export function figuresHeadline({ leads, cheapest, level, isOwn }: FigureLeads): string {
  const inside = (criterion: string) => nameInside(criterion, isOwn);
  const led = [3, 2, 1].map((most) =>
    leads
      .slice(0, most)
      .map(({ name, criteria }, at) => {
        const what = joinWords(criteria.slice(0, most === 1 ? 1 : 2).map(inside));
        return at === 0 ? `${name} leads in ${what}` : `${name} in ${what}`;
      })
      .join(', '),
  );
  const levelText = level
    ? `${firstAndMore(level.names)} are level in ${inside(level.criterion)}`
    : '';
  const first = leads.length > 0 ? led : [levelText];
  const until = cheapest?.until ? ` until ${formatDay(cheapest.until)}` : '';
  const least = cheapest && `${cheapest.name} ${leastOf(cheapest)}${until}`;
  const costs = least ? [`${least}, ${cheapest.ratio}`, least] : [''];
  const both = first.flatMap((one) => costs.map((cost) => [one, cost].filter(Boolean).join('; ')));
  const texts = [...both, ...(leads.length > 0 ? [] : costs), first.at(-1) ?? ''];
  const found = texts.filter(Boolean).map((text) => `${capitalise(text)}.`);
  return found.length > 0 ? shortestTitle(found) : NOTHING_APART;
}

function firstAndMore(names: string[]): string {
  const [first = '', ...more] = names;
  return more.length > 1 ? `${first} and ${numberWord(more.length)} more` : joinWords(names);
}

function leastOf({ priced, all }: Priced): string {
  if (priced === all) return all === 2 ? 'costs less' : 'costs least';
  return `has the ${priced === 2 ? 'lower' : 'lowest'} of ${numberWord(priced)} list prices`;
}

const NOTHING_APART = 'No test, list price or answer with sound evidence sets these apart.';

export function splitTests(criterion: string, firsts: { test: Test; name: string }[]): string {
  const named = firsts.map(({ test, name }) => `${name} on ${onTest(test)}`);
  return `${criterion}, first place: ${joinWords(named)}.`;
}

/** A lead on a test that a verdict of the matrix does not share. */
export function disputed(criterion: string, test: Test, name: string): string {
  return `${criterion}: ${onTest(test)} puts ${name} first, other figures do not.`;
}

export function weakTest(criterion: string, name: string, weakness: Weakness): string {
  return `${criterion}: ${name} is first, but ${NOT_SAY_REASONS[weakness]}.`;
}

export function fewMeasured(criteria: string[], measured: number, all: number): string {
  return `${joinNames(criteria)}: no test measured more than ${measured} of the ${numberWord(all)}.`;
}

export function noSharedTest(criteria: string[], compared: number): string {
  const who = compared === 2 ? 'both' : 'two of them';
  return `${joinNames(criteria)}: no independent test measured ${who} with one agent.`;
}

/** A known day on which a price changes; `above`: who then costs less than the cheapest until now. */
export function priceFrom(
  name: string,
  day: string,
  price: string | null,
  above: string | null,
): string {
  const from = `From ${formatDay(day)}`;
  const more = above === null ? '' : `, more than ${above}`;
  return price === null
    ? `${from} the price of ${name} is not known.`
    : `${from} ${name} costs ${price}${more}.`;
}

export function lifeText(name: string, text: string): string {
  return `${name} ${text}.`;
}

export function confirmPrices(names: string[]): string {
  return `Confirm the prices of ${joinNames(names)} in writing.`;
}

export function ownTrial(names: string[]): string {
  return `Run your ten hardest tasks on ${joinWords(names)}, with one agent.`;
}
