import { openDatabase } from '../../src/server/app/open-database.ts';
import { start } from '../../src/server/app/start.ts';
import { databaseThreads } from '../../src/server/db/database-threads.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createLog } from '../../src/server/process/log.ts';
import { LOOPBACK_NETWORK } from './webhook-receiver.ts';

/** The server over the catalogs of a folder, with webhooks that may post to this machine: its address is its first line. */
const [root = ''] = process.argv.slice(2);
const config = readConfig({ ...process.env, PORT: '0', WEBHOOKS: 'on', DRAIN_SECONDS: '0' });
const now = () => new Date();
const log = createLog((line) => process.stderr.write(line), now);
const newThread = databaseThreads(process.cwd());
const server = await start({
  config,
  root,
  opening: openDatabase({ config, root, databaseTemplate: null, newThread, log }),
  isFirst: false,
  webRoot: null,
  product: 'drill',
  codeVersion: 'drill',
  exportModule: 'none.js',
  reportModule: 'none.js',
  today: () => now().toISOString().slice(0, 10),
  now,
  webhookNetwork: LOOPBACK_NETWORK,
  log,
  onUnfit: () => process.exit(1),
  onReady: (address) => process.stdout.write(`${address}\n`),
});
process.on('SIGHUP', () => void server.reloadCatalogs());
