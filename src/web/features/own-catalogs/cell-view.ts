import { answerOf, typedOf } from '../../../core/authoring/typed/write-typed.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { formatDay, formatNumber } from '../../../core/catalog/format-number.ts';
import { findUnit, type Unit } from '../../../core/catalog/units.ts';
import type { FactKind } from '../../../core/catalog/vocabulary.ts';
import { freshness } from '../../../core/comparison/freshness.ts';
import { boundedText, unknownText } from '../../../core/wording/values.ts';
import { joinPrice } from '../../../core/values/read-price.ts';
import type { Measurement } from '../../../core/authoring/typed/read-typed.ts';

/** The text that a cell shows, and the initial text of its editor. */

type Mark = 'ours' | 'unverified' | 'stale' | 'tests';
export type CellView = {
  state: 'known' | 'unknown' | 'empty';
  text: string;
  marks: { mark: Mark; text: string }[];
};

export type CellRules = {
  units: readonly Unit[];
  shelfLifeDays: Record<FactKind, number>;
  today: string;
};

export function cellView(
  claim: AuthoredClaim | undefined,
  criterion: AuthoredCriterion,
  rules: CellRules,
): CellView {
  if (claim === undefined) return { state: 'empty', text: '', marks: [] };
  if ('unknown' in claim) return { state: 'unknown', text: unreadText(claim), marks: [] };
  const stated = 'measurements' in claim ? claim.measurements[0] : claim;
  if (!stated) return { state: 'empty', text: '', marks: [] };
  const tests = 'measurements' in claim ? claim.measurements.length : 0;
  return {
    state: 'known',
    text: valueOf(claim, criterion, rules.units),
    marks: [
      ...basisMarks(stated),
      ...staleMarks(stated, criterion, rules),
      ...(tests > 1 ? [{ mark: 'tests' as const, text: `${tests} tests` }] : []),
    ],
  };
}

type Provenance = Pick<Measurement, 'basis' | 'evidence' | 'as_of'> & {
  until?: string | undefined;
};

function basisMarks({ basis }: Provenance): CellView['marks'] {
  if (basis === 'memory' || basis === 'third-party-unaddressed')
    return [{ mark: 'unverified', text: 'unverified' }];
  return basis === 'own' ? [{ mark: 'ours', text: 'no source given' }] : [];
}

function staleMarks(
  { evidence, as_of, until }: Provenance,
  { fact_kind }: AuthoredCriterion,
  { shelfLifeDays, today }: CellRules,
): CellView['marks'] {
  const dates = evidence.map((each) => each.as_of).filter((date) => date !== 'undated');
  const newest = dates.sort().at(-1) ?? as_of;
  if (newest === undefined || newest === 'undated') return [];
  const age = freshness({ asOf: newest, until }, shelfLifeDays[fact_kind], today);
  return age.state === 'stale' ? [{ mark: 'stale', text: 'old' }] : [];
}

function valueOf(
  claim: Exclude<AuthoredClaim, { unknown: unknown }>,
  criterion: AuthoredCriterion,
  units: readonly Unit[],
): string {
  if ('measurements' in claim) {
    const [first] = claim.measurements;
    const instrument = criterion.instruments.find(({ name }) => name === first?.instrument);
    const unit = instrument && findUnit(instrument.unit, units);
    return first ? `${formatNumber(first.value, unit ?? null)} · ${first.instrument}` : '';
  }
  const { value, bound, up_to: upTo, until, afterwards } = claim;
  if (typeof value === 'number') {
    const unit = (criterion.unit && findUnit(criterion.unit, units)) || null;
    return joinPrice(
      boundedText({ number: value, bound, upTo }, unit),
      until && formatDay(until),
      afterwards === undefined ? undefined : formatNumber(afterwards, unit, 'short'),
    );
  }
  return Array.isArray(value) ? value.join(', ') : answerOf(value, claim);
}

/** Any value of an edit in words. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'Nothing';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  if ('unknown' in value) return `Unknown: ${unreadText(value as UnknownClaim)}`;
  if ('value' in value || 'measurements' in value) return typedOf(value as AuthoredClaim);
  if ('name' in value && typeof value.name === 'string') return value.name;
  return Array.isArray(value) ? value.map(valueText).join('; ') : JSON.stringify(value);
}

function unreadText(claim: UnknownClaim): string {
  return unknownText({ ...claim, reason: claim.unknown, between: undefined });
}

type UnknownClaim = Extract<AuthoredClaim, { unknown: unknown }>;
