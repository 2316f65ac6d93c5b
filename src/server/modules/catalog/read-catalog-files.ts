import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import {
  authoredCatalog,
  authoredCriteria,
  authoredRival,
  authoredSubject,
} from '../../../core/catalog/authored.ts';
import { CATALOG_FILE, checkCatalog, CRITERIA_FILE } from '../../../core/catalog/catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import { resolveCatalog, type AuthoredEntry } from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { CATALOG_SLUGS, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { parseCatalogFile, type ParsedFile } from './parse-catalog-file.ts';

const VERSION_LENGTH = 12;

type SourceFile = { name: string; bytes: Buffer };

/**
 * Reads every catalog below `root` (the folder `catalogs`). All faults come back at once, each with
 * file and line; a catalog with faults is left out. Dates are checked against `today` (YYYY-MM-DD).
 */
export async function readCatalogFiles(
  root: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<{ catalogs: Catalog[]; faults: Fault[] }> {
  const read = await Promise.all(CATALOG_SLUGS.map((slug) => readCatalog(root, slug, today)));
  return {
    catalogs: read.flatMap(({ catalog }) => (catalog ? [catalog] : [])),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** One short hash over the bytes of every catalog file; it changes with any of them. */
export async function hashCatalogFiles(root: string): Promise<string> {
  const folders = await Promise.all(
    CATALOG_SLUGS.map((slug) => listFiles(path.join(root, slug), `${slug}/`)),
  );
  return versionOf(folders.flat());
}

async function readCatalog(root: string, slug: CatalogSlug, today: string) {
  const files = await listFiles(path.join(root, slug));
  const faults: Fault[] = [];
  const parsed = new Map<string, ParsedFile<unknown>>();
  const parse = <Data>({ name, bytes }: SourceFile, shape: z.ZodType<Data>): Data | null => {
    const result = parseCatalogFile(name, bytes.toString('utf8'), shape);
    parsed.set(name, result);
    faults.push(...result.faults);
    return result.data;
  };
  const only = <Data>(name: string, shape: z.ZodType<Data>): Data | null => {
    const file = files.find((candidate) => candidate.name === name);
    if (file) return parse(file, shape);
    const remedy = 'Write it; another catalog shows how.';
    faults.push({ file: name, path: [], rule: 'file', message: 'The file is missing.', remedy });
    return null;
  };
  const each = <Data>(folder: string, shape: z.ZodType<Data>): AuthoredEntry<Data>[] =>
    files
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .flatMap((file) => {
        const data = parse(file, shape);
        return data === null ? [] : [{ slug: path.basename(file.name, '.yaml'), data }];
      });
  const catalog = only(CATALOG_FILE, authoredCatalog);
  const criteria = only(CRITERIA_FILE, authoredCriteria);
  const subjects = each('subjects', authoredSubject);
  const rivals = each('rivals', authoredRival);
  if (catalog && criteria) {
    const input = { slug, version: versionOf(files), catalog, criteria, subjects, rivals };
    for (const fault of checkCatalog(input, today)) {
      const line = parsed.get(fault.file)?.lineOf(fault.path);
      faults.push(line === undefined ? fault : { ...fault, line });
    }
    if (faults.length === 0) return { catalog: resolveCatalog(input), faults };
  }
  return { catalog: null, faults: faults.map((fault) => inFolder(fault, slug)) };
}

function inFolder(fault: Fault, slug: CatalogSlug): Fault {
  return { ...fault, file: `${slug}/${fault.file}` };
}

async function listFiles(folder: string, prefix = ''): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name: prefix + name,
      bytes: await readFile(path.join(folder, name)),
    })),
  );
}

function versionOf(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}
