import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';
import { lockDirectory } from './directory-lock.ts';
import { ownHolder, type LockHolder } from './lock-holder.ts';

const CHILD = 'test/support/lock-directory-child.ts';
let home: string;
let directory: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-lock-'));
  directory = path.join(home, 'pglite');
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const said: string[] = [];
let lost = 0;
const lock = () =>
  lockDirectory(directory, {
    onWait: (sentence) => said.push(sentence),
    onLost: () => void (lost += 1),
    pace: { beat: 100, look: 20, looks: 30 },
  });

function forgeLock(differences: Partial<LockHolder>): void {
  fs.writeFileSync(`${directory}.lock`, JSON.stringify({ ...ownHolder('forged'), ...differences }));
}

async function deadPid(): Promise<number> {
  const child = runChild('test/support/lock-directory-child.ts', [path.join(home, 'other')]);
  await child.firstLine;
  await child.kill();
  return child.process.pid ?? 0;
}

test('a lock that is held is refused with the holder named, and free after its release', async () => {
  const release = await lock();
  await expect(lock()).rejects.toThrow(`in use by process ${process.pid} on`);
  release();
  (await lock())();
  expect(fs.readdirSync(home)).toEqual([]);
});

test('a server of an earlier version is never displaced from another host, and the advice names no process', async () => {
  forgeLock({ pid: 7, host: 'another-host', token: null });
  await expect(lock()).rejects.toThrow(
    /in use by a server on another-host; if no server runs there any more, remove .+\.lock\.$/,
  );
});

test('a number alone is no holder, and a directory as lock is named with its remedy', async () => {
  fs.writeFileSync(`${directory}.lock`, String(process.ppid));
  (await lock())();
  fs.mkdirSync(`${directory}.lock`);
  await expect(lock()).rejects.toThrow(/^The lock .+\.lock is a directory, .+; remove it\.$/);
  expect(fs.readdirSync(home)).toEqual(['pglite.lock']);
});

test('a lock from another host is taken when it is silent, and left alone while it is renewed', async () => {
  forgeLock({ pid: process.pid, host: 'another-host' });
  const beats = setInterval(() => fs.utimesSync(`${directory}.lock`, new Date(), new Date()), 50);
  await expect(lock()).rejects.toThrow(
    'in use by a server on another-host; stop it first, or choose another DATA_DIR.',
  );
  clearInterval(beats);
  const release = await lock();
  expect(said.at(-1)).toContain('was last used by a server on another-host');
  const taken = fs.statSync(`${directory}.lock`).mtimeMs;
  await expect.poll(() => fs.statSync(`${directory}.lock`).mtimeMs).not.toBe(taken);
  forgeLock({});
  await expect.poll(() => lost).toBe(1);
  release();
  expect(fs.existsSync(`${directory}.lock`)).toBe(true);
});

test('of several starters over a stale lock exactly one wins', async () => {
  forgeLock({ pid: await deadPid() });
  const starters = Array.from({ length: 4 }, () => runChild(CHILD, [directory]));
  const outcomes = await Promise.all(starters.map((starter) => starter.firstLine));
  await Promise.all(starters.map((starter) => starter.kill()));
  expect(outcomes.toSorted()).toEqual(['refused', 'refused', 'refused', 'won']);
});
