import { expect, test } from 'vitest';
import { readOwnCatalogsCommand } from './own-catalogs-command.ts';

const ID = `own-${'a'.repeat(16)}`;

test.each([
  ['list', { name: 'list' }],
  [`remove ${ID}`, { name: 'remove', id: ID }],
  ['prune --idle 9999', { name: 'prune', idleDays: 9999 }],
  ['list all', null],
  [`remove ${ID} ${ID}`, null],
  ['remove language-models', null],
  ['remove', null],
  ['prune --idle 10000', null],
  ['prune --idle 0', null],
  ['prune --idle', null],
  ['prune --days 90', null],
  ['prune --idle 90 more', null],
  ['', null],
])('"%s" asks for %j', (words, command) => {
  expect(readOwnCatalogsCommand(words.split(' ').filter(Boolean))).toEqual(command);
});
