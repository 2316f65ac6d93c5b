import type { LedgerClaim, LedgerCriterion, LedgerVerdict } from './ledger.ts';
import type { Facts } from './facts.ts';
import { factsFor, governingAt, isQuoted, wordsAt, type Context, type Fault } from './context.ts';
import { findComparators, findShares, pairAt, type Found, type Share } from './comparisons.ts';
import type { Relation } from './lexicon.ts';
import { pointsTo } from './fit-criterion.ts';
import { segmentOf, type Reading } from './reading.ts';
import { stemOf } from './stem.ts';
import { unitWords } from './quantities.ts';

/** A verdict seen from one side, with what its two claims say. */
type Seen = {
  verdict: LedgerVerdict;
  criterion: LedgerCriterion;
  own: LedgerClaim;
  other: LedgerClaim;
  leads: boolean | null;
};

/** Every comparison needs a verdict between the claims that are cited; a superlative one against every side. */
export function checkComparisons(context: Context): Fault | null {
  const { reading } = context;
  const shares = sharesOf(context);
  for (const share of shares) {
    const fault = shareFault(context, share);
    if (fault) return fault;
  }
  for (const found of findComparators(reading, shares)) {
    if (
      isQuoted(context, quotable(context, found.from), found.from, found.to) ||
      isTopic(context, found)
    )
      continue;
    const fault = comparatorFault(context, found);
    if (fault) return fault;
  }
  return null;
}

function quotable(context: Context, at: number): Facts[] {
  const who = governingAt(context, at);
  return who ? who.sides.flatMap((side) => factsFor(context, side, who.ofFirm)) : [];
}

/** "The longest reply": words by which a cited criterion describes itself. */
function isTopic({ reading, cited }: Context, { from, to }: Found): boolean {
  const [word, next] = [reading.tokens[from], reading.tokens[to]].map((token) =>
    stemOf(token?.lower ?? ''),
  );
  return cited.some(
    ({ criterion, vocabulary }) =>
      criterion.type === 'number' && vocabulary.has(word ?? '') && vocabulary.has(next ?? ''),
  );
}

/** Shares of what can be divided; "75% of the queries" in a text is a number like any other. */
export function sharesOf({ reading, cited }: Context): Share[] {
  const inText = (share: Share) =>
    cited.some(({ quantities, parts }) =>
      share.quantity
        ? quantities.some(
            ({ quantity }) =>
              quantity.value === share.quantity?.value &&
              quantity.percent === share.quantity.percent,
          )
        : parts.some(({ words }) => words.has(reading.tokens[share.from]?.lower ?? '')),
    );
  return findShares(reading).filter((share) => !inText(share));
}

function comparatorFault(context: Context, found: Found): Fault | null {
  const { reading, ledger } = context;
  const words = wordsAt(context, found.from, found.to);
  const isDenied = (reading.denied[found.from] ?? false) && !found.superlative;
  const pairings = pairAt(
    reading,
    found.from,
    ledger.sides.length,
    context.speaker,
    found.relation,
  );
  if (!pairings) return { reason: 'unclear', words };
  for (const { side, others, isAll, ofFirm } of pairings) {
    const targets = found.superlative
      ? ledger.sides.map((_, each) => each).filter((each) => each !== side)
      : others;
    const isSuperlative = found.superlative || (isAll && targets.length > 1);
    const reason = isSuperlative ? 'superlative' : 'comparison';
    if (found.superlative && isDenied) return { reason, words };
    const topics = topicsAt(context, found.from, side, targets, ofFirm);
    if (topics.length === 0) return { reason, words };
    for (const criterionId of topics) {
      for (const other of targets) {
        const seen = seeVerdict(context, criterionId, side, other);
        if (!seen || !isFair(context, seen) || !holds(found.relation, seen, isDenied))
          return { reason, words };
        if (ofFirm && !(seen.own.ofFirm || seen.other.ofFirm)) return { reason, words };
      }
    }
  }
  return null;
}

