import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a drilled product: each SIGUSR2 collects the garbage of its main thread and writes the heap that is left. */
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

if (isMainThread) {
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { heapUsed } = process.memoryUsage();
    process.stderr.write(`heap ${(heapUsed / 1024 / 1024).toFixed(2)} MB after collection\n`);
  });
}
