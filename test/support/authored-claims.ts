import type { AuthoredClaim } from '../../src/core/catalog/authored.ts';

/** Claims as people write them, in a few words. */

export type KnownAuthored = Extract<AuthoredClaim, { value: unknown; basis: unknown }>;
type Value = KnownAuthored['value'];

export const PAGE = { url: 'https://a.example', as_of: '2026-05-01' };
export const NOTHING_KNOWN: AuthoredClaim = { unknown: 'not-researched', looked_at: [] };

export function ownClaim(value: Value, rest: Partial<KnownAuthored> = {}): KnownAuthored {
  return {
    value,
    basis: 'own',
    reported_by: 'third-party',
    confidence: 0.5,
    evidence: [],
    ...rest,
  };
}

export function readClaim(value: Value, rest: Partial<KnownAuthored> = {}): KnownAuthored {
  return ownClaim(value, { basis: 'read', confidence: 0.8, evidence: [PAGE], ...rest });
}

/** A result of as many tests. */
export function measuredClaim(...values: number[]) {
  return {
    measurements: values.map((value, at) => ({
      ...ownClaim(value),
      value,
      instrument: `Test ${at + 1}`,
    })),
  };
}
