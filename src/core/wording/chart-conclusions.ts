import { allOf } from './number-words.ts';
import { capitalise, joinWords } from './phrases.ts';

/** What a chart of a report comes to, in one line, said of what is drawn and of nothing that is unknown. */

export type SpiderCounts = {
  axes: number;
  /** For each series: axes where it reaches further than any other can, and where most is proven for it. */
  series: { name: string; furthest: number; proven: number }[];
  /** Axes on which the furthest share their place, and those on which that is not known. */
  level: number;
  open: number;
};

/**
 * `A reaches further on 3 of 8 axes, B on 2; 1 level, 2 open`, of three `Of the three drawn, A reaches
 * furthest`; null where there is nothing to compare.
 */
export function spiderConclusion({ axes, series, level, open }: SpiderCounts): string | null {
  if (series.length < 2 || axes === 0) return null;
  const isPair = series.length === 2;
  const drawn = 'the three drawn';
  const both = isPair ? 'Both' : capitalise(drawn);
  const opened = (sentence: string) => (isPair ? capitalise(sentence) : `Of ${drawn}, ${sentence}`);
  const furthest = counted(series.map(({ name, furthest: count }) => ({ name, count })));
  if (furthest.length > 0) {
    const verb = `reaches ${isPair ? 'further' : 'furthest'}`;
    const rest = [...(level > 0 ? [`${level} level`] : []), ...(open > 0 ? [`${open} open`] : [])];
    const leads = furthest.map(({ name, count }, index) =>
      index === 0 ? `${name} ${verb} on ${count} of ${axes} axes` : `${name} on ${count}`,
    );
    const all = [leads.join(', '), ...(rest.length > 0 ? [rest.join(', ')] : [])].join('; ');
    return isPair ? all : opened(all);
  }
  if (level === axes) {
    return `${both} reach equally far on all ${axes} axes`;
  }
  const proven = counted(series.map(({ name, proven: count }) => ({ name, count })));
  if (proven.length > 0) {
    const more = isPair ? 'more' : 'most';
    const leads = proven.map(({ name, count }, index) =>
      index === 0
        ? `${more} is proven for ${name} on ${count} of ${axes} axes`
        : `for ${name} on ${count}`,
    );
    return opened(`${leads.join(', ')}; what is open can change that`);
  }
  return level > 0
    ? `${both} are level at the top on ${level} of ${axes} axes; too little is known on the others`
    : `Too little is known to say ${isPair ? 'who reaches further' : `which of ${drawn} reaches furthest`} on any of ${axes} axes`;
}

/** Those with a count, the largest first. */
function counted<One extends { count: number }>(all: One[]): One[] {
  return all.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

export type BarCounts = { rival: string; ahead: number; behind: number; level: number };

/** `Ahead of A in 5 of 12 rows compared, behind in 3`; of several `On balance ahead of A and C, behind B`. */
export function barsConclusion(bars: BarCounts[]): string | null {
  const [only, ...others] = bars;
  if (!only) return null;
  return others.length === 0 ? onlyBar(only) : severalBars(bars);
}

function onlyBar({ rival, ahead, behind, level }: BarCounts): string {
  const compared = ahead + behind + level;
  if (compared === 0) return `No row could be compared with ${rival}`;
  if (level === compared) return `Comparable with ${rival} in every row compared: ${compared}`;
  if (ahead === behind)
    return `Ahead of ${rival} in ${ahead} of ${compared} rows compared, and behind in as many`;
  return ahead > behind
    ? `Ahead of ${rival} in ${ahead} of ${compared} rows compared, behind in ${behind}`
    : `Behind ${rival} in ${behind} of ${compared} rows compared, ahead in ${ahead}`;
}

/** Rivals by name, unless that is more than a line. */
function severalBars(bars: BarCounts[]): string {
  const groups = [
    { verb: 'ahead of', who: bars.filter(({ ahead, behind }) => ahead > behind) },
    { verb: 'behind', who: bars.filter(({ ahead, behind }) => ahead < behind) },
    { verb: 'even with', who: bars.filter((bar) => bar.ahead === bar.behind && isCompared(bar)) },
    { verb: 'not compared with', who: bars.filter((bar) => !isCompared(bar)) },
  ].filter(({ who }) => who.length > 0);
  const [named, numbered] = [
    groups.map(({ verb, who }) => `${verb} ${joinWords(who.map(({ rival }) => rival))}`),
    groups.map(({ verb, who }) =>
      who.length === bars.length
        ? `${verb} ${allOf(bars.length)}`
        : `${verb} ${who.length} of ${bars.length}`,
    ),
  ].map((clauses) => `On balance ${clauses.join(', ')}`);
  return named && named.length <= LONGEST_LINE ? named : (numbered ?? '');
}

const LONGEST_LINE = 100;

function isCompared({ ahead, behind, level }: BarCounts): boolean {
  return ahead + behind + level > 0;
}
