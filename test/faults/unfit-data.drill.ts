import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Drill } from './drill.ts';
import { drillEnvironment, refusedStart, startProduct, stopProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const LONGEST_MS = 10_000;
const LATER = '9.1.0+later';
const MAKE_LATER = [
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  `update installation set prepared_by = '${LATER}'`,
];
const MAKE_PRESENT = [`delete from drizzle.__drizzle_migrations where hash = 'later'`];

/** Data that this program must not touch, and missing data where there were some. */
export const drill: Drill = {
  name: 'unfit-data',
  fault: 'a later version has written the data; then the database is empty where there was one',
  asked: 'each start ends with 1 and one sentence in 10 s, nothing is changed, and data come back',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const first = await startProduct(context, env);
    const id = await saveReport(first.url, await someIds(first.url, 1, 3), 'kept');
    await stopProduct(first);

    await execute(env, MAKE_LATER);
    const later = await refusedStart(context, env);
    const isNamed = later.said.includes(`was written by version ${LATER} of this program`);
    await execute(env, MAKE_PRESENT);
    const second = await startProduct(context, env);
    const isThere = await hasReport(second.url, id);
    await stopProduct(second);

    const restore = await empty(env);
    const vanished = await refusedStart(context, env);
    const isTold = /holds no database any more|is empty, though/.test(vanished.said);
    const mark = /remove (\S+) to begin anew\.$/m.exec(vanished.said)?.[1] ?? '';
    await restore(mark);
    const third = await startProduct(context, env);
    const isBack = restore.keeps ? await hasReport(third.url, id) : true;
    const refusals = [later, vanished];
    return {
      seen: `a later version: exit ${later.code} in ${later.ms} ms, ${isNamed ? 'named' : 'not named'}; empty: exit ${vanished.code} in ${vanished.ms} ms, ${isTold ? 'told' : 'not told'}; afterwards ready, the report ${isThere && isBack ? 'there' : 'lost'}`,
      held:
        refusals.every(({ code, ms }) => code === 1 && ms <= LONGEST_MS) &&
        isNamed &&
        isTold &&
        isThere &&
        isBack,
    };
  },
};

async function execute(env: NodeJS.ProcessEnv, statements: readonly string[]): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    const client = await PGlite.create(path.join(String(env.DATA_DIR), 'pglite'));
    for (const statement of statements) await client.exec(statement);
    await client.close();
    return;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * Removes the database; returns a function that restores it, or with PostgreSQL follows the printed advice and starts fresh.
 */
async function empty(env: NodeJS.ProcessEnv) {
  if (env.DATABASE_URL === undefined) {
    const directory = path.join(String(env.DATA_DIR), 'pglite');
    fs.renameSync(directory, `${directory}.elsewhere`);
    const bringBack = async () => fs.renameSync(`${directory}.elsewhere`, directory);
    return Object.assign(bringBack, { keeps: true });
  }
  const address = new URL(env.DATABASE_URL);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const server = { ...env, DATABASE_URL: address.href };
  await execute(server, [`drop database ${name} with (force)`, `create database ${name}`]);
  return Object.assign(async (mark: string) => fs.rmSync(mark), { keeps: false });
}
