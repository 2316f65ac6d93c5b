import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { authoredCatalog, authoredRival, authoredSubject } from '../../../core/catalog/authored.ts';
import { authoredCriteria } from '../../../core/catalog/authored-criterion.ts';
import { authoredOwnHardware } from '../../../core/catalog/authored-own-hardware.ts';
import { authoredPlay } from '../../../core/catalog/authored-play.ts';
import {
  CATALOG_FILE,
  checkCatalog,
  checkEased,
  CRITERIA_FILE,
} from '../../../core/catalog/catalog-rules.ts';
import { withPlainDecision } from '../../../core/authoring/frame/plain-decision.ts';
import { OWN_HARDWARE_FILE } from '../../../core/catalog/own-hardware-rules.ts';
import { sitesAreGraded } from '../../../core/catalog/evidence-rules.ts';
import { reviewCatalog } from '../../../core/catalog/review-catalog.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import type { AuthoredEntry, CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { withIdsApart } from '../../../core/catalog/visitor-ids.ts';
import {
  fileFault,
  MANY_RIVALS_FILE,
  type CatalogFolder,
  type SourceFile,
} from './find-catalogs.ts';
import { parseCatalogFile, type ParsedFile } from './parse-catalog-file.ts';
import { readRivalLines } from './read-rival-lines.ts';

const VERSION_LENGTH = 12;
const MOST_RIVALS = 10_000;

export type ReadCatalog = {
  /** null where a required file cannot be parsed, and where there are too many rivals. */
  input: CatalogInput | null;
  faults: Fault[];
  warnings: Fault[];
  /** The same fault with its line. */
  placed: (fault: Fault) => Fault;
};

/** Reads and checks the catalog of one folder by itself; files are named as they are in the folder. */
export async function readCatalog(folder: CatalogFolder, today: string): Promise<ReadCatalog> {
  const { slug, files, manyRivals, isShipped } = folder;
  const faults = [...folder.faults];
  const hardwareFile = files.find(({ name }) => name === OWN_HARDWARE_FILE);
  const { parsed, parse, only, each } = fileParser(files, faults);
  const rivalFiles = files.filter(({ name }) => name.startsWith('rivals/'));
  const many = manyRivals === null ? null : await readRivalLines(manyRivals, MOST_RIVALS);
  const placed = (fault: Fault): Fault => {
    const ofRival = many?.lines.get(path.basename(fault.file, '.yaml'));
    if (ofRival !== undefined && fault.file.startsWith('rivals/')) {
      return { ...fault, file: MANY_RIVALS_FILE, line: ofRival };
    }
    const line = parsed.get(fault.file)?.lineOf(fault.path);
    return line === undefined ? fault : { ...fault, line };
  };
  const count = many?.count ?? rivalFiles.length;
  if (count > MOST_RIVALS) faults.push(tooManyRivals(count));
  if (files.length === 0 || count > MOST_RIVALS) {
    return { input: null, faults, warnings: [], placed };
  }
  const catalog = only(CATALOG_FILE, authoredCatalog);
  const criteria = only(CRITERIA_FILE, authoredCriteria);
  const subjects = await each('subjects', authoredSubject);
  const rivals = many ? many.entries : await each('rivals', authoredRival);
  const plays = await each('plays', authoredPlay);
  const ownHardware = hardwareFile && parse(hardwareFile, authoredOwnHardware);
  if (many) faults.push(...rivalFiles.map(standsApart), ...many.faults);
  const input: CatalogInput | null = catalog &&
    criteria && {
      slug,
      version: versionOf(files),
      catalog,
      criteria,
      subjects,
      rivals,
      plays,
      ...(ownHardware && { ownHardware }),
    };
  const isVisitors = input?.catalog.kept_by === 'visitor';
  if (isVisitors && isShipped) faults.push(placed(SHIPPED_BY_A_VISITOR));
  await nextTurn();
  if (input) faults.push(...checkCatalog(input, today).map(placed));
  await nextTurn();
  const isReviewed = input && !many;
  const warnings = isReviewed
    ? [
        ...(isVisitors ? checkEased(input, today) : sitesAreGraded(input)),
        ...reviewCatalog(input),
      ].map(placed)
    : [];
  return {
    // With the default decision that it had as a visitor's catalog.
    input: input && isVisitors ? withIdsApart({ ...input, ...withPlainDecision(input) }) : input,
    faults,
    warnings,
    placed,
  };
}

/** Parses files of one folder by their shapes, and adds their faults to `faults`. */
function fileParser(files: SourceFile[], faults: Fault[]) {
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
      // A running server reads too, so it yields to other work between two files.
      await nextTurn();
      const data = parse(file, shape);
      if (data !== null) entries.push({ slug: path.basename(file.name, '.yaml'), data });
    }
    return entries;
  };
  return { parsed, parse, only, each };
}

function tooManyRivals(count: number): Fault {
  const message = `The catalog has ${count.toLocaleString('en')} rivals, and at most ${MOST_RIVALS.toLocaleString('en')} can be served.`;
  return fileFault(CATALOG_FILE, message, 'Divide it into several catalogs, or remove rivals.');
}

function standsApart({ name }: SourceFile): Fault {
  return fileFault(name, `The rivals stand in ${MANY_RIVALS_FILE}.`, 'Move it there.');
}

/** The product vouches for its shipped catalogs. */
const SHIPPED_BY_A_VISITOR: Fault = {
  file: CATALOG_FILE,
  path: ['kept_by'],
  rule: 'keeper',
  message: "A catalog of the product is held to the product's standard.",
  remedy: 'Remove kept_by, and mend what the check then finds.',
};

export function versionOf(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}
