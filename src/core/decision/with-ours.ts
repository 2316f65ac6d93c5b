import { BLANK_RIVAL } from '../catalog/blank-rival.ts';
import { isOwnCatalog } from '../catalog/own-catalog-name.ts';
import type { Catalog, Rival, Subject } from '../catalog/resolved.ts';
import { OURS_GROUP } from './ours-group.ts';

/**
 * An own catalog with its own products as candidates, in a group that counts only where it is asked for. Any other
 * catalog stays as it is, and so does one whose products have rivals that stand for them.
 */
export function withOurs(catalog: Catalog): Catalog {
  const { slug, subjects, rivals, rivalGroups } = catalog;
  const ours = subjects.filter(
    ({ id, retired }) => !retired && rivals.every(({ subjectId }) => subjectId !== id),
  );
  const isTaken = rivalGroups.some(({ key }) => key === OURS_GROUP);
  if (!isOwnCatalog(slug) || ours.length === 0 || isTaken) return catalog;
  return {
    ...catalog,
    rivals: [...rivals, ...ours.map(asCandidate)],
    rivalGroups: [
      ...rivalGroups,
      { key: OURS_GROUP, title: ours.map(({ name }) => name).join(', ') },
    ],
  };
}

function asCandidate(subject: Subject): Rival {
  const {
    mark: _mark,
    marketPosition: _position,
    keyPoints: _points,
    keyModels: _models,
    flagshipId: _flagship,
    representativeIds: _representatives,
    ...entity
  } = subject;
  return {
    ...BLANK_RIVAL,
    ...entity,
    subjectId: null,
    company: '',
    group: OURS_GROUP,
    isEnterprise: true,
    status: 'ga',
    offers: [],
    lifecycle: { retires: [] },
  };
}
