import { formatNumber } from '../catalog/format-number.ts';
import type { Need, NeedTest, Spread } from '../catalog/decision-settings.ts';
import type { Criterion, Measurement } from '../catalog/resolved.ts';
import type { NeedAnswer, OpenReason } from '../decision/judge-need.ts';
import type { Ranking } from '../decision/rank-candidates.ts';
import { joinWords } from './phrases.ts';
import {
  coversText,
  endText,
  likelyText,
  measurementDate,
  unknownText,
  valueText,
} from './values.ts';

/** Words on a decision: what is asked for, why a claim leaves it open, what to choose and how sure that is. */

type Asked = Pick<Criterion, 'name' | 'type' | 'unit' | 'instruments'>;

/** `Range at least 300 km`, `Towing hook`, `Colours: Red and Blue`. */
export function needText(criterion: Asked, test: NeedTest): string {
  const { name } = criterion;
  switch (test.kind) {
    case 'yes':
      return name;
    case 'at-least':
    case 'at-most': {
      const unit = unitOf(criterion, test.instrument);
      const on = test.instrument === null ? '' : ` on ${test.instrument}`;
      const bound = test.kind === 'at-least' ? 'at least' : 'at most';
      return `${name} ${bound} ${formatNumber(test.number, unit)}${on}`;
    }
    case 'all-of':
      return `${name}: ${joinWords(test.items)}`;
    case 'any-of':
      return `${name}: any of ${test.items.join(', ')}`;
    case 'known':
      return `${name}: known`;
  }
}

export const STRICTNESS_TEXT: Record<Need['strictness'], string> = {
  documented: 'documented: read in a source, dated and not old',
  any: 'any source',
};

export const OPEN_TEXT: Record<OpenReason, string> = {
  unknown: 'unknown',
  'not-tested': 'no result of this test',
  stale: 'too old to rely on',
  undated: 'undated',
  unverified: 'not read in a source',
  'not-stated': 'what it covers is not stated',
  partly: 'for a part alone',
  bound: 'a bound, which leaves it open',
};

/** What decided: `128,000 tokens, as of 2026-08-01`; for an open requirement why it is open. */
export function answerText(answer: NeedAnswer): string {
  const { state, why, claim, inheritedFrom, unknownReason, said } = answer;
  const by = inheritedFrom ? `, by ${inheritedFrom}` : '';
  const found = claim && `${decidingText(claim)}, ${measurementDate(claim)}${by}`;
  if (state !== 'open' || why === null) return found ?? OPEN_TEXT.unknown;
  if (found) return `${found}: ${OPEN_TEXT[why]}`;
  return unknownReason
    ? unknownText({ reason: unknownReason, ...(said !== undefined && { said }) })
    : OPEN_TEXT[why];
}

/** A value with all that decides: a yes with what it covers, a price with its end. */
export function decidingText(claim: Measurement): string {
  const limits = [coversText(claim.value), endText(claim), likelyText(claim)].filter(Boolean);
  const text = valueText(claim.value);
  return limits.length === 0 ? text : `${text} (${limits.join('; ')})`;
}

/** What a vendor is asked on an open requirement; `part`: what is found, where it holds for a part. */
export function questionText(
  who: string,
  criterion: Asked,
  test: NeedTest,
  part: string | null = null,
): string {
  const found = part === null ? '' : `we found “${part.replace(/[.\s]+$/, '')}”. Beyond that, `;
  switch (test.kind) {
    case 'yes':
      return `${criterion.name}: ${found}does ${who} have it, and where is that documented?`;
    case 'at-least':
    case 'at-most':
      return test.instrument === null
        ? `${criterion.name}: what does ${who} have, and where is that documented?`
        : `What does ${who} score on ${test.instrument}?`;
    case 'all-of':
    case 'any-of': {
      if (criterion.type !== 'boolean') {
        return `${criterion.name}: which does ${who} offer: ${test.items.join(', ')}?`;
      }
      const items = test.kind === 'all-of' ? joinWords(test.items) : test.items.join(' or ');
      return `${criterion.name}: ${found}does ${who} have it for ${items}, and where is that documented?`;
    }
    case 'known':
      return `${criterion.name}: what can be said of ${who}?`;
  }
}

/** The items in a question of `questionText`, as it names them; empty where it names none. */
export function askedItemsText(question: string): string {
  return /^.* have it for (.+), and where is that documented\?$/s.exec(question)?.[1] ?? '';
}

/** What a vendor is asked on a wish of which nothing is known, or no more than a `bound`. */
export function wishQuestion(
  who: string,
  criterion: Asked,
  instrument: string | null,
  bound: string | null,
): string {
  if (instrument !== null) return `What does ${who} score on ${instrument}?`;
  const found = bound === null ? '' : `we found “${bound}”. `;
  const what = bound === null ? 'what' : 'What exactly';
  return `${criterion.name}: ${found}${what} does ${who} offer, and where is that documented?`;
}

/** Shares as a reader meets them: `83 of 100`; what rounds to none but is some says so. */
export function shareText(share: number): string {
  const points = Math.round(share * 100);
  return points === 0 && share > 0 ? 'under 1 of 100' : `${points} of 100`;
}

/** ` of 14`: how many are ranked besides. */
export function ofRanked(ranked: number): string {
  return ranked === 1 ? '' : ` of ${ranked}`;
}

/** `First in 83 of 100 weightings, 9 ranked`. */
export function sureText(first: number, ranked: number): string {
  return `First in ${shareText(first)} weightings, ${ranked} ranked`;
}

export const SPREAD_TEXT: Record<Spread, string> = {
  firm: 'firm: a weight of 35 varies by about 3 points',
  usual: 'usual: a weight of 35 varies by about 6 points',
  open: 'open: a weight of 35 varies by about 12 points',
};

/** How ranks were made, with all that one needs to repeat it. */
export function rankMethod({ method, draws, seed, spread, ranked, wishes }: Ranking): string[] {
  const hasOwnTests = wishes.some(({ values }) => values.some(({ claim }) => claim?.interval));
  const made =
    method === 'exact'
      ? `Ranks are computed exactly ${ranked.length < 2 ? 'for one candidate' : 'with one priority'}.`
      : `Ranks are counted over ${formatNumber(draws, null)} random weightings with the seed ${seed}.`;
  return [
    'Points run from 0 for the worst to 10 for the best of those that meet every requirement.',
    `Weights are drawn from Dirichlet distributions around yours, first between groups, then within each (${SPREAD_TEXT[spread]}).`,
    'An unknown value stands at the median of comparable candidates: those of the same vendor, else those whose output costs half to twice as much after known price changes, else all. What it could change is counted apart, by drawing it from their values.',
    ...(hasOwnTests
      ? ['For an unknown result of your own test all results of that test stand in.']
      : []),
    made,
    'A candidate that is known on less than 60% of the weight is not ranked.',
    'A choice is clear when it is first in at least 70 of 100 weightings on each test that measured every finalist, and no known date, no 5 points of a weight and no 10% of a price turn it. Below 40 of 100 on one of them, or less than 5 before the second, it is too close to call.',
  ];
}

/** The unit of a number on this criterion, by the test that gives it. */
export function unitOf(
  { unit, instruments }: Pick<Asked, 'unit' | 'instruments'>,
  instrument: string | null,
) {
  return instruments.find(({ name }) => name === instrument)?.unit ?? unit;
}
