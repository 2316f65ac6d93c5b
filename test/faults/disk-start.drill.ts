import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, DrillContext } from './drill.ts';
import { startProduct, type Product } from './product.ts';
import { mountSmallDisk, SKIPPED, type SmallDisk } from './small-disk.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const MB = 2 ** 20;
const SENTENCE = /The disk of \S+ (?:has \d+ MB free|is full)/;
const EXIT_MS = 10_000;

/** Starts and stops on a full disk, or one that fills up meanwhile. */
export const drill: Drill = {
  name: 'disk-start',
  fault: 'starts and stops on a full disk, and on one that fills while the product starts',
  asked:
    'starts, or ends with a sentence; stops in 10 s with 0; the next start with room has everything',
  modes: ['embedded'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const disk = mountSmallDisk(context, 220);
    if (disk === null) return SKIPPED;
    const env = { DATA_DIR: path.join(disk.directory, 'data') };
    const faults: string[] = [];
    const expect = (holds: boolean, otherwise: string) => void (holds || faults.push(otherwise));

    await disk.fillTo(100 * MB);
    expect(
      SENTENCE.test(await failedStart(context, env)),
      'a first start without room had no sentence',
    );
    expect(disk.free() > 99 * MB, 'a first start without room left something');
    disk.empty();
    const rounds = context.round === 'short' ? 1 : 4;
    let begun = 0;
    for (let round = 0; round < rounds; round++) {
      fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
      if (await startWhileFilling(context, disk, env, round)) begun += 1;
      disk.empty();
    }

    let product = await startProduct(context, env);
    const ids = await someIds(product.url, 1, 3);
    const id = await saveReport(product.url, ids, 'kept');
    await disk.fillTo(0);
    const seconds = await stop(product);
    expect(seconds <= EXIT_MS / 1000, `stopping on a full disk took ${seconds.toFixed(1)} s`);
    expect(
      SENTENCE.test(await failedStart(context, env)),
      'a start on a full disk had no sentence',
    );
    disk.empty();
    await disk.fillTo(40 * MB);
    product = await startProduct(context, env);
    expect(await hasReport(product.url, id), 'what was saved cannot be read with 40 MB left');
    const refused = await saveReport(product.url, ids, 'refused').catch((error) => String(error));
    expect(/503/.test(refused), 'saving was not refused with 40 MB left');
    disk.empty();
    await saveReport(product.url, ids, 'again').catch(() =>
      faults.push('saving did not come back'),
    );
    const shown = `first starts with a disk that fills: ${begun} of ${rounds} went on, all came back; stopped in ${seconds.toFixed(1)} s`;
    return { seen: [shown, ...faults].join('; '), held: faults.length === 0 };
  },
};

/** The disk fills at a different moment of each start; the next start must open the result. */
async function startWhileFilling(
  context: DrillContext,
  disk: SmallDisk,
  env: NodeJS.ProcessEnv,
  round: number,
): Promise<boolean> {
  const starting = startProduct(context, env).then(
    (product) => product,
    () => null,
  );
  await sleep(500 + round * 150);
  await disk.fillTo(0);
  const product = await starting;
  product?.process.kill('SIGKILL');
  await product?.exit;
  return product !== null;
}

async function failedStart(context: DrillContext, env: NodeJS.ProcessEnv): Promise<string> {
  return startProduct(context, env).then(
    () => 'it started',
    (error: Error) => error.message,
  );
}

/** Seconds until it ended; infinite for an exit code other than 0. */
async function stop(product: Product): Promise<number> {
  const started = performance.now();
  product.process.kill('SIGTERM');
  const end = await Promise.race([product.exit, sleep(EXIT_MS, null)]);
  return end?.code === 0 ? (performance.now() - started) / 1000 : Number.POSITIVE_INFINITY;
}
