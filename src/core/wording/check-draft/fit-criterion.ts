import type { Context } from './context.ts';
import { FRAME_WORDS } from './lexicon.ts';
import type { Facts } from './facts.ts';
import { unitWords, type Quantity } from './quantities.ts';
import { segmentOf } from './reading.ts';
import { stemOf } from './stem.ts';
import { tokenise } from './tokens.ts';
import type { LedgerCriterion } from './ledger.ts';

/** Which criterion a number is said of, by the words around it: input price is not output price. */

type Topic = { id: string; name: Set<string>; vocabulary: Set<string>; unit: string };

const TOPICS = new WeakMap<LedgerCriterion[], Topic[]>();

/** Criteria of the ledger by their words, and by what they count. */
function topicsOf(criteria: LedgerCriterion[]): Topic[] {
  const known = TOPICS.get(criteria);
  if (known) return known;
  const stems = (text: string) =>
    tokenise(text)
      .filter(({ lower, kind }) => kind === 'word' && !FRAME_WORDS.has(lower))
      .map(({ lower }) => stemOf(lower));
  const topics = criteria
    .filter(({ type }) => type === 'number')
    .map(({ id, name, description, unit }) => ({
      id,
      name: new Set(stems(name)),
      vocabulary: new Set(
        [...stems(name), ...stems(description)].filter(
          (stem) => !stems(unit?.name ?? '').includes(stem),
        ),
      ),
      unit: JSON.stringify(unitWords(unit)),
    }));
  TOPICS.set(criteria, topics);
  return topics;
}

/** The words near the number point to this claim's criterion and test, and to no other that counts alike. */
export function fitsCriterion(context: Context, quantity: Quantity, facts: Facts): boolean {
  const tests = testsNear(context, quantity);
  const { claim } = facts;
  const instrument = 'value' in claim ? claim.instrument : null;
  if (tests.length > 0 && (instrument === null || !tests.includes(instrument))) return false;
  if (tests.length > 1) return false;
  return windows(context, quantity).some((words, index, all) => {
    const verdict = pointsTo(context, words, facts, tests.length > 0);
    return (
      verdict === 'here' &&
      !all
        .slice(0, index)
        .some((earlier) => pointsTo(context, earlier, facts, false) === 'elsewhere')
    );
  });
}

/** Words before the number in its part, words behind it, then the whole sentence. */
function windows({ reading, stems }: Context, quantity: Quantity): Set<string>[] {
  const { tokens, segments, quantities } = reading;
  const segment = segments[segmentOf(reading, quantity.at)];
  if (!segment) return [stems];
  const others = quantities.filter(
    ({ at }) => at !== quantity.at && at >= segment.from && at < segment.to,
  );
  const last = Math.max(
    segment.from,
    ...others.filter(({ at }) => at < quantity.at).map((other) => other.to),
  );
  const joined = tokens.slice(last, quantity.from).findLastIndex(({ lower }) => lower === 'and');
  const from = joined === -1 ? last : last + joined;
  const to = Math.min(
    segment.to,
    ...others.filter(({ at }) => at > quantity.at).map((other) => other.from),
  );
  const words = (start: number, end: number) =>
    new Set(
      tokens
        .slice(start, end)
        .filter(({ kind }) => kind === 'word')
        .map(({ lower }) => stemOf(lower)),
    );
  const isBehind = tokens[quantity.to]?.lower === 'for';
  const end = tokens.slice(quantity.to, to).findIndex(({ lower }) => lower === 'and');
  const behind = isBehind ? [words(quantity.to, end === -1 ? to : quantity.to + end)] : [];
  return [...behind, words(from, quantity.from), words(quantity.to, to), stems];
}

function testsNear({ reading }: Context, quantity: Quantity): string[] {
  const named = (from: number, to: number) => [
    ...new Set(
      reading.tokens
        .slice(from, to)
        .filter(({ kind }) => kind === 'instrument')
        .map(({ text }) => text),
    ),
  ];
  const segment = reading.segments[segmentOf(reading, quantity.at)];
  const near = segment ? named(segment.from, segment.to) : [];
  return near.length > 0 ? near : named(0, reading.tokens.length);
}

type Pointing = 'here' | 'elsewhere' | 'nowhere';

export function pointsTo(
  { ledger }: Context,
  words: ReadonlySet<string>,
  facts: Facts,
  byTest: boolean,
): Pointing {
  const topics = topicsOf(ledger.criteria);
  const own = topics.find(({ id }) => id === facts.criterion.id);
  if (!own) return 'nowhere';
  const rivals = topics.filter((topic) => topic.id !== own.id && topic.unit === own.unit);
  let isHere = true;
  for (const other of rivals) {
    if ([...other.vocabulary].some((stem) => words.has(stem) && !own.vocabulary.has(stem)))
      return 'elsewhere';
    if (byTest) continue;
    const isWider = [...own.name].every((stem) => other.name.has(stem));
    const pointing = (stem: string) =>
      words.has(stem) && (isWider ? own.name.has(stem) : !other.vocabulary.has(stem));
    if (![...own.vocabulary].some(pointing)) isHere = false;
  }
  return isHere ? 'here' : 'nowhere';
}
