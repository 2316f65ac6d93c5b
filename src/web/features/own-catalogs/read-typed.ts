import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { readNumber, readValue } from '../../../core/authoring/typed/read-value.ts';
import { findUnit, type Unit } from '../../../core/catalog/units.ts';

/** What is typed or pasted into a cell, read by the type of its criterion. */

export type Measured = Extract<AuthoredClaim, { measurements: unknown }>;
export type Measurement = Measured['measurements'][number];
export type Reading = { claim: AuthoredClaim } | { refusal: string };

/** Confidence of what nobody named a source for. */
const UNSOURCED = 0.5;

const NOTHING = /^(?:\?|-|–|—|unknown|unbekannt|tbd)$/i;
const NOT_APPLICABLE = /^(?:n\/?a|not applicable|entfällt)$/i;

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
): Reading {
  const text = typed.trim();
  if (text === '' || NOTHING.test(text)) return { claim: unknownClaim('not-researched') };
  if (NOT_APPLICABLE.test(text)) return { claim: unknownClaim('not-applicable') };
  const [instrument] = criterion.instruments;
  if (instrument) {
    const number = readNumber(text, findUnit(instrument.unit, units));
    if (typeof number === 'string') return { refusal: number };
    const others = before && 'measurements' in before ? before.measurements.slice(1) : [];
    const first = before && 'measurements' in before ? before.measurements[0] : undefined;
    const measurement: Measurement = {
      instrument: first?.instrument ?? instrument.name,
      value: number,
      ...unsourced,
    };
    return { claim: { measurements: [measurement, ...others] } };
  }
  const value = readValue(text, criterion, units);
  if ('refusal' in value) return value;
  const note =
    before && 'value' in before && before.note !== undefined ? { note: before.note } : {};
  return { claim: { ...value, ...unsourced, ...note } };
}
