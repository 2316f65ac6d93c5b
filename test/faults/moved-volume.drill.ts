import fs from 'node:fs';
import path from 'node:path';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

/** A data directory under a new host name is opened once its old holder stops renewing the lock, and not before. */
export const drill: Drill = {
  name: 'moved-volume',
  fault:
    'the data directory is mounted on another machine, while its server lives and after kill -9',
  asked: 'refused in 5 s without naming a process, then opened in 15 s with everything confirmed',
  modes: ['embedded'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const lock = path.join(String(env.DATA_DIR), 'pglite.lock');
    const first = await startProduct(context, env);
    const id = await saveReport(first.url, await someIds(first.url, 1, 3), 'kept');
    // The lock as seen from another machine.
    const held = JSON.parse(fs.readFileSync(lock, 'utf8')) as { host: string };
    fs.writeFileSync(lock, JSON.stringify({ ...held, host: 'another-machine' }));

    const asked = performance.now();
    const refusal = await startProduct(context, env).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const refusedMs = performance.now() - asked;
    const isRefused =
      refusal.includes('in use by a server on another-machine') && !/process \d/.test(refusal);

    first.process.kill('SIGKILL');
    await first.exit;
    const begun = performance.now();
    const second = await startProduct(context, env);
    const openedMs = performance.now() - begun;
    const isKept = await hasReport(second.url, id);
    return {
      seen: `${isRefused ? 'refused' : 'not refused'} in ${seconds(refusedMs)}, opened in ${seconds(openedMs)}, the report ${isKept ? 'there' : 'lost'}`,
      held: isRefused && refusedMs <= 5000 && openedMs <= 15_000 && isKept,
    };
  },
};

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
