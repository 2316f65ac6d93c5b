import { evaluateDecision, type Decision } from '../../src/core/decision/evaluate-decision.ts';
import { catalogs } from './real-reports.ts';

/** Every preset of the real catalogs, with its decision on one day. */

export const DECIDED_ON = '2026-11-26';

export const PRESETS = catalogs.flatMap((catalog) =>
  (catalog.decision?.presets ?? []).map((preset) => ({ catalog, preset, slug: preset.slug })),
);

const decisions = new Map<string, Decision>();

/** Decided on first use. */
export function decided(slug: string): Decision {
  const known = decisions.get(slug);
  if (known) return known;
  const found = PRESETS.find((each) => each.slug === slug);
  if (!found) throw new Error(`There is no preset "${slug}".`);
  const decision = evaluateDecision(found.catalog, found.preset, DECIDED_ON);
  decisions.set(slug, decision);
  return decision;
}

export function totalIn({ costs }: Decision, id: number): number {
  const candidate = costs?.candidates.find(({ candidateId }) => candidateId === id);
  return candidate?.cost?.total ?? Infinity;
}
