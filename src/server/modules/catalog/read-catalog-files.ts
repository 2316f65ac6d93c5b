import { createHash } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import {
  authoredCatalog,
  authoredCriteria,
  authoredRival,
  authoredSubject,
} from '../../../core/catalog/authored.ts';
import { authoredPlay } from '../../../core/catalog/authored-play.ts';
import { CATALOG_FILE, checkCatalog, CRITERIA_FILE } from '../../../core/catalog/catalog-rules.ts';
import { reviewCatalog } from '../../../core/catalog/review-catalog.ts';
import { checkTogether } from '../../../core/catalog/cross-catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import {
  resolveCatalog,
  type AuthoredEntry,
  type CatalogInput,
} from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { fileFault, findCatalogs, type CatalogFolder, type SourceFile } from './find-catalogs.ts';
import { parseCatalogFile, type ParsedFile } from './parse-catalog-file.ts';

const VERSION_LENGTH = 12;

/**
 * Reads every catalog below `roots`, the default first, then by slug. All faults come back at once,
 * each with file and line; a catalog with faults is left out. Warnings keep no catalog out. Dates
 * are checked against `today` (YYYY-MM-DD).
 */
export async function readCatalogFiles(
  roots: readonly string[],
  today = new Date().toISOString().slice(0, 10),
): Promise<{ catalogs: Catalog[]; faults: Fault[]; warnings: Fault[] }> {
  const { folders, faults } = await findCatalogs(roots);
  const read = folders.map((folder) => readCatalog(folder, today));
  const inputs = read.flatMap(({ input }) => (input ? [input] : [])).sort(defaultFirst);
  const together = inputs.length === folders.length ? checkTogether(inputs) : [];
  const all = [
    ...faults,
    ...read.flatMap((each) => each.faults),
    ...together.map(({ slug, ...fault }) => {
      const lineOf = read.find(({ input }) => input?.slug === slug)?.lineOf;
      return inFolder({ ...fault, ...lineOf?.(fault) }, slug);
    }),
  ];
  const isSound = ({ slug }: CatalogInput) => !all.some(({ file }) => file.startsWith(`${slug}/`));
  return {
    catalogs: inputs.filter(isSound).map(resolveCatalog),
    faults: all,
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

/** One short hash over the bytes of every catalog file; it changes with any of them. */
export async function hashCatalogFiles(roots: readonly string[]): Promise<string> {
  const { folders, faults } = await findCatalogs(roots);
  const files = folders.flatMap(({ slug, files: own }) =>
    own.map(({ name, bytes }) => ({ name: `${slug}/${name}`, bytes })),
  );
  const strays = faults.map(({ file }) => ({ name: file, bytes: Buffer.alloc(0) }));
  return versionOf([...files, ...strays]);
}

function readCatalog({ slug, files }: CatalogFolder, today: string) {
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
    faults.push(fileFault(name, 'The file is missing.', 'Write it; another catalog shows how.'));
    return null;
  };
  const each = <Data>(folder: string, shape: z.ZodType<Data>): AuthoredEntry<Data>[] =>
    files
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .flatMap((file) => {
        const data = parse(file, shape);
        return data === null ? [] : [{ slug: path.basename(file.name, '.yaml'), data }];
      });
  const lineOf = (fault: Fault) => {
    const line = parsed.get(fault.file)?.lineOf(fault.path);
    return line === undefined ? {} : { line };
  };
  const catalog = only(CATALOG_FILE, authoredCatalog);
  const criteria = only(CRITERIA_FILE, authoredCriteria);
  const subjects = each('subjects', authoredSubject);
  const rivals = each('rivals', authoredRival);
  const plays = each('plays', authoredPlay);
  const input = catalog &&
    criteria && { slug, version: versionOf(files), catalog, criteria, subjects, rivals, plays };
  const placed = (fault: Fault) => ({ ...fault, ...lineOf(fault) });
  if (input) faults.push(...checkCatalog(input, today).map(placed));
  const warnings = input ? reviewCatalog(input).map(placed) : [];
  const inSlug = (fault: Fault) => inFolder(fault, slug);
  return { input, faults: faults.map(inSlug), warnings: warnings.map(inSlug), lineOf };
}

function inFolder(fault: Fault, slug: string): Fault {
  return { ...fault, file: `${slug}/${fault.file}` };
}

function defaultFirst({ catalog: one }: CatalogInput, { catalog: other }: CatalogInput): number {
  return Number(other.default ?? false) - Number(one.default ?? false);
}

function versionOf(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}
