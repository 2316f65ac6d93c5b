import type { CatalogItem, RivalItem } from '../../../core/contract/catalog-api.ts';

export type RivalGroup = { key: string; title: string; rivals: RivalItem[] };

/** The rivals whose name, company or product contains the text, whatever its case. */
export function filterRivals(rivals: RivalItem[], text: string): RivalItem[] {
  const wanted = text.trim().toLowerCase();
  return rivals.filter(({ name, company, product }) =>
    [name, company, product ?? ''].some((each) => each.toLowerCase().includes(wanted)),
  );
}

/** In the catalog's order of groups; a group without rivals is left out. */
export function groupRivals(rivals: RivalItem[], groups: CatalogItem['rivalGroups']): RivalGroup[] {
  return groups
    .map((group) => ({ ...group, rivals: rivals.filter((rival) => rival.group === group.key) }))
    .filter((group) => group.rivals.length > 0);
}
