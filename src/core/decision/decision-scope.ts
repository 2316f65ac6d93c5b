import type { DecisionScope } from '../catalog/decision-faults.ts';
import { pricesIn } from '../catalog/decision-settings.ts';
import { isWishable } from '../catalog/is-wishable.ts';
import { askableCriteria, type DecisionCatalog } from './decision-ledger.ts';

/** What a decision over this catalog may name, for `decisionFaults`. */
export function decisionScope(catalog: DecisionCatalog): DecisionScope {
  return {
    criteria: askableCriteria(catalog).map((criterion) => ({
      id: criterion.id,
      type: criterion.type,
      instruments: criterion.instruments,
      items: criterion.items,
      isWishable: isWishable(criterion),
    })),
    groups: catalog.decision?.groups ?? [],
    rivalGroups: catalog.rivalGroups.map(({ key }) => key),
    rivalIds: catalog.rivals.filter(({ retired }) => !retired).map(({ id }) => id),
    gpuIds: catalog.ownHardware?.gpus.map(({ id }) => id) ?? [],
    priceIds: pricesIn(catalog.decision?.cost ?? null),
  };
}
