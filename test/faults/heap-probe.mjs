import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import vm from 'node:vm';
import threads, { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Loaded into a drilled product: each SIGUSR2 collects the garbage of all its threads and writes the heap that is left
 * to each. The signal reaches the main thread alone, so it tells the others, which load this file too.
 */
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const channel = new BroadcastChannel('heap-probe');
channel.unref();
/** A thread at work answers later than this, and is left out. */
const ANSWERS_MS = 2000;

function heapLeft() {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

if (isMainThread) {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options = {}) {
      super(file, {
        ...options,
        execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`],
      });
    }
  };
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    const heaps = [];
    channel.onmessage = ({ data }) => {
      if ('heap' in data) heaps.push(`thread ${data.thread} ${data.heap.toFixed(2)} MB`);
    };
    channel.postMessage({ collects: true });
    const own = heapLeft();
    setTimeout(() => {
      const all = [`heap ${own.toFixed(2)} MB after collection`, ...heaps];
      process.stderr.write(`${all.join(', ')}\n`);
    }, ANSWERS_MS);
  });
} else {
  channel.onmessage = ({ data }) => {
    if ('collects' in data) channel.postMessage({ thread: threadId, heap: heapLeft() });
  };
}
