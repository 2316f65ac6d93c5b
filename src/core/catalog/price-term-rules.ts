import type {
  AuthoredCatalog,
  AuthoredClaim,
  AuthoredCriterion,
  AuthoredRival,
} from './authored.ts';
import type { AuthoredPriceTerm } from './authored-price-terms.ts';
import type { ClaimFault } from './fault.ts';
import { HOST_PREFIX, OWN_CHANNEL } from './vocabulary.ts';

type Path = (string | number)[];
const RULE = 'price-term';

/** Words by which a text says under which conditions a price holds: days, request sizes, hours, regions, offers. */
const SPEAKS_OF_A_TERM = new RegExp(
  [
    String.raw`\b(?:until|till|introductory|promotion(?:al)?|limited time|expires?|ends on|launch(?:ed)?(?: price)?)\b`,
    String.raw`\b(?:to \d{4}-\d{2}-\d{2}|through \d{4}-\d{2})\b`,
    String.raw`\b(?:over|above|beyond|up to|below|from) [\d.,]+ ?[KM]?(?: input)? tokens\b`,
    String.raw`\b(?:off-)?peak\b`,
    String.raw`\b(?:cross-region|in-region|data zone|regional|endpoints?)\b`,
  ].join('|'),
  'i',
);

export const isPriceInNumbers = ({
  fact_kind,
  type,
}: Pick<AuthoredCriterion, 'fact_kind' | 'type'>): boolean =>
  fact_kind === 'price' && type === 'number';

/** Conditions of a price are data, so that nothing counts with it where it does not hold. `isInWords`: words will do. */
export function pricesSayTheirTerms(
  claim: AuthoredClaim,
  criterion: AuthoredCriterion,
  { path, today, isInWords }: { path: Path; today: string; isInWords: boolean },
): ClaimFault[] {
  if ('measurements' in claim || 'unknown' in claim) return [];
  const isPrice = isPriceInNumbers(criterion);
  const { from, until, afterwards, scope, note } = claim;
  const fault = (field: string, message: string, remedy: string): ClaimFault[] => [
    { path: [...path, field], rule: RULE, message, remedy },
  ];
  const first = from === undefined ? 'until' : 'from';
  if (claim.has && until === undefined && afterwards === undefined) return [];
  if ((from ?? until) !== undefined && !isPrice) {
    const remedy = `Remove ${first}, or say in scope for what the claim holds.`;
    return fault(
      first,
      'Only a price that is a number has a first or last day, and a yes a first.',
      remedy,
    );
  }
  if (from !== undefined && from > today) {
    const remedy =
      'Write the price of today as value, and this one as afterwards or in price_terms.';
    return fault('from', `The price begins on ${from}, which is yet to come.`, remedy);
  }
  if (isBackwards({ from, until })) return fault('until', ...backwards({ from, until }));
  if (afterwards !== undefined && until === undefined) {
    const message = 'It is said what follows a price, but not its last day.';
    return fault('afterwards', message, 'Add until, or remove it.');
  }
  return isPrice && !isInWords ? unsaidTerms({ scope, note }, path) : [];
}

function unsaidTerms(texts: Record<string, string | undefined>, path: Path): ClaimFault[] {
  return Object.entries(texts).flatMap(([field, text]): ClaimFault[] => {
    const [words] = SPEAKS_OF_A_TERM.exec(text ?? '') ?? [];
    if (words === undefined) return [];
    const message = `The ${field} speaks of a condition of the price ("${words}").`;
    const remedy = 'Write it as until and afterwards, or as a row of price_terms.';
    return [{ path: [...path, field], rule: RULE, message, remedy }];
  });
}

