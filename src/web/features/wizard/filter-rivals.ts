import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import type { FacetChoice } from '../../../core/catalog/narrow-rivals.ts';

type RivalGroup = { key: string; title: string; rivals: RivalItem[] };

/** Two rows of cards need no folding. */
const MOST_UNFOLDED = 6;
const LITTLE_KNOWN = { key: 'little-known', title: 'Little is known yet' };

/**
 * In the catalog's order of groups; a group without rivals is left out. Rivals with few known values come together at the end,
 * folded, if they are many but not all.
 */
export function groupRivals(rivals: RivalItem[], groups: CatalogItem['rivalGroups']): RivalGroup[] {
  const known = rivals.filter(({ isLittleKnown }) => !isLittleKnown);
  const isMany = rivals.length - known.length > MOST_UNFOLDED;
  const shown = known.length > 0 && isMany ? known : rivals;
  const rest = rivals.filter((rival) => !shown.includes(rival));
  return [
    ...groups.map((group) => ({
      ...group,
      rivals: shown.filter((rival) => rival.group === group.key),
    })),
    { ...LITTLE_KNOWN, rivals: rest },
  ].filter((group) => group.rivals.length > 0);
}

export function isFolded({ key }: Pick<RivalGroup, 'key'>): boolean {
  return key === LITTLE_KNOWN.key;
}

/** `3 of 33 shown.`, with the number of matches among rivals of other subjects. */
export function shownSentence(shown: number, offered: number, others: number): string {
  const sentence = `${shown} of ${offered} shown`;
  if (others === 0) return `${sentence}.`;
  return `${sentence}; ${others} ${others === 1 ? 'other matches' : 'others match'} as well, below.`;
}

/** Sort orders of rivals; each criterion with a numeric filter is one. */

const AS_LISTED = 'listed';
type Order = { value: string; label: string };

/** Filters and sort order of the list. */
export type RivalChoice = { search: string; choice: FacetChoice; order: string };
export const EVERY_RIVAL: RivalChoice = { search: '', choice: {}, order: AS_LISTED };

export function offeredOrders(
  hasDates: boolean,
  { filters }: Pick<CatalogItem, 'filters'>,
): Order[] {
  return [
    { value: AS_LISTED, label: 'As listed' },
    { value: 'name', label: 'Name' },
    ...filters
      .filter(({ kind }) => kind !== 'answer')
      .map(({ criterionId, kind, sortName }) => ({
        value: criterionId,
        label: `${sortName}, ${kind === 'at-most' ? 'lowest' : 'highest'} first`,
      })),
    ...(hasDates ? [{ value: 'newest', label: 'Newest first' }] : []),
  ];
}
