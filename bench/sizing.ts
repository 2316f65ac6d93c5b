import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { someIds } from '../test/faults/visitors.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { writeSyntheticCatalog } from '../test/support/synthetic-catalog.ts';
import { median, timed } from './bench.ts';
import { startOurs, type Ours } from './ours.ts';
import { msBelow, msOfPostgres } from './processor-time.ts';

/**
 * `npx tsx --tsconfig src/renderers/screen/tsconfig.json bench/sizing.ts [rivals,…]` Processor time of each kind of request,
 * and how many processes one PostgreSQL can serve at two mixes of them. With numbers of rivals: the memory of a process with
 * such a catalog.
 */
const QUIET_MS = 1500;
const POOL = 10;
const MIXES: Record<string, Record<string, number>> = {
  'mostly reading': {
    catalog: 90,
    'comparison, warm': 5,
    'comparison, cold': 3,
    decision: 1,
    PDF: 1,
  },
  'mostly reports': { catalog: 50, 'comparison, cold': 20, PDF: 20, Word: 5, PowerPoint: 5 },
  'mostly editing': { catalog: 40, 'own catalog, opened': 20, 'own catalog, edited': 40 },
};

let turn = 0;
let variants = 0;
const cleanUps: (() => unknown)[] = [];
const after = (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp);
try {
  const sizes = (process.argv[2] ?? '').split(',').filter(Boolean).map(Number);
  if (sizes.length > 0) for (const size of sizes) await memoryOf(size);
  else await costs();
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}

async function memoryOf(rivals: number): Promise<void> {
  const catalogs = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
  after(() => fs.rmSync(catalogs, { recursive: true, force: true }));
  writeSyntheticCatalog(catalogs, rivals);
  const env = await postgresOf();
  const first = await startOurs(after, { ...env, CATALOGS_DIR: catalogs });
  first.process.kill('SIGTERM');
  await new Promise((resolve) => first.process.once('exit', resolve));
  const ours = await startOurs(after, { ...env, CATALOGS_DIR: catalogs });
  await rest(QUIET_MS);
  const status = fs.readFileSync(`/proc/${ours.process.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  console.log(
    `${rivals} rivals: ${Math.round(kilobytes / 1024)} MB, ready after ${Math.round(ours.readyMs)} ms`,
  );
}

async function postgresOf(): Promise<{ DATABASE_URL: string }> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('there is no PostgreSQL here');
  after(() => postgres.stop());
  const database = await postgres.createDatabase();
  return { DATABASE_URL: database.url };
}

async function costs(): Promise<void> {
  const env = await postgresOf();
  const ours = await startOurs(after, env);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  after(() => client.end());
  const kinds = await kindsOf(ours);
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}, ${os.cpus().length} cores`);
  const costOf: Record<string, { ours: number; database: number }> = {};
  for (const [name, { times, run }] of Object.entries(kinds)) {
    // A warm-up of half as many, so that compiled code is measured.
    for (let at = 0; at < times / 2; at += 1) await run();
    await rest(QUIET_MS);
    const before = { cpu: cpuOf(ours), transactions: await transactions(client) };
    for (let at = 0; at < times; at += 1) await run();
    await rest(QUIET_MS);
    const cpu = cpuOf(ours);
    const each = (spent: number) => Math.max(0, spent) / times;
    costOf[name] = {
      ours: each(cpu.ours - before.cpu.ours),
      database: each(cpu.database - before.cpu.database),
    };
    const asked = each((await transactions(client)) - before.transactions);
    console.log(
      `${name}: ${costOf[name].ours.toFixed(2)} ms ours, ${costOf[name].database.toFixed(2)} ms PostgreSQL, ${asked.toFixed(2)} transactions`,
    );
  }
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  console.log(`connections of the process: ${rows[0].count - 1} of at most ${POOL}`);
  const simple: number[] = [];
  for (let at = 0; at < 300; at += 1)
    simple.push(await timed(() => client.query('select slug from catalogs limit 1')));
  console.log(`one small query on one connection: ${median(simple).toFixed(2)} ms`);
  for (const [name, mix] of Object.entries(MIXES)) size(name, mix, costOf);
}

