import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { fieldOf, measuredValue, valueOf, type UnreadValue } from './read-value.ts';
import type { Unit } from '../../catalog/units.ts';
import type { DecimalSign } from '../../values/read-number.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';
import { unknownReason } from '../../values/read-unknown.ts';

/** What is typed or pasted into a cell, read by the type of its criterion. */

export type Measured = Extract<AuthoredClaim, { measurements: unknown }>;
export type Measurement = Measured['measurements'][number];
type Reading = { claim: AuthoredClaim } | UnreadValue;

/** Confidence of a value without a source. */
const UNSOURCED = 0.5;

export const unsourced = {
  basis: 'own' as const,
  reported_by: 'third-party' as const,
  confidence: UNSOURCED,
  evidence: [],
};

export function unknownClaim(
  reason: Extract<AuthoredClaim, { unknown: unknown }>['unknown'],
): AuthoredClaim {
  return { unknown: reason, looked_at: [] };
}

/** A new value loses the source of the old one: that page does not say it. */
export function readTyped(
  typed: string,
  criterion: AuthoredCriterion,
  units: readonly Unit[],
  before: AuthoredClaim | undefined,
  decimalSign?: DecimalSign,
): Reading {
  const text = typed.trim();
  const reason = text === '' ? 'not-researched' : unknownReason(text);
  if (reason !== null) return { claim: unknownClaim(reason) };
  const { instruments } = criterion;
  const [first, ...others] = before && 'measurements' in before ? before.measurements : [];
  const instrument = instruments.find(({ name }) => name === first?.instrument) ?? instruments[0];
  if (instrument) {
    const { name, unit } = instrument;
    const read = valueOf(text, fieldOf({ type: 'number', unit }, units, decimalSign));
    if ('refusal' in read) return read;
    if (typeof read.value !== 'number') return { refusal: UNREAD_TYPED.number(text, unit) };
    const measured = measuredValue(read, text);
    const measurement = { ...measured, value: Number(read.value), instrument: name, ...unsourced };
    return { claim: { measurements: [measurement, ...others] } };
  }
  const value = valueOf(text, fieldOf(criterion, units, decimalSign));
  if ('refusal' in value) return value;
  const note =
    before && 'value' in before && before.note !== undefined ? { note: before.note } : {};
  return { claim: { ...note, ...value, ...unsourced } };
}
