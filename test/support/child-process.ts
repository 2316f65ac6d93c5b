import { spawn, type ChildProcess } from 'node:child_process';

export type Child = {
  process: ChildProcess;
  firstLine: Promise<string>;
  exit: Promise<number | null>;
  /** Ends it at once, and waits until it is gone. */
  kill: () => Promise<void>;
};

/** Runs a TypeScript file as a process of its own. */
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
  child.stderr.resume();
  return {
    process: child,
    firstLine,
    exit,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
