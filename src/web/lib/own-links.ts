import { PAGES } from './addresses.ts';
import { ownKeys } from './own-keys.ts';
import { createStore } from './stores.ts';

/**
 * The link of a catalog; in older links the key is not after #. What is longer than the name of a part of the page, and
 * no id, is a key, whole or cut off, so that its page can say which.
 */
const LINK = /^\/own\/?#?(?!own-.{16}$)([\w-]{12,})$/;

/** The key of the opened link, until its catalog is known. */
export const openedKey = createStore<string | null>(null);

/** The link to an own catalog; browsers never send the part after #. */
export function ownLink(key: string): string {
  return `${window.location.origin}${PAGES.own}#${key}`;
}

/** Removes the key of a link from the address, before any drawing or request. */
export function takeOwnLink(): void {
  const { pathname, hash } = window.location;
  const [, key] = LINK.exec(pathname + hash) ?? [];
  if (key === undefined) return;
  window.history.replaceState(window.history.state, '', PAGES.own);
  openedKey.write(key);
}

/** Stores a new key to view, or removes it. */
export function keepLook(id: string, look: string | null): void {
  const known = ownKeys.find(id);
  if (!known) return;
  ownKeys.forget(id);
  ownKeys.keep(id, { ...known, look: look ?? undefined });
}

/** Opening a link over the same page changes only the part after #. */
if (typeof window !== 'undefined') {
  takeOwnLink();
  window.addEventListener('hashchange', takeOwnLink);
}
