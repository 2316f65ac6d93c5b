import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import type { z } from 'zod';
import { authoredCatalog, authoredRival, authoredSubject } from '../../../core/catalog/authored.ts';
import { authoredCriteria } from '../../../core/catalog/authored-criterion.ts';
import { authoredPlay } from '../../../core/catalog/authored-play.ts';
import {
  CATALOG_FILE,
  checkCatalog,
  checkEased,
  checkEntries,
  checkFrame,
  CRITERIA_FILE,
} from '../../../core/catalog/catalog-rules.ts';
import { withPlainDecision } from '../../../core/authoring/frame/plain-decision.ts';
import { reviewCatalog } from '../../../core/catalog/review-catalog.ts';
import { checkTogether } from '../../../core/catalog/cross-catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import {
  resolveCatalog,
  resolveFrame,
  type AuthoredEntry,
  type CatalogInput,
} from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { withIdsApart } from '../../../core/catalog/visitor-ids.ts';
import { WHOLE_LIST, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import {
  fileFault,
  findCatalogs,
  MANY_RIVALS_FILE,
  type CatalogFolder,
  type SourceFile,
} from './find-catalogs.ts';
import { packSlice, RIVALS_OF_A_SLICE, type RivalSlice } from './pack-rivals.ts';
import { parseCatalogFile, type ParsedFile } from './parse-catalog-file.ts';
import { readManyRivals } from './read-many-rivals.ts';

const VERSION_LENGTH = 12;

export type ReadCatalogs = {
  /** A long one lacks its rivals, which are in its slices. */
  catalogs: Catalog[];
  slices: Map<CatalogSlug, RivalSlice[]>;
  /** As they are written, of the catalogs that are not long. */
  inputs: CatalogInput[];
  /** As they are served in the form that people write, packed; without the long ones. */
  authored: Map<CatalogSlug, Uint8Array>;
  faults: Fault[];
  warnings: Fault[];
};

/**
 * Reads every catalog below `roots`, of which the first holds the product's own; the default first, then by
 * slug. All faults come back at once, each with file and line; a catalog with faults is left out. Warnings
 * keep no catalog out. Dates are checked against `today` (YYYY-MM-DD). `refreshed` may put newer claims
 * over a catalog's own; they are left out where they break a rule.
 */
export async function readCatalogFiles(
  roots: readonly string[],
  today = new Date().toISOString().slice(0, 10),
  refreshed: (input: CatalogInput) => CatalogInput = (input) => input,
): Promise<ReadCatalogs> {
  const { folders, faults } = await findCatalogs(roots);
  const read: Awaited<ReturnType<typeof readCatalog>>[] = [];
  for (const folder of folders) read.push(await readCatalog(folder, today));
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
  const slicesOf = (input: CatalogInput) => read.find((each) => each.input === input)?.slices ?? [];
  const sound = inputs.filter(isSound);
  const short = sound.filter((input) => slicesOf(input).length === 0);
  const served = new Map(short.map((input) => [input, withNewer(input, refreshed(input), today)]));
  const resolved = sound.map((input) => {
    const used = served.get(input);
    if (!used) return { catalog: resolveFrame(input), slices: slicesOf(input) };
    const catalog = resolveCatalog(used);
    return catalog.rivals.length > WHOLE_LIST ? packed(catalog) : { catalog, slices: [] };
  });
  return {
    catalogs: resolved.map(({ catalog }) => catalog),
    slices: new Map(
      resolved.flatMap(({ catalog, slices }) =>
        slices.length > 0 ? [[catalog.slug, slices] as const] : [],
      ),
    ),
    inputs: short,
    authored: new Map([...served.values()].map((used) => [used.slug, packParts(used)])),
    faults: all,
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

/** What was refreshed is served where it brings no fault. */
function withNewer(input: CatalogInput, newer: CatalogInput, today: string): CatalogInput {
  return newer === input || checkCatalog(newer, today).length > 0 ? input : newer;
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

/** For whoever makes a catalog of his own of it. */
function packParts({ slug: _slug, version: _version, ...parts }: CatalogInput): Uint8Array {
  return deflateRawSync(JSON.stringify(parts));
}

function packed(catalog: Catalog) {
  const slices: RivalSlice[] = [];
  for (let start = 0; start < catalog.rivals.length; start += RIVALS_OF_A_SLICE) {
    slices.push(packSlice(catalog, catalog.rivals.slice(start, start + RIVALS_OF_A_SLICE)));
  }
  return { catalog: { ...catalog, rivals: [] }, slices };
}

async function readCatalog(folder: CatalogFolder, today: string) {
  const { slug, files, manyRivals, isShipped } = folder;
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
  const each = async <Data>(folder: string, shape: z.ZodType<Data>) => {
    const entries: AuthoredEntry<Data>[] = [];
    for (const file of files) {
      if (!file.name.startsWith(`${folder}/`)) continue;
      // A running server reads too: between two files everything else has its turn.
      await nextTurn();
      const data = parse(file, shape);
      if (data !== null) entries.push({ slug: path.basename(file.name, '.yaml'), data });
    }
    return entries;
  };
  const lineOf = (fault: Fault) => {
    const line = parsed.get(fault.file)?.lineOf(fault.path);
    return line === undefined ? {} : { line };
  };
  const catalog = only(CATALOG_FILE, authoredCatalog);
  const criteria = only(CRITERIA_FILE, authoredCriteria);
  const subjects = await each('subjects', authoredSubject);
  const rivals = await each('rivals', authoredRival);
  const plays = await each('plays', authoredPlay);
  const input: CatalogInput | null = catalog &&
    criteria && { slug, version: versionOf(files), catalog, criteria, subjects, rivals, plays };
  const placed = (fault: Fault) => ({ ...fault, ...lineOf(fault) });
  const isVisitors = input?.catalog.kept_by === 'visitor';
  if (isVisitors && isShipped) faults.push(placed(SHIPPED_BY_A_VISITOR));
  if (input && manyRivals) {
    const long = await readLong(input, manyRivals, today);
    faults.push(...long.faults.map(placed));
    const inSlug = (fault: Fault) => inFolder(fault, slug);
    return { ...long, faults: faults.map(inSlug), warnings: [], lineOf };
  }
  await nextTurn();
  if (input) faults.push(...checkCatalog(input, today).map(placed));
  await nextTurn();
  const eased = input && isVisitors ? checkEased(input, today) : [];
  const warnings = input ? [...eased, ...reviewCatalog(input)].map(placed) : [];
  const inSlug = (fault: Fault) => inFolder(fault, slug);
  const noSlices: RivalSlice[] = [];
  return {
    // As it was decided by while its visitor kept it.
    input: input && isVisitors ? withIdsApart({ ...input, ...withPlainDecision(input) }) : input,
    slices: noSlices,
    faults: faults.map(inSlug),
    warnings: warnings.map(inSlug),
    lineOf,
  };
}

/** The product answers for what it is delivered with. */
const SHIPPED_BY_A_VISITOR: Fault = {
  file: CATALOG_FILE,
  path: ['kept_by'],
  rule: 'keeper',
  message: "A catalog of the product is held to the product's standard.",
  remedy: 'Remove kept_by, and mend what the check then finds.',
};

/** A catalog whose rivals stand in one file is checked as every other, but not reviewed. */
async function readLong(input: CatalogInput, file: string, today: string) {
  const beside = input.rivals.map(({ slug }) =>
    fileFault(`rivals/${slug}.yaml`, `The rivals stand in ${MANY_RIVALS_FILE}.`, 'Move it there.'),
  );
  const read = await readManyRivals(file, { ...input, rivals: [] }, today);
  const whole: CatalogInput = { ...input, rivals: read.heads };
  const retired = read.heads.map(({ slug, data }) => ({
    slug,
    data: { ...data, retired: true as const },
  }));
  const faults = [...beside, ...read.faults];
  if (faults.length === 0) {
    const ofSubjects = checkEntries({ ...input, rivals: retired }, today);
    faults.push(...checkFrame(whole, today));
    faults.push(...ofSubjects.filter((fault) => !fault.file.startsWith('rivals/')));
  }
  if (faults.length > 0) return { input: whole, slices: [], faults };
  const frame = resolveFrame(whole);
  const { slices } = withholdsAnAnswer(frame)
    ? await readManyRivals(file, { ...input, rivals: [] }, today, frame)
    : read;
  return { input: whole, slices, faults };
}

/** What lists show of a rival then depends on its subject's claims, which depend on all rivals. */
function withholdsAnAnswer({ subjects, filters }: Catalog): boolean {
  return subjects.some(({ claims }) =>
    filters.some(({ criterionId }) => {
      const claim = claims[criterionId];
      return claim?.state === 'known' && claim.withheld !== undefined;
    }),
  );
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
