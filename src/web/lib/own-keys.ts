import { useSyncExternalStore } from 'react';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { createKept, type BrowserStorage } from './stores.ts';

/** The key to an own catalog. It leaves this browser only in a header, or in a link to view. */
export type OwnKey = {
  key: string;
  may: 'look' | 'edit';
  name: string;
  /** The key to view, if it is known beside the one to edit. */
  look?: string | undefined;
  /** The catalog of this installation it was copied from, if this browser made it. */
  copyOf?: string | undefined;
};
export type KeptKey = OwnKey & { id: string };

const STORED_AS = 'own-catalogs';
const HEADER = 'x-catalog-key';
const KEY = /^[\w-]{43}$/;
const SHARED = /^#look=([\w-]{43})$/;
const NONE: KeptKey[] = [];

export function createOwnKeys(keeper: () => BrowserStorage) {
  const { read, write, subscribe } = createKept(keeper, STORED_AS, keysIn);
  const find = (id: string) => read().find((each) => each.id === id);
  const others = (id: string) => read().filter((each) => each.id !== id);
  return {
    read,
    find,
    /** A key to view never replaces one to edit. */
    keep: (id: string, given: OwnKey) => {
      const known = find(id);
      const { key, may } = known?.may === 'edit' && given.may === 'look' ? known : given;
      const look = given.may === 'look' ? given.key : (given.look ?? known?.look);
      const copyOf = given.copyOf ?? known?.copyOf;
      const name = given.name || (known?.name ?? '');
      write([...others(id), { id, key, may, look, name, ...(copyOf && { copyOf }) }]);
    },
    forget: (id: string) => write(others(id)),
    subscribe,
  };
}

/** The stored keys; empty for anything malformed. */
function keysIn(kept: unknown): KeptKey[] {
  const keys: (KeptKey | null)[] = Array.isArray(kept) ? kept : NONE;
  const known = keys.flatMap((each) =>
    each && isOwnCatalog(each.id) && KEY.test(each.key) ? each : [],
  );
  return known.length > 0 ? known : NONE;
}

export const ownKeys = createOwnKeys(() => window.localStorage);

export function useOwnKeys(): KeptKey[] {
  return useSyncExternalStore(ownKeys.subscribe, ownKeys.read, () => NONE);
}

/** The own catalog named in a search; by default that of the page. */
export function ownCatalogIn(search = globalThis.location?.search ?? ''): string | undefined {
  const named = new URLSearchParams(search).get('catalog') ?? '';
  return isOwnCatalog(named) ? named : undefined;
}

/** The key header for a request that names an own catalog, or names none on the page of one. */
export function headersWithOwnKey(path: string, body?: unknown): Record<string, string> {
  const inPath = new URLSearchParams(path.split('?')[1]).get('catalog');
  const named = inPath ?? catalogIn(body) ?? ownCatalogIn();
  const held = named === undefined ? undefined : ownKeys.find(named);
  return held ? { [HEADER]: held.key } : {};
}

function catalogIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('catalog' in body && typeof body.catalog === 'string') return body.catalog;
  return 'battlecardData' in body ? catalogIn(body.battlecardData) : undefined;
}

/** Stores the key of a shared link, and removes it from the address before it is used; returns whether there was one. */
export function takeSharedKey(): boolean {
  const { hash, pathname, search } = window.location;
  const [, key] = SHARED.exec(hash) ?? [];
  const id = ownCatalogIn();
  if (key === undefined) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (id !== undefined) ownKeys.keep(id, { key, may: 'look', name: '' });
  return id !== undefined;
}

/** The link with the key to view its catalog; unchanged if it needs none or none is known. */
export function sharedLink(link: string): string {
  const id = ownCatalogIn(link.split('?')[1] ?? '');
  const look = id === undefined ? undefined : ownKeys.find(id)?.look;
  return look === undefined ? link : `${link}#look=${look}`;
}
