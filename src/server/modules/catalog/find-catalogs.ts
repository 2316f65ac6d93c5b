import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { CATALOG_FILE, CRITERIA_FILE } from '../../../core/catalog/catalog-rules.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import { CATALOG_SLUG, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';

export type SourceFile = { name: string; bytes: Buffer };
export type CatalogFolder = {
  slug: CatalogSlug;
  /** From the first root, where the product's own are. */
  isShipped: boolean;
  /** Of the file of many rivals its digest alone. */
  files: SourceFile[];
  /** Where that file lies; null where there is none. */
  manyRivals: string | null;
};

/** Many rivals in one file: a line of JSON for each, in the order of their ids. */
export const MANY_RIVALS_FILE = 'rivals.jsonl';
const FILES_AT_ONCE = 32;

const BESIDE_CATALOGS = ['README.md', 'schema', 'warnings.json'];
const READ = new Set([CATALOG_FILE, CRITERIA_FILE, MANY_RIVALS_FILE]);
const SLUG = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const ENTITY = new RegExp(`^(?:subjects|rivals)/${SLUG}\\.yaml$`);
const PLAY = new RegExp(`^plays/${SLUG}--${SLUG}\\.yaml$`);

/**
 * Every folder of `roots` that is a catalog, by slug; a folder of a later root replaces the one of
 * the same name. What nothing would read is a fault, so that no file is passed over in silence.
 */
export async function findCatalogs(
  roots: readonly string[],
): Promise<{ folders: CatalogFolder[]; faults: Fault[] }> {
  const found = await Promise.all(roots.map((root, at) => findBelow(root, at === 0)));
  const folders = new Map(found.flatMap((each) => each.folders).map((each) => [each.slug, each]));
  return {
    folders: [...folders.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    faults: found.flatMap(({ faults }) => faults),
  };
}

async function findBelow(root: string, isShipped: boolean) {
  const folders: CatalogFolder[] = [];
  const faults: Fault[] = [];
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    faults.push(fileFault(root, 'The folder cannot be read.', 'Name a folder of catalogs.'));
  }
  for (const entry of entries ?? []) {
    const slug = entry.name;
    if (isHidden(slug) || BESIDE_CATALOGS.includes(slug)) continue;
    if (!entry.isDirectory()) {
      faults.push(unread(slug, 'Move it into the folder of its catalog, or remove it.'));
      continue;
    }
    const names = await listFiles(path.join(root, slug));
    const remedy = 'Use lower-case words joined by -.';
    if (!CATALOG_SLUG.test(slug) || isOwnCatalog(slug)) {
      faults.push(fileFault(slug, 'A catalog cannot have this name.', remedy));
    } else if (names.includes(CATALOG_FILE)) {
      const isRead = (name: string) => READ.has(name) || ENTITY.test(name) || PLAY.test(name);
      const strays = names.filter((name) => !isRead(name) && name !== 'README.md');
      const home = 'Put it into subjects/ or rivals/ as <slug>.yaml, or plays/, or remove it.';
      faults.push(...strays.map((name) => unread(`${slug}/${name}`, home)));
      const folder = path.join(root, slug);
      folders.push({
        slug,
        isShipped,
        files: await readAll(folder, names.filter(isRead)),
        manyRivals: names.includes(MANY_RIVALS_FILE) ? path.join(folder, MANY_RIVALS_FILE) : null,
      });
    } else {
      const message = 'The file is missing, so nothing reads this folder.';
      const write = 'Write it, as another catalog shows, or remove the folder.';
      faults.push(fileFault(`${slug}/${CATALOG_FILE}`, message, write));
    }
  }
  return { folders, faults };
}

export function fileFault(file: string, message: string, remedy: string): Fault {
  return { file, path: [], rule: 'file', message, remedy };
}

function unread(file: string, remedy: string): Fault {
  return fileFault(file, 'Nothing reads this file.', remedy);
}

/** Hidden files belong to editors and operating systems. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.'));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !isHidden(name))
    .sort();
}

function readAll(folder: string, names: string[]): Promise<SourceFile[]> {
  const inTurn = pLimit(FILES_AT_ONCE);
  const read = (name: string) =>
    name === MANY_RIVALS_FILE
      ? digestOf(path.join(folder, name))
      : readFile(path.join(folder, name));
  return Promise.all(names.map((name) => inTurn(async () => ({ name, bytes: await read(name) }))));
}

async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest();
}
