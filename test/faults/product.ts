import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DrillContext } from './drill.ts';

/** The built product as a process of its own. */
export type Product = {
  /** http://127.0.0.1:port */
  url: string;
  process: ChildProcess;
  /** Exit code and signal. */
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Its log so far. */
  log: () => string;
};

const READY_LINE = /is ready at http:\/\/localhost:(\d+)/;
const READY_MS = 60_000;

/** Environment for a product of this drill: its own directory, or its own database. */
export async function drillEnvironment(context: DrillContext): Promise<NodeJS.ProcessEnv> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-drill-'));
  context.after(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  if (context.postgres === null) return { DATA_DIR: dataDir };
  const database = await context.postgres.createDatabase();
  context.after(() => database.drop());
  return { DATA_DIR: dataDir, DATABASE_URL: database.url };
}

type StartOptions = {
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  readyMs?: number;
};

/** Starts `npm start`'s own program on a free port and waits until it is ready. */
export async function startProduct(
  context: DrillContext,
  env: NodeJS.ProcessEnv,
  { cwd = process.cwd(), readyMs = READY_MS, ...user }: StartOptions = {},
): Promise<Product> {
  const { child, exit, log } = runProduct(context, env, { cwd, ...user });
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`the product ${what}: ${log().slice(-2000)}`));
    const late = setTimeout(fail, readyMs, 'was not ready in time');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = READY_LINE.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    void exit.then(() => fail('ended before it was ready'));
  });
  return { url: `http://127.0.0.1:${port}`, process: child, exit, log };
}

function runProduct(context: DrillContext, env: NodeJS.ProcessEnv, options: StartOptions = {}) {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', ...env },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<Awaited<Product['exit']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  context.after(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { child, exit, log: () => log };
}

const REFUSAL_MS = 15_000;

/** A start that the product must refuse: exit code (null if it kept running), output and duration. */
export async function refusedStart(context: DrillContext, env: NodeJS.ProcessEnv) {
  const begun = performance.now();
  const { child, exit, log } = runProduct(context, env);
  const late = setTimeout(() => child.kill('SIGKILL'), REFUSAL_MS);
  const { code } = await exit;
  clearTimeout(late);
  return { code, said: log(), ms: Math.round(performance.now() - begun) };
}

/** Stops it and waits; throws unless it ends in order. */
export async function stopProduct({ process: child, exit }: Product): Promise<void> {
  child.kill('SIGTERM');
  const { code } = await exit;
  if (code !== 0) throw new Error(`the product ended with ${code}`);
}