/** With one core each: requests per second of one process, and how many such processes one core of PostgreSQL can serve. */
function size(
  name: string,
  mix: Record<string, number>,
  costOf: Record<string, { ours: number; database: number }>,
) {
  const of = (whose: 'ours' | 'database') =>
    Object.entries(mix).reduce(
      (sum, [kind, share]) => sum + (share / 100) * (costOf[kind]?.[whose] ?? 0),
      0,
    );
  const [own, database] = [of('ours'), of('database')];
  const byConnections = Math.floor((100 - 3) / POOL);
  console.log(
    `${name}: ${own.toFixed(2)} ms ours and ${database.toFixed(3)} ms PostgreSQL a request: ${Math.round(1000 / own)} requests a second of a core; a core of PostgreSQL carries ${(own / database).toFixed(1)} such cores, 100 connections ${byConnections} processes`,
  );
}

async function kindsOf({
  url,
}: Ours): Promise<Record<string, { times: number; run: () => Promise<unknown> }>> {
  const ids = await someIds(url, 5, 32);
  const query = (features = ids.featureIds) =>
    `catalog=language-models&product=${ids.productId}&competitors=${ids.competitorIds.join(',')}&features=${features.join(',')}`;
  const file = (format: string) => () => {
    turn += 1;
    return ask(
      url,
      `/api/export/battlecard?${query(turned(ids.featureIds))}&template=profile&format=${format}`,
    );
  };
  const presets = await ask<{ presets: object[] }>(
    url,
    '/api/decisions/presets?catalog=language-models',
  );
  const made = await ask<{ editKey: string }>(url, '/api/own-catalogs', {
    from: 'copy',
    catalog: 'language-models',
  });
  const key = { 'x-catalog-key': made.editKey };
  let revision = 0;
  return {
    catalog: { times: 1000, run: () => ask(url, '/api/companies') },
    'comparison, warm': { times: 200, run: () => ask(url, `/api/comparisons?${query()}`) },
    'comparison, cold': {
      times: 40,
      run: () => {
        turn += 1;
        return ask(url, `/api/comparisons?${query(turned(ids.featureIds))}`);
      },
    },
    PDF: { times: 10, run: file('pdf') },
    Word: { times: 10, run: file('word') },
    PowerPoint: { times: 10, run: file('powerpoint') },
    decision: {
      times: 20,
      run: () =>
        ask(url, '/api/decisions/evaluate', { ...presets.presets[0], catalog: 'language-models' }),
    },
    'own catalog, opened': {
      times: 100,
      run: () => ask(url, '/api/own-catalogs/current', undefined, key),
    },
    'own catalog, edited': {
      times: 20,
      run: async () => {
        const edit = { op: 'set', part: 'catalog', path: ['name'], value: `A catalog ${turn++}` };
        const answer = await ask<{ revision: number }>(
          url,
          '/api/own-catalogs/current/edits',
          { base: revision, batch: randomUUID(), edits: [edit] },
          key,
        );
        revision = answer.revision;
      },
    },
  };
}

/** The criteria in another order, without one of them: the same work, and no cache hits. */
function turned(ids: string[]): string[] {
  variants += 1;
  const from = variants % ids.length;
  const without = Math.floor(variants / ids.length) % ids.length;
  return [...ids.slice(from), ...ids.slice(0, from)].filter((id) => id !== ids[without]);
}

async function ask<Answer = unknown>(
  url: string,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  turn += 1;
  const client = {
    'x-forwarded-for': `198.19.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}`,
  };
  const answer = await fetch(url + address, {
    headers: { ...client, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok)
    throw new Error(`${address} answered ${answer.status}: ${bytes.toString('utf8', 0, 300)}`);
  return (
    answer.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(bytes.toString())
      : null
  ) as Answer;
}

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select xact_commit::float8 as done from pg_stat_database where datname = current_database()`,
  );
  return rows[0].done;
}

/** Processor time in ms: of the product with its own processes, and of every PostgreSQL that this script started. */
function cpuOf({ process: { pid } }: Ours): { ours: number; database: number } {
  return { ours: msBelow(pid ?? 0), database: msOfPostgres() };
}
