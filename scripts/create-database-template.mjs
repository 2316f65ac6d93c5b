import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';

/** Writes an empty database cluster of the installed version to the named file. */
const [file] = process.argv.slice(2);
const client = await PGlite.create({
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
const dump = await client.dumpDataDir('gzip');
await client.close();
fs.writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
fs.renameSync(`${file}.part`, file);
