import { execFileSync } from 'node:child_process';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor } from './visitors.ts';

const SOCKETS = 3000;
const LONGEST_RETURN_MS = 5000;

/** More connections than the process has descriptors for: it keeps running, and recovers when they are closed. */
export const drill: Drill = {
  name: 'descriptors',
  fault: '3,000 idle connections to a process with 256 file descriptors',
  asked: 'it goes on, and answers within 5 s after they have gone',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const product = await startProduct(context, env);
    execFileSync('prlimit', ['--nofile=256', `--pid=${product.process.pid}`]);
    const port = Number(new URL(product.url).port);
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = net.connect(port, '127.0.0.1');
      return socket.on('error', () => undefined);
    });
    await sleep(2000);
    for (const socket of sockets) socket.destroy();
    const gone = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - gone < 30_000) {
      status = await fetch(`${product.url}/api/companies`, {
        headers: newVisitor(),
        signal: AbortSignal.timeout(2000),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
    }
    const took = performance.now() - gone;
    const isAlive = product.process.exitCode === null;
    return {
      seen: `${isAlive ? 'alive' : 'ended'}, answers ${(took / 1000).toFixed(1)} s after`,
      held: isAlive && status === 200 && took <= LONGEST_RETURN_MS,
    };
  },
};
