import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { someIds, type SomeIds } from '../test/faults/visitors.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median, msOf, timed, type Bench } from './bench.ts';
import { startScript } from './load.ts';
import { startOurs } from './ours.ts';

const QUESTIONS = 40;
const EXPORTS = 8;
const READS_A_SECOND = 50;
/** 400 reads: the 99th percentile is not the slowest of them. */
const TURN_MS = 8000;

let clients = 0;

/** A new client each time, so that no allowance stops the bench. */
function newClient(): Record<string, string> {
  clients += 1;
  return { 'x-forwarded-for': `198.19.${Math.floor(clients / 250) % 250}.${(clients % 250) + 1}` };
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers: { ...newClient(), ...headers } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

function queryOf({ productId, competitorIds, featureIds }: SomeIds): string {
  return `product=${productId}&competitors=${competitorIds.join(',')}&features=${featureIds.join(',')}`;
}

function comparisonOf(url: string, ids: SomeIds): string {
  return `${url}/api/comparisons?catalog=language-models&${queryOf(ids)}`;
}

async function exportFile(url: string, ids: SomeIds, format: string): Promise<void> {
  const path = `/api/export/battlecard?${queryOf(ids)}&template=profile&format=${format}`;
  const answer = await fetch(url + path, { headers: newClient() });
  if (!answer.ok) throw new Error(`an export answered ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * The 99th percentile of a steady stream of reads while `beside` runs, in ms. Each is timed from its due time, so that a stall
 * shows in all delayed answers.
 */
async function p99(url: string, beside: () => Promise<unknown>): Promise<number> {
  const times: Promise<number>[] = [];
  let isOver = false;
  const over = beside().finally(() => (isOver = true));
  const start = performance.now();
  for (let at = 0; !isOver; at += 1) {
    const due = start + (at * 1000) / READS_A_SECOND;
    await rest(Math.max(0, due - performance.now()));
    times.push(ask(`${url}/api/companies`).then(() => performance.now() - due));
  }
  await over;
  const sorted = (await Promise.all(times)).toSorted((one, other) => one - other);
  return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0;
}

/** Repeats `run` for the length of a turn. */
async function throughout(run: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) await run();
}

export const benches: Bench[] = [
  {
    name: 'comparison-json',
    what: '`GET /api/comparisons`, 10 rivals by 32 criteria, asked before',
    against: '`JSON.stringify` of the finished answer',
    unit: 'ms',
    goal: { atMost: 1.5 },
    prepare: async (after) => {
      const { url } = await startOurs(after);
      const address = comparisonOf(url, await someIds(url, 10, 32));
      const answer: unknown = JSON.parse(await ask(address));
      const once = async () => {
        const response = await fetch(address, {
          headers: { ...newClient(), 'accept-encoding': 'br' },
          method: 'HEAD',
        });
        if (!response.ok) throw new Error(`it answered ${response.status}`);
      };
      return {
        ours: async () => {
          const times: number[] = [];
          for (let at = 0; at < QUESTIONS; at += 1) times.push(await timed(once));
          return median(times);
        },
        theirs: () => msOf(() => JSON.stringify(answer)),
      };
    },
  },
  {
    name: 'export-fairness',
    what: 'p99 of `GET /api/companies` while eight PDFs at a time are made',
    against: 'the same at rest',
    unit: 'ms',
    goal: { atMost: 3 },
    prepare: async (after) => {
      const { url } = await startOurs(after);
      const ids = await someIds(url, 5, 32);
      const exports = () =>
        Promise.all(
          Array.from({ length: EXPORTS }, () => throughout(() => exportFile(url, ids, 'pdf'))),
        );
      return { ours: () => p99(url, exports), theirs: () => p99(url, () => rest(TURN_MS)) };
    },
  },
  {
    name: 'comparison-fairness',
    what: 'p99 of `GET /api/companies` beside a client that asks large comparisons at its limit',
    against: 'the same at rest',
    unit: 'ms',
    goal: { atMost: 3 },
    prepare: async (after) => {
      const { url } = await startOurs(after);
      const ids = await someIds(url, 10, 32);
      const greedy = async () => {
        let at = 0;
        await throughout(async () => {
          const some = { ...ids, featureIds: ids.featureIds.slice(at % 20) };
          at += 1;
          await fetch(comparisonOf(url, some), { headers: { 'x-forwarded-for': '198.20.0.1' } });
          await rest(200);
        });
      };
      return { ours: () => p99(url, greedy), theirs: () => p99(url, () => rest(TURN_MS)) };
    },
  },
  {
    name: 'two-processes',
    // One process alone would use both cores of a small machine.
    what: 'PDFs a second of two processes on one PostgreSQL, a core each',
    against: 'one process on a core',
    unit: 'a second',
    goal: { atLeast: 1.4 },
    prepare: async (after) => {
      if (spawnSync('taskset', ['-V']).status !== 0 || os.availableParallelism() < 2) {
        return 'there is no taskset here, or one core';
      }
      const postgres = await startPostgres();
      if (!postgres) return 'there is no PostgreSQL here';
      after(() => postgres.stop());
      const database = await postgres.createDatabase();
      const env = { DATABASE_URL: database.url };
      const first = await startOurs(after, env, 0);
      const second = await startOurs(after, env, 1);
      const ids = await someIds(first.url, 5, 32);
      const made = async (urls: string[]) => {
        const spent = await timed(() =>
          Promise.all(
            Array.from({ length: 2 * EXPORTS }, (_, at) =>
              exportFile(urls[at % urls.length] ?? first.url, ids, 'pdf'),
            ),
          ),
        );
        return (2 * EXPORTS * 1000) / spent;
      };
      return {
        ours: () => made([first.url, second.url]),
        theirs: () => made([first.url]),
      };
    },
  },
  {
    name: 'start',
    what: 'start to ready over an embedded database that has its data',
    against: 'bare Fastify that opens the same database',
    unit: 'ms',
    goal: { atMost: 1.5 },
    prepare: async (after) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
      after(() => fs.rmSync(dataDir, { recursive: true, force: true }));
      const startOnce = async () => {
        const cleanUps: (() => unknown)[] = [];
        const ours = await startOurs((cleanUp) => cleanUps.push(cleanUp), { DATA_DIR: dataDir });
        ours.process.kill('SIGTERM');
        await new Promise((resolve) => ours.process.once('exit', resolve));
        for (const cleanUp of cleanUps) await cleanUp();
        return ours.readyMs;
      };
      await startOnce();
      return {
        ours: startOnce,
        theirs: async () => {
          const cleanUps: (() => unknown)[] = [];
          const bare = path.join(import.meta.dirname, 'sides/bare-fastify.mjs');
          const spent = await timed(() =>
            startScript((cleanUp) => cleanUps.push(cleanUp), bare, path.join(dataDir, 'pglite')),
          );
          for (const cleanUp of cleanUps) await cleanUp();
          await rest(200);
          return spent;
        },
      };
    },
  },
];
