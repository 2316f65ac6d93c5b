import { savedReportId } from '../../../core/api/ids.ts';
import type { CommandParts, Orm } from '../../db/database.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { readKeptCommand, type KeptCommand } from '../../process/kept-command.ts';
import { printable } from '../../process/printable.ts';
import { listReports, removeReport, reuseReportRoom } from './battlecards.repository.ts';
import { removeIdle } from './tidy-reports.ts';

const REPORTS_USAGE = `What operators do with saved reports:

  npm run reports -- list               shows every saved report, the newest first
  npm run reports -- remove <id>        removes one; <id> is the last part of its address
  npm run reports -- prune --idle 90    removes those not opened for 90 days

DATABASE_URL or DATA_DIR say where they are kept, as they do for the server. An embedded database
belongs to one process, so stop the server first; on PostgreSQL it may go on.`;

const PAGE_SIZE = 500;
const LONGEST_DAYS = 36_500;

export function readReportsCommand(words: string[]): KeptCommand | null {
  const idOf = (word: string) => savedReportId.safeParse(word.split('/').at(-1)).data;
  return readKeptCommand(words, idOf, LONGEST_DAYS);
}

/** Returns the exit code: 1 where no report matched. */
export async function runReportsCommand(
  command: KeptCommand,
  { database, now, print }: CommandParts,
): Promise<0 | 1> {
  if (command.name === 'list') {
    await printReports(database, print);
    return 0;
  }
  if (command.name === 'remove') {
    const isRemoved = await removeReport(database, command.id, null);
    print(
      isRemoved
        ? `The report ${command.id} was removed.`
        : `There is no saved report with the id ${command.id}.`,
    );
    return isRemoved ? 0 : 1;
  }
  const removed = await removeIdle(database, now(), command.idleDays);
  if (removed > 0) await reuseReportRoom(database);
  const days = counted(command.idleDays, 'day');
  print(
    removed === 0
      ? `Every saved report was opened within ${days}; none was removed.`
      : `${counted(removed, 'report')} not opened for ${days} ${removed === 1 ? 'was' : 'were'} removed.`,
  );
  return 0;
}

export const reportsCommand = {
  usage: REPORTS_USAGE,
  read: readReportsCommand,
  run: runReportsCommand,
};

async function printReports(database: Orm, print: (line: string) => void): Promise<void> {
  let total = 0;
  for (let before: number | undefined; ;) {
    const listed = { owners: [], others: 'all' as const };
    const rows = await listReports(database, listed, { before, most: PAGE_SIZE });
    for (const { id, name, title, template, createdAt, openedAt } of rows) {
      const days = `saved ${createdAt.slice(0, 10)}, opened ${openedAt.toISOString().slice(0, 10)}`;
      print(`${id}  ${days}  ${printable(name || title || template)}`);
    }
    total += rows.length;
    before = rows.at(-1)?.row;
    if (rows.length < PAGE_SIZE) break;
  }
  print(total === 0 ? 'No report is saved here.' : `${counted(total, 'report')} in all.`);
}

function counted(count: number, one: string): string {
  return countOf(count, { one, many: `${one}s` });
}