/** Criteria on which both sides are cited and which the sentence names; of those, the ones its part names. */
function topicsAt(
  context: Context,
  at: number,
  side: number,
  others: number[],
  ofFirm: boolean,
): string[] {
  const shared = factsFor(context, side, false).filter(({ criterion }) =>
    others.some((other) =>
      factsFor(context, other, false).some((facts) => facts.criterion.id === criterion.id),
    ),
  );
  const segment = context.reading.segments[segmentOf(context.reading, at)];
  const whole = { from: 0, to: context.reading.tokens.length };
  for (const { from, to } of [segment ?? whole, whole]) {
    const named = shared.filter((facts) => isNamed(context, facts, from, to));
    const ids = [...new Set(named.map(({ criterion }) => criterion.id))];
    if (ids.length > 0) return ofFirm && named.some(({ claim }) => !claim.ofFirm) ? [] : ids;
  }
  return [];
}

/** A criterion is named by its test, by words that are its own, or by half of its name. */
function isNamed(context: Context, facts: Facts, from: number, to: number): boolean {
  const tokens = context.reading.tokens.slice(from, to);
  const tests = tokens.filter(({ kind }) => kind === 'instrument').map(({ text }) => text);
  const { claim, criterion, topic, vocabulary } = facts;
  const instrument = 'value' in claim ? claim.instrument : null;
  if (tests.length > 0) return instrument !== null && tests.includes(instrument);
  const words = new Set(tokens.map(({ lower }) => stemOf(lower)));
  if (criterion.type === 'number') {
    return (
      pointsTo(context, words, facts, false) === 'here' &&
      [...vocabulary].some((stem) => words.has(stem))
    );
  }
  return [...topic].filter((stem) => words.has(stem)).length * 2 >= topic.size;
}

function seeVerdict(
  { ledger, cited }: Context,
  criterionId: string,
  side: number,
  other: number,
): Seen | null {
  const verdict = ledger.verdicts.find(
    ({ criterionId: id, sides }) =>
      id === criterionId && sides.includes(side) && sides.includes(other),
  );
  const criterion = ledger.criteria.find(({ id }) => id === criterionId);
  if (!verdict?.claims || !criterion) return null;
  const numbers =
    verdict.sides[0] === side ? verdict.claims : ([verdict.claims[1], verdict.claims[0]] as const);
  const [own, theirs] = numbers.map(
    (number) => cited.find(({ claim }) => claim.number === number)?.claim,
  );
  if (!own || !theirs) return null;
  return {
    verdict,
    criterion,
    own,
    other: theirs,
    leads: verdict.ahead === null ? null : verdict.ahead === side,
  };
}

/** Figures of different kinds of tester are compared only where the sentence names both kinds. */
function isFair({ stems }: Context, { verdict, own, other }: Seen): boolean {
  if (!verdict.mixedTesters) return true;
  return [own, other].every(
    (claim) =>
      'value' in claim &&
      stems.has(claim.reporter === 'third-party' ? 'party' : stemOf(claim.reporter)),
  );
}

function numbersOf({ own, other }: Seen): [number, number] | null {
  if ('unknown' in own || 'unknown' in other) return null;
  if (own.value.kind !== 'number' || other.value.kind !== 'number') return null;
  return [own.value.number, other.value.number];
}

function holds(relation: Relation, seen: Seen, isDenied: boolean): boolean {
  const { verdict, criterion, leads } = seen;
  const isTie = verdict.ground === 'equal' || verdict.ground === 'within-tie-band';
  const isLead = verdict.ground === 'better';
  if (!isTie && !isLead) return false;
  const numbers = numbersOf(seen);
  const larger = isLead && numbers !== null ? numbers[0] > numbers[1] : null;
  const isPrice = criterion.factKind === 'price' || unitWords(criterion.unit).currency !== null;
  const isSpeed = /second|\bms\b|minute|hour/i.test(criterion.unit?.name ?? '');
  const truth: Record<Relation, boolean> = {
    better: leads === true,
    worse: leads === false,
    unlike: isLead,
    more: larger === true,
    less: larger === false,
    cheaper: isPrice && larger === false,
    dearer: isPrice && larger === true,
    faster: isSpeed && leads === true,
    slower: isSpeed && leads === false,
    same: verdict.ground === 'equal',
    level: isTie,
  };
  return truth[relation] !== isDenied;
}

