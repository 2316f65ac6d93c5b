import { NO_UNIT, type Unit } from '../../catalog/units.ts';
import { BELONGING, FRAME_WORDS } from './lexicon.ts';
import type { Facts } from './facts.ts';
import type { KnownLedgerClaim, LedgerCriterion } from './ledger.ts';
import { factsFor, governingAt, wordsAt, type Context, type Fault } from './context.ts';
import { fitsCriterion } from './fit-criterion.ts';
import { unitWords, type Quantity } from './quantities.ts';
import { roundingFault } from './rounding.ts';
import { together, segmentOf, type Governing, type Mention } from './reading.ts';
import { stemOf } from './stem.ts';

/** Every number belongs to a side, and must follow from a claim of that side. */
export function checkQuantities(context: Context, taken: ReadonlySet<number>): Fault | null {
  for (const quantity of context.reading.quantities) {
    if (taken.has(quantity.at) || isTag(context, quantity) || countsSides(context, quantity))
      continue;
    const words = wordsAt(context, quantity.from, quantity.to);
    if (context.reading.denied[quantity.at]) return { reason: 'negation', words };
    const readings = bindings(context, quantity);
    if (readings.length === 0) return { reason: 'no-party', words };
    for (const { sides, ofFirm } of readings) {
      for (const side of sides) {
        const facts = factsFor(context, side, ofFirm);
        const reason = quantityFault(context, quantity, facts);
        if (reason) return { reason, words };
      }
    }
  }
  return null;
}

type Reason = 'number' | 'unit';

function quantityFault(context: Context, quantity: Quantity, facts: Facts[]): Reason | null {
  let nearest: Reason = 'number';
  for (const each of facts) {
    const { claim } = each;
    if ('unknown' in claim) continue;
    if (claim.value.kind !== 'number') {
      if (standsInText(context, quantity, each) || countsItems(context, quantity, each))
        return null;
      continue;
    }
    const fault = numberFault(context, quantity, claim, each.criterion);
    if (fault === null && fitsCriterion(context, quantity, each)) return null;
    if (fault === 'unit') nearest = 'unit';
  }
  return nearest;
}

function numberFault(
  context: Context,
  quantity: Quantity,
  claim: KnownLedgerClaim,
  criterion: LedgerCriterion,
): Reason | null {
  const { value } = claim;
  if (value.kind !== 'number') return 'number';
  const unit = unitWords(value.unit);
  const isSame = quantity.currency === unit.currency && hasUnit(context, quantity, unit);
  const scale = perScale(quantity, unit);
  if (scale === null) return 'unit';
  const isOurs = claim.side === 0;
  const shown = scale === 1 ? asShown(value.number, value.unit) : value.number * scale;
  if (quantity.value === shown && quantity.bound === null) return isSame ? null : 'unit';
  if (roundingFault(quantity, value.number * scale, criterion, isOurs)) return 'number';
  const isExact = Math.abs(quantity.value - value.number * scale) < 1e-9 * Math.abs(value.number);
  if (!isExact && quantity.bound === null && hasNeighbour(context, claim, value.number))
    return 'number';
  return isSame ? null : 'unit';
}

/** The number with as many decimals as its unit is written with. */
function asShown(number: number, unit: Unit | null): number {
  const [, most] = (unit ?? NO_UNIT).decimals;
  return Math.round((number + Number.EPSILON) * 10 ** most) / 10 ** most;
}

/** Beside another side's number so close to it, a rounding could make a tie of two numbers or a lead of a tie. */
const NEIGHBOUR = 0.02;

function hasNeighbour({ cited }: Context, own: KnownLedgerClaim, number: number): boolean {
  return cited.some(({ claim }) => {
    if ('unknown' in claim || claim.value.kind !== 'number' || claim.side === own.side)
      return false;
    if (claim.criterionId !== own.criterionId || claim.instrument !== own.instrument) return false;
    const distance = Math.abs(claim.value.number - number);
    return distance > 0 && distance <= NEIGHBOUR * Math.abs(number);
  });
}

/** A number of tokens may stand without "tokens" beside another that has it; so may a percentage. */
function hasUnit(
  { reading }: Context,
  quantity: Quantity,
  unit: ReturnType<typeof unitWords>,
): boolean {
  const isBare = quantity.noun === null || FRAME_WORDS.has(quantity.noun);
  if (unit.percent !== quantity.percent) {
    const another = reading.quantities.some(({ percent }) => percent);
    return unit.percent && isBare && another && quantity.currency === null;
  }
  if (unit.noun === null) {
    return unit.percent || unit.currency !== null || isBare || !UNIT_NOUNS.has(quantity.noun ?? '');
  }
  if (quantity.noun !== null && stemOf(quantity.noun) === stemOf(unit.noun)) return true;
  return (
    isBare &&
    reading.quantities.some(({ noun }) => noun !== null && stemOf(noun) === stemOf(unit.noun ?? ''))
  );
}

/** Words that count something of their own. */
const UNIT_NOUNS = new Set(
  'words pages characters seconds minutes hours days weeks months years users seats requests points tokens elo gigabytes megabytes'.split(
    ' ',
  ),
);

/** 1 where the sentence counts as the claim does; null where it counts by something else. */
function perScale(quantity: Quantity, unit: ReturnType<typeof unitWords>): number | null {
  if (quantity.per === null) return 1;
  if (unit.per === null || unit.per.noun !== quantity.per.noun) return null;
  return quantity.per.amount / unit.per.amount;
}

