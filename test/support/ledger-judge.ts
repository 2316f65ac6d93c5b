import { formatNumber } from '../../src/core/catalog/format-number.ts';
import type { Criterion } from '../../src/core/catalog/resolved.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import { valueText } from '../../src/core/wording/values.ts';
import { buildLedger, type KnownLedgerClaim, type Ledger, type LedgerClaim } from './ledger.ts';

/** The standing of two sides on one criterion, computed from the ledger's claims and verdicts alone. */
export type Stand = {
  kind: 'ahead' | 'behind' | 'level' | 'open';
  /** Why a lead needs a qualification; null if it needs none. */
  weakness: string | null;
  isGeneral: boolean;
  claims: [own: KnownLedgerClaim, other: KnownLedgerClaim] | null;
};

const OPEN: Stand = { kind: 'open', weakness: null, isGeneral: false, claims: null };

export type LedgerJudge = {
  ledger: Ledger;
  criteria: Criterion[];
  sides: number[];
  /** Index of a side by its name in a report; -1 for an unknown name. */
  sideOf: (name: string) => number;
  criterionOf: (name: string) => Criterion | undefined;
  stand: (side: number, other: number, criterion: Criterion) => Stand;
  /** The first claim of a side on a criterion. */
  claimOf: (side: number, criterion: Criterion) => LedgerClaim | undefined;
  isYes: (side: number, criterion: Criterion) => boolean;
  /** Whether a side has a yes that is read, dated, fresh and confident. */
  holdsYes: (side: number, criterion: Criterion) => boolean;
  isUnsought: (side: number, criterion: Criterion) => boolean;
};

/** Over the rows and the capabilities of a comparison. */
export function ledgerJudge(comparison: Comparison): LedgerJudge {
  const rows = [...comparison.rows, ...comparison.capabilities];
  const ledger = buildLedger({ ...comparison, rows });
  const criteria = rows.map(({ criterion }) => criterion);
  const names = [
    [comparison.subject.name, comparison.representative?.name ?? comparison.subject.name],
    ...comparison.rivals.map(({ name }) => [name]),
  ];
  const claims = new Map<string, LedgerClaim>();
  for (const claim of ledger.claims) {
    const key = `${claim.side} ${claim.criterionId}`;
    if (!claims.has(key)) claims.set(key, claim);
  }
  const verdicts = new Map(
    ledger.verdicts.map((verdict) => [
      `${verdict.criterionId} ${verdict.sides.join(' ')}`,
      verdict,
    ]),
  );
  const claimOf = (side: number, { id }: Criterion) => claims.get(`${side} ${id}`);
  const isYes = (side: number, criterion: Criterion) => {
    const claim = claimOf(side, criterion);
    return (
      claim !== undefined && 'value' in claim && claim.value.kind === 'boolean' && claim.value.yes
    );
  };

  function stand(side: number, other: number, criterion: Criterion): Stand {
    const isFirst = side < other;
    const key = `${criterion.id} ${isFirst ? `${side} ${other}` : `${other} ${side}`}`;
    const verdict = verdicts.get(key);
    if (!verdict?.claims) return OPEN;
    const [one, two] = verdict.claims.map((number) => ledger.claims[number - 1]);
    if (!one || !two || !('value' in one) || !('value' in two)) return OPEN;
    const pair: Stand['claims'] = isFirst ? [one, two] : [two, one];
    const isGeneral = criterion.instruments.some(
      ({ name, general }) => general && name === one.instrument,
    );
    const isTie = verdict.ground === 'equal' || verdict.ground === 'within-tie-band';
    if (verdict.ahead === null) return { ...OPEN, kind: isTie ? 'level' : 'open', isGeneral };
    return {
      kind: verdict.ahead === side ? 'ahead' : 'behind',
      weakness: weaknessOf(criterion, pair, verdict.mixedTesters),
      isGeneral,
      claims: pair,
    };
  }

  return {
    ledger,
    criteria,
    sides: names.map((_, side) => side),
    sideOf: (name) => names.findIndex((each) => each.includes(name)),
    criterionOf: (name) => criteria.find((each) => lower(each.name) === lower(name)),
    stand,
    claimOf,
    isYes,
    holdsYes: (side, criterion) => {
      const claim = claimOf(side, criterion);
      return (
        isYes(side, criterion) && claim !== undefined && 'doubt' in claim && claim.doubt === null
      );
    },
    isUnsought: (side, criterion) => {
      const claim = claimOf(side, criterion);
      return claim !== undefined && 'unknown' in claim && claim.unknown === 'not-researched';
    },
  };
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function weaknessOf(
  { factKind }: Criterion,
  claims: KnownLedgerClaim[],
  isMixed: boolean,
): string | null {
  if (isMixed) return 'mixed';
  const doubts = claims.flatMap(({ doubt }) => doubt ?? []);
  if (doubts[0] !== undefined) return doubts[0];
  const isOffer = ({ scope, value }: KnownLedgerClaim) =>
    scope !== null || (value.kind === 'number' && value.number === 0);
  return factKind === 'price' && claims.some(isOffer) ? 'limited' : null;
}

/** Ratio of the first claim's number to the second's; null without numbers. */
export function ratioOf([one, other]: [KnownLedgerClaim, KnownLedgerClaim]): number | null {
  if (one.value.kind !== 'number' || other.value.kind !== 'number') return null;
  return one.value.number / other.value.number;
}

/** A value as a card writes it. */
export function written({ value }: KnownLedgerClaim): string {
  return value.kind === 'number'
    ? formatNumber(value.number, value.unit, 'short')
    : valueText(value);
}

/** Names of a list in words, and how many more it counts without naming; null where a part is no name. */
export function readNames(
  text: string,
  known: readonly string[],
): { names: string[]; more: number } | null {
  const vocabulary = known.toSorted((one, other) => other.length - one.length);
  const names: string[] = [];
  let rest = text;
  while (rest !== '') {
    const more = /^(\d+) (?:more|others)$/.exec(rest);
    if (more) return { names, more: Number(more[1]) };
    const name = vocabulary.find(
      (each) =>
        lower(rest).startsWith(lower(each)) && /^($|, | and )/.test(rest.slice(each.length)),
    );
    if (name === undefined) return null;
    names.push(name);
    rest = rest.slice(name.length).replace(/^(, | and )/, '');
  }
  return { names, more: 0 };
}
