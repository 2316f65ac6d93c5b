import type { CreatedOwnCatalog, NewOwnCatalog } from '../../core/api/own-catalog-api.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { ApiError, request } from './api-client.ts';
import { ownKeys } from './own-keys.ts';

/** Makes a catalog, and stores its keys in this browser. */
export async function makeOwnCatalog(
  body: NewOwnCatalog,
  signal: AbortSignal,
): Promise<CreatedOwnCatalog> {
  const made = await request<CreatedOwnCatalog>('/api/own-catalogs', { body, signal });
  ownKeys.keep(made.id, {
    key: made.editKey,
    may: 'edit',
    look: made.lookKey,
    name: made.name,
    ...(body.from === 'copy' && { copyOf: body.catalog }),
  });
  return made;
}

/** The editable catalog of this browser for `slug`: itself, or the copy made of it. */
export function ownCopyOf(slug: string) {
  return ownKeys
    .read()
    .findLast(({ id, may, copyOf }) => may === 'edit' && (id === slug || copyOf === slug));
}

/** The same as an id; makes a copy if there is none or if it was removed. */
export async function openOwnCopy(slug: string, signal: AbortSignal): Promise<string> {
  const own = ownCopyOf(slug);
  if (own && (isOwnCatalog(slug) || (await isThere(own.key, signal)))) return own.id;
  if (own) ownKeys.forget(own.id);
  const { id } = await makeOwnCatalog({ from: 'copy', catalog: slug }, signal);
  return id;
}

async function isThere(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const headers = { 'x-catalog-key': key };
    await request('/api/own-catalogs/current/revisions', { headers, signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
