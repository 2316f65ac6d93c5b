import { expect, it } from 'vitest';
import { measurementOf } from '../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../test/support/units.ts';
import type { ClaimValue, Measurement } from '../catalog/resolved.ts';
import { areIdentical } from './identical-cells.ts';

const number = (value: number): ClaimValue => ({ kind: 'number', number: value, unit: PERCENT });
const cell = (...values: (ClaimValue | Measurement)[]) => ({
  shown: values.map((value) => ('kind' in value ? measurementOf(value) : value)),
});
const tested = (value: ClaimValue, instrument: string) => measurementOf(value, { instrument });

it('is the same where every cell says the same, from any source and day', () => {
  const old = measurementOf(number(5), { reportedBy: 'vendor', asOf: '2020', confidence: 0.1 });
  expect(areIdentical([cell(number(5)), cell(old), cell(number(5))])).toBe(true);
});

it('is not the same as soon as one cell differs, the last one too', () => {
  expect(areIdentical([cell(number(5)), cell(number(5)), cell(number(6))])).toBe(false);
  expect(areIdentical([cell(number(6)), cell(number(5)), cell(number(5))])).toBe(false);
});

it('takes unknown for a reading of its own', () => {
  expect(areIdentical([cell(), cell()])).toBe(true);
  expect(areIdentical([cell(), cell(number(0))])).toBe(false);
});

it('takes yes and no by the answer, not by the words around it', () => {
  const answer = (yes: boolean, text: string): ClaimValue => ({ kind: 'boolean', yes, text });
  expect(areIdentical([cell(answer(true, 'Yes')), cell(answer(true, 'Yes: on request'))])).toBe(
    true,
  );
  expect(areIdentical([cell(answer(true, 'Yes')), cell(answer(false, 'Yes'))])).toBe(false);
});

it('takes a list by its items, in whatever order', () => {
  const list = (...items: string[]): ClaimValue => ({ kind: 'list', items });
  expect(areIdentical([cell(list('a', 'b')), cell(list('b', 'a'))])).toBe(true);
  expect(areIdentical([cell(list('a', 'b')), cell(list('a'))])).toBe(false);
});

it('takes text to the letter', () => {
  const text = (words: string): ClaimValue => ({ kind: 'text', text: words });
  expect(areIdentical([cell(text('As is')), cell(text('As is'))])).toBe(true);
  expect(areIdentical([cell(text('As is')), cell(text('as is'))])).toBe(false);
});

it('never takes one figure of two tests for the same', () => {
  expect(areIdentical([cell(tested(number(5), 'A')), cell(tested(number(5), 'B'))])).toBe(false);
  expect(areIdentical([cell(tested(number(5), 'A')), cell(number(5))])).toBe(false);
});

it('compares every figure that a cell shows', () => {
  const [one, two] = [tested(number(5), 'A'), tested(number(7), 'B')];
  expect(areIdentical([cell(one, two), cell(one, two)])).toBe(true);
  expect(areIdentical([cell(one, two), cell(one)])).toBe(false);
});
