import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';

/** Writes an empty database cluster of the installed version to the named file. */
const [file] = process.argv.slice(2);
const client = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
});
const dump = await client.dumpDataDir('gzip');
await client.close();
fs.writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
fs.renameSync(`${file}.part`, file);
