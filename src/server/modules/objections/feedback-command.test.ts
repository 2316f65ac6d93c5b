import { expect, test } from 'vitest';
import { readFeedbackCommand } from './feedback-command.ts';
import { objectionsUsedUp } from './create-objections.ts';

test.each([
  [['list'], { name: 'list', which: 'open' }],
  [['list', '--all'], { name: 'list', which: 'all' }],
  [['export'], { name: 'export', which: 'open' }],
  [['export', '--all'], { name: 'export', which: 'all' }],
  [['close', '7'], { name: 'close', id: 7 }],
  [['remove', '2147483647'], { name: 'remove', id: 2_147_483_647 }],
])('the words %j are a command', (words, command) => {
  expect(readFeedbackCommand(words)).toEqual(command);
});

test.each([
  [],
  ['open', '7'],
  ['list', 'all'],
  ['close'],
  ['close', '0'],
  ['close', '07'],
  ['close', '1', '2'],
  ['remove', '2147483648'],
  ['remove', '9999999999'],
  ['export', '--all', 'x'],
])('the words %j %j %j are no command', (...words) => {
  expect(readFeedbackCommand(words.filter((word) => word !== undefined))).toBeNull();
});

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('after %d seconds of waiting, %s is said', (seconds, said) => {
  expect(objectionsUsedUp(3, seconds).message).toBe(
    `Only 3 objections an hour can be sent from your address. Please try again in ${said}.`,
  );
});
