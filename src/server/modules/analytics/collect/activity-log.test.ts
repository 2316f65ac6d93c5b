import { expect, test } from 'vitest';
import type { ActivityEvent } from './activity-event.ts';
import { createActivityLog, type Timers } from './activity-log.ts';

const event: ActivityEvent = {
  time: new Date('2026-11-21T12:00:00Z'),
  type: 'Page Visit',
  method: 'GET',
  path: '/',
  status: 200,
  duration: 1,
  made: null,
  visitor: null,
};

/** A log whose pauses take no time; its last wait, at the end, passes only where `ends` says so. */
function watched(
  write: (events: ActivityEvent[], id: string) => Promise<void>,
  {
    isReady = () => true,
    canWait = () => true,
    ends = false,
  }: { isReady?: () => boolean; canWait?: () => boolean; ends?: boolean } = {},
) {
  const events: string[] = [];
  const log = {
    info: (text: string) => void events.push(text),
    error: (text: string) => void events.push(text),
  };
  const periods: { milliseconds: number; run: () => void }[] = [];
  const timers: Timers = {
    every: (milliseconds, run) => {
      periods.push({ milliseconds, run });
      return () => void periods.pop();
    },
    wait: (_, signal) => (signal && !ends ? new Promise(() => undefined) : Promise.resolve()),
  };
  return { events, periods, activity: createActivityLog({ write, canWait, isReady, log, timers }) };
}

const record = (activity: { record: (event: ActivityEvent) => void }, times: number) => {
  for (let left = times; left > 0; left -= 1) activity.record(event);
};

test('what was recorded is written by itself within a second, in batches of at most 400', async () => {
  const sizes: number[] = [];
  const { activity, periods } = watched(async (events) => void sizes.push(events.length));
  record(activity, 3);
  expect(periods.map(({ milliseconds }) => milliseconds <= 1000)).toEqual([true]);
  periods[0]?.run();
  await expect.poll(() => sizes).toEqual([3]);
  record(activity, 450);
  await activity.flush();
  expect(sizes).toEqual([3, 400, 50]);
  expect(activity.dropped()).toBe(0);
  await activity.stop();
  expect(periods).toEqual([]);
});

test('a database that hangs costs events and nothing else; every lost event is counted', async () => {
  const { activity, events } = watched(() => new Promise(() => undefined), { ends: true });
  record(activity, 50_000);
  expect(activity.dropped()).toBe(50_000 - 10_000);
  await activity.stop();
  expect(activity.dropped()).toBe(50_000);
  expect(events).toEqual(['events were not written to the activity log']);
});

test('a database that is away is logged once, and what waited is written when it is back', async () => {
  let works = false;
  const tried: string[] = [];
  const written: number[] = [];
  const { activity, events } = watched(async (batch, id) => {
    tried.push(id);
    if (!works) throw new Error('no database');
    written.push(batch.length);
  });
  record(activity, 500);
  await activity.flush();
  record(activity, 50);
  await activity.flush();
  expect(activity.dropped()).toBe(0);
  works = true;
  await activity.flush();
  expect(written).toEqual([400, 150]);
  // A batch keeps its id, so that the database recognises one that it has written already.
  expect(new Set(tried.slice(0, -1)).size).toBe(1);
  expect(new Set(tried).size).toBe(2);
  expect(events).toEqual([
    'the activity log could not be written',
    'the activity log is written again',
  ]);
  await activity.stop();
  expect(activity.dropped()).toBe(0);
});

test('a batch that no database would take is dropped and counted', async () => {
  const failing = () => Promise.reject(new Error('of no use'));
  const { activity } = watched(failing, { canWait: () => false });
  record(activity, 300);
  await activity.flush();
  expect(activity.dropped()).toBe(300);
});

test('what is kept is bounded in bytes too', () => {
  const { activity } = watched(() => Promise.reject(new Error('no database')));
  const visitor = { fingerprint: 'x'.repeat(16_000), address: null, country: null, agent: null };
  for (let left = 1000; left > 0; left -= 1) activity.record({ ...event, visitor });
  expect(activity.dropped()).toBeGreaterThan(400);
  expect(activity.dropped()).toBeLessThan(600);
});

