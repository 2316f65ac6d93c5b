import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import { PAGES } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';

const MATRIX_STEP = 4;
/** Those ranked first beside the leader: as many as a matrix shows at one glance. */
const SHORTLIST = 5;

/**
 * Where the shortlist is compared on every criterion that was asked for: the leader's own side where
 * it has one, else the first side that competes with most; null where there is nothing to compare.
 */
export function compareAddress(
  { slug, isDefault, maxRivals }: Pick<CatalogItem, 'slug' | 'isDefault' | 'maxRivals'>,
  frame: DecisionFrame,
  { ranking, placement, input }: Decision,
): string | null {
  const ids = ranking?.ranked.map(({ candidateId }) => candidateId) ?? placement.piles.in;
  const rivals = ids.flatMap((id) => frame.rivals.find((rival) => rival.id === id) ?? []);
  const own = rivals.find(({ id, subjectId }) =>
    frame.representatives.some(
      (each) => each.subjectId === subjectId && each.rivalIds.includes(id),
    ),
  );
  const subjectId = own?.subjectId ?? mostCompared(rivals.map((rival) => rival.competesWith));
  if (subjectId === null) return null;
  const rivalIds = rivals
    .filter(({ id, competesWith }) => id !== own?.id && competesWith.includes(subjectId))
    .slice(0, Math.min(SHORTLIST, maxRivals))
    .map(({ id }) => id);
  const asked = [
    ...input.needs.map(({ criterionId }) => criterionId),
    ...(input.weights?.wishes.map(({ criterionId }) => criterionId) ?? []),
  ];
  const criterionIds = frame.criteria
    .filter(({ id, axis }) => axis === null && asked.includes(id))
    .map(({ id }) => id);
  if (rivalIds.length === 0) return null;
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    step: MATRIX_STEP,
    catalog: isDefault ? undefined : slug,
    subjectId,
    representativeId: own?.id ?? null,
    rivalIds,
    criterionIds,
  });
  return `${PAGES.wizard}?${search.toString().replaceAll('%2C', ',')}`;
}

function mostCompared(all: number[][]): number | null {
  const counts = new Map<number, number>();
  for (const id of all.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  return most?.[0] ?? null;
}
