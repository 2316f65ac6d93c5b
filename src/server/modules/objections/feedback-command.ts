import { csvLine } from '../../../renderers/csv/csv-line.ts';
import type { CommandParts } from '../../db/database.ts';
import { printable } from '../../process/printable.ts';
import {
  closeObjection,
  countOwnObjections,
  listObjections,
  removeObjection,
  type ObjectionRow,
} from './objections.repository.ts';

export type FeedbackCommand =
  { name: 'list' | 'export'; which: 'open' | 'all' } | { name: 'close' | 'remove'; id: number };

const FEEDBACK_USAGE = `What operators do with readers' objections to claims:

  npm run feedback -- list            shows the open ones; with --all, closed ones too
  npm run feedback -- export          writes them as CSV to the output; with --all, closed ones too
  npm run feedback -- close <id>      settles one: it counts no longer
  npm run feedback -- remove <id>     deletes one

DATABASE_URL or DATA_DIR say where they are kept, as they do for the server. An embedded database
belongs to one process, so stop the server first; on PostgreSQL it may go on.`;

const LARGEST_ID = 2_147_483_647;

/** Parses the words of a command line; null for an unknown command. */
export function readFeedbackCommand(words: string[]): FeedbackCommand | null {
  const [name, given, ...more] = words;
  if (more.length > 0) return null;
  if (name === 'list' || name === 'export') {
    if (given !== undefined && given !== '--all') return null;
    return { name, which: given === undefined ? 'open' : 'all' };
  }
  if (name !== 'close' && name !== 'remove') return null;
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : LARGEST_ID + 1;
  return id <= LARGEST_ID ? { name, id } : null;
}

/** Returns the exit code: 1 where no objection matched. */
export async function runFeedbackCommand(
  command: FeedbackCommand,
  { database, now, print }: CommandParts,
): Promise<0 | 1> {
  switch (command.name) {
    case 'list': {
      const rows = await listObjections(database, command.which);
      for (const row of rows) print(describe(row));
      print(rows.length === 0 ? 'There are no objections.' : `${counted(rows.length)} in all.`);
      const own = await countOwnObjections(database, command.which);
      if (own > 0) print(`${counted(own)} to visitors' own catalogs, read by who edits them.`);
      return 0;
    }
    case 'export':
      print(csvOf(await listObjections(database, command.which)).slice(0, -1));
      return 0;
    case 'close':
    case 'remove': {
      const isClosing = command.name === 'close';
      const isDone = isClosing
        ? await closeObjection(database, command.id, now())
        : await removeObjection(database, command.id);
      const done = isClosing ? 'is closed and counts no longer' : 'was removed';
      print(
        isDone
          ? `The objection ${command.id} ${done}.`
          : `There is no ${isClosing ? 'open ' : ''}objection with the id ${command.id}.`,
      );
      return isDone ? 0 : 1;
    }
  }
}

export const feedbackCommand = {
  usage: FEEDBACK_USAGE,
  read: readFeedbackCommand,
  run: runFeedbackCommand,
};

const HEADINGS = [
  'id',
  'received',
  'closed',
  'catalog',
  'kind',
  'entity id',
  'criterion id',
  'text',
  'source',
];

/** A CSV file, ended by a line break; visitors' texts cannot act as formulas. */
export function csvOf(rows: readonly ObjectionRow[]): string {
  return [
    csvLine(HEADINGS),
    ...rows.map((row) =>
      csvLine([
        row.id,
        row.receivedAt.toISOString(),
        row.closedAt?.toISOString() ?? '',
        row.catalog,
        row.entityKind,
        row.entityId,
        row.criterionId,
        printable(row.text),
        row.source ?? '',
      ]),
    ),
  ].join('');
}

function describe(row: ObjectionRow): string {
  const { id, receivedAt, closedAt, catalog, entityKind, entityId, criterionId, text, source } =
    row;
  const state = closedAt ? `closed ${closedAt.toISOString().slice(0, 10)}` : 'open';
  return [
    `${id}  ${receivedAt.toISOString().slice(0, 10)}, ${state}  ${catalog}, ${entityKind} ${entityId}, criterion ${criterionId}`,
    `    ${printable(text)}`,
    ...(source === null ? [] : [`    ${printable(source)}`]),
  ].join('\n');
}

function counted(count: number): string {
  return count === 1 ? '1 objection' : `${count} objections`;
}
