import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { claimableCriteria } from '../src/core/catalog/stated-claims.ts';
import { findUnit } from '../src/core/catalog/units.ts';
import type { Proposal } from '../src/core/knowledge/refresh/proposal.ts';
import { apartText, changeText, noteText, refreshedValue } from '../src/core/wording/refresh.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { readSource } from '../src/server/modules/refresh/read-source.ts';
import {
  isTaken,
  refreshCatalogs,
  writeRefresh,
  type FileRefresh,
} from '../src/server/modules/refresh/refresh-files.ts';
import { readConfig } from '../src/server/process/config.ts';

const USAGE = `Prints what models.dev says otherwise of the catalogs, and what it confirms.

npm run catalog:refresh -- [options]
  --write         take into the files what is confirmed, and changes of what came from models.dev before
  --accept ID     with --write, take this change too, which was set apart; may be given several times
  --file PATH     read a saved document instead of asking models.dev
  --catalog NAME  one catalog alone
  --help          show this

What a value was before, and on which pages, stays in the file under "earlier".`;

ignoreClosedOutput();
const values = readOptions();
const folder = fileURLToPath(new URL('../catalogs', import.meta.url));
const { address } = readConfig(process.env).refresh;

const { inputs, faults } = await readCatalogFiles([folder]);
if (faults.length > 0) stop('The catalogs hold faults; run "npm run catalog:check" to see them.');
if (values.catalog !== undefined && !inputs.some(({ slug }) => slug === values.catalog)) {
  stop(`There is no catalog "${values.catalog}".`);
}
const { document, day } = await readDocument();
const refreshes = refreshCatalogs(inputs, document, { address, day }, values.catalog ?? null);
const ids = new Set(refreshes.flatMap(({ proposals }) => proposals.map(({ id }) => id)));
for (const id of values.accept) if (!ids.has(id)) stop(`Nothing is proposed under "${id}".`);
for (const refresh of refreshes) {
  if (refresh.input.rivals.some(({ data }) => data.models_dev)) await report(refresh);
}

async function readDocument(): Promise<{ document: unknown; day: string }> {
  if (values.file !== undefined) {
    const text = await readFile(values.file, 'utf8').catch(() => stop('The file cannot be read.'));
    const { mtime } = await stat(values.file);
    return { document: parse(text), day: dayOf(mtime) };
  }
  const answer = await readSource(address, null);
  if (answer.state !== 'read') {
    const reason = answer.state === 'failed' ? answer.reason : 'it says that nothing changed';
    stop(`${address} cannot be used: ${reason}. Nothing was changed.`);
  }
  return { document: answer.document, day: dayOf(new Date()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return stop('The file is not whole JSON. Nothing was changed.');
  }
}

async function report(refresh: FileRefresh) {
  const { input, proposals, notes } = refresh;
  const taken = proposals.filter((each) => isTaken(each, values.accept));
  const apart = proposals.filter((each) => !isTaken(each, values.accept));
  const changes = taken.filter(({ change }) => change !== 'confirmed');
  const confirmed = taken.length - changes.length;
  console.log(`\n${input.catalog.name}, read on ${day}`);
  if (changes.length > 0) {
    console.log(`\nChanges (${changes.length})`);
    print(changes.map((each) => [...cells(each, refresh), each.source.url]));
  }
  if (apart.length > 0) {
    console.log(`\nSet apart (${apart.length}); take one with --accept ID`);
    print(
      apart.map((each) => [
        ...cells(each, refresh),
        each.apart === null ? '' : apartText(each.apart),
        each.id,
      ]),
    );
  }
  console.log(`\nRead again unchanged: ${confirmed}`);
  for (const note of notes) console.log(noteText(note, input.catalog.words.rival));
  if (taken.length === 0) console.log('Nothing is left to write.');
  else if (!values.write) console.log('Nothing was written; --write does.');
  else await write(refresh);
}

async function write(refresh: FileRefresh) {
  const { written, left } = await writeRefresh(folder, refresh, values.accept);
  console.log(`${written.length} files were written.`);
  if (left.length === 0) return;
  console.log(`Not written, because "npm run fix" would change more of them: ${left.join(', ')}`);
  process.exitCode = 1;
}

function cells(proposal: Proposal, { input }: FileRefresh): string[] {
  const { name, target, was, is } = proposal;
  const unitName = claimableCriteria(input).get(target.slug)?.unit;
  const unit = (unitName && findUnit(unitName, input.catalog.units)) || null;
  return [
    name,
    target.kind === 'criterion' ? target.name : target.slug,
    refreshedValue(was, unit),
    refreshedValue(is, unit),
    changeText(proposal),
  ];
}

/** Columns side by side, each as wide as its widest cell. */
function print(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function readOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        file: { type: 'string' },
        write: { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        catalog: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (!given.help) return given;
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('\n') : [];
    return stop(`${sentence}\n\n${USAGE}`, 2);
  }
  console.log(USAGE);
  return process.exit(0);
}

/** "| head" reads no further; what is to be written is written all the same. */
function ignoreClosedOutput() {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

function stop(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}
