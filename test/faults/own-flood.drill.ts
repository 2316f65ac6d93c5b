import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import type { Drill, DrillContext } from './drill.ts';
import { ask, type Call } from './neighbours.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { residentMegabytes } from './resident-memory.ts';

const MOST_DISK_MB = 50;
const MOST_MEMORY_MB = 1024;
const TIMES_IDLE = 3;
/** A frame of a screen, as in the neighbour drill. */
const FLOOR_MS = 15;
const EVERY_MS = 4;
const ADDRESSES = 10;
const FLOOD_MS = { short: 40_000, long: 600_000 };
/** Other clients are measured after the disk: their 250 requests per second would cause most of the writes. */
const MEASURED_MS = { short: 10_000, long: 60_000 };
const WINDOW_MS = 2000;
const IDLE_WINDOWS = 5;
/** Pause between requests of each address; most are refused. */
const PAUSE_MS = 200;
const CRITERIA = Array.from({ length: 50 }, (_, at) => `Criterion ${at}`);

/** One visitor with ten addresses makes the costliest requests to own catalogs for ten minutes. */
export const drill: Drill = {
  name: 'own-flood',
  fault:
    'one visitor with ten addresses makes, fills, reads and sends own catalogs (short round: 40 s)',
  asked: `at most ${MOST_DISK_MB} MB more on the disk and ${MOST_MEMORY_MB} MB of memory; in the minute that follows the long round’s ten, the others’ p99 at most ${TIMES_IDLE} times its idle value or ${FLOOR_MS} ms`,
  modes: ['embedded', 'postgresql'],
  round: 'short',
  longestMs: FLOOD_MS.long + MEASURED_MS.long + 120_000,
  run: async (context) => {
    const env = await drillEnvironment(context);
    const product = await startProduct(context, env);
    const pid = product.process.pid ?? 0;
    const good = new Worker(path.join(import.meta.dirname, 'good-client.mjs'), {
      workerData: { url: product.url, everyMs: EVERY_MS },
      execArgv: [],
    });
    context.after(() => good.terminate());
    // For this thread only: the flood's own load must not count as waiting time of the others.
    const priority = os.getPriority();
    os.setPriority(os.constants.priority.PRIORITY_LOW);
    context.after(() => restore(priority));
    const waits = async (milliseconds: number): Promise<number[]> => {
      good.postMessage(milliseconds);
      return ((await once(good, 'message')) as [number[]])[0];
    };
    await waits(WINDOW_MS);
    // Measured in several windows like the flood: a single one of two seconds varies too much.
    const idleWindows: number[] = [];
    for (let count = 0; count < IDLE_WINDOWS; count += 1)
      idleWindows.push(p99(await waits(WINDOW_MS)));
    const idle = median(idleWindows);
    const diskBefore = await diskMegabytes(context, env);
    const flood = startFlood(product.url);
    context.after(flood.stop);
    let memory = 0;
    const flooded = performance.now() + FLOOD_MS[context.round];
    while (performance.now() < flooded) {
      await sleep(WINDOW_MS);
      memory = Math.max(memory, residentMegabytes(pid));
    }
    const disk = (await diskMegabytes(context, env)) - diskBefore;
    const windows: number[] = [];
    const measured = performance.now() + MEASURED_MS[context.round];
    while (performance.now() < measured) {
      windows.push(p99(await waits(WINDOW_MS)));
      memory = Math.max(memory, residentMegabytes(pid));
    }
    await flood.stop();
    const beside = median(windows);
    const answers = [...flood.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      seen:
        `${disk.toFixed(0)} MB of disk, ${memory.toFixed(0)} MB of memory at most, ` +
        `p99 ${idle.toFixed(1)} ms idle and ${beside.toFixed(1)} ms beside; answers ${answers}`,
      held:
        disk <= MOST_DISK_MB &&
        memory <= MOST_MEMORY_MB &&
        // The burst allowances take most of the short round.
        (context.round === 'short' || beside <= Math.max(FLOOR_MS, TIMES_IDLE * idle)),
    };
  },
};

/** Not every user may raise it again; that does not improve later figures. */
function restore(priority: number): void {
  try {
    os.setPriority(priority);
  } catch (error) {
    console.warn(`The drills after this one run with less priority: ${String(error)}`);
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function p99(waits: number[]): number {
  return waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] ?? 0;
}

/** The data directory, or the database on the server. */
async function diskMegabytes(context: DrillContext, env: NodeJS.ProcessEnv): Promise<number> {
  if (context.mode === 'embedded') {
    const [kilobytes = '0'] = execFileSync('du', ['-sk', String(env.DATA_DIR)], {
      encoding: 'utf8',
    }).split('\t');
    return Number(kilobytes) / 1024;
  }
  const client = new pg.Client({ connectionString: String(env.DATABASE_URL) });
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0].bytes) / 1024 ** 2;
}

type Made = { id: string; editKey: string; lookKey: string };

