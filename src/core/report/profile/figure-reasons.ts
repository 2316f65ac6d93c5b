import { asserts } from '../../document/plain-blocks.ts';
import type { Measurement } from '../../catalog/resolved.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { doubtAbout, isUnsourced } from '../../comparison/doubts.ts';
import {
  cellAt,
  firstPlaceIn,
  isBestOfAll,
  type Candidate,
  type Finding,
} from '../../comparison/findings.ts';
import { relativeDifference } from '../../comparison/judge.ts';
import type { Result, TestFinding } from '../../comparison/test-standings.ts';
import type { Assertion } from '../../document/assertion.ts';
import { cellValueText } from '../../wording/lead-sentences.ts';
import { nameInside } from '../../wording/phrases.ts';
import * as wording from '../../wording/profile-figures.ts';
import { decidingRows } from './page-parts.ts';
import { arePricesComparable, tokenPriceIds, type TokenPrice } from './token-prices.ts';

/** Why a candidate may be the right one: a test it leads, what it alone has, what it costs. */
export type Reason = {
  kind: 'test' | 'only' | 'price' | 'number' | 'level' | 'trade';
  text: string;
  asserts: Assertion[];
  used: Measurement[];
  /** Of a lead without a test: in what. */
  criterion?: string;
};

export type Figures = {
  comparison: Comparison;
  all: Candidate[];
  tests: TestFinding[];
  prices: TokenPrice[];
};

/** The strongest kind first. */
export function reasonsOf(figures: Figures, candidate: Candidate): Reason[] {
  return [
    ...testReasons(figures, candidate),
    ...onlyReasons(figures, candidate),
    ...cheapestReason(figures, candidate),
    ...itemReasons(figures, candidate),
    ...numberReasons(figures, candidate),
    ...levelReasons(figures, candidate),
    ...tradeReasons(figures, candidate),
  ];
}

function testReasons({ tests, all }: Figures, candidate: Candidate): Reason[] {
  return tests.flatMap((test): Reason[] => {
    const { row, standing } = test;
    const [first, next] = standing.results;
    if (test.kind !== 'lead' || first.candidate.index !== candidate.index) return [];
    const measured = new Set(standing.results.map((each) => each.candidate.index));
    const unmeasured = all.filter(({ index }) => !measured.has(index)).map(({ name }) => name);
    const figures = {
      own: cellValueText(first.run),
      next: cellValueText(next.run),
      nextName: next.candidate.name,
    };
    const scope = { measured: measured.size, unmeasured };
    const text = wording.testReason(row.criterion.name, figures, standing, scope);
    const form = unmeasured.length === 0 ? 'lead' : 'lead-of-measured';
    const sides = [first.candidate.index, next.candidate.index];
    const asserted = asserts(form, sides, [row.criterion.id]);
    return [{ kind: 'test', text, asserts: asserted, used: [first.run, next.run] }];
  });
}

/** A documented yes against a documented no of every other. */
function onlyReasons({ comparison, all }: Figures, candidate: Candidate): Reason[] {
  return bestPlaces(comparison, all, candidate, 'boolean').flatMap(({ row, beats }): Reason[] => {
    const isWhole = beats.every(({ claims }) => {
      const value = claims?.[1].value;
      return value?.kind === 'boolean' && !value.partly;
    });
    const isDocumented = !claimsOf(beats).some(isUnsourced);
    const text = wording.onlyReason(row.criterion.name, all.length, isDocumented);
    const asserted = asserts('only', candidateFirst(candidate, all), [row.criterion.id]);
    const reason = { text, asserts: asserted, used: claimsOf(beats) };
    return isWhole ? [{ kind: 'only', ...reason, criterion: row.criterion.name }] : [];
  });
}

/** What its list alone holds, of lists that are all documented. */
function itemReasons({ comparison, all }: Figures, candidate: Candidate): Reason[] {
  return decidingRows(comparison).flatMap((row): Reason[] => {
    const { criterion } = row;
    if (criterion.type !== 'list') return [];
    const lists = all.map((each) => ({ each, list: cellAt(row, each)?.shown[0] }));
    const used = lists.flatMap(({ list }) => list ?? []);
    if (used.length < all.length || doubtAbout(comparison, criterion, used) !== null) return [];
    const others = lists.filter(({ each }) => each.index !== candidate.index);
    const known = new Set(others.flatMap(({ list }) => itemsOf(list).map(lowerCase)));
    const own = itemsOf(lists.find(({ each }) => each.index === candidate.index)?.list);
    const alone = own.filter((item) => !known.has(lowerCase(item)));
    if (alone.length === 0) return [];
    const text = wording.itemReason(criterion.name, alone, all.length);
    const asserted = asserts('only', candidateFirst(candidate, all), [criterion.id]);
    return [{ kind: 'only', text, asserts: asserted, used }];
  });
}

