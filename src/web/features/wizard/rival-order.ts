import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';

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

/** A rival whose answer is not known comes last. */
export function orderRivals(
  rivals: RivalItem[],
  order: string,
  { filters }: Pick<CatalogItem, 'filters'>,
): RivalItem[] {
  if (order === AS_LISTED) return rivals;
  if (order === 'name') {
    return rivals.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }
  if (order === 'newest') {
    return rivals.toSorted((one, other) =>
      (other.releaseDate ?? '').localeCompare(one.releaseDate ?? ''),
    );
  }
  const sign =
    filters.find(({ criterionId }) => criterionId === order)?.kind === 'at-most' ? 1 : -1;
  const rank = ({ answers }: RivalItem) => {
    const answer = answers[order]?.value;
    return typeof answer === 'number' ? sign * answer : Number.POSITIVE_INFINITY;
  };
  const ranks = new Map(rivals.map((rival) => [rival.id, rank(rival)]));
  return rivals.toSorted((one, other) => {
    const [left = 0, right = 0] = [ranks.get(one.id), ranks.get(other.id)];
    return left === right ? 0 : left - right;
  });
}
