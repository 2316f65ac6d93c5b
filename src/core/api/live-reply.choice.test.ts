import { expect, it } from 'vitest';
import { MOST_POINTS } from '../live/live-draft.ts';
import { readChoiceText } from './live-reply.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const reply = (...points: [findingId: unknown, order: unknown][]) =>
  JSON.stringify({ points: points.map(([findingId, order]) => ({ findingId, order })) });
const chosen = (text: string) => readChoiceText(text, IDS);

it('gives the chosen findings in the order of their numbers, whatever these are', () => {
  expect(chosen(reply(['c', 3], ['a', 20], ['b', -1]))).toEqual(['b', 'c', 'a']);
});

it('names a finding once, at its first place', () => {
  expect(chosen(reply(['a', 3], ['b', 2], ['a', 1]))).toEqual(['a', 'b']);
});

it('drops what was not given to choose from', () => {
  expect(chosen(reply(['invented', 1], ['b', 2], ['', 3]))).toEqual(['b']);
});

it('stops at the number asked for', () => {
  const all = IDS.map((id, order) => [id, order] as [string, number]);
  expect(chosen(reply(...all))).toEqual(IDS.slice(0, MOST_POINTS));
});

it('reads an object between words that a provider cannot suppress', () => {
  expect(chosen(`Here you are:\n${reply(['a', 1])}\n`)).toEqual(['a']);
});

it.each([
  ['prose', 'One is faster than Two.'],
  ['nothing', ''],
  ['no point', reply()],
  ['invented findings alone', reply(['x', 1], ['y', 2])],
  [
    'a sentence beside the id',
    JSON.stringify({ points: [{ findingId: 'a', order: 1, text: '' }] }),
  ],
  ['an order in words', reply(['a', 'first'])],
  ['an id that is a number', reply([1, 1])],
  ['a list without its name', JSON.stringify([{ findingId: 'a', order: 1 }])],
  [
    'more points than a reply may hold',
    reply(...Array.from({ length: 101 }, () => ['a', 1] as [string, number])),
  ],
])('refuses %s whole', (_, text) => {
  expect(chosen(text)).toBeNull();
});
