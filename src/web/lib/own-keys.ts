import { useSyncExternalStore } from 'react';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { createKept, type BrowserStorage } from './stores.ts';

/** What opens an own catalog. It leaves this browser in a header alone, or in a link to look at. */
export type OwnKey = {
  key: string;
  may: 'look' | 'edit';
  name: string;
  /** The key that only looks, where it is known beside one that edits. */
  look?: string | undefined;
  /** The catalog of this installation that it was made from, where this browser made it. */
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
    /** A key to edit is not given up for one to look. */
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

/** What is no list of keys is none. */
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

/** The own catalog that a search names; that of the page unless another is given. */
export function ownCatalogIn(search = globalThis.location?.search ?? ''): string | undefined {
  const named = new URLSearchParams(search).get('catalog') ?? '';
  return isOwnCatalog(named) ? named : undefined;
}

/** The header for a request that names an own catalog, or names none on the page of one. */
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

/**
 * Keeps the key that a shared link carries, and takes it out of the address before anybody reads that;
 * whether there was one.
 */
export function takeSharedKey(): boolean {
  const { hash, pathname, search } = window.location;
  const [, key] = SHARED.exec(hash) ?? [];
  const id = ownCatalogIn();
  if (key === undefined) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (id !== undefined) ownKeys.keep(id, { key, may: 'look', name: '' });
  return id !== undefined;
}

/** The link with the key to look at what it names; as it is where that needs none or none is known. */
export function sharedLink(link: string): string {
  const id = ownCatalogIn(link.split('?')[1] ?? '');
  const look = id === undefined ? undefined : ownKeys.find(id)?.look;
  return look === undefined ? link : `${link}#look=${look}`;
}
