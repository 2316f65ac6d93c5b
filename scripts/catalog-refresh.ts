import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { claimableCriteria } from '../src/core/catalog/stated-claims.ts';
import { findUnit } from '../src/core/catalog/units.ts';
import type { Proposal } from '../src/core/knowledge/refresh/proposal.ts';
import { listedAs, type FactSource } from '../src/core/knowledge/refresh/source.ts';
import { FIRST_SOURCE, FACT_SOURCES } from '../src/core/knowledge/refresh/sources.ts';
import {
  apartText,
  changeText,
  noteText,
  opinionsText,
  refreshedValue,
  targetText,
} from '../src/core/wording/refresh.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { readSource } from '../src/server/modules/refresh/read-source.ts';
import {
  isByHand,
  isTaken,
  refreshCatalogs,
  writeRefresh,
  type RefreshDecisions,
  type FileRefresh,
  type ReadDocument,
} from '../src/server/modules/refresh/refresh-files.ts';
import { readConfig } from '../src/server/process/config.ts';

const USAGE = `Prints what other lists say otherwise of the catalogs, what they have besides, and what they confirm.

npm run catalog:refresh -- [options]
  --source NAME   a list to ask, ${FIRST_SOURCE.slug} unless said; several times for a second opinion
  --write         take into the files what is confirmed, and changes of what came from that list before
  --accept ID     with --write, take this change too, which was set apart; may be given several times
  --keep ID       with --write, keep the catalog's value beside this one, and propose it no more until
                  the list says another; may be given several times
  --because TEXT  why they are kept
  --file PATH     read a saved document instead of asking; of several lists the first file is the first's
  --catalog NAME  one catalog alone
  --help          show this

Lists
${FACT_SOURCES.map(sourceText).join('\n')}

What a value was before, and on which pages, stays in the file under "earlier".`;

const MOST_REASON = 600;

ignoreClosedOutput();
const values = readOptions();
const folder = fileURLToPath(new URL('../catalogs', import.meta.url));
const config = readConfig(process.env).refresh;
const sources = values.source.length === 0 ? [FIRST_SOURCE] : values.source.map(findSource);
const reason = values.because?.trim().slice(0, MOST_REASON) ?? '';
if (values.keep.length > 0 && reason === '') {
  stop(`Say with --because why the value of the catalog is kept.\n\n${USAGE}`, 2);
}
const decisions: RefreshDecisions = {
  accepted: values.accept,
  declined: values.keep,
  reason,
};

const { inputs, faults } = await readCatalogFiles([folder]);
if (faults.length > 0) stop('The catalogs hold faults; run "npm run catalog:check" to see them.');
if (values.catalog !== undefined && !inputs.some(({ slug }) => slug === values.catalog)) {
  stop(`There is no catalog "${values.catalog}".`);
}
const documents: ReadDocument[] = [];
for (const [index, source] of sources.entries()) {
  documents.push({ source, ...(await readDocument(source, values.file[index])) });
}
const refreshes = refreshCatalogs(inputs, documents, values.catalog ?? null);
for (const id of [...values.accept, ...values.keep]) checkDecision(id);
for (const refresh of refreshes) {
  const { input, source } = refresh;
  const isListed = input[source.folder].some(({ data }) => listedAs(source, data) !== undefined);
  if (isListed) await report(refresh);
}

function sourceText({ slug, name, licence, mayWrite }: FactSource): string {
  const use = mayWrite ? '' : ', compared and never written';
  return `  ${slug.padEnd(14)}  ${name} (${licence}${use})`;
}

function findSource(name: string): FactSource {
  const source = FACT_SOURCES.find(({ slug }) => slug === name);
  return source ?? stop(`There is no list "${name}".\n\n${USAGE}`, 2);
}

/** A decision must name an existing proposal, from a list that may be written. */
function checkDecision(id: string) {
  const found = refreshes.flatMap(({ source, proposals }) =>
    proposals.filter(({ group }) => group === id).map((proposal) => ({ source, proposal })),
  );
  if (found.length === 0) stop(`Nothing is proposed under "${id}".`);
  const one = found.find(({ source }) => source.mayWrite);
  if (!one) stop(`"${id}" is from a list of which nothing is written.`);
  const { target, apart } = one.proposal;
  const isModel = target.kind === 'model';
  if (isModel || (values.accept.includes(id) && isByHand(apart))) {
    stop(`"${id}" is not written by a command: ${apart === null ? '' : apartText(apart)}.`);
  }
  if (values.accept.includes(id) && values.keep.includes(id)) {
    stop(`"${id}" cannot be both taken and declined.`);
  }
}

