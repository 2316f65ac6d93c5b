import { countOf, joinWords, joinNames } from './phrases.ts';
import { ofRanked, shareText } from './decision.ts';

/** Words around the charts of a decision: conclusions, notes, heads. */

const MOST_NAMED = 3;

type Noun = { one: string; many: string };

const FUNNEL_LABELS = {
  in: 'In',
  ask: 'Ask the vendor',
  out: 'Out',
  removes: 'removes',
  alone: 'alone',
};
export const FUNNEL = {
  labels: FUNNEL_LABELS,
  caption: 'Requirements: the numbers',
  heads: [
    'Requirement',
    FUNNEL_LABELS.in,
    FUNNEL_LABELS.ask,
    FUNNEL_LABELS.out,
    'Removes',
    'Alone',
  ],
  note: 'In your order: “removes” counts those left by the requirements before; “alone” counts without the others. Unknown rules none out.',
  all: (noun: Noun) => `All ${noun.many}`,
};

type FunnelStep = { name: string; in: number; ask: number; out: number; alone: number };

/** `8 of 51 qualify, 32 wait for an answer, 11 are out; Reasoning alone removes most`. */
export function funnelConclusion(all: number, steps: FunnelStep[]): string {
  const last = steps.at(-1);
  const most = Math.max(0, ...steps.map(({ alone }) => alone));
  const names = steps.filter(({ alone }) => alone === most).map(({ name }) => name);
  const parts = [
    `${last?.in ?? all} of ${all} qualify`,
    ...(last && last.ask > 0 ? [`${last.ask} wait for an answer`] : []),
    ...(last && last.out > 0 ? [`${last.out} ${last.out === 1 ? 'is' : 'are'} out`] : []),
  ].join(', ');
  if (most === 0) return parts;
  return names.length > 1
    ? `${parts}; ${names.length} requirements remove ${most} each alone`
    : `${parts}; ${names.join('')} alone removes most`;
}

export const RANKS = {
  labels: ['1st', '2nd', '3rd', 'lower'],
  caption: 'Ranks: the numbers',
  heads: (noun: string) => [noun, '1st', '2nd', '3rd', 'Lower', 'Mean rank', 'Score of 10'],
  of: 'Of 100 weightings, so many put each first, second, third and lower.',
  drawn: (draws: string, seed: number) =>
    `How this was tested: ${draws} random weightings, seed ${seed}.`,
  exact: 'How this was tested: computed exactly.',
  rest: (count: number) =>
    count === 1 ? 'One more is in the table.' : `${count} more are in the table.`,
  apart: (names: string[]) => `Too little is known to rank ${joinNames(names)}.`,
};

export function ranksConclusion(leader: string, first: number, ranked: number, isCalled: boolean) {
  const lead = `${leader} is first${ofRanked(ranked)} in ${shareText(first)} weightings`;
  return isCalled ? lead : `Too close to call: ${lead}`;
}

export const FRONTIER = {
  /** `isMean`: a price changes within the horizon, so that a month is counted at the mean of it. */
  axes: (isMean: boolean) => ({
    cost: isMean ? 'Month 1 at mean prices, log scale' : 'Cost of month 1, logarithmic scale',
    score: 'Score of 10',
  }),
  frontier: 'Efficient frontier',
  caption: 'Cost and score: the numbers',
  heads: (noun: string, isMean: boolean) => [
    noun,
    isMean ? 'Month 1 at mean prices' : 'Month 1',
    'Score of 10',
    'Efficient',
  ],
  yes: 'Yes',
  no: 'No',
  note: 'Diamond: first choice. Filled: best value. Hollow: another is cheaper and better. The score is by your weights, that of cost among them. Bars show missing data.',
  changing: (names: string[]) =>
    `At the mean of prices that change within the horizon: ${joinNames(names)}.`,
  free: (names: string[]) =>
    `Not drawn, because ${names.length === 1 ? 'its prices are' : 'their prices are'} 0 (a trial or a free tier): ${joinNames(names)}.`,
};

export function frontierConclusion(efficient: string[], of: number, noun: Noun): string {
  if (of < 2) return `Only ${countOf(of, noun)} can be set by cost and score`;
  if (efficient.length === 1)
    return `${joinWords(efficient)} costs less and, by your weights, scores better than the other ${of - 1}`;
  return `Best value: ${efficient.length <= MOST_NAMED ? joinWords(efficient) : `${efficient.length} of ${of} ${noun.many}`}`;
}

export const VOLUME = {
  axes: { requests: 'Requests a month', cost: 'A month' },
  caption: 'Cost by volume: the numbers',
  heads: (from: string, to: string) => [
    'Line',
    'Fixed a month',
    '1,000 requests',
    `At ${from}`,
    `At ${to}`,
    'Crosses',
  ],
  band: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  ownHardware: 'Own hardware',
  today: 'Paid today',
  never: 'never',
  crosses: (volume: string, other: string) => `${other} at ${volume}`,
  note: (from: string, to: string, months: number) =>
    from === to
      ? `The band is your own volume: ${from} requests a month over ${months} months.`
      : `The band is your own volume: ${from} requests in month 1, ${to} in month ${months}.`,
  rest: (count: number) => `${count} more are left to the table of costs.`,
};

/** Without a fixed sum nothing crosses. `volume`: whether the crossing lies within, above or below the buyer's own. */
export function volumeConclusion(
  leader: string,
  own: { name: string; text: string; volume: 'within' | 'above' | 'below' } | null,
  cheapest: string,
): string {
  if (!own) return `The lines never cross: ${cheapest} is the cheapest drawn at every volume`;
  const from = `from ${own.text} requests a month`;
  return own.volume === 'above'
    ? `${own.name} does not pay at your volume: it is cheaper than ${leader} only ${from}`
    : `${own.name} is cheaper than ${leader} ${from}, ${own.volume} your own volume`;
}

/** `7.8`, or `6.2 to 7.7` where claims are missing. */
export function scoreText({ low, high }: { low: number; high: number }): string {
  const [least, most] = [low.toFixed(1), high.toFixed(1)];
  return least === most ? least : `${least} to ${most}`;
}

export function funnelAlt(label: string, counts: { in: number; ask: number; out: number }): string {
  return `${label}: ${counts.in} in, ${counts.ask} to ask, ${counts.out} out.`;
}

export function ranksAlt(name: string, shares: number[]): string {
  return `${name}: ${shares.map((share, index) => `${RANKS.labels[index] ?? ''} ${share}`).join(', ')}.`;
}

export function frontierAlt(name: string, cost: string, score: string): string {
  return `${name}: ${cost} a month, score ${score}.`;
}

export function volumeAlt(name: string, from: string, to: string): string {
  return `${name}: ${from} to ${to} a month.`;
}
