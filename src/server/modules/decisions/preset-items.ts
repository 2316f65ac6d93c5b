import type { DecisionPresets } from '../../../core/api/decision-api.ts';
import { WORKLOAD_RANGES } from '../../../core/catalog/decision-faults.ts';
import { isWishable } from '../../../core/catalog/is-wishable.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import {
  askableCriteria,
  candidatesOf,
  itemsToAsk,
} from '../../../core/decision/decision-ledger.ts';
import { placeCandidates } from '../../../core/decision/place-candidates.ts';
import { SPREAD_TEXT, STRICTNESS_TEXT } from '../../../core/wording/decision.ts';
import { WORKLOAD_TEXT } from '../../../core/wording/workload.ts';

/** What a catalog decides by, and what each of its presets finds as of `today`; null where it has none. */
export function presetItems(catalog: Catalog, today: string): DecisionPresets | null {
  const { decision } = catalog;
  if (!decision) return null;
  return {
    catalog: catalog.slug,
    question: decision.question,
    hasCost: decision.cost !== null,
    presets: decision.presets,
    workload: workloadFields(),
    strictness: STRICTNESS_TEXT,
    spreads: SPREAD_TEXT,
    piles: Object.fromEntries(
      decision.presets.map((preset) => {
        const rivals = candidatesOf(catalog, preset);
        const { piles } = placeCandidates({ catalog, today }, rivals, preset.needs);
        const counts = { in: piles.in.length, ask: piles.ask.length, out: piles.out.length };
        return [preset.slug, counts];
      }),
    ),
    groups: decision.groups,
    criteria: askableCriteria(catalog).map((criterion) => ({
      id: criterion.id,
      name: criterion.name,
      description: criterion.description,
      type: criterion.type,
      unit: criterion.unit?.name ?? null,
      instruments: criterion.instruments.map(({ name, unit }) => ({ name, unit: unit.name })),
      items: itemsToAsk(catalog, criterion),
      isWishable: isWishable(criterion),
    })),
  };
}

function workloadFields(): DecisionPresets['workload'] {
  const ranges: Record<string, { least: number; most: number; whole?: true }> = WORKLOAD_RANGES;
  return Object.entries(WORKLOAD_TEXT).map(([field, words]) => ({
    field,
    ...words,
    least: ranges[field]?.least ?? null,
    most: ranges[field]?.most ?? null,
    isWhole: ranges[field]?.whole ?? false,
  }));
}
