import fs from 'node:fs';
import path from 'node:path';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const REPORTS = 40;
const CUT_BYTES = 256 * 1024;

/** If the log of the embedded database is truncated, PostgreSQL takes that for its end; the product reports the loss. */
export const drill: Drill = {
  name: 'lost-log',
  fault: 'kill -9, and the last 256 KB of the embedded database’s log are cut off',
  asked: 'everything confirmed is there, or the start says that it is not',
  modes: ['embedded'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const first = await startProduct(context, env);
    const ids = await someIds(first.url, 3, 10);
    const confirmed: string[] = [];
    for (let left = REPORTS; left > 0; left -= 1) {
      confirmed.push(await saveReport(first.url, ids, `report ${left}`));
    }
    const kept = path.join(String(env.DATA_DIR), 'pglite.confirmed');
    await new Promise((resolve) => setTimeout(resolve, 500));
    first.process.kill('SIGKILL');
    await first.exit;
    cutLog(path.join(String(env.DATA_DIR), 'pglite/pg_wal'), positionIn(kept) - CUT_BYTES);

    const second = await startProduct(context, env).catch((error: Error) => error.message);
    if (typeof second === 'string') {
      const isSaid = second.includes('restore a backup');
      return { seen: isSaid ? 'refused, with the remedy' : 'refused without a word', held: isSaid };
    }
    let lost = 0;
    for (const id of confirmed) if (!(await hasReport(second.url, id))) lost += 1;
    const isSaid = second.log().includes('has lost confirmed changes');
    return {
      seen: `${confirmed.length} confirmed, ${lost} lost, ${isSaid ? 'said' : 'not said'} at the start`,
      held: lost === 0 || isSaid,
    };
  },
};

function positionIn(file: string): number {
  return Number.parseInt(fs.readFileSync(file, 'utf8'), 16);
}

/** Truncates the log at a position: cuts its segment there and removes later ones. */
function cutLog(directory: string, position: number): void {
  const segments = fs.readdirSync(directory).filter((name) => /^[\dA-F]{24}$/.test(name));
  const size = Math.max(...segments.map((name) => fs.statSync(path.join(directory, name)).size));
  for (const name of segments) {
    const number =
      Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / size) +
      Number.parseInt(name.slice(16), 16);
    const file = path.join(directory, name);
    if (number === Math.floor(position / size)) fs.truncateSync(file, position % size);
    else if (number * size > position) fs.rmSync(file);
  }
}
