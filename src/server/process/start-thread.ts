import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The built program is run as it is; sources need a loader, which a thread does not inherit. */
export function startThread(module: string, options: WorkerOptions = {}): Worker {
  const isSource = module.endsWith('.ts');
  const worker = new Worker(isSource ? loading(module) : module, {
    env: {},
    eval: isSource,
    execArgv: [],
    ...options,
  });
  // The thread’s user learns of an error from its exit.
  worker.on('error', () => undefined);
  return worker;
}

function loading(module: string): string {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs');
  const [api, entry] = [loader, module].map((file) => JSON.stringify(pathToFileURL(file).href));
  return `import(${api}).then(({ register }) => { register(); return import(${entry}); });`;
}
