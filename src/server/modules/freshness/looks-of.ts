import type { ClaimHolder } from '../../../core/comparison/find-claim.ts';
import type { Total } from '../analytics/statistics/analytics.repository.ts';

/** How often an entity was looked at. */
export type Looks = (holder: ClaimHolder) => number;

/** From what the activity log counts: comparisons and exports of a subject, exports with a single rival. */
export function looksOf(totals: readonly Total[]): Looks {
  const looks = new Map<string, number>();
  const add = (key: string, count: number) => looks.set(key, (looks.get(key) ?? 0) + count);
  for (const { dimension, key, count } of totals) {
    if (dimension === 'product') add(`subject/${key}`, count);
    const [, rival] = /^\d+\/(\d+)$/.exec(key) ?? [];
    if (dimension === 'battlecard' && rival) add(`rival/${rival}`, count);
  }
  return ({ kind, id }) => looks.get(`${kind}/${id}`) ?? 0;
}
