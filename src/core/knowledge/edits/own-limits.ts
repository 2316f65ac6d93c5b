import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from './parts.ts';

const LIMITED = ['entities', 'criteria', 'claims'] as const;
export type OwnLimits = Record<(typeof LIMITED)[number], number>;
export type PassedLimit = { limited: keyof OwnLimits; count: number; most: number };

export function countParts(parts: CatalogParts): OwnLimits {
  const { criteria, capabilities } = parts.criteria;
  const holders = holdersIn(parts);
  return {
    entities: holders.length,
    criteria: criteria.length + capabilities.length,
    claims: holders.reduce((sum, { data }) => sum + Object.keys(data.claims).length, 0),
  };
}

/** The first limit that is passed; null where none is. */
export function passedLimit(counts: OwnLimits, limits: OwnLimits): PassedLimit | null {
  const passed = LIMITED.find((kind) => counts[kind] > limits[kind]);
  return passed ? { limited: passed, count: counts[passed], most: limits[passed] } : null;
}
