import type { Catalog } from '../catalog/resolved.ts';
import type { Selection } from './compare.ts';

/** As much of a catalog as a report on the selection needs: the same report follows from both. */
export function narrowCatalog(
  catalog: Catalog,
  { subjectId, representativeId, rivalIds }: Omit<Selection, 'criterionIds'>,
): Catalog {
  const flagshipId = catalog.subjects.find(({ id }) => id === subjectId)?.flagshipId ?? null;
  const kept = new Set([...rivalIds, representativeId, flagshipId]);
  const rivals = catalog.rivals.filter(({ id }) => kept.has(id));
  const firms = new Set([subjectId, ...rivals.map((rival) => rival.subjectId)]);
  return {
    ...catalog,
    subjects: catalog.subjects.filter(({ id }) => firms.has(id)),
    rivals,
    plays: catalog.plays.filter(({ rivalId }) => kept.has(rivalId)),
  };
}
