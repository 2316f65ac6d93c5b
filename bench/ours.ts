import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const READY_LINE = /is ready at http:\/\/localhost:(\d+)/;

export type Ours = { url: string; process: ChildProcess; dataDir: string; readyMs: number };

/**
 * Starts the built product in its own process, on its own directory unless `env` names one; limited to one core of the machine,
 * with its child processes, if `core` names it (`taskset` of Linux).
 */
export async function startOurs(
  after: (cleanUp: () => unknown) => void,
  env: Record<string, string> = {},
  core?: number,
): Promise<Ours> {
  const dataDir = env['DATA_DIR'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
  if (!env['DATA_DIR']) after(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const start = performance.now();
  const command = [process.execPath, 'dist/server/main.js'];
  if (core !== undefined) command.unshift('taskset', '-c', String(core));
  const [program = '', ...given] = command;
  const child = spawn(program, given, {
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  after(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = READY_LINE.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exit.then(() => reject(new Error('the product ended before it was ready')));
  });
  const readyMs = performance.now() - start;
  return { url: `http://127.0.0.1:${port}`, process: child, dataDir, readyMs };
}
