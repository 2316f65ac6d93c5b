import type { Catalog } from '../../src/core/catalog/resolved.ts';
import type { Decision } from '../../src/core/decision/evaluate-decision.ts';
import type { Assertion } from '../../src/core/document/assertion.ts';

/** The conditions of a memo's statements, recomputed from the result of its decision. */

const MOST_CLOSE = 3;
const [CLEAR, LEAST] = [0.7, 0.4];

type Case = {
  text: string;
  sides: number[];
  claims: string[];
  decision: Decision;
  nameOf: (id: number) => string;
  nameOfCriterion: (id: string) => string;
};

/** Whether the decision supports a statement, by its form, sides and claims. */
export function holdsInDecision(
  { form, sides, claims }: Assertion,
  text: string,
  catalog: Catalog,
  decision: Decision,
): boolean {
  const names = new Map(catalog.rivals.map(({ id, name }) => [id, name]));
  const criteria = new Map(
    [...catalog.criteria, ...catalog.capabilities].map(({ id, name }) => [id, name]),
  );
  const test = CONDITIONS[form];
  return (
    test?.({
      text,
      sides,
      claims,
      decision,
      nameOf: (id) => names.get(id) ?? '?',
      nameOfCriterion: (id) => criteria.get(id) ?? '?',
    }) ?? false
  );
}

const CONDITIONS: Partial<Record<Assertion['form'], (given: Case) => boolean>> = {
  choice: isChoiceOf,
  approval: isApproved,
  rank: hasShares,
  test: isFirstOnTests,
  worth: isWorth,
  separation: separates,
  regret: ({ sides, text, decision }) => {
    const { runnerUpId } = ledOf(decision) ?? {};
    const most = mostBeyondLeader(decision);
    return sides[0] === runnerUpId && most !== null && sumsIn(text).every((sum) => most.has(sum));
  },
  turn: isTurn,
  expense: isExpense,
  'price-change': ({ sides, text, decision, nameOf }) =>
    sides.every((id) => (costOf(decision, id)?.steps.length ?? 0) > 0 && text.includes(nameOf(id))),
  relaxation: isRelaxation,
  doubt: isDoubt,
  entry: ({ decision: { asked } }) =>
    asked.needs.length === 0 ||
    asked.workload === null ||
    asked.workload.currency !== undefined ||
    (asked.workload.outputFactors ?? []).length > 0,
  'not-known': ({ sides: [id = -1], text, decision }) => {
    const known = rankedOf(decision, id)?.known ?? 1;
    return (
      (known < 1 && text.includes(`${Math.floor(known * 100)}%`)) || !costOf(decision, id)?.cost
    );
  },
  count: isCount,
  question: ({ sides, text, decision: { firstQuestion }, nameOf }) =>
    firstQuestion === null
      ? sides.length === 0
      : sides.join() === `${firstQuestion.candidateId}` &&
        text.includes(nameOf(firstQuestion.candidateId)) &&
        text.includes('?'),
  'next-step': ({ text }) => text.includes('____'),
  fact: ({ claims, text }) => claims.join() === 'lifecycle' && /\d{4}|replaced by/.test(text),
};

function ledOf({ recommendation }: Decision) {
  return 'leaderId' in recommendation ? recommendation : null;
}

function rankedOf({ ranking }: Decision, id: number) {
  return ranking?.ranked.find(({ candidateId }) => candidateId === id);
}

function costOf({ costs }: Decision, id: number) {
  return costs?.candidates.find(({ candidateId }) => candidateId === id);
}

function sumsIn(text: string): string[] {
  return (
    text.match(/(?:[$€]|[A-Z]{3}\u00a0)[\d,]+(?!\.?\d)/g)?.map((sum) => sum.replace(/\D/g, '')) ??
    []
  );
}