function itemsOf(list: Measurement | undefined): string[] {
  return list?.value.kind === 'list' ? list.value.items : [];
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Of those with a price that can be compared with its own; the next cheapest is named. */
function cheapestReason({ comparison, all, prices }: Figures, candidate: Candidate): Reason[] {
  const lead = cheapestOf(prices);
  if (lead?.first.candidate.index !== candidate.index) return [];
  const { first, next, count } = lead;
  const percent = wording.costShare(first.now.cost / next.now.cost);
  const text = wording.cheapestReason(percent, next.candidate.name, {
    priced: count,
    all: all.length,
  });
  const sides = [first, next].map((price) => price.candidate.index);
  const asserted = asserts('cost', sides, tokenPriceIds(comparison));
  return [{ kind: 'price', text, asserts: asserted, used: [...first.used, ...next.used] }];
}

/**
 * The cheapest, the next and how many were compared; null where two cost the same or one alone has a price.
 * `overtakers`: no cheaper today, and no dearer once the price of the cheapest has changed; the least first.
 */
export function cheapestOf(prices: TokenPrice[]) {
  const [one] = prices.filter((price) => arePricesComparable(price, price));
  const own = one ? prices.filter((price) => arePricesComparable(price, one)) : [];
  const sorted = own.toSorted((a, b) => a.now.cost - b.now.cost);
  const [first, next] = sorted;
  const last = sorted.at(-1);
  return first && next && last && first.now.cost < next.now.cost
    ? { first, next, last, count: own.length, overtakers: overtakersOf(first, prices) }
    : null;
}

function overtakersOf(cheapest: TokenPrice, prices: TokenPrice[]): TokenPrice[] {
  const { until, later, unit } = cheapest;
  if (until === null) return [];
  const others = prices.filter((price) => price !== cheapest && price.unit?.name === unit?.name);
  const overtakers = others.filter(
    ({ now }) => now.cost >= cheapest.now.cost && now.cost <= (later?.cost ?? Infinity),
  );
  return overtakers.toSorted((one, other) => one.now.cost - other.now.cost);
}

/** A figure that no test gave, ahead of every other. */
function numberReasons({ comparison, all, prices }: Figures, candidate: Candidate): Reason[] {
  return bestPlaces(comparison, all, candidate, 'number').flatMap(({ row, beats }): Reason[] => {
    const { criterion } = row;
    if (criterion.instruments.length > 0) return [];
    if (criterion.factKind === 'price' && prices.length > 0) return [];
    const nearest = nearestOf(beats);
    if (!nearest?.claims) return [];
    const [own, next] = nearest.claims.map(cellValueText);
    const text = wording.numberReason(criterion.name, own ?? '', next ?? '', nearest.other.name);
    const asserted = asserts('lead', [candidate.index, nearest.other.index], [criterion.id]);
    const reason = { text, asserts: asserted, used: nearest.claims };
    return [{ kind: 'number', ...reason, criterion: criterion.name }];
  });
}

function nearestOf(findings: Finding[]): Finding | undefined {
  const widthOf = ({ claims }: Finding) => {
    const [one, other] = (claims ?? []).map(({ value }) => value);
    return one?.kind === 'number' && other?.kind === 'number'
      ? relativeDifference(one.number, other.number)
      : 1;
  };
  return findings.toSorted((one, other) => widthOf(one) - widthOf(other))[0];
}

function levelReasons({ tests }: Figures, candidate: Candidate): Reason[] {
  return tests.flatMap((test): Reason[] => {
    const { top } = test.standing;
    const own = resultOf(top, candidate);
    if (test.kind !== 'level' || !own) return [];
    const others = top.filter((each) => each !== own);
    const names = others.map((each) => each.candidate.name);
    const value = cellValueText(own.run);
    const text = wording.levelReason(test.row.criterion.name, value, names, test.standing);
    const shown = [own, ...others];
    const sides = shown.map((each) => each.candidate.index);
    const asserted = asserts('level', sides, [test.row.criterion.id]);
    return [{ kind: 'level', text, asserts: asserted, used: shown.map(({ run }) => run) }];
  });
}

/** Cheaper than the leader of a test that measured both, where no other is cheaper and better on it. */
function tradeReasons({ comparison, tests, prices }: Figures, candidate: Candidate): Reason[] {
  return tests.flatMap((test): Reason[] => {
    const [first] = test.standing.results;
    const own = resultOf(test.standing.results, candidate);
    if (test.kind !== 'lead' || !own || own === first) return [];
    const [cost, dearer] = [candidate, first.candidate].map(({ index }) =>
      prices.find((price) => price.candidate.index === index),
    );
    if (!cost || !dearer || !arePricesComparable(cost, dearer) || cost.now.cost >= dearer.now.cost)
      return [];
    const isBeaten = test.standing.results.some(({ candidate: other }, place) => {
      const price = prices.find((each) => each.candidate.index === other.index);
      return price && place < test.standing.results.indexOf(own) && price.now.cost <= cost.now.cost;
    });
    if (isBeaten) return [];
    const text = wording.tradeReason(
      { percent: wording.costShare(cost.now.cost / dearer.now.cost), who: first.candidate.name },
      nameInside(test.row.criterion.name, comparison.footing !== undefined),
      { own: cellValueText(own.run), best: cellValueText(first.run) },
      test.standing,
    );
    const asserted = asserts(
      'trade',
      [candidate.index, first.candidate.index],
      [test.row.criterion.id, ...tokenPriceIds(comparison)],
    );
    const used = [own.run, first.run, ...cost.used, ...dearer.used];
    return [{ kind: 'trade', text, asserts: asserted, used }];
  });
}

/** A candidate before all others, by their places. */
function candidateFirst({ index }: Candidate, all: Candidate[]): number[] {
  return [index, ...all.map((each) => each.index).filter((each) => each !== index)];
}

function resultOf(results: Result[], { index }: Candidate): Result | undefined {
  return results.find(({ candidate }) => candidate.index === index);
}

function bestPlaces(
  comparison: Comparison,
  all: Candidate[],
  candidate: Candidate,
  type: 'boolean' | 'number',
) {
  return decidingRows(comparison)
    .filter(({ criterion }) => criterion.type === type)
    .flatMap((row) => firstPlaceIn(comparison, row, candidate, all) ?? [])
    .filter(isBestOfAll)
    .toSorted((one, other) => other.row.criterion.weight - one.row.criterion.weight);
}

function claimsOf(findings: Finding[]): Measurement[] {
  return findings.flatMap(({ claims }) => claims ?? []);
}
