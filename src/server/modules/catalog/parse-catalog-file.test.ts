import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseCatalogFile } from './parse-catalog-file.ts';

const shape = z.strictObject({
  name: z.string(),
  claim: z.union([
    z.strictObject({ value: z.number(), unit: z.string() }),
    z.strictObject({ unknown: z.enum(['not-found']) }),
  ]),
});
const parse = (text: string) => parseCatalogFile('file.yaml', text, shape);

it('reads a sound file', () => {
  expect(parse('name: a\nclaim:\n  unknown: not-found\n').data).toEqual({
    name: 'a',
    claim: { unknown: 'not-found' },
  });
});

it('refuses a repeated key at its line', () => {
  expect(parse('name: a\nname: b\n').faults).toMatchObject([{ rule: 'yaml', line: 2 }]);
});

it('explains a union by the form that comes nearest', () => {
  const [fault, ...others] = parse('name: a\nclaim:\n  unknown: lost\n').faults;
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ line: 3, path: ['claim', 'unknown'] });
});

it('refuses each key that means nothing at its own line', () => {
  const text =
    'name: a\ncolour: red\nclaim:\n  unknown: not-found\n  size:\n    - 7\nshade:\n  - 7\n';
  expect(parse(text).faults).toMatchObject([
    { rule: 'shape', path: ['claim'], line: 5 },
    { rule: 'shape', path: [], line: 2 },
    { rule: 'shape', path: [], line: 7, message: 'The file: Unrecognized key: "shade"' },
  ]);
});

it('refuses a text that no database keeps, at its line', () => {
  const claim = 'claim: { unknown: not-found }\n';
  for (const text of [String.raw`"a\0b"`, String.raw`"\ud800"`]) {
    expect(parse(`${claim}name: ${text}\n`).faults).toMatchObject([{ rule: 'yaml', line: 2 }]);
  }
  expect(parse(`${claim}name: "\u{1F980}"\n`).faults).toEqual([]);
});

it('refuses aliases, whose meaning is far from their place', () => {
  expect(parse('name: &n a\nclaim: { unknown: *n }\n').faults.length).toBeGreaterThan(0);
});