/** The state of the choice, by the rules of strength. */
function stateOf(decision: Decision): string {
  const { placement, ranking, recommendation, changes, asked } = decision;
  if (asked.needs.length === 0 && !asked.workload && !ranking) return 'nothing-asked';
  if (placement.piles.in.length === 0) return 'nobody';
  if (!ranking) return 'no-weights';
  const [first, second] = ranking.ranked;
  if (!first) return 'too-little-known';
  if (ranking.firstIfMet.some((each) => each.first > 0.5)) return 'waiting';
  if (!second)
    return placement.piles.ask.length + placement.piles.in.length === 1 ? 'only' : 'alone';
  const tests = 'tests' in recommendation ? recommendation.tests : [];
  const why = 'why' in recommendation ? recommendation.why : null;
  const shares = tests.length > 0 ? tests.map((each) => each.first) : [first.first];
  const isClose =
    tests.some(({ firstId }) => firstId !== first.candidateId) ||
    shares.some((share) => share < LEAST) ||
    (tests.length === 0 && first.first - second.first < 0.05) ||
    why === 'no-shared-test' ||
    why === 'level';
  if (isClose) return 'too-close';
  const turns =
    changes !== null &&
    (changes.bestId !== first.candidateId ||
      changes.dates.length > 0 ||
      (changes.weight !== null && Math.abs(changes.weight.to - changes.weight.from) <= 5) ||
      (changes.price !== null && Math.abs(changes.price.factor - 1) <= 0.1));
  return !turns && shares.every((share) => share >= CLEAR) ? 'clear' : 'by-a-hair';
}

const SAID: Record<string, RegExp> = {
  clear: /^(Choose (?!.*by a hair)|.*Clear choice)/,
  'by-a-hair': /by a hair/i,
  only: /Choose|Only choice/,
  'too-close':
    /Too close to call|do not agree|measured every|fewer than 40|less than 5|Below 40|first in/,
  waiting: /Not enough is known/,
  alone: /Not enough is known/,
};

function isChoiceOf({ text, sides, decision, nameOf }: Case): boolean {
  const state = stateOf(decision);
  const led = ledOf(decision);
  if (state !== decision.recommendation.state) return false;
  if (!led) return sides.length === 0;
  const finalists = 'finalistIds' in led ? led.finalistIds : [];
  const waitingId = 'waitingId' in led ? led.waitingId : -1;
  const isNamed = [
    [led.leaderId],
    ...(state === 'waiting' ? [[led.leaderId, waitingId], [waitingId]] : []),
    ...(state === 'too-close' ? [finalists.slice(0, MOST_CLOSE)] : []),
  ].some((ids) => ids.join() === sides.join() && ids.every((id) => text.includes(nameOf(id))));
  const isReason = sides.join() === finalists.join() && /tests?|weightings/.test(text);
  return SAID[state]?.test(text) === true && (isReason || isNamed);
}

function isApproved({ text, sides, claims, decision, nameOf, nameOfCriterion }: Case): boolean {
  const led = ledOf(decision);
  if (!led) return false;
  const sums = sumsIn(text);
  const ceilingOf = (ids: number[]) => {
    const totals = ids.map((id) => costOf(decision, id)?.cost?.total);
    if (totals.includes(undefined)) return null;
    return String(Math.ceil(Math.max(...totals.map((total) => total ?? 0)) / 1000) * 1000);
  };
  const isNamed = sides.every((id) => text.includes(nameOf(id)));
  if (!['clear', 'by-a-hair', 'only'].includes(stateOf(decision))) {
    const ceiling = ceilingOf(stateOf(decision) === 'waiting' ? [led.leaderId] : sides);
    return / approves none/.test(text) && isNamed && (ceiling === null || sums.includes(ceiling));
  }
  const confirmed = claims.every(
    (id) =>
      decision.input.needs.some(({ criterionId }) => criterionId === id) &&
      text.toLowerCase().includes(nameOfCriterion(id).toLowerCase()),
  );
  const expected = [led.leaderId, ...(led.runnerUpId === null ? [] : [led.runnerUpId])];
  return (
    confirmed &&
    isNamed &&
    sides.join() === expected.join() &&
    sums.join() === expected.flatMap((id) => ceilingOf([id]) ?? []).join() &&
    text.includes(`approves ${nameOf(led.leaderId)}`)
  );
}

function shareOf(share: number): string {
  const points = Math.round(share * 100);
  return points === 0 && share > 0 ? 'under 1 of 100' : `${points} of 100`;
}

/** Shares of first ranks as drawn, or after an answer. */
function hasShares({ text, sides: [id], claims, decision }: Case): boolean {
  if (id === undefined) return (decision.ranking?.ranked.length ?? 0) < 2;
  const { firstQuestion: first } = decision;
  if (claims.length > 0) {
    const shares =
      first?.kind === 'wish' ? [first.firstAtLow, first.firstAtHigh] : [first?.firstIfMet ?? -1];
    return first?.candidateId === id && shares.every((share) => text.includes(shareOf(share)));
  }
  const ranked = rankedOf(decision, id);
  if (!ranked) return false;
  const score = [ranked.score.low, ranked.score.high].map((end) => end.toFixed(1));
  const isScore = /score/.test(text) && score.every((end) => text.includes(end));
  return text.includes(shareOf(ranked.first)) || isScore;
}

