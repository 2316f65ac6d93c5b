import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import fs from 'node:fs';
import path from 'node:path';
import { serialize, setFlagsFromString } from 'node:v8';
import { root } from './project.mjs';

/** Writes a database with tables and no rows to the named file, in the format of src/server/db/embedded-client.ts. */
const [file] = process.argv.slice(2);
// Compiling PostgreSQL a second time, for speed, takes longer than this runs.
setFlagsFromString('--liftoff-only');
const directory = `${file}.draft`;
fs.rmSync(directory, { recursive: true, force: true });
const client = await PGlite.create(directory, {
  // As in src/server/db/embedded-client.ts: log files of 1 MB.
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [
    ...PGlite.defaultStartParams,
    '-c',
    'shared_buffers=16MB',
    '-c',
    'min_wal_size=8MB',
  ],
});
await migrate(drizzle(client), {
  migrationsFolder: path.join(root, 'src/server/db/migrations'),
});
await client.close();
fs.writeFileSync(`${file}.part`, serialize(filesOf(directory)));
fs.rmSync(directory, { recursive: true });
fs.renameSync(`${file}.part`, file);

/** The bytes of each file by its name, and null for each directory, listed before its contents. */
function filesOf(top) {
  const entries = fs.readdirSync(top, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .map((entry) => [path.relative(top, path.join(entry.parentPath, entry.name)), entry])
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, entry]) => [
        name,
        entry.isDirectory() ? null : fs.readFileSync(path.join(top, name)),
      ]),
  );
}
