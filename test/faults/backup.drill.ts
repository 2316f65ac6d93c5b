import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Drill, DrillContext, DrillResult } from './drill.ts';
import { drillEnvironment, startProduct, stopProduct, type Product } from './product.ts';
import { hasReport, saveReport, someIds, type SomeIds } from './visitors.ts';

const REPORTS = 20;

/** The commands of docs/OPERATIONS.md: make a backup, save more, restore the backup. */
export const drill: Drill = {
  name: 'backup',
  fault: 'the data is lost and a backup restored',
  asked: 'every report of the backup is there, none that came later',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const first = await startProduct(context, env);
    const ids = await someIds(first.url, 1, 3);
    const before = await saveSome(first, ids, 'before');
    const isEmbedded = context.mode === 'embedded';
    const kept = isEmbedded
      ? await restoreDirectory(context, env, first, ids)
      : await restoreDump(context, env, first, ids);
    if ('seen' in kept) return kept;
    const found = await Promise.all(before.map((id) => hasReport(kept.product.url, id)));
    const tooMany = await Promise.all(kept.later.map((id) => hasReport(kept.product.url, id)));
    const [there, extra] = [found, tooMany].map((all) => all.filter(Boolean).length);
    return {
      seen: `${there} of ${before.length} reports are back, ${extra} of ${kept.later.length} later ones; a backup of ${kept.megabytes.toFixed(1)} MB in ${seconds(kept.backupMs)}, ready again ${seconds(kept.restoreMs)} after it was begun to be restored`,
      held: there === before.length && extra === 0,
    };
  },
};

type Restored = {
  product: Product;
  later: string[];
  megabytes: number;
  backupMs: number;
  /** From the first command until the product is ready. */
  restoreMs: number;
};

/** Copies the directory while the product is stopped. */
async function restoreDirectory(
  context: DrillContext,
  env: NodeJS.ProcessEnv,
  first: Product,
  ids: SomeIds,
): Promise<Restored> {
  const directory = String(env.DATA_DIR);
  const archive = `${directory}.tar`;
  context.after(() => fs.rmSync(archive, { force: true }));
  await stopProduct(first);
  const backupMs = timed(() => execFileSync('tar', ['-C', directory, '-cf', archive, '.']));
  const second = await startProduct(context, env);
  const later = await saveSome(second, ids, 'later');
  await stopProduct(second);
  const begun = performance.now();
  for (const name of fs.readdirSync(directory)) {
    fs.rmSync(path.join(directory, name), { recursive: true });
  }
  execFileSync('tar', ['-C', directory, '-xf', archive]);
  const product = await startProduct(context, env);
  return { product, later, backupMs, ...figures(archive, begun) };
}

/** Takes the dump while the product runs, and restores it into an empty database. */
async function restoreDump(
  context: DrillContext,
  env: NodeJS.ProcessEnv,
  first: Product,
  ids: SomeIds,
): Promise<Restored | DrillResult> {
  const url = String(env.DATABASE_URL);
  const file = `${env.DATA_DIR}.dump`;
  context.after(() => fs.rmSync(file, { force: true }));
  let backupMs: number;
  try {
    const dump = ['--format=custom', `--file=${file}`, url];
    backupMs = timed(() => execFileSync('pg_dump', dump, { stdio: 'pipe' }));
  } catch (error) {
    const [reason = ''] = String((error as { stderr?: Buffer }).stderr ?? error).split('\n');
    return { seen: `no pg_dump for this server (${reason})`, held: null };
  }
  const later = await saveSome(first, ids, 'later');
  await stopProduct(first);
  const empty = await context.postgres?.createDatabase();
  if (empty === undefined) throw new Error('no PostgreSQL');
  context.after(() => empty.drop());
  const begun = performance.now();
  execFileSync('pg_restore', ['--no-owner', `--dbname=${empty.url}`, file], { stdio: 'pipe' });
  const product = await startProduct(context, { ...env, DATABASE_URL: empty.url });
  return { product, later, backupMs, ...figures(file, begun) };
}

function timed(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

function figures(file: string, begun: number) {
  return {
    megabytes: fs.statSync(file).size / 2 ** 20,
    restoreMs: performance.now() - begun,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function saveSome(product: Product, ids: SomeIds, name: string): Promise<string[]> {
  const names = Array.from({ length: REPORTS }, (_, at) => `${name} ${at}`);
  return Promise.all(names.map((each) => saveReport(product.url, ids, each)));
}
