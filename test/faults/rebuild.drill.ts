import { PGlite } from '@electric-sql/pglite';
import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct, stopProduct } from './product.ts';

const EVENTS = { short: 200_000, long: 3_000_000 };
const EVENTS_AT_ONCE = 100_000;
const LONGEST_MS = 60_000;

/** Ninety days in random order, like rows merged from elsewhere; a visitor stays half a minute. */
const FILL = `insert into activity_logs (timestamp, method, path, status_code, duration, session_id, event_type, country)
  select '2026-08-01'::timestamptz + ((number * 7919) % 7776000) * interval '1 second', 'GET',
    case when number % 3 = 0 then '/wizard' else '/api/companies' end, 200, ((number * 31) % 700)::integer,
    'visitor ' || ((number * 7919) % 7776000) / 30,
    case when number % 3 = 0 then 'Page Visit' else 'API Call' end,
    case when number % 5 = 0 then 'CH' else 'DE' end
  from generate_series($1::bigint, $2::bigint) as number`;
const SUMS = `select coalesce(sum(count), 0)::integer as found from activity_rollups
  where dimension = 'type' and hour > '1970-01-02'`;

/** The operator’s command that recounts the activity log. */
export const drill: Drill = {
  name: 'rebuild',
  fault: 'the counts of 3,000,000 events in no order of time are gone (short round: 200,000)',
  asked: 'analytics:rebuild counts each once in 60 s, and shows how far it is',
  modes: ['embedded', 'postgresql'],
  round: 'short',
  longestMs: 600_000,
  run: async (context) => {
    const env = await drillEnvironment(context);
    await stopProduct(await startProduct(context, env));
    const events = EVENTS[context.round];
    const before = await onDatabase(env, async (query) => {
      for (let first = 1; first <= events; first += EVENTS_AT_ONCE) {
        await query(FILL, [first, Math.min(events, first + EVENTS_AT_ONCE - 1)]);
      }
      await query('delete from activity_rollups', []);
      return query('select count(*)::integer as found from activity_logs', []);
    });
    const begun = performance.now();
    const { code, lines } = await rebuild(env);
    const ms = performance.now() - begun;
    const counted = await onDatabase(env, (query) => query(SUMS, []));
    const progress = lines.filter((line) => line.startsWith('Counting: ')).length;
    return {
      seen: `${counted} of ${before} events counted in ${(ms / 1000).toFixed(1)} s, ${progress} lines of progress, exit ${code}`,
      held: code === 0 && counted === before && ms <= LONGEST_MS && progress >= 2,
    };
  },
};

type Query = (text: string, values: unknown[]) => Promise<number>;

async function onDatabase(env: NodeJS.ProcessEnv, run: (query: Query) => Promise<number>) {
  const found = ({ rows }: { rows: unknown[] }) =>
    (rows[0] as { found: number } | undefined)?.found ?? 0;
  if (env.DATABASE_URL === undefined) {
    const client = await PGlite.create(path.join(String(env.DATA_DIR), 'pglite'));
    const result = await run(async (text, values) => found(await client.query(text, values)));
    await client.close();
    return result;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const result = await run(async (text, values) => found(await client.query(text, values)));
  await client.end();
  return result;
}

function rebuild(env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/analytics.mjs'], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, lines: output.trim().split('\n') }));
  });
}
