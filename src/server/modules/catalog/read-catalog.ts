import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import type { Fault } from '../../../core/catalog/fault.ts';
import {
  resolveFrame,
  type AuthoredEntry,
  type CatalogInput,
} from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { withIdsApart } from '../../../core/catalog/visitor-ids.ts';
import {
  fileFault,
  MANY_RIVALS_FILE,
  type CatalogFolder,
  type SourceFile,
} from './find-catalogs.ts';
import type { RivalSlice } from './pack-rivals.ts';
import { parseCatalogFile, type ParsedFile } from './parse-catalog-file.ts';
import { readManyRivals } from './read-many-rivals.ts';

const VERSION_LENGTH = 12;

export type ReadCatalog = {
  /** null where a file that every catalog has cannot be understood. */
  input: CatalogInput | null;
  /** Rivals of a long catalog, which `input` lacks. */
  slices: RivalSlice[];
  faults: Fault[];
  warnings: Fault[];
  /** The same fault with its line. */
  placed: (fault: Fault) => Fault;
};

/** Reads and checks the catalog of one folder by itself; files are named as they are in the folder. */
export async function readCatalog(folder: CatalogFolder, today: string): Promise<ReadCatalog> {
  const { slug, files, manyRivals, isShipped } = folder;
  const faults = [...folder.faults];
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
    if (faults.some((fault) => fault.file === name)) return null;
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
  const placed = (fault: Fault): Fault => {
    const line = parsed.get(fault.file)?.lineOf(fault.path);
    return line === undefined ? fault : { ...fault, line };
  };
  if (files.length === 0) return { input: null, slices: [], faults, warnings: [], placed };
  const catalog = only(CATALOG_FILE, authoredCatalog);
  const criteria = only(CRITERIA_FILE, authoredCriteria);
  const subjects = await each('subjects', authoredSubject);
  const rivals = await each('rivals', authoredRival);
  const plays = await each('plays', authoredPlay);
  const input: CatalogInput | null = catalog &&
    criteria && { slug, version: versionOf(files), catalog, criteria, subjects, rivals, plays };
  const isVisitors = input?.catalog.kept_by === 'visitor';
  if (isVisitors && isShipped) faults.push(placed(SHIPPED_BY_A_VISITOR));
  if (input && manyRivals) {
    const long = await readLong(input, manyRivals, today);
    return { ...long, faults: [...faults, ...long.faults.map(placed)], warnings: [], placed };
  }
  await nextTurn();
  if (input) faults.push(...checkCatalog(input, today).map(placed));
  await nextTurn();
  const eased = input && isVisitors ? checkEased(input, today) : [];
  const warnings = input ? [...eased, ...reviewCatalog(input)].map(placed) : [];
  return {
    // As it was decided by while its visitor kept it.
    input: input && isVisitors ? withIdsApart({ ...input, ...withPlainDecision(input) }) : input,
    slices: [],
    faults,
    warnings,
    placed,
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

export function versionOf(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}
