import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { lifeOf, ownHolder, parseHolder } from './lock-holder.ts';

const own = ownHolder('mine');
const GONE = 4_194_303;

test.runIf(fs.existsSync('/proc/self/stat')).each([
  ['this process itself', {}, 'alive'],
  ['a process that has ended', { pid: GONE }, 'dead'],
  ['a number that was given to another program', { started: '1' }, 'dead'],
  ['a number alone, without a start', { started: null }, 'unknown'],
  ['another machine', { host: 'another-host' }, 'unknown'],
  ['this machine before it was started anew', { boot: 'earlier' }, 'unknown'],
  ['another container of this machine', { space: 'pid:[1]' }, 'unknown'],
  ['an earlier version, here', { boot: null, space: null, token: null }, 'alive'],
  ['an earlier version, here, ended', { boot: null, space: null, token: null, pid: GONE }, 'dead'],
  ['an earlier version, elsewhere', { host: 'another-host', token: null }, 'alive'],
] as const)('of the holder of a lock, %s', (_what, differences, life) => {
  expect(lifeOf(parseHolder(JSON.stringify({ ...own, ...differences })), own)).toBe(life);
});

test.each(['', '{', 'null', '{}', '{"pid":0}', '{"pid":"12"'])(
  'a lock torn by a power cut (%j) has no holder',
  (text) => {
    expect(lifeOf(parseHolder(text), own)).toBe('dead');
  },
);

test.each([String(process.pid), `{"pid":${process.pid}}`, '"selector"', '[1]'])(
  'a process that a lock names by its number alone (%j) is not taken for a server',
  (text) => {
    expect(lifeOf(parseHolder(text), own)).toBe('dead');
  },
);

test.runIf(fs.existsSync('/proc/self/stat'))('a zombie holds nothing', async () => {
  // The shell becomes a program that never looks after its child, long before the child ends.
  const shell = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 20'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(shell.stdout, 'data');
  const pid = Number(String(line));
  const stateOf = () => /\) (\S)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  await expect.poll(stateOf).toBe('Z');
  const started = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  expect(lifeOf({ ...own, pid, started: started ?? null }, own)).toBe('dead');
  shell.kill('SIGKILL');
});
