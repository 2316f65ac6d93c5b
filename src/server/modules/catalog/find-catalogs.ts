import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { CATALOG_FILE, CRITERIA_FILE } from '../../../core/catalog/catalog-rules.ts';
import { OWN_HARDWARE_FILE } from '../../../core/catalog/own-hardware-rules.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import { CATALOG_SLUG, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';

export type SourceFile = { name: string; bytes: Buffer };
export type CatalogFolder = {
  slug: CatalogSlug;
  /** From the first root, where the product's own are. */
  isShipped: boolean;
  /** Contents of the files; for the file of many rivals only its digest. */
  files: SourceFile[];
  /** Where that file lies; null where there is none. */
  manyRivals: string | null;
  /** Unreadable files, and files that belong to no catalog; named as in `files`. */
  faults: Fault[];
};
/** `file` begins with the folder of the catalog. */
export type FoundFault = Fault & Pick<CatalogFolder, 'isShipped'>;

/** Many rivals in one file: a line of JSON for each, in the order of their ids. */
export const MANY_RIVALS_FILE = 'rivals.jsonl';
const FILES_AT_ONCE = 32;

const BESIDE_CATALOGS = ['README.md', 'schema', 'warnings.json'];
const READ = new Set([CATALOG_FILE, CRITERIA_FILE, OWN_HARDWARE_FILE, MANY_RIVALS_FILE]);
const SLUG = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const ENTITY = new RegExp(`^(?:subjects|rivals)/${SLUG}\\.yaml$`);
const PLAY = new RegExp(`^plays/${SLUG}--${SLUG}\\.yaml$`);

/**
 * Every folder of `roots` with the name of a catalog, by slug; those of one name in the order of the roots. A file that belongs
 * to none of them is a fault, so that no file is skipped in silence.
 */
export async function findCatalogs(
  roots: readonly string[],
): Promise<{ folders: CatalogFolder[]; faults: FoundFault[] }> {
  const found = await Promise.all(roots.map((root, at) => findBelow(root, at === 0)));
  return {
    folders: found
      .flatMap(({ folders }) => folders)
      .sort((one, other) => Number(one.slug > other.slug) - Number(one.slug < other.slug)),
    faults: found.flatMap(({ faults }) => faults),
  };
}

async function findBelow(root: string, isShipped: boolean) {
  const folders: CatalogFolder[] = [];
  const faults: FoundFault[] = [];
  const add = (fault: Fault) => faults.push({ ...fault, isShipped });
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) add(fileFault(root, UNREAD_FOLDER, 'Name a folder of catalogs.'));
  for (const entry of entries ?? []) {
    const { name } = entry;
    if (isHidden(name) || BESIDE_CATALOGS.includes(name)) continue;
    if (!entry.isDirectory()) {
      add(unread(name, 'Move it into the folder of its catalog, or remove it.'));
    } else if (!CATALOG_SLUG.test(name) || isOwnCatalog(name)) {
      add(fileFault(name, 'A catalog cannot have this name.', 'Use lower-case words joined by -.'));
    } else {
      folders.push({ slug: name, isShipped, ...(await readFolder(path.join(root, name))) });
    }
  }
  return { folders, faults };
}

async function readFolder(folder: string): Promise<Omit<CatalogFolder, 'slug' | 'isShipped'>> {
  const names = await listFiles(folder).catch(() => null);
  const nothing = (message: string, remedy: string) => ({
    files: [],
    manyRivals: null,
    faults: [fileFault(CATALOG_FILE, message, remedy)],
  });
  if (names === null) return nothing(UNREAD_FOLDER, 'Let the server read it.');
  if (!names.includes(CATALOG_FILE)) {
    const message = 'The file is missing, so nothing reads this folder.';
    return nothing(message, 'Write it, as another catalog shows, or remove the folder.');
  }
  const isRead = (name: string) => READ.has(name) || ENTITY.test(name) || PLAY.test(name);
  const strays = names.filter((name) => !isRead(name) && name !== 'README.md');
  const home = 'Put it into subjects/ or rivals/ as <slug>.yaml, or plays/, or remove it.';
  const { files, faults } = await readAll(folder, names.filter(isRead));
  return {
    files,
    manyRivals: names.includes(MANY_RIVALS_FILE) ? path.join(folder, MANY_RIVALS_FILE) : null,
    faults: [...strays.map((name) => unread(name, home)), ...faults],
  };
}

const UNREAD_FOLDER = 'The folder cannot be read.';

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

async function readAll(folder: string, names: string[]) {
  const inTurn = pLimit(FILES_AT_ONCE);
  const faults: Fault[] = [];
  const read = async (name: string): Promise<SourceFile[]> => {
    const file = path.join(folder, name);
    try {
      return [{ name, bytes: await (name === MANY_RIVALS_FILE ? digestOf(file) : readFile(file)) }];
    } catch {
      faults.push(fileFault(name, 'The file cannot be read.', 'Let the server read it.'));
      return [];
    }
  };
  const files = await Promise.all(names.map((name) => inTurn(() => read(name))));
  return { files: files.flat(), faults };
}

async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest();
}
