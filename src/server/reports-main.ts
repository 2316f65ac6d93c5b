import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './app/open-database.ts';
import { DatabaseError, type Database } from './db/database.ts';
import { isDatabaseAway, isTableMissing } from './db/is-database-away.ts';
import {
  readReportsCommand,
  REPORTS_USAGE,
  runReportsCommand,
} from './modules/battlecards/reports-command.ts';
import { ConfigError, readConfig, type Config } from './process/config.ts';
import { createLog, describeError } from './process/log.ts';

/** The operator's command on saved reports; it never changes tables. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const log = createLog(
  (line) => process.stderr.write(line),
  () => new Date(),
);

async function main(words: string[]): Promise<number> {
  const command = readReportsCommand(words);
  if (command === null) {
    process.stderr.write(`${REPORTS_USAGE}\n`);
    return 2;
  }
  let database: Database | null = null;
  try {
    const config = readConfig(process.env);
    assertKept(config);
    database = await openDatabase({ config, root, pgliteTemplate: null, log });
    return await runReportsCommand(command, {
      database,
      now: () => new Date(),
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    return 1;
  } finally {
    await database?.close();
  }
}

/** Opening an embedded database that is not there would make one. */
function assertKept({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || fs.existsSync(path.join(dataDir, 'pglite/PG_VERSION'))) return;
  throw new DatabaseError(
    `There is no database in ${path.resolve(dataDir)}; set DATA_DIR or DATABASE_URL as for the server.`,
  );
}

function failureText(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  if (isTableMissing(error)) {
    return 'The database was last used by another version; start the server once, then try again.';
  }
  if (isDatabaseAway(error)) return 'The database cannot be reached; nothing was changed.';
  return `The command failed: ${describeError(error)}`;
}

process.exitCode = await main(process.argv.slice(2));
