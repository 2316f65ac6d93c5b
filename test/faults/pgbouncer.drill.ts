import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/postgres-server.ts';
import type { Drill, DrillContext } from './drill.ts';
import { drillEnvironment, startProduct, stopProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const REPORTS = 40;
const CLIENTS = 4;
const READY_ATTEMPTS = 100;

/** The settings of docs/OPERATIONS.md: session pooling, with the startup parameters of a session allowed. */
export const drill: Drill = {
  name: 'pgbouncer',
  fault:
    'two processes reach PostgreSQL through PgBouncer, which is ended and started anew meanwhile',
  asked: 'both start at once, 40 reports are saved and there, reads go on without it',
  modes: ['postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    if (spawnSync('pgbouncer', ['--version']).status !== 0) {
      return { seen: 'no pgbouncer here', held: null };
    }
    const env = await drillEnvironment(context);
    const bouncer = await writeSettings(context, String(env.DATABASE_URL));
    let running = await runBouncer(context, bouncer);
    const through = { ...env, DATABASE_URL: bouncer.url };
    const products = await Promise.all([1, 2].map(() => startProduct(context, through)));
    const [first, second] = products;
    if (!first || !second) throw new Error('no product');
    const ids = await someIds(first.url, 1, 3);
    const saved: string[] = [];
    const saveSome = async (client: number) => {
      for (let at = client; at < REPORTS; at += CLIENTS) {
        const url = at % 2 === 0 ? first.url : second.url;
        saved.push(await saveReport(url, ids, `report ${at}`));
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => saveSome(client)));

    await running.end();
    const reads = await fetch(`${first.url}/api/companies`);
    running = await runBouncer(context, bouncer);
    const found = await Promise.all(saved.map((id) => hasReport(second.url, id)));
    const there = found.filter(Boolean).length;
    for (const product of products) await stopProduct(product);
    await running.end();
    return {
      seen: `2 started, ${saved.length} saved, ${there} there, reads without it ${reads.status}`,
      held: saved.length === REPORTS && there === REPORTS && reads.status === 200,
    };
  },
};

type Bouncer = { file: string; url: string; home: string };

async function writeSettings(context: DrillContext, databaseUrl: string): Promise<Bouncer> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bouncer-'));
  context.after(() => fs.rmSync(home, { recursive: true, force: true }));
  fs.chmodSync(home, 0o777);
  const file = path.join(home, 'pgbouncer.ini');
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const own = await freePort();
  fs.writeFileSync(path.join(home, 'users'), `"${username}" ""\n`);
  fs.writeFileSync(
    file,
    `[databases]
selector = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${home}/users
pool_mode = session
default_pool_size = 30
ignore_startup_parameters = extra_float_digits,statement_timeout
`,
  );
  return { file, home, url: `postgres://${username}@127.0.0.1:${own}/selector` };
}

/** It refuses to run as root. */
async function runBouncer(context: DrillContext, { file, url }: Bouncer) {
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, '-q', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  context.after(end);
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt++) {
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) break;
    await sleep(50);
  }
  return { end };
}
