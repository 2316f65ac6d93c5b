import fs from 'node:fs';
import path from 'node:path';
import type { Drill } from './drill.ts';
import { drillEnvironment, refusedStart, startProduct, stopProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const LONGEST_MS = 5000;

/** Files in the place of the lock that are not the product’s. */
export const drill: Drill = {
  name: 'foreign-lock',
  fault:
    'the lock of the data directory is the number of a foreign process that lives, then a directory',
  asked:
    'the number holds no start up; the directory is a sentence, exit 1 in 5 s; nothing is lost',
  modes: ['embedded'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const lock = path.join(String(env.DATA_DIR), 'pglite.lock');
    const first = await startProduct(context, env);
    const id = await saveReport(first.url, await someIds(first.url, 1, 3), 'kept');
    await stopProduct(first);

    fs.writeFileSync(lock, String(process.pid));
    const second = await startProduct(context, env);
    const isThere = await hasReport(second.url, id);
    await stopProduct(second);

    fs.mkdirSync(lock);
    const { code, said, ms } = await refusedStart(context, env);
    const isSaid = /^The lock \S+ is a directory, .+; remove it\.$/m.test(said);
    fs.rmdirSync(lock);
    const third = await startProduct(context, env);
    const isStillThere = await hasReport(third.url, id);
    return {
      seen: `a number: opened, the report ${isThere ? 'there' : 'lost'}; a directory: exit ${code} in ${ms} ms, ${isSaid ? 'said' : 'not said'}, the report ${isStillThere ? 'there' : 'lost'} afterwards`,
      held: isThere && code === 1 && isSaid && ms <= LONGEST_MS && isStillThere,
    };
  },
};