/** A number inside a text keeps its bound, its unit and what it counts, and is never rounded. */
function standsInText(context: Context, quantity: Quantity, { quantities }: Facts): boolean {
  return quantities.some(({ quantity: own, near }) => {
    const isSame =
      own.value === quantity.value &&
      own.bound === quantity.bound &&
      own.currency === quantity.currency &&
      own.percent === quantity.percent &&
      own.per?.noun === quantity.per?.noun &&
      own.per?.amount === quantity.per?.amount;
    const isWhole =
      own.otherEnd === null ||
      context.reading.quantities.some(({ value }) => value === own.otherEnd);
    if (!isSame || !isWhole) return false;
    const next = nextContent(context, quantity);
    return next === null || near.has(next) || (own.percent && near.size === 0);
  });
}

function nextContent({ reading }: Context, { to, at }: Quantity): string | null {
  const { segments, tokens } = reading;
  const end = segments[segmentOf(reading, at)]?.to ?? to;
  const next = tokens
    .slice(to, Math.min(end, to + 3))
    .find(({ kind, lower }) => kind === 'word' && !FRAME_WORDS.has(lower));
  return next ? stemOf(next.lower) : null;
}

/** "four kinds of input" of a list with four items. */
function countsItems(context: Context, quantity: Quantity, { claim, vocabulary }: Facts): boolean {
  if ('unknown' in claim || claim.value.kind !== 'list' || quantity.bound !== null) return false;
  const isCount = !quantity.percent && quantity.currency === null && quantity.per === null;
  const next = nextContent(context, quantity);
  return (
    isCount && quantity.value === claim.value.items.length && next !== null && vocabulary.has(next)
  );
}

/** "SOC 2", "Type 2": a number that belongs to a name in a cited claim. */
export function isTag({ reading, cited }: Context, { at }: Quantity): boolean {
  const tag = `${reading.tokens[at - 1]?.text ?? ''} ${reading.tokens[at]?.lower ?? ''}`;
  return cited.some(({ tags }) => tags.has(tag));
}

/** "the two models". */
function countsSides({ ledger, reading }: Context, { value, noun, to, bound }: Quantity): boolean {
  const named = new Set(reading.mentions.flatMap(({ sides }) => sides)).size;
  const next = noun ?? reading.tokens[to]?.lower ?? '';
  return (
    bound === null &&
    ledger.nouns.includes(next) &&
    (value === ledger.sides.length || value === named)
  );
}

/** Whose number it is: that of a side beside it, else of whom its part speaks. More than one reading: all must hold. */
function bindings(context: Context, quantity: Quantity): Governing[] {
  const { reading } = context;
  const { mentions, tokens } = reading;
  const beside: Mention[] = [];
  let before = quantity.from - 1;
  while (
    ['at', 'with', 'on', 'is', 'has', 'costs', 'only'].includes(tokens[before]?.lower ?? '') &&
    before > 0
  )
    before -= 1;
  const previous = mentions.find(({ to }) => to - 1 === before);
  if (previous) beside.push(previous);
  const next = ownerBehind(context, quantity);
  if (next) beside.push(next);
  if (beside.length > 0) return beside.map((mention) => together([mention]));
  const respective = inTurn(context, quantity);
  if (respective) return [respective];
  const own = mentions.filter(
    ({ from }) => segmentOf(reading, from) === segmentOf(reading, quantity.at),
  );
  const acting = own.filter(({ role, from }) => role === 'subject' && from < quantity.from).at(-1);
  if (acting) return [together([acting])];
  const owner = own.filter(({ role, from }) => role === 'owner' && from < quantity.from).at(-1);
  if (owner) return [together([owner])];
  const isRelative = reading.segments[segmentOf(reading, quantity.at)]?.relative === true;
  const earlier = mentions.findLast(({ to, role }) => to <= quantity.from && role === 'subject');
  if (earlier && !isRelative) return [together([earlier])];
  const whole = governingAt(context, quantity.at);
  return whole ? [whole] : [];
}

/** "128,000 tokens for B": the side behind a number and its unit. */
function ownerBehind({ reading }: Context, { to, at }: Quantity): Mention | undefined {
  const { tokens, mentions, segments, quantities } = reading;
  const next = quantities.find((other) => other.at > at)?.from ?? tokens.length;
  const end = Math.min(segments[segmentOf(reading, at)]?.to ?? to, next, to + REACH);
  return mentions.find(({ from }) => {
    const before = tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1;
    return from < end && before >= to && BELONGING.has(tokens[before]?.lower ?? '');
  });
}

/** A side so many words behind a number may own it. */
const REACH = 8;

/** "A and B cost $4 and $10": as many numbers in a row as sides named before them. */
function inTurn({ reading }: Context, quantity: Quantity): Governing | null {
  const { quantities, tokens, mentions } = reading;
  const follows = (left: Quantity, right: Quantity | undefined) =>
    right !== undefined &&
    isJoin(
      tokens.slice(left.to, right.from).map(({ lower }) => lower),
      left,
    );
  const at = quantities.indexOf(quantity);
  let first = at;
  while (quantities[first - 1] && follows(quantities[first - 1] ?? quantity, quantities[first]))
    first -= 1;
  let last = at;
  while (follows(quantities[last] ?? quantity, quantities[last + 1])) last += 1;
  if (first === last) return null;
  const before = mentions.filter(({ to }) => to <= (quantities[first]?.from ?? 0));
  const group = before.findLast(({ sides }) => sides.length > 1) ?? together(before);
  const side = group.sides[at - first];
  const isEven = group.sides.length === last - first + 1;
  return isEven && side !== undefined ? { sides: [side], ofFirm: group.ofFirm } : null;
}

const JOINS = new Set(['and', 'to', 'against', 'versus', 'vs']);

function isJoin(between: string[], { noun }: Quantity): boolean {
  const [first, second] = between;
  if (between.length === 1) return JOINS.has(first ?? '');
  return between.length === 2 && first === noun && JOINS.has(second ?? '');
}
