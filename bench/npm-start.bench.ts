import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { timed, type Bench } from './bench.ts';

const READY = 'is ready at http://localhost:';
const CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
/** As in an ordinary terminal: with NODE_ENV=production, which benches set, npm would leave out the tools. */
const { NODE_ENV: _, ...environment } = process.env;

/** Runs `npm start` in a clone of the last commit until it is ready, then stops it. */
async function startOnce(clone: string, dataDir: string): Promise<void> {
  // A group of its own, because npm starts a shell that starts the product.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { ...environment, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(READY)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
    });
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exit;
  }
}

export const benches: Bench[] = [
  {
    name: 'npm-start',
    what: '`npm start` in a fresh clone until it is ready, packages cached',
    against: '`npm ci` alone',
    unit: 'ms',
    goal: { atMost: 1.6 },
    isLong: true,
    prepare: async (after) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
      after(() => fs.rmSync(folder, { recursive: true, force: true }));
      const clone = path.join(folder, 'clone');
      execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
      const dataDir = path.join(folder, 'data');
      const empty = () => {
        for (const made of [dataDir, ...['node_modules', 'dist'].map((it) => path.join(clone, it))])
          fs.rmSync(made, { recursive: true, force: true });
        // Flushes the other side's writes before this one is timed.
        execFileSync('sync');
      };
      return {
        ours: () => {
          empty();
          return timed(() => startOnce(clone, dataDir));
        },
        theirs: () => {
          empty();
          return timed(async () =>
            execFileSync('npm', CI, { cwd: clone, env: environment, stdio: 'ignore' }),
          );
        },
      };
    },
  },
];
