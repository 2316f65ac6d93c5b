import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { authoredRival, type AuthoredRival } from '../../../core/catalog/authored.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import type { AuthoredEntry } from '../../../core/catalog/resolve-catalog.ts';
import { CATALOG_SLUG } from '../../../core/catalog/vocabulary.ts';
import { MANY_RIVALS_FILE } from './find-catalogs.ts';

type Entry = AuthoredEntry<AuthoredRival>;

export type RivalLines = {
  /** Number of lines that are not empty; with more than `most` there are no entries. */
  count: number;
  entries: Entry[];
  /** By the slug of a rival. */
  lines: Map<string, number>;
  faults: Fault[];
};

const lineShape = z.strictObject({ slug: z.string().regex(CATALOG_SLUG), ...authoredRival.shape });
const CHUNK = 1 << 20;

/** Reads a file with a rival a line; yields to other work between two lines. */
export async function readRivalLines(file: string, most: number): Promise<RivalLines> {
  const [entries, lines, faults]: [Entry[], RivalLines['lines'], Fault[]] = [[], new Map(), []];
  let [line, count, lastId] = [0, 0, 0];
  for await (const text of linesOf(file)) {
    line += 1;
    if (text.trim() === '') continue;
    count += 1;
    if (count > most) continue;
    await nextTurn();
    const read = readLine(text);
    if ('message' in read) {
      faults.push(placed(read, line));
      continue;
    }
    if (read.data.id <= lastId) faults.push(placed(OUT_OF_ORDER, line));
    lastId = read.data.id;
    lines.set(read.slug, line);
    entries.push(read);
  }
  return count > most
    ? { count, entries: [], lines, faults: [] }
    : { count, entries, lines, faults };
}

type Problem = Pick<Fault, 'rule' | 'message' | 'remedy' | 'path'>;

const OUT_OF_ORDER: Problem = {
  path: ['id'],
  rule: 'id-order',
  message: 'The id is not above that of the line before.',
  remedy: 'Write the rivals in the order of their ids; ids are never used twice.',
};

function placed(problem: Problem, line: number): Fault {
  return { ...problem, file: MANY_RIVALS_FILE, line };
}

function readLine(text: string): Entry | Problem {
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
    return { slug, data };
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

/** Not by `readline`, which ends a line at characters that may occur inside a JSON text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const texts = (rest + String(chunk)).split('\n');
    rest = texts.pop() ?? '';
    yield* texts;
  }
  yield rest;
}