const TIMES_ROOM = 0.01;
const POINT_ROOM = 0.005;
const NEARLY = 0.05;
const BELOW = 0.35;

function shareFault(context: Context, share: Share): Fault | null {
  const { reading, ledger } = context;
  const words = wordsAt(context, share.from, share.to);
  const pairings = pairAt(reading, share.from, ledger.sides.length, context.speaker);
  if (!pairings) return { reason: 'unclear', words };
  for (const { side, others, ofFirm } of pairings) {
    const topics = topicsAt(context, share.from, side, others, ofFirm);
    if (topics.length === 0) return { reason: 'comparison', words };
    for (const criterionId of topics) {
      for (const other of others) {
        const seen = seeVerdict(context, criterionId, side, other);
        if (!seen || ofFirm || !isFair(context, seen) || !shareHolds(reading, share, seen))
          return { reason: 'comparison', words };
      }
    }
  }
  return null;
}

function shareHolds(reading: Reading, share: Share, seen: Seen): boolean {
  const numbers = numbersOf(seen);
  const unit = seen.criterion.unit;
  if (!numbers || seen.verdict.ground !== 'better' || reading.denied[share.from]) return false;
  const [own, other] = numbers;
  if (share.kind === 'gap') return gapHolds(share, Math.abs(own - other), seen);
  if (unit?.difference !== 'ratio' || own <= 0 || other <= 0) return false;
  if (saysPrice(reading, share) && unitWords(unit).currency === null) return false;
  const { value, bound, kind } = share;
  const actual = {
    times: own / other,
    fewer: other / own,
    less: 1 - own / other,
    more: own / other - 1,
  }[kind];
  if (actual <= 0) return false;
  const room = kind === 'less' || kind === 'more' ? POINT_ROOM : TIMES_ROOM * actual;
  if (bound === 'lower') return actual > value && actual <= value * 1.5;
  if (bound === 'nearly') return actual < value && actual >= value * (1 - NEARLY);
  if (bound === 'upper') return actual < value && actual >= value * (1 - BELOW);
  const isExact = Math.abs(actual - value) <= actual * 0.001;
  return (
    isExact ||
    (bound === 'about'
      ? Math.abs(actual - value) <= room
      : Math.abs(actual - value) <= room && isModest(actual, value))
  );
}

/** A rounded ratio never makes the distance larger than it is by more than half a per cent. */
function isModest(actual: number, value: number): boolean {
  const farther = actual >= 1 ? value > actual : value < actual;
  return !farther || Math.abs(actual - value) <= actual * POINT_ROOM;
}

function saysPrice({ tokens }: Reading, { to }: Share): boolean {
  const near = tokens.slice(Math.max(0, to - 2), to + 3);
  return near.some(({ lower }) =>
    ['price', 'cost', 'costs', 'expensive', 'cheaper', 'charges'].includes(lower),
  );
}

function gapHolds({ quantity, value }: Share, gap: number, { criterion }: Seen): boolean {
  if (!quantity) return false;
  const unit = unitWords(criterion.unit);
  const isExact = Math.abs(gap - value) < 1e-9 || Math.round(gap * 10) / 10 === value;
  if (quantity.bound !== null || !isExact) return false;
  if (criterion.unit?.difference === 'points') {
    const noun = quantity.noun ?? '';
    return (
      quantity.currency === null &&
      (noun.startsWith('point') || noun === (unit.noun ?? ' ') || noun === 'percentage')
    );
  }
  return (
    quantity.currency === unit.currency &&
    (unit.noun === null || quantity.noun === unit.noun || quantity.noun === null)
  );
}
