import { asItems, itemNamed, namedTwice, namesOf, type Item } from '../values/read-item.ts';
import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import type { ClaimFault, Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';

type Path = (string | number)[];
type Value = Extract<AuthoredClaim, { value: unknown }>;
type Measured = Extract<AuthoredClaim, { measurements: unknown }>;

/** What one side of a comparison must say so that the other is held to the same measure. */
export function isLikeWithLike(
  claim: AuthoredClaim,
  criterion: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  if ('unknown' in claim) return [];
  if ('measurements' in claim) {
    return [
      ...boardsAreNamed(claim, path),
      ...resultsStandOnce(claim, path),
      ...errorsAreFigures(claim, path),
    ];
  }
  const { fact_kind, items } = criterion;
  const { host, covers, partly } = claim;
  if (fact_kind !== 'price' && host === undefined && !items && !covers && !partly) return [];
  return [
    ...pricesArePaid(claim, criterion, path),
    ...hostsAskPrices(claim, criterion, path),
    ...itemsAreListed(claim, criterion, path),
    ...coveredItemsAreListed(claim, criterion, path),
    ...partsAreOfAYes(claim, path),
  ];
}

function boardsAreNamed({ measurements }: Measured, path: Path): ClaimFault[] {
  return measurements.flatMap(({ board }, index): ClaimFault[] => {
    if (board !== undefined) return [];
    const message = 'It is not said whose board or harness gave the figure.';
    const remedy = 'Name the tester, the maker for its own run, or write "board: unknown".';
    return [{ path: [...path, 'measurements', index], rule: 'board', message, remedy }];
  });
}

/** One reporter states the result of one instrument on one board once, for each agent and scope. */
function resultsStandOnce({ measurements }: Measured, path: Path): ClaimFault[] {
  const seen = new Set<string>();
  return measurements.flatMap((entry, index): ClaimFault[] => {
    const { instrument, reported_by, board, agent, scope } = entry;
    const key = JSON.stringify([instrument, reported_by, board, agent, scope]);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `A second ${reported_by} result of "${instrument}" on the same board.`;
    const remedy = 'Keep the best documented one, or say in agent or scope how they differ.';
    return [{ path: [...path, 'measurements', index], rule: 'instrument-once', message, remedy }];
  });
}

/** Words by which a note says how far a figure may lie off. */
const SPEAKS_OF_AN_ERROR = new RegExp(String.raw`\b(?:standard error|stderr)\b[^.]*\d|±`, 'i');

/** What a note says of a standard error stands as a figure, smaller than the range it belongs to. */
function errorsAreFigures({ measurements }: Measured, path: Path): ClaimFault[] {
  return measurements.flatMap(({ note = '', error, interval, value }, index): ClaimFault[] => {
    const at = (message: string, remedy: string): ClaimFault[] => [
      { path: [...path, 'measurements', index], rule: 'error', message, remedy },
    ];
    if (error === undefined && SPEAKS_OF_AN_ERROR.test(note)) {
      return at('Its note states a standard error.', 'Write it as "error", without the words.');
    }
    if (interval && (value < interval[0] || value > interval[1])) {
      return at('Its interval does not hold its value.', 'Write the least and the most around it.');
    }
    if (error !== undefined && error >= Math.abs(value)) {
      return at('Its error is as large as its value.', 'Read both again, each in the same unit.');
    }
    return [];
  });
}

const TOKENS = /token/i;

/** 0 is no price of tokens: it is a free tier or a trial. Elsewhere it is one; less than 0 never is. */
function pricesArePaid(
  { value }: Value,
  { fact_kind, name, unit = '' }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  if (fact_kind !== 'price' || typeof value !== 'number' || value > 0) return [];
  if (value === 0 && !TOKENS.test(`${name} ${unit}`)) return [];
  const message = `A price of ${value} is a free tier, not a price.`;
  const remedy = 'Write "unknown: not-published", and put the free tier into the note.';
  return [{ path: [...path, 'value'], rule: 'price', message, remedy }];
}

/** A host is named for a price alone, and its price is no word of the maker. */
function hostsAskPrices(
  { host, reported_by }: Value,
  { fact_kind }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  if (host === undefined) return [];
  if (fact_kind !== 'price') {
    const remedy = 'Remove host, or say in scope for what the claim holds.';
    return [{ path: [...path, 'host'], rule: 'host', message: 'Only a price has a host.', remedy }];
  }
  if (reported_by !== 'vendor') return [];
  const message = 'The price of a host is reported by the vendor.';
  const remedy = 'Remove host if it is the list price, or write "reported_by: third-party".';
  return [{ path: [...path, 'reported_by'], rule: 'host', message, remedy }];
}

/** A count is fair only if all count the same things, each once. */
function itemsAreListed({ value }: Value, { items }: AuthoredCriterion, path: Path): ClaimFault[] {
  return items && Array.isArray(value)
    ? eachIsListed(value, asItems(items), [...path, 'value'])
    : [];
}

/** A yes that says what it covers names items of its criterion; nothing else covers anything. */
function coveredItemsAreListed(
  { has, covers }: Value,
  { type, items }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  if (!covers) return [];
  const at = [...path, 'covers'];
  if (type === 'boolean' && has && items) return eachIsListed(covers, asItems(items), at);
  const message = 'Only a yes covers anything, and only where its criterion lists items.';
  return [{ path: at, rule: 'items', message, remedy: 'Remove covers, or list items.' }];
}

/** Only a yes may hold for a part. */
function partsAreOfAYes({ has, partly }: Value, path: Path): ClaimFault[] {
  if (!partly || has) return [];
  const message = 'Only a yes holds for a part.';
  return [
    {
      path: [...path, 'partly'],
      rule: 'has',
      message,
      remedy: 'Remove partly, or write "has: true".',
    },
  ];
}

function eachIsListed(given: string[], items: Item[], path: Path): ClaimFault[] {
  const names = given.map((item) => itemNamed(item, items));
  return given.flatMap((item, index): ClaimFault[] => {
    const name = names[index] ?? null;
    if (name !== null && names.indexOf(name) === index) return [];
    const message =
      name === null
        ? `"${item}" is none of the items of its criterion.`
        : `"${name}" stands here twice.`;
    const remedy = `Write some of: ${namesOf(items).join(', ')}; anything else goes into the note.`;
    return [{ path: [...path, index], rule: 'items', message, remedy }];
  });
}

/** A list that is scored by the count of its items says which items count; only lists and a yes or no have items. */
export function scoredListsAreClosed({ criteria }: CatalogInput): Fault[] {
  return criteria.criteria.flatMap(({ type, score, items }, index): Fault[] => {
    const path = ['criteria', index];
    const twice = namedTwice(asItems(items));
    if (twice !== null) {
      const message = `"${twice}" names two items, or one twice.`;
      const remedy = 'Keep it at one of them, once.';
      return [{ file: 'criteria.yaml', path, rule: 'items', message, remedy }];
    }
    const isUnlisted = score === 'item-count' && items === undefined;
    if (!isUnlisted && (items === undefined || type === 'list' || type === 'boolean')) return [];
    const message = isUnlisted
      ? 'Its items are counted, but not which ones count.'
      : 'It lists items, but is neither a list nor a yes or no.';
    const remedy = isUnlisted ? 'List under items what counts.' : 'Remove items.';
    return [{ file: 'criteria.yaml', path, rule: 'items', message, remedy }];
  });
}
