import type { z } from 'zod';
import type { RivalItem, rivalPageQuery, SubjectItem } from '../../../core/api/catalog-api.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import type { Reply, Request } from '../../http/route-types.ts';
import { sendBody } from '../../http/send-body.ts';
import type { FoundRivals, ListedRivals } from './rival-list.ts';
import { bodyOf, type Snapshot } from './snapshot.ts';

export type ListQuery = Partial<z.output<typeof rivalPageQuery>>;

export type ItemList = {
  /** Size before searching or filtering. */
  size: number;
  items: readonly object[];
};

const USUAL_PAGE = 50;

/**
 * Sends a short list without a query whole, else one page of it: then `Link` names the next page, and `X-Total-Count` gives the
 * total. `key` names the list in the cache of `snapshot`.
 */
export function sendList(
  request: Request,
  reply: Reply,
  { list, query, key, snapshot }: ListAnswer,
): Reply {
  const { q, limit = USUAL_PAGE, cursor = 0, order, filter } = query;
  const isAsked = [q, query.limit, query.cursor, order, filter].some((each) => each !== undefined);
  const { items, size } = list;
  reply.header('x-total-count', items.length);
  if (!isAsked && size <= WHOLE_LIST) {
    const write = () => bodyOf(JSON.stringify(items));
    return sendBody(request, reply, snapshot.kept(key, write));
  }
  leadOn(request, reply, { limit, cursor, total: items.length });
  return sendBody(request, reply, bodyOf(JSON.stringify(items.slice(cursor, cursor + limit))));
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

/** Subjects whose name contains the text, in any case. */
export function subjectList(items: readonly SubjectItem[], { q = '' }: ListQuery): ItemList {
  const wanted = q.trim().toLowerCase();
  return {
    size: items.length,
    items: items.filter(({ name }) => name.toLowerCase().includes(wanted)),
  };
}

/** Rivals that a subject may be compared with, or all; those of one catalog after those of another. */
export function rivalList(
  lists: readonly ListedRivals[],
  subjectId: number | null,
  query: ListQuery,
): ItemList {
  const found = lists.map((list) => findRivals(list, subjectId, query));
  return {
    size: found.reduce((sum, { offered }) => sum + offered, 0),
    // Far faster than `flatMap` with lists of thousands.
    items: new Array<RivalItem>().concat(...found.map(({ items }) => items)),
  };
}

export function findRivals(
  list: ListedRivals,
  subjectId: number | null,
  { q = '', order = '', filter = [] }: ListQuery,
): FoundRivals {
  const choice = Object.fromEntries(
    filter.map(([key = '', value = '']): [string, string] => [key, value]),
  );
  return list.find({ subjectId, text: q, choice, order });
}
