import type { Catalog } from '../catalog/resolved.ts';
import type { Selection } from './compare.ts';

/**
 * What of an earlier selection can be compared today: without what was retired or has left the catalog.
 * Null where the subject or its representative is gone, or nothing is left to compare.
 */
export function selectionToday(catalog: Catalog | null, selection: Selection): Selection | null {
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  const current = <Entry extends { retired: boolean }>(entries: Entry[] = []) =>
    entries.filter(({ retired }) => !retired);
  const subject = current(catalog?.subjects).find(({ id }) => id === subjectId);
  const rivals = current(catalog?.rivals);
  const stands = representativeId === null || rivals.some(({ id }) => id === representativeId);
  if (!subject || !stands) return null;
  const competing = rivals.filter(({ competesWith }) => competesWith.includes(subjectId));
  const today = {
    ...selection,
    rivalIds: rivalIds.filter((id) => competing.some((rival) => rival.id === id)),
    criterionIds: criterionIds.filter((id) =>
      current(catalog?.criteria).some((criterion) => criterion.id === id),
    ),
  };
  return today.rivalIds.length > 0 && today.criterionIds.length > 0 ? today : null;
}
