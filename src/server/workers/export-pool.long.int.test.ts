import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import type { PooledFormat } from './export-messages.ts';
import { createExportPool, type ExportPool, type POOL_LIMITS } from './export-pool.ts';

/** How long a job may run. */
const JOB_MS = 8000;
const PATIENT_MS = 240_000;

const events: string[] = [];
let pool: ExportPool;
afterEach(() => {
  pool.stop();
  events.length = 0;
});

function open(limits: Partial<typeof POOL_LIMITS> = {}) {
  pool = createExportPool({
    module: path.resolve('test/support/export-pool-child.ts'),
    args: [],
    limits,
    log: {
      info: (event) => events.push(event),
      error: (event, error) => events.push(`${event}: ${String(error)}`),
    },
  });
}

async function ask(
  action: string,
  signal = new AbortController().signal,
  format: PooledFormat = 'pdf',
): Promise<unknown> {
  const document = { ...sampleDocuments.plain, title: action };
  const { bytes } = await pool.render(format, document, signal);
  return JSON.parse(Buffer.from(bytes).toString());
}
const reasonOf = (job: Promise<unknown>) =>
  job.then(
    () => 'made',
    (error: { reason?: string }) => error.reason,
  );
const isGone = (pid: unknown) => {
  try {
    return !process.kill(Number(pid), 0);
  } catch {
    return true;
  }
};
const toBeGone = async (pid: unknown) => {
  await expect.poll(() => isGone(pid)).toBe(true);
};

describe('a pool of export processes', () => {
  test('a process that dies costs exactly its own job, and is replaced', async () => {
    open();
    const jobs = ['slow', 'crash', 'slow', 'slow'].map((action) => reasonOf(ask(action)));
    expect(await Promise.all(jobs)).toEqual(['made', 'failed', 'made', 'made']);
    expect(events.join()).toContain('SIGKILL');
    expect(await ask('pid')).toBeTypeOf('number');
  });

  test('Word reports never hold every process: a PDF is made while they run and wait', async () => {
    open({ jobMs: PATIENT_MS });
    await Promise.all([ask('slow'), ask('slow')]);
    let done = 0;
    const visits = [new AbortController(), new AbortController()];
    const reports = visits.map(({ signal }) => reasonOf(ask('loop', signal, 'word')));
    for (const report of reports) void report.then(() => (done += 1));
    expect(await reasonOf(ask('pid'))).toBe('made');
    expect(done).toBe(0);
    for (const visit of visits) visit.abort();
    expect(await Promise.all(reports)).toEqual(['abandoned', 'abandoned']);
  });

  test('beyond the room to wait a Word report is refused, and a PDF is still made', async () => {
    open({ waiting: 1 });
    await Promise.all([ask('slow'), ask('slow')]);
    const words = [1, 2].map(() => reasonOf(ask('slow', undefined, 'word')));
    expect(await reasonOf(ask('pid', undefined, 'word'))).toBe('full');
    expect(await reasonOf(ask('pid'))).toBe('made');
    expect(await Promise.all(words)).toEqual(['made', 'made']);
  });

  test('a process that grows too large at its work is ended, and costs its own job', async () => {
    open({ megabytesTogether: 400 });
    expect(await reasonOf(ask('swell'))).toBe('failed');
    expect(await reasonOf(ask('pid'))).toBe('made');
  });

  test('a process killed while it waits for work costs nothing', async () => {
    open({ children: 1 });
    const pid = Number(await ask('pid'));
    process.kill(pid, 'SIGKILL');
    await toBeGone(pid);
    expect(await ask('pid')).not.toBe(pid);
  });

  test('an endless job is cut at the limit, and the next one is served', async () => {
    open({ children: 1, jobMs: JOB_MS });
    const endless = reasonOf(ask('loop'));
    const next = reasonOf(ask('pid'));
    expect(await endless).toBe('late');
    expect(await next).toBe('made');
  });

  test('an error of a renderer is logged and leaves the process alone', async () => {
    open({ children: 1 });
    const pid = await ask('pid');
    expect(await reasonOf(ask('throw'))).toBe('failed');
    expect(events.join()).toContain('cannot');
    expect(await ask('pid')).toBe(pid);
  });

  test('a format that this platform lacks is distinguished from a failure', async () => {
    open({ children: 1 });
    expect(await reasonOf(ask('missing'))).toBe('unavailable');
  });

  test('a process is replaced after its number of jobs', async () => {
    open({ children: 1, jobsPerChild: 2 });
    const pids = [await ask('pid'), await ask('pid'), await ask('pid')];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
    await toBeGone(pids[0]);
  });

  test('a process that rests gives its memory back, and the next job starts one', async () => {
    open({ children: 1, restMs: 200 });
    const pid = await ask('pid');
    await toBeGone(pid);
    expect(await ask('pid')).not.toBe(pid);
  });

  test('a process that has grown too large is replaced', async () => {
    open({ children: 1 });
    const large = await ask('grow');
    expect(await ask('pid')).not.toBe(large);
    await toBeGone(large);
  });

  test('beyond the room to wait a job is refused at once, and every accepted one is made', async () => {
    open({ children: 1, waiting: 2 });
    await ask('pid');
    const accepted = [1, 2, 3].map(() => reasonOf(ask('slow')));
    expect(await Promise.race([...accepted, reasonOf(ask('slow'))])).toBe('full');
    expect(await Promise.all(accepted)).toEqual(['made', 'made', 'made']);
  });

  test('a job that is abandoned while it waits is never begun', async () => {
    open({ children: 1 });
    const visit = new AbortController();
    const first = reasonOf(ask('slow'));
    const second = reasonOf(ask('crash', visit.signal));
    visit.abort();
    expect(await second).toBe('abandoned');
    expect(await first).toBe('made');
    expect(await reasonOf(ask('pid'))).toBe('made');
    expect(events).toEqual([]);
  });

  test('a job that is abandoned under way is ended long before its time is up, and its place is free', async () => {
    open({ children: 1 });
    const pid = await ask('pid');
    const visit = new AbortController();
    const endless = reasonOf(ask('loop', visit.signal));
    await sleep(100);
    visit.abort();
    expect(await endless).toBe('abandoned');
    await toBeGone(pid);
    expect(await reasonOf(ask('pid'))).toBe('made');
  });

  test('nothing of the server’s environment or start options reaches a process', async () => {
    process.env.CANARY_KEY = 'canary-secret';
    open({ children: 1 });
    const { env, argv } = (await ask('environment')) as { env: object; argv: string[] };
    delete process.env.CANARY_KEY;
    const names = Object.keys(env).filter((name) => !name.startsWith('NODE_CHANNEL_'));
    expect(names.sort()).toEqual(['LANG', 'TZ']);
    expect(argv.join()).not.toContain('env-file');
    expect(JSON.stringify({ env, argv })).not.toContain('canary');
  });

  test('stopping ends every process and whatever was under way', async () => {
    open();
    const pid = await ask('pid');
    const jobs = ['loop', 'loop', 'slow'].map((action) => reasonOf(ask(action)));
    await sleep(100);
    pool.stop();
    expect(await Promise.all(jobs)).toEqual(['failed', 'failed', 'failed']);
    await toBeGone(pid);
    expect(await reasonOf(ask('pid'))).toBe('failed');
  });
});
