import { spawn, type ChildProcess } from 'node:child_process';

export type Child = {
  process: ChildProcess;
  firstLine: Promise<string>;
  exit: Promise<number | null>;
  /** Its error output so far. */
  errors: () => string;
  /** Kills it and waits for its exit. */
  kill: () => Promise<void>;
};

/** Runs a TypeScript file in its own process. */
export function runChild(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const firstLine = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.split('\n')[0] ?? '');
    };
    child.stdout.on('data', read);
    void exit.then(() => resolve(output.trim()));
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    process: child,
    firstLine,
    exit,
    errors: () => errors,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