const OF_16_000_BYTES = {
  fingerprint: 'x'.repeat(7849),
  address: null,
  country: null,
  agent: null,
};
const note = { type: 'Product Comparison', subjectId: 1, criteria: 1, format: null } as const;

test.each<[string, Partial<ActivityEvent>]>([
  ['a fingerprint', { visitor: OF_16_000_BYTES }],
  [
    'an agent too',
    { visitor: { ...OF_16_000_BYTES, fingerprint: 'x'.repeat(7809), agent: 'y'.repeat(40) } },
  ],
  ['a path', { path: 'p'.repeat(7850) }],
  ['rivals', { path: '/'.repeat(50), made: { ...note, rivalIds: Array<number>(1950).fill(1) } }],
])('sixteen million bytes are kept, and not one event more, with %s', async (_, extra) => {
  const { activity } = watched(async () => undefined);
  const one = { ...event, ...extra };
  // The first four hundred are being written, and stay in memory until then.
  for (let left = 1000; left > 0; left -= 1) activity.record(one);
  expect(activity.dropped()).toBe(0);
  activity.record(event);
  expect(activity.dropped()).toBe(1);
  await activity.flush();
  for (let left = 1000; left > 0; left -= 1) activity.record(one);
  expect(activity.dropped()).toBe(1);
  await activity.stop();
});

test('four hundred are written at once, fewer at the next period, and more where the last batch failed', async () => {
  const sizes: number[] = [];
  let works = true;
  const { activity, periods } = watched(async (events) => {
    sizes.push(events.length);
    if (!works) throw new Error('no database');
  });
  expect(periods.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  record(activity, 399);
  expect(sizes).toEqual([]);
  record(activity, 1);
  expect(sizes).toEqual([400]);
  await activity.flush();
  works = false;
  record(activity, 400);
  await activity.flush();
  record(activity, 500);
  expect(sizes).toEqual([400, 400]);
  periods[0]?.run();
  await activity.flush();
  expect(sizes).toEqual([400, 400, 400]);
});

test('a single event is written, and the order of events is kept', async () => {
  const paths: string[] = [];
  const { activity, events } = watched(
    async (batch) => void paths.push(...batch.map(({ path }) => path)),
  );
  for (const path of ['/a', '/b', '/c']) activity.record({ ...event, path });
  await activity.flush();
  activity.record({ ...event, path: '/d' });
  await activity.flush();
  await activity.flush();
  expect(paths).toEqual(['/a', '/b', '/c', '/d']);
  await activity.stop();
  expect(events).toEqual([]);
});

test('one lost event is said at the end', async () => {
  const { activity, events } = watched(() => Promise.reject(new Error('of no use')), {
    canWait: () => false,
  });
  record(activity, 1);
  await activity.flush();
  await activity.flush();
  await activity.stop();
  expect(activity.dropped()).toBe(1);
  expect(events).toEqual([
    'the activity log could not be written',
    'events were not written to the activity log',
  ]);
});

test('a batch that could not wait leaves its room to others', async () => {
  const { activity } = watched(() => Promise.reject(new Error('of no use')), {
    canWait: () => false,
  });
  for (let round = 0; round < 3; round += 1) {
    for (let left = 500; left > 0; left -= 1)
      activity.record({ ...event, visitor: OF_16_000_BYTES });
    await activity.flush();
  }
  expect(activity.dropped()).toBe(1500);
  for (let left = 1000; left > 0; left -= 1)
    activity.record({ ...event, visitor: OF_16_000_BYTES });
  expect(activity.dropped()).toBe(1500);
});

test('events wait until the tables are there', async () => {
  let ready = false;
  const sizes: number[] = [];
  const write = async (events: ActivityEvent[]) => void sizes.push(events.length);
  const { activity } = watched(write, { isReady: () => ready });
  record(activity, 500);
  await activity.flush();
  expect(sizes).toEqual([]);
  ready = true;
  await activity.stop();
  expect(sizes).toEqual([400, 100]);
  expect(activity.dropped()).toBe(0);
});

test('nothing is taken after the end, and that is counted too', async () => {
  const { activity } = watched(async () => undefined);
  await activity.stop();
  record(activity, 2);
  expect(activity.dropped()).toBe(2);
});