/** Ten clients, each sending again as soon as allowed, regardless of the answers. */
function startFlood(url: string) {
  const answers = new Map<number, number>();
  let isOn = true;
  const files = hostileFiles();
  const fileBodies = files.map((file) => JSON.stringify(file));
  const edits = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? largeEdits() : bulkSources()));
  const flood = async (address: string) => {
    const visitor = { 'x-forwarded-for': address, connection: 'close' };
    const send = async (call: Call) => {
      const { status, text } = await ask(url, call, { visitor });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      return status < 300 ? text : null;
    };
    let made: Made | null = null;
    let revision = 0;
    for (let count = 0; isOn; count += 1) {
      if (count % 20 === 0)
        made = (parsed(await send(newCatalog(count, files))) as Made | null) ?? made;
      const key = made?.editKey ?? '';
      const large = save(edits[count % edits.length] ?? '[]', revision, count);
      const answer = parsed(await send(post('current/edits', large, key)));
      revision = (answer as { revision: number } | null)?.revision ?? revision;
      const costly = [
        get('current', key),
        get('current/changes?since=0', made?.lookKey ?? ''),
        get('current/revisions/0', made?.lookKey ?? ''),
        post('preview', fileBodies[count % fileBodies.length] ?? ''),
        post('current/reading', fileBodies[count % fileBodies.length] ?? '', key),
        post('current/links/look', '{}', key),
      ];
      await Promise.all(
        [0, 1].map((at) => {
          const call = costly[(count + at) % costly.length];
          return call && send(call);
        }),
      );
      await sleep(PAUSE_MS);
    }
  };
  const running = Array.from({ length: ADDRESSES }, (_, at) =>
    flood(`203.0.113.${at + 1}`).catch(() => undefined),
  );
  return {
    answers,
    stop: async () => {
      isOn = false;
      await Promise.all(running);
    },
  };
}

function parsed(text: string | null): unknown {
  return text === null || text === '' ? null : JSON.parse(text);
}

const FOLDER = '/api/own-catalogs/';
const get = (address: string, key: string): Call => ({
  path: FOLDER + address,
  headers: { 'x-catalog-key': key, 'accept-encoding': 'identity' },
});
const post = (address: string, body: string, key = ''): Call => ({
  path: (FOLDER + address).replace(/\/$/, ''),
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-catalog-key': key,
    'accept-encoding': 'identity',
  },
  body,
});

/** Incompressible texts. */
const noise = (length: number) =>
  randomBytes(Math.ceil(length * 0.75))
    .toString('base64')
    .slice(0, length);

function newCatalog(count: number, files: object[]): Call {
  const kinds = [
    { from: 'empty', name: 'Ours', product: 'Us', rivals: ['Them'], criteria: CRITERIA },
    { from: 'copy', catalog: 'manufacturing-software' },
    { from: 'file', ...files[0] },
  ];
  return post('', JSON.stringify(kinds[(count / 20) % kinds.length]));
}

/** The largest save, all of it new; built once, because the flood runs on the same machine. */
const largeEdits = () =>
  JSON.stringify(
    Array.from({ length: 500 }, (_, at) => ({
      op: 'set',
      part: 'rivals/them',
      path: ['claims', `criterion-${(at * 7) % CRITERIA.length}`],
      value: {
        value: noise(12),
        basis: 'own',
        reported_by: 'third-party',
        confidence: 0.6,
        note: noise(590),
      },
    })),
  );

/** One source for every cell of both sides, as the page sets it for a selection; each save names a different one. */
const bulkSources = () => {
  const url = `https://pages.example/${encodeURIComponent(noise(200))}`;
  const source = { basis: 'read', reported_by: 'third-party', confidence: 0.8 };
  return JSON.stringify(
    ['subjects/us', 'rivals/them'].flatMap((part) =>
      CRITERIA.map((_, at) => ({
        op: 'set',
        part,
        path: ['claims', `criterion-${at}`],
        value: {
          ...source,
          value: 'As the page says',
          evidence: [{ url, as_of: '2026-05-10' }],
          note: `Source: ${noise(280)}.`,
        },
      })),
    ),
  );
};

/** Every tenth save claims revision 0, and every second one to be from a file. */
const save = (edits: string, revision: number, count: number) =>
  `{"base":${count % 10 === 9 ? 0 : revision},"batch":"${crypto.randomUUID()}","fromFile":${count % 2 === 1},"edits":${edits}}`;

/** Files that are small to send and costly to parse: nested YAML, repeated keys, and a wide table. */
function hostileFiles() {
  const zip = (text: string) => zipSync({ 'ours/catalog.yaml': strToU8(text) });
  const keys = Array.from({ length: 100_000 }, (_, at) => `key${at}: 1`).join('\n');
  const table = [['Feature', ...CRITERIA].join(',')]
    .concat(CRITERIA.map((name) => [name, ...CRITERIA.map(() => noise(200))].join(',')))
    .join('\n');
  const files: [string, Uint8Array][] = [
    ['table.csv', Buffer.from(table)],
    ['nested.zip', zip('[? '.repeat(2700))],
    ['keys.zip', zip(keys)],
    ['faults.zip', zip('a: ]\n'.repeat(50_000))],
  ];
  return files.map(([fileName, bytes]) => ({
    fileName,
    bytes: Buffer.from(bytes).toString('base64'),
  }));
}
