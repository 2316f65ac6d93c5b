import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { authoredRival, type AuthoredRival } from '../../../core/catalog/authored.ts';
import { checkEntries } from '../../../core/catalog/catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import {
  resolveFrame,
  rivalResolver,
  type AuthoredEntry,
  type CatalogInput,
} from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { CATALOG_SLUG } from '../../../core/catalog/vocabulary.ts';
import { MANY_RIVALS_FILE } from './find-catalogs.ts';
import { packSlice, RIVALS_OF_A_SLICE, type RivalSlice } from './pack-rivals.ts';

type Entry = AuthoredEntry<AuthoredRival>;
type Line = { line: number; text: string };

export type ManyRivals = {
  /** Each without what it claims, except where somebody else asks its price. */
  heads: Entry[];
  slices: RivalSlice[];
  faults: Fault[];
};

const lineShape = z.strictObject({ slug: z.string().regex(CATALOG_SLUG), ...authoredRival.shape });
/** A file with more is not read on: one mistake repeats itself in every line. */
const MOST_FAULTS = 200;
const CHUNK = 1 << 20;

/**
 * Reads, checks, resolves and packs some hundreds of rivals at a time, so that no more of them stand in
 * memory at once; between them everything else has its turn. `input` lacks its rivals. Slices are of use
 * only where the whole catalog is free of faults.
 */
export async function readManyRivals(
  file: string,
  input: CatalogInput,
  today: string,
  frame = frameWithoutRivals(input),
): Promise<ManyRivals> {
  const heads: Entry[] = [];
  const slices: RivalSlice[] = [];
  const faults: Fault[] = [];
  const bare = { ...input, subjects: input.subjects.map(withoutClaims) };
  const resolve = rivalResolver(input);
  let lastId = 0;
  for await (const lines of slicesOf(readLines(file))) {
    const entries = lines.flatMap(({ line, text }) => {
      const read = readLine(text);
      if ('message' in read) {
        faults.push(placed(read, line));
        return [];
      }
      if (read.entry.data.id <= lastId) faults.push(placed(OUT_OF_ORDER, line));
      lastId = read.entry.data.id;
      return [{ ...read.entry, line }];
    });
    const lineOf = new Map(entries.map(({ slug, line }) => [`rivals/${slug}.yaml`, line]));
    for (const fault of checkEntries({ ...bare, rivals: entries }, today)) {
      const line = lineOf.get(fault.file);
      if (line !== undefined) faults.push({ ...fault, file: MANY_RIVALS_FILE, line });
    }
    if (faults.length > MOST_FAULTS) break;
    for (const { slug, data } of entries) heads.push(headOf({ slug, data }));
    if (faults.length === 0) slices.push(packSlice(frame, entries.map(resolve)));
    await nextTurn();
  }
  return { heads, slices, faults };
}

/** What packing needs of a catalog whose rivals are not known yet. */
function frameWithoutRivals(input: CatalogInput): Catalog {
  return resolveFrame({ ...input, catalog: { ...input.catalog, presets: [] }, plays: [] });
}

function withoutClaims<Data>({ slug, data }: AuthoredEntry<Data>): AuthoredEntry<Data> {
  return { slug, data: { ...data, claims: {}, evidence: [], retired: true } };
}

function headOf({ slug, data }: Entry): Entry {
  const hosted = Object.entries(data.claims).filter(([, claim]) => 'host' in claim && claim.host);
  return {
    slug,
    data: { ...data, claims: Object.fromEntries(hosted), evidence: [], description: '' },
  };
}

type Problem = Pick<Fault, 'rule' | 'message' | 'remedy'> & { path: Fault['path'] };

const OUT_OF_ORDER: Problem = {
  path: ['id'],
  rule: 'id-order',
  message: 'The id is not above that of the line before.',
  remedy: 'Write the rivals in the order of their ids; ids are never used twice.',
};

function placed(problem: Problem, line: number): Fault {
  return { ...problem, file: MANY_RIVALS_FILE, line };
}

function readLine(text: string): { entry: Entry } | Problem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = 'The line is not JSON.';
    return { path: [], rule: 'json', message, remedy: 'Write one rival a line, as JSON.' };
  }
  const read = lineShape.safeParse(value);
  if (read.success) {
    const { slug, ...data } = read.data;
    return { entry: { slug, data } };
  }
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? key : String(key)));
  return {
    path,
    rule: 'shape',
    message: `${path.join('.') || 'The line'}: ${issue?.message ?? ''}`,
    remedy: 'Compare with schema/rival.schema.json.',
  };
}

async function* slicesOf(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let slice: Line[] = [];
  for await (const line of lines) {
    slice.push(line);
    if (slice.length < RIVALS_OF_A_SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

async function* readLines(file: string): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const texts = (rest + String(chunk)).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      line += 1;
      if (text.trim() !== '') yield { line, text };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, text: rest };
}
