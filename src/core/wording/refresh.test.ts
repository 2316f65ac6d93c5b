import { expect, test } from 'vitest';
import type { Note, Proposal } from '../knowledge/refresh/proposal.ts';
import { changeText, noteText, objectionText, upheavalText, refreshedValue } from './refresh.ts';

const words = { one: 'model', many: 'models' };

const proposal = (parts: Partial<Proposal>): Proposal => ({
  id: 'catalog/rival/price',
  group: 'catalog/rival/price',
  catalog: 'catalog',
  folder: 'rivals',
  slug: 'rival',
  name: 'Rival',
  model: 'firm/rival',
  target: { kind: 'criterion', slug: 'price', name: 'Price' },
  change: 'changed',
  was: null,
  is: null,
  times: null,
  source: { url: 'https://example.org', as_of: '2026-01-01' },
  apart: null,
  others: [],
  ...parts,
});

test.each([
  [{ change: 'confirmed' }, 'unchanged'],
  [{ change: 'vanished' }, 'gone'],
  [{ change: 'new' }, 'new'],
  [{ times: 1.25 }, '+25%'],
  [{ times: 0.333 }, '-66.7%'],
  [{ times: 2 }, '2 times as much'],
  [{ was: 0, is: 3 }, 'changed'],
  [{ was: ['Text', 'Audio'], is: ['Text', 'Image'] }, 'Image added, Audio removed'],
] as const)('%o reads "%s"', (parts, text) => {
  expect(changeText(proposal(parts as Partial<Proposal>))).toBe(text);
});

test('a value reads as on screen, and what is not known is unknown', () => {
  expect(refreshedValue(null, null)).toBe('unknown');
  expect(refreshedValue(['Text', 'Image'], null)).toBe('Text, Image');
  expect(refreshedValue('legacy', null)).toBe('legacy');
  expect(refreshedValue(1200.5, null)).toBe('1,200.5');
});

test('a note names what could not be read, and at most five of whom', () => {
  const note = (parts: Partial<Note>) =>
    noteText({ catalog: 'catalog', kind: 'field', rivals: ['A'], ...parts }, words);
  expect(note({ field: 'cost.input', rivals: [...'ABCDEFG'] })).toBe(
    '"cost.input" is missing or cannot be read for 7 models: A, B, C, D, E and 2 more.',
  );
  expect(note({ kind: 'incomplete' })).toBe(
    'The document lacks 1 model (A), so it is taken for incomplete; nothing is proposed.',
  );
  expect(note({ kind: 'unreadable' })).toMatch(/another form/);
  expect(note({ kind: 'reseller' })).toBe("The price is another seller's for 1 model: A.");
  expect(note({ kind: 'older' })).toBe('The catalog has a newer source for 1 model: A.');
});

test('what waits and what is refused read in one line each', () => {
  expect(objectionText(proposal({ was: 20, is: 99 }))).toBe('catalog/rival/price: 20 → 99');
  expect(objectionText(proposal({ is: ['Text'] }))).toBe('catalog/rival/price: unknown → Text');
  expect(upheavalText({ changed: 7, read: 120 })).toBe(
    'it changes 7 of 120 claims, more than 5%, so nothing of it is taken',
  );
});
