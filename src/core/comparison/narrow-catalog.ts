import type { Catalog } from '../catalog/resolved.ts';
import { coversSubject } from '../catalog/covers-subject.ts';
import type { Selection } from './compare.ts';

/** As much of a catalog as a report on the selection needs: the same report follows from both. */
export function narrowCatalog(
  catalog: Catalog,
  { subjectId, representativeId, rivalIds, at }: Omit<Selection, 'criterionIds'>,
): Catalog {
  const flagshipId = catalog.subjects.find(({ id }) => id === subjectId)?.flagshipId ?? null;
  const kept = new Set([...rivalIds, representativeId, flagshipId]);
  const rivals = catalog.rivals.filter(({ id }) => kept.has(id));
  const seller = catalog.channels.find(({ id }) => id === at)?.seller;
  const firms = new Set([subjectId, ...rivals.map((rival) => rival.subjectId)]);
  return {
    ...catalog,
    subjects: catalog.subjects.filter(({ id, slug }) => firms.has(id) || slug === seller),
    rivals,
    plays: catalog.plays.filter(
      // What buyers may read of the subject is said of it whatever the rival.
      (play) =>
        kept.has(play.rivalId) || (coversSubject(play, subjectId) && play.audience === 'customer'),
    ),
    openings: catalog.openings.filter(({ rivalId }) => kept.has(rivalId)),
  };
}
