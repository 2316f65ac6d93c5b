import type { z } from 'zod';
import type { rivalPageQuery } from '../../../core/api/catalog-api.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import type { Reply, Request } from '../../http/app-types.ts';
import { sendBody } from '../../http/send-body.ts';
import type { FoundRivals } from './rival-index.ts';
import type { RivalShelf } from './rival-shelf.ts';
import { bodyOf, type NamedItem, type Snapshot } from './snapshot.ts';

export type ListQuery = Partial<z.output<typeof rivalPageQuery>>;

/** What a request asks of a list, as texts of JSON that are read when they are sent. */
export type ItemList = {
  /** Before it is searched or narrowed. */
  size: number;
  total: number;
  items: (start: number, end: number) => string[];
};

const USUAL_PAGE = 50;

/**
 * Sends a list whole where it is short and nothing of it was asked for, else one page of it: then `Link`
 * leads to the next, and `X-Total-Count` says how many there are. `key` is the list's own, by which
 * `snapshot` keeps it.
 */
export function sendList(
  request: Request,
  reply: Reply,
  { list, query, key, snapshot }: ListAnswer,
): Reply {
  const { q, limit = USUAL_PAGE, cursor = 0, order, filter } = query;
  const isAsked = [q, query.limit, query.cursor, order, filter].some((each) => each !== undefined);
  reply.header('x-total-count', list.total);
  if (!isAsked && list.size <= WHOLE_LIST) {
    const write = () => bodyOf(`[${list.items(0, list.total).join(',')}]`);
    return sendBody(request, reply, snapshot.kept(key, write));
  }
  leadOn(request, reply, { limit, cursor, total: list.total });
  return sendBody(request, reply, bodyOf(`[${list.items(cursor, cursor + limit).join(',')}]`));
}

type ListAnswer = { list: ItemList; query: ListQuery; key: string; snapshot: Snapshot };
type Page = { limit: number; cursor: number; total: number };

/** Names the next page where there is one. */
export function leadOn(request: Request, reply: Reply, { limit, cursor, total }: Page): void {
  if (cursor + limit >= total) return;
  const [path = '', search = ''] = request.url.split('?');
  const next = new URLSearchParams(search);
  next.set('limit', String(limit));
  next.set('cursor', String(cursor + limit));
  reply.header('link', `<${path}?${next.toString()}>; rel="next"`);
}

/** Subjects whose name holds the text, whatever its case. */
export function subjectList(items: readonly NamedItem[], { q = '' }: ListQuery): ItemList {
  const wanted = q.trim().toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(wanted));
  return {
    size: items.length,
    total: found.length,
    items: (start, end) => found.slice(start, end).map(({ json }) => json),
  };
}

/** Rivals that a subject may be compared with, or all; those of one catalog after those of another. */
export function rivalList(
  shelves: readonly RivalShelf[],
  subjectId: number | null,
  query: ListQuery,
): ItemList {
  const found = shelves.map((shelf) => ({ shelf, ...findRivals(shelf, subjectId, query) }));
  return {
    size: found.reduce((sum, { offered }) => sum + offered, 0),
    total: found.reduce((sum, { places }) => sum + places.length, 0),
    items: (start, end) => {
      let before = 0;
      return found.flatMap(({ shelf, places }) => {
        const own = places.subarray(Math.max(0, start - before), Math.max(0, end - before));
        before += places.length;
        return Array.from(own, shelf.itemAt);
      });
    },
  };
}

export function findRivals(
  { index }: RivalShelf,
  subjectId: number | null,
  { q = '', order = '', filter = [] }: ListQuery,
): FoundRivals {
  const filters = new Map(filter.map(([key = '', value = '']): [string, string] => [key, value]));
  return index.find({ subjectId, text: q, filters, order });
}
