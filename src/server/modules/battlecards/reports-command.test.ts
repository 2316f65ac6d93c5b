import { expect, test } from 'vitest';
import { readReportsCommand } from './reports-command.ts';

const ID = '0190d5b011117000800000000000000a';

test.each([
  ['list', { name: 'list' }],
  [`remove ${ID}`, { name: 'remove', id: ID }],
  [`remove https://compare.example.org/battlecards/${ID}`, { name: 'remove', id: ID }],
  [`remove ${ID} ${ID}`, null],
  ['remove abc', null],
  ['prune --idle 90', { name: 'prune', idleDays: 90 }],
  ['prune --idle 36500', { name: 'prune', idleDays: 36_500 }],
  ['prune --idle 36501', null],
  ['prune --idle 0', null],
  ['prune --idle', null],
  ['prune --days 90', null],
  ['prune --idle 90 more', null],
  ['list all', null],
  ['remove', null],
  ['', null],
  ['forget 90', null],
])('"%s" asks for %j', (words, command) => {
  expect(readReportsCommand(words.split(' ').filter(Boolean))).toEqual(command);
});
