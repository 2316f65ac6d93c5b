import type { CatalogItem } from '../../../core/api/catalog-api.ts';

/** Orders of a list of rivals; each criterion that narrows by a number sorts by it too. */

export const AS_LISTED = 'listed';
type Order = { value: string; label: string };

export function offeredOrders(
  hasDates: boolean,
  { filters }: Pick<CatalogItem, 'filters'>,
): Order[] {
  return [
    { value: AS_LISTED, label: 'As listed' },
    { value: 'name', label: 'Name' },
    ...filters.flatMap(({ criterionId, kind, sortName }) =>
      kind === 'answer'
        ? []
        : [
            {
              value: criterionId,
              label: `${sortName}, ${kind === 'at-most' ? 'lowest' : 'highest'} first`,
            },
          ],
    ),
    ...(hasDates ? [{ value: 'newest', label: 'Newest first' }] : []),
  ];
}