/** Rows of a price list that no two of which say one thing, each on a channel and a region of the catalog. */
export function priceTermsHold(
  { claims, price_terms: rows = [] }: Pick<AuthoredRival, 'claims' | 'price_terms'>,
  { channels = [], regions = [] }: Pick<AuthoredCatalog, 'channels' | 'regions'>,
  criteria: ReadonlyMap<string, AuthoredCriterion>,
): ClaimFault[] {
  return rows.flatMap((row, index): ClaimFault[] => {
    const path = ['price_terms', index];
    const fault = (field: string, message: string, remedy: string): ClaimFault[] => [
      { path: [...path, field], rule: RULE, message, remedy },
    ];
    const { channel = OWN_CHANNEL, region, tier, percent } = row;
    const names = Object.keys(row.amounts ?? {});
    const stray = [...names, ...Object.keys(row.cache_writes ?? {})].find(
      (name) => !isPriceInNumbers(criteria.get(name) ?? NO_PRICE),
    );
    const overlap = rows.slice(0, index).findIndex((other) => overlaps(row, other));
    const sold = channels.find(({ id }) => id === channel);
    return [
      ...(channel === OWN_CHANNEL || channel.startsWith(HOST_PREFIX) || sold
        ? []
        : fault('channel', `The catalog has no channel "${channel}".`, oneOf(channels))),
      ...(region === undefined || regions.some(({ id }) => id === region)
        ? []
        : fault('region', `The catalog has no region "${region}".`, oneOf(regions))),
      ...(isBackwards(row) ? fault('until', ...backwards(row)) : []),
      ...(stray === undefined
        ? []
        : fault('amounts', `"${stray}" is no price in numbers.`, 'Name criteria that are one.')),
      ...(percent !== undefined && region === undefined && tier === undefined
        ? fault(
            'percent',
            'A surcharge says neither its region nor its tier.',
            'Add region or tier, so that it is known on what it is.',
          )
        : []),
      ...(overlap === -1
        ? []
        : fault(
            'from',
            `It holds under the same conditions and on the same days as row ${overlap + 1}.`,
            'End one before the other begins, or say under which other condition it holds.',
          )),
      ...names.flatMap((name) => overlapsClaim(row, claims[name], name, path)),
    ];
  });
}

const NO_PRICE = { fact_kind: 'company', type: 'text' } as const;

function oneOf(known: readonly { id: string }[]): string {
  return `Write one of: ${known.map(({ id }) => id).join(', ') || 'none is listed in catalog.yaml'}.`;
}

/** Two prices for one request on one day. */
function overlaps(one: AuthoredPriceTerm, other: AuthoredPriceTerm): boolean {
  if (conditionsOf(one) !== conditionsOf(other) || !isSameTime(one, other)) return false;
  const pricesOf = ({ amounts = {}, cache_writes: writes = {}, percent }: AuthoredPriceTerm) => [
    ...Object.keys(amounts),
    ...Object.entries(writes).flatMap(([name, of]) =>
      Object.keys(of).map((life) => `${name} ${life}`),
    ),
    ...(percent === undefined ? [] : ['percent']),
  ];
  const known = new Set(pricesOf(one));
  return pricesOf(other).some((price) => known.has(price));
}

function conditionsOf(row: AuthoredPriceTerm): string {
  const { channel = OWN_CHANNEL, region, tier, above_input_tokens: above, hours_utc: hours } = row;
  return JSON.stringify([channel, region, tier, above, hours, row.days]);
}

/** A row without a condition is the price that a claim states, so that its days are others. */
function overlapsClaim(
  row: AuthoredPriceTerm,
  claim: AuthoredClaim | undefined,
  name: string,
  path: Path,
): ClaimFault[] {
  if (!claim || !('value' in claim)) return [];
  const ofClaim = claim.host === undefined ? OWN_CHANNEL : `${HOST_PREFIX}${claim.host}`;
  const plain = conditionsOf({ reported_by: row.reported_by, evidence: [], channel: ofClaim });
  if (conditionsOf(row) !== plain || !isSameTime(row, claim)) return [];
  const message = `Its ${name} holds on the same days as the claim’s own.`;
  const remedy = 'Give the claim an until, and the row a from after it, or say its condition.';
  return [{ path: [...path, 'amounts', name], rule: RULE, message, remedy }];
}

type Days = { from?: string | undefined; until?: string | undefined };

function isSameTime(one: Days, other: Days): boolean {
  const [first, last] = ['0000', '9999'];
  return (
    (one.from ?? first) <= (other.until ?? last) && (other.from ?? first) <= (one.until ?? last)
  );
}

function isBackwards({ from, until }: Days): boolean {
  return from !== undefined && until !== undefined && until < from;
}

function backwards({ from, until }: Days): [message: string, remedy: string] {
  return [`It ends on ${until}, before it begins on ${from}.`, 'Correct one of the two days.'];
}
