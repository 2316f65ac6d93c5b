import { ownCatalogId } from '../../../core/api/own-catalog-api.ts';
import type { CommandParts } from '../../db/database.ts';
import { readKeptCommand, type KeptCommand } from '../../process/kept-command.ts';
import { printable } from '../../process/printable.ts';
import { listOwnCatalogs, removeOwnCatalog, reuseOwnRoom } from './own-catalogs.repository.ts';
import { removeIdleCatalogs } from './tidy-own-catalogs.ts';

const OWN_CATALOGS_USAGE = `What operators do with the catalogs that visitors made:

  npm run own-catalogs -- list               shows every one, the newest first; their links cannot be shown
  npm run own-catalogs -- remove <id>        removes one with its history; <id> begins with own-
  npm run own-catalogs -- prune --idle 90    removes those not opened for 90 days

DATABASE_URL or DATA_DIR say where they are kept, as they do for the server. An embedded database
belongs to one process, so stop the server first; on PostgreSQL it may go on.`;

const LONGEST_DAYS = 9999;

export function readOwnCatalogsCommand(words: string[]): KeptCommand | null {
  return readKeptCommand(words, (word) => ownCatalogId.safeParse(word).data, LONGEST_DAYS);
}

/** Returns the exit code: 1 where no catalog matched. */
export async function runOwnCatalogsCommand(
  command: KeptCommand,
  { database, now, print }: CommandParts,
): Promise<0 | 1> {
  if (command.name === 'list') {
    const rows = await listOwnCatalogs(database);
    for (const { id, name, revision, createdAt, openedAt, claims } of rows) {
      const days = `made ${day(createdAt)}, opened ${day(openedAt)}`;
      print(`${id}  ${days}  ${claims} values, revision ${revision}  ${printable(name)}`);
    }
    print(rows.length === 0 ? 'No own catalog is kept here.' : `${rows.length} in all.`);
    return 0;
  }
  if (command.name === 'remove') {
    const reports = await removeOwnCatalog(database, command.id);
    if (reports !== null) await reuseOwnRoom(database);
    print(
      reports === null
        ? `There is no own catalog ${command.id}.`
        : `${command.id} was removed, and reports saved from it: ${reports}.`,
    );
    return reports === null ? 1 : 0;
  }
  const removed = await removeIdleCatalogs(database, now(), command.idleDays);
  print(
    `Own catalogs not opened for ${command.idleDays} days and removed: ${removed.catalogs}, ` +
      `and reports saved from them: ${removed.reports}.`,
  );
  return 0;
}

export const ownCatalogsCommand = {
  usage: OWN_CATALOGS_USAGE,
  read: readOwnCatalogsCommand,
  run: runOwnCatalogsCommand,
};

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
