import type { ClaimValue, Criterion, Measurement } from '../../catalog/resolved.ts';
import type { Basis, Reporter, UnknownReason } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparedCell, ComparisonRow } from '../../comparison/compare.ts';
import { doubtAbout, type Doubt } from '../../comparison/doubts.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { freshness } from '../../comparison/freshness.ts';
import { judge, type Ground } from '../../comparison/judge.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { scopeText } from '../values.ts';

/** What a sentence about one comparison may rest on: numbered claims, and the verdicts between the sides. */

export type LedgerSide = {
  name: string;
  /** Other names that mean this side alone. */
  aliases: string[];
  /** Names of the firm behind it, which stand for what the firm as a whole claims. */
  firms: string[];
};

export type LedgerCriterion = Pick<
  Criterion,
  'id' | 'name' | 'description' | 'type' | 'unit' | 'higherIsBetter' | 'factKind' | 'role'
>;

type ClaimBase = {
  /** What a draft cites: 1, 2, 3 … */
  number: number;
  /** Position in the ledger's sides; 0 is the subject. */
  side: number;
  /** A claim of the firm as a whole, which the firm's name may carry. */
  ofFirm: boolean;
  criterionId: string;
};
export type KnownLedgerClaim = ClaimBase & {
  value: ClaimValue;
  instrument: string | null;
  reporter: Reporter;
  basis: Basis;
  asOf: string;
  /** Addresses that can be read. */
  sources: string[];
  /** 0–1, before its age is counted. */
  confidence: number;
  stale: boolean;
  doubt: Doubt | null;
  scope: string | null;
};
export type UnknownLedgerClaim = ClaimBase & { unknown: UnknownReason };
export type LedgerClaim = KnownLedgerClaim | UnknownLedgerClaim;

export type LedgerVerdict = {
  criterionId: string;
  sides: [number, number];
  /** The side that leads, or null. */
  ahead: number | null;
  ground: Ground;
  /** The claims it rests on, in the order of `sides`; null where nothing was compared. */
  claims: [number, number] | null;
  /** The two figures come from different kinds of tester. */
  mixedTesters: boolean;
};

export type Ledger = {
  sides: LedgerSide[];
  criteria: LedgerCriterion[];
  claims: LedgerClaim[];
  verdicts: LedgerVerdict[];
  /** What the catalog calls its sides and criteria: "model", "models". */
  nouns: string[];
};

/** The ledger of one comparison; claims are numbered row by row, the subject first. */
export function buildLedger(comparison: Comparison): Ledger {
  const { catalog, rows } = comparison;
  const claims: LedgerClaim[] = [];
  const verdicts: LedgerVerdict[] = [];
  for (const row of rows) addRow(comparison, row, claims, verdicts);
  return {
    sides: sidesOf(comparison),
    criteria: rows.map(({ criterion }) => criterion),
    claims,
    verdicts,
    nouns: Object.values(catalog.words).flatMap(({ one, many }) =>
      [one, many].map((noun) => noun.split(' ').at(-1) ?? noun),
    ),
  };
}

function addRow(
  comparison: Comparison,
  row: ComparisonRow,
  claims: LedgerClaim[],
  verdicts: LedgerVerdict[],
): void {
  const { criterion } = row;
  const cells: ComparedCell[] = [row.subject, ...row.rivals];
  const numbers = cells.map(() => new Map<Measurement, number>());
  const numberOf = (side: number, measurement: Measurement): number => {
    const known = numbers[side]?.get(measurement);
    if (known !== undefined) return known;
    const number = claims.length + 1;
    numbers[side]?.set(measurement, number);
    claims.push({
      ...baseOf(comparison, row, side, number),
      ...factsOf(comparison, criterion, measurement),
    });
    return number;
  };
  cells.forEach(({ claim, shown }, side) => {
    for (const measurement of shown) numberOf(side, measurement);
    if (claim.state === 'unknown') {
      claims.push({ ...baseOf(comparison, row, side, claims.length + 1), unknown: claim.reason });
    }
  });
  cells.forEach((first, one) => {
    cells.slice(one + 1).forEach((second, offset) => {
      const other = one + 1 + offset;
      const { advantage, ground, pair } = judge(criterion, first.claim, second.claim);
      verdicts.push({
        criterionId: criterion.id,
        sides: [one, other],
        ahead: advantage === 'neutral' ? null : advantage === 'product' ? one : other,
        ground,
        claims: pair && [numberOf(one, pair.subject), numberOf(other, pair.rival)],
        mixedTesters: pair !== null && !isOneTester(pair),
      });
    });
  });
}

function baseOf(
  comparison: Comparison,
  row: ComparisonRow,
  side: number,
  number: number,
): ClaimBase {
  const { subject, representative } = comparison;
  const ofFirm =
    side === 0
      ? representative !== null && subjectClaimOwner(comparison, row.criterion) === subject.name
      : row.rivals[side - 1]?.inheritedFrom !== null;
  return { number, side, ofFirm, criterionId: row.criterion.id };
}

function factsOf(comparison: Comparison, criterion: Criterion, measurement: Measurement) {
  const { value, instrument, reportedBy, basis, asOf, evidence, confidence } = measurement;
  const life = comparison.catalog.shelfLifeDays[criterion.factKind];
  return {
    value,
    instrument: instrument ?? null,
    reporter: reportedBy,
    basis,
    asOf,
    sources: evidence.map(({ url }) => url),
    confidence,
    stale: freshness(measurement, life, comparison.today).state === 'stale',
    doubt: doubtAbout(comparison, criterion, [measurement]),
    scope: scopeText(measurement),
  };
}

/** A firm of two sides names neither of them; nor does a short name that two sides share. */
function sidesOf({ subject, representative, rivals }: Comparison): LedgerSide[] {
  const sides = [
    representative ? sideOf([representative.name], [subject.name]) : sideOf([subject.name], []),
    ...rivals.map(({ name, product, company, subjectId }) =>
      subjectId === null
        ? sideOf([name, ...(product === null ? [] : [product]), company], [])
        : sideOf([name], [company]),
    ),
  ];
  const owners = new Map<string, number>();
  for (const { name, aliases, firms } of sides) {
    for (const each of new Set([name, ...aliases, ...firms])) {
      owners.set(each, (owners.get(each) ?? 0) + 1);
    }
  }
  const isOwn = (name: string) => owners.get(name) === 1;
  return sides.map((side) => ({
    ...side,
    aliases: side.aliases.filter(isOwn),
    firms: side.firms.filter(isOwn),
  }));
}

function sideOf([name = '', ...others]: string[], firms: string[]): LedgerSide {
  const aliases = new Set([name, ...others].flatMap(shortForms));
  aliases.delete(name);
  return { name, aliases: [...aliases], firms: firms.flatMap(shortForms) };
}

/** A name, and the same without what it says in brackets at its end. */
function shortForms(name: string): string[] {
  const open = name.indexOf(' (');
  return open > 0 && name.endsWith(')') ? [name, name.slice(0, open)] : [name];
}
