import type { DecisionPresets } from '../../../core/api/decision-api.ts';
import {
  GPU_FIELD,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
} from '../../../core/catalog/workload-fields.ts';
import { isWishable } from '../../../core/catalog/is-wishable.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { askableCriteria, itemsToAsk } from '../../../core/decision/decision-ledger.ts';
import { marketOf } from '../../../core/decision/as-bought.ts';
import { wholeInput } from '../../../core/decision/whole-input.ts';
import { countPiles } from '../../../core/decision/place-candidates.ts';
import { SPREAD_TEXT, STRICTNESS_TEXT } from '../../../core/wording/decision.ts';

/** The decision settings of a catalog, and the result of each preset as of `today`; null where it has none. */
export function presetItems(catalog: Catalog, today: string): DecisionPresets | null {
  const { decision } = catalog;
  if (!decision) return null;
  return {
    catalog: catalog.slug,
    question: decision.question,
    hasCost: decision.cost !== null,
    presets: decision.presets,
    workload: workloadFields(),
    gpus: (catalog.ownHardware?.gpus ?? []).map(({ id, name }) => ({ id, name })),
    strictness: STRICTNESS_TEXT,
    spreads: SPREAD_TEXT,
    piles: Object.fromEntries(
      decision.presets.map((preset) => {
        const market = marketOf({ catalog, today }, wholeInput(catalog, preset).input);
        return [preset.slug, countPiles(market.placement)];
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
  const numbers = WORKLOAD_NUMBERS.map((field) => {
    const { name, unit, how, least, most, whole = false } = WORKLOAD_FIELDS[field];
    return { field, name, unit, how, least, most, isWhole: whole };
  });
  const others = [
    { field: 'gpu', ...GPU_FIELD },
    { field: 'today', ...TODAY_FIELD },
  ].map(({ address: _address, ...field }) => ({
    ...field,
    least: null,
    most: null,
    isWhole: false,
  }));
  return [...numbers, ...others];
}