async function readDocument(source: FactSource, file: string | undefined) {
  const address = source === FIRST_SOURCE ? config.address : source.address;
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => stop('The file cannot be read.'));
    const { mtime } = await stat(file);
    const document = source.format === 'json' ? parse(text) : text;
    return { document, address, day: dayOf(mtime) };
  }
  const answer = await readSource(address, null, { format: source.format });
  if (answer.state !== 'read') {
    const reason = answer.state === 'failed' ? answer.reason : 'it says that nothing changed';
    stop(`${address} cannot be used: ${reason}. Nothing was changed.`);
  }
  return { document: answer.document, address, day: dayOf(new Date()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return stop('The file is not whole JSON. Nothing was changed.');
  }
}

async function report(refresh: FileRefresh) {
  const { input, proposals, notes, source } = refresh;
  const confirmed = proposals.filter(({ change }) => change === 'confirmed').length;
  const changes = proposals.filter(({ change }) => change !== 'confirmed');
  const declined = changes.filter(({ group }) => values.keep.includes(group));
  const isDone = (each: Proposal) => source.mayWrite && isTaken(each, values.accept);
  const taken = changes.filter((each) => isDone(each) && !declined.includes(each));
  const apart = changes.filter((each) => !taken.includes(each) && !declined.includes(each));
  const day = documents.find((each) => each.source === source)?.day;
  console.log(`\n${input.catalog.name}, ${source.name} read on ${day}`);
  if (taken.length > 0) {
    console.log(`\nChanges (${taken.length})`);
    print(taken.map((each) => [...cells(each, refresh), each.source.url, opinionsText(each)]));
  }
  if (declined.length > 0) {
    console.log(`\nDeclined (${declined.length})`);
    print(declined.map((each) => cells(each, refresh)));
  }
  if (apart.length > 0) {
    const how = source.mayWrite ? '; take one with --accept ID, or decline it with --keep ID' : '';
    console.log(`\nSet apart (${apart.length})${how}`);
    print(apart.map((each) => [...cells(each, refresh), ...advice(each)]));
  }
  console.log(`\nRead again unchanged: ${confirmed}`);
  const { rival, subject } = input.catalog.words;
  const words = source.folder === 'rivals' ? rival : subject;
  for (const note of notes) console.log(noteText(note, words));
  if (!source.mayWrite) console.log(`Nothing of ${source.name} is written.`);
  else if (taken.length + declined.length + confirmed === 0)
    console.log('Nothing is left to write.');
  else if (!values.write) console.log('Nothing was written; --write does.');
  else await write(refresh);
}

function advice(proposal: Proposal): string[] {
  const { apart, group } = proposal;
  return [apart === null ? '' : apartText(apart), group, opinionsText(proposal)];
}

async function write(refresh: FileRefresh) {
  const { written, left } = await writeRefresh(folder, refresh, decisions);
  console.log(`${written.length} files were written.`);
  if (left.length === 0) return;
  console.log(`Not written, because "npm run fix" would change more of them: ${left.join(', ')}`);
  process.exitCode = 1;
}

function cells(proposal: Proposal, { input }: FileRefresh): string[] {
  const { name, target, was, is } = proposal;
  const isRating = target.kind === 'criterion' && target.instrument !== undefined;
  const unitName = isRating ? undefined : claimableCriteria(input).get(target.slug)?.unit;
  const unit = (unitName && findUnit(unitName, input.catalog.units)) || null;
  return [
    name,
    targetText(target),
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
        source: { type: 'string', multiple: true, default: [] },
        file: { type: 'string', multiple: true, default: [] },
        write: { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        keep: { type: 'string', multiple: true, default: [] },
        because: { type: 'string' },
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

/** `| head` closes the output early; files are written all the same. */
function ignoreClosedOutput() {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

function stop(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}