function isFirstOnTests({ text, sides, claims, decision, nameOf }: Case): boolean {
  const { recommendation } = decision;
  const tests = 'tests' in recommendation ? recommendation.tests : [];
  const ofLeader = text.startsWith('It is first') ? ledOf(decision)?.leaderId : null;
  return (
    tests.length > 0 &&
    tests.every(
      ({ firstId, criterionId, instrument }) =>
        (ofLeader === null ? text.includes(nameOf(firstId)) : firstId === ofLeader) &&
        sides.includes(firstId) &&
        claims.includes(criterionId) &&
        text.includes(instrument),
    )
  );
}

/** For one: how many ranked ones cost less. For several: none beats these on cost and score. */
function isWorth({ text, sides, decision: { frontier } }: Case): boolean {
  const points = frontier ?? [];
  const isBeaten = (one: (typeof points)[number]) =>
    points.some(
      (other) =>
        other.cost <= one.cost &&
        other.score.middle >= one.score.middle &&
        (other.cost < one.cost || other.score.middle > one.score.middle),
    );
  const best = points.filter((point) => !isBeaten(point)).map(({ candidateId }) => candidateId);
  if (/^(Best value|Only |.* costs less and)/.test(text) && !text.includes('weightings'))
    return best.length === sides.length && best.every((id) => sides.includes(id));
  const own = points.find(({ candidateId }) => candidateId === sides[0]);
  if (!own) return false;
  if (isBeaten(own)) return text.includes('Another is both cheaper and better');
  const cheaper = points.filter(
    ({ cost, candidateId }) => candidateId !== own.candidateId && cost < own.cost,
  );
  return cheaper.length === 0
    ? text.includes('None of those ranked costs less')
    : new RegExp(`(^|\\D)${cheaper.length} costs? less and`).test(text);
}

/** The largest parts of the leader’s advance over the runner-up, in whole percent. */
function separates({ text, sides, claims, decision }: Case): boolean {
  const { ranking } = decision;
  const led = ledOf(decision);
  if (!ranking || sides.join() !== [led?.leaderId, led?.runnerUpId].join()) return false;
  const at = sides.map((id) => ranking.candidateIds.indexOf(id));
  const parts = decision.separation.filter(({ criterionId }) => claims.includes(criterionId));
  return (
    at.every((place) => place >= 0) &&
    parts.length === claims.length &&
    parts.every(({ share }) => share < 0.005 || text.includes(`${Math.round(share * 100)}%`)) &&
    parts.reduce((sum, { share }) => sum + share, 0) <= 1.0001
  );
}

function mostBeyondLeader(decision: Decision): Set<string> | null {
  const led = ledOf(decision);
  const [ours, theirs] = [led?.leaderId, led?.runnerUpId].map(
    (id) => costOf(decision, id ?? -1)?.cost?.years,
  );
  if (!ours || !theirs) return null;
  const years = theirs.map((sum, year) => Math.round(Math.abs(sum - (ours[year] ?? 0))));
  return new Set(years.map(String));
}

/** The stated turn of the answer is the one that the decision found, and names its new first. */
function isTurn({ text, sides, claims, decision, nameOf }: Case): boolean {
  const { changes } = decision;
  const led = ledOf(decision);
  if (!changes || !led) return false;
  if (sides.length === 0 && claims.length === 0) {
    const isNone = [changes.weight, changes.runnerUpWeight, changes.price].every((each) => !each);
    return changes.dates.length === 0
      ? isNone
      : changes.dates.some(({ firstId }) => firstId === null);
  }
  const weights = [changes.weight, changes.runnerUpWeight].flatMap((each) => each ?? []);
  const found = [
    ...(changes.bestId === led.leaderId ? [] : [[changes.bestId]]),
    ...changes.dates.map(({ firstId }) => [firstId].flatMap((id) => id ?? [])),
    ...weights.map(({ firstId }) => [firstId]),
    ...(changes.price
      ? [[changes.price.candidateId, changes.price.firstId].flatMap((id) => id ?? [])]
      : []),
  ];
  return (
    found.some((ids) => ids.join() === sides.join()) &&
    sides.every((id) => text.includes(nameOf(id)))
  );
}

