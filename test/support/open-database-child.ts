import { databaseThreads } from '../../src/server/db/database-threads.ts';
import { openEmbedded } from '../../src/server/db/open-embedded.ts';

/** A process that opens the embedded database, reports it, and holds it until killed. */
const [dataDir = '', template = ''] = process.argv.slice(2);
try {
  await openEmbedded({
    dataDir,
    migrationsDir: 'src/server/db/migrations',
    newThread: databaseThreads('.'),
    template: template || null,
  });
  process.stdout.write('open\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(3);
}
