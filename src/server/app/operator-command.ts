import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type CommandParts, type Database } from '../db/database.ts';
import { isDatabaseAway, isTableMissing } from '../db/is-database-away.ts';
import { ConfigError, readConfig, type Config } from '../process/config.ts';
import { createLog, describeError } from '../process/log.ts';
import { withSecretFiles } from '../process/secret-files.ts';
import { databaseThreads } from '../db/database-threads.ts';
import { openDatabase } from './open-database.ts';

type OperatorCommand<Command> = {
  /** Address of the built command. */
  main: string;
  usage: string;
  /** Parses the words of the command line; null for an unknown command. */
  read: (words: string[]) => Command | null;
  /** Returns the exit code. */
  run: (command: Command, parts: CommandParts) => Promise<number>;
};

/** Runs a command of the operator's on the database that the server uses; it never changes tables. */
export async function runOperatorCommand<Command>({
  main,
  usage,
  read,
  run,
}: OperatorCommand<Command>): Promise<void> {
  const command = read(process.argv.slice(2));
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const root = fileURLToPath(new URL('../../', main));
  process.exitCode = await runOnDatabase(root, (database) =>
    run(command, { database, now: () => new Date(), print }),
  );
}

async function runOnDatabase(
  root: string,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  const log = createLog(
    (line) => process.stderr.write(line),
    () => new Date(),
  );
  let database: Database | null = null;
  try {
    const config = readConfig(withSecretFiles(process.env));
    assertKept(config);
    database = await openDatabase({
      config,
      root,
      databaseTemplate: null,
      newThread: databaseThreads(root),
      log,
    });
    return await run(database);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    return 1;
  } finally {
    await database?.close();
  }
}

/** Opening a missing embedded database would create one. */
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