/** Every amount is one that the decision computes for a side: per month, at a step, or in total. */
function isExpense({ text, sides, decision, nameOf }: Case): boolean {
  const { workload } = decision.input;
  const costs = sides.flatMap((id) => costOf(decision, id) ?? []);
  if (!workload || costs.length === 0) return false;
  const growth = 1 + workload.growthPercent / 100;
  const known = costs.flatMap(({ cost, steps, requestByMonth, againstToday, machines }) => {
    const months = (requestByMonth ?? []).map(
      (each, month) => each * workload.requests * growth ** month + workload.monthlyFixed,
    );
    const plans = machines && 'plans' in machines ? Object.values(machines.plans) : [];
    return [
      ...(cost ? [cost.month1, cost.lastMonth, cost.total] : []),
      ...steps.flatMap(({ before, after }) => [before, after ?? before]),
      ...plans.flatMap((plan) => [plan.cost.month1, plan.cost.total]),
      ...months,
      Math.abs(againstToday ?? 0),
    ];
  });
  const sums = sumsIn(text).map(Number);
  const isNamed =
    sides.some((id) => text.includes(nameOf(id))) ||
    /Month \d+|^Its cost|It costs|Over the/.test(text);
  return isNamed && sums.every((sum) => known.some((each) => Math.abs(each - sum) <= 1));
}

/** Candidates that fail only one requirement, with nothing else open, return without it. */
function isRelaxation({ sides, claims: [claim], text, decision, nameOf }: Case): boolean {
  const { placement, input } = decision;
  if (placement.piles.in.length > 0) return false;
  if (claim === undefined)
    return text.includes(String(placement.piles.ask.length)) || /drop two/.test(text);
  const need = input.needs.findIndex(({ criterionId }) => criterionId === claim);
  const back = placement.candidates.filter(({ failed }) => failed.join() === `${need}`);
  return sides.every(
    (id) => back.some(({ candidateId }) => candidateId === id) && text.includes(nameOf(id)),
  );
}

function isDoubt({ text, sides: [id], claims, decision, nameOf }: Case): boolean {
  if (id === undefined) return /Every value that counts/.test(text);
  if ((costOf(decision, id)?.notes.length ?? 0) > 0 && /price/.test(text)) return true;
  if (!text.includes(nameOf(id))) return false;
  if (claims.length > 0) return new RegExp(`^${claims.length} values? on `).test(text);
  const { wishes = [], candidateIds = [] } = decision.ranking ?? {};
  const place = candidateIds.indexOf(id);
  const isUnmeasured = wishes.some(({ byReading }) => byReading.some((all) => all[place] === null));
  const isKnown = (rankedOf(decision, id)?.known ?? 1) > 0.9999 && !isUnmeasured;
  return isKnown && /^Nothing that .* is unknown, old or unverified/.test(text);
}

/** Every number is a count: of all, of a pile, of the ranked or unranked, or of those removed by one requirement. */
function isCount({ text, sides, decision, nameOfCriterion }: Case): boolean {
  const { placement, ranking, candidateIds, input } = decision;
  const { piles, candidates, failOne } = placement;
  const out = input.needs.map(
    (_, need) =>
      candidates.filter(({ removedBy, pile }) => pile === 'out' && removedBy === need).length,
  );
  const counts = new Set([
    candidateIds.length,
    ...Object.values(piles).map(({ length }) => length),
    ...out,
    input.needs.length,
    ranking?.tooLittleKnown.length ?? 0,
    (ranking?.ranked.length ?? 0) - 1,
    failOne.length,
    sides.length,
    ranking?.firstIfMet.filter(({ first }) => first > 0.5).length ?? 0,
  ]);
  // Removes the names of requirements, which contain numbers themselves.
  const bare = input.needs.reduce(
    (rest, { criterionId }) => rest.replaceAll(nameOfCriterion(criterionId), ''),
    text,
  );
  const said = bare
    .replace(/ and \d+ more/, '')
    .replace(/other requirements \d+/, '')
    .replace(/; \d+ requirements remove \d+ each alone/, '')
    .match(/\d+/g);
  return (said ?? []).every((number) => counts.has(Number(number)));
}
