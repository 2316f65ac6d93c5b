import { PAGES } from './addresses.ts';
import { ownKeys } from './own-keys.ts';
import { createStore } from './stores.ts';

/** The link of a catalog, also as it was before its key stood behind #. */
const LINK = /^\/own\/?#?([\w-]{43})$/;

/** The key of the link that was opened, until it is known whose it is. */
export const openedKey = createStore<string | null>(null);

/** What opens an own catalog anywhere; what stands behind # never leaves the browser. */
export function ownLink(key: string): string {
  return `${window.location.origin}${PAGES.own}#${key}`;
}

/** Takes the key of a link out of the address, before anything is drawn or asked for. */
export function takeOwnLink(): void {
  const { pathname, hash } = window.location;
  const [, key] = LINK.exec(pathname + hash) ?? [];
  if (key === undefined) return;
  window.history.replaceState(window.history.state, '', PAGES.own);
  openedKey.write(key);
}

/** The key to look that this browser knows is another from now on, or none. */
export function keepLook(id: string, look: string | null): void {
  const known = ownKeys.find(id);
  if (!known) return;
  ownKeys.forget(id);
  ownKeys.keep(id, { ...known, look: look ?? undefined });
}

/** A link that is opened over the same page changes nothing but what stands after #. */
if (typeof window !== 'undefined') {
  takeOwnLink();
  window.addEventListener('hashchange', takeOwnLink);
}
