import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOG_FILE, CRITERIA_FILE } from '../../../core/catalog/catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import { CATALOG_SLUG, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';

export type SourceFile = { name: string; bytes: Buffer };
export type CatalogFolder = { slug: CatalogSlug; files: SourceFile[] };

const BESIDE_CATALOGS = ['README.md', 'schema', 'warnings.json'];
const READ = new Set([CATALOG_FILE, CRITERIA_FILE]);
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
  const found = await Promise.all(roots.map(findBelow));
  const folders = new Map(found.flatMap((each) => each.folders).map((each) => [each.slug, each]));
  return {
    folders: [...folders.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    faults: found.flatMap(({ faults }) => faults),
  };
}

async function findBelow(root: string) {
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
    if (!CATALOG_SLUG.test(slug)) {
      faults.push(fileFault(slug, 'A catalog cannot have this name.', remedy));
    } else if (names.includes(CATALOG_FILE)) {
      const isRead = (name: string) => READ.has(name) || ENTITY.test(name) || PLAY.test(name);
      const strays = names.filter((name) => !isRead(name) && name !== 'README.md');
      const home = 'Put it into subjects/ or rivals/ as <slug>.yaml, or plays/, or remove it.';
      faults.push(...strays.map((name) => unread(`${slug}/${name}`, home)));
      folders.push({ slug, files: await readAll(path.join(root, slug), names.filter(isRead)) });
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
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
  );
}
