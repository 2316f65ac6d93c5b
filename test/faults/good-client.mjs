import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Visitors with few requests at a steady rate, each a separate client on its own connection. In a thread, because the
 * neighbour's traffic would otherwise add to their wait. Given a time in ms, it answers with the wait of each request in ms.
 */
const { url, everyMs, path = '/api/companies' } = workerData;
let visitors = 0;

function ask() {
  visitors += 1;
  const address = `198.19.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address, connection: 'close' };
  return new Promise((resolve, reject) => {
    http
      .get(url + path, { headers }, (answer) =>
        answer.on('error', reject).on('end', resolve).resume(),
      )
      .on('error', reject);
  });
}

/** @param {number} milliseconds */
async function measure(milliseconds) {
  const start = performance.now();
  const waits = await Promise.all(
    Array.from({ length: Math.round(milliseconds / everyMs) }, async (_, index) => {
      await sleep(start + index * everyMs - performance.now());
      const began = performance.now();
      await ask();
      return performance.now() - began;
    }),
  );
  parentPort.postMessage(waits);
}

parentPort.on('message', (milliseconds) => void measure(milliseconds));
