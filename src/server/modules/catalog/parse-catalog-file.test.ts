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

it('says what YAML says, without the place, which is the line', () => {
  expect(parse('name: a\nname: b\n').faults).toEqual([
    {
      file: 'file.yaml',
      path: [],
      rule: 'yaml',
      message: 'Map keys must be unique.',
      remedy: 'Mend the YAML at this line.',
      line: 2,
    },
  ]);
  const [alias] = parse('name: &n a\nclaim:\n  unknown: *n\n').faults;
  expect(alias).toMatchObject({
    message: '"*n" stands for text elsewhere; write it out.',
    line: 3,
  });
});

it('lays what is missing to the nearest place around it', () => {
  const missing = parse('\nclaim:\n  value: 1\n').faults;
  expect(missing.map(({ path, line }) => [path, line])).toEqual([
    [['name'], 1],
    [['claim', 'unit'], 3],
  ]);
  const { lineOf } = parse('name: a\nclaim:\n  unknown: not-found\n');
  expect(lineOf([])).toBe(1);
  expect(lineOf(['none'])).toBe(1);
  expect(lineOf(['claim'])).toBe(3);
  expect(lineOf(['claim', 'unknown', 'deep', 'deeper'])).toBe(3);
  expect(lineOf(['name'])).toBe(1);
});

it('names a place inside a list by its number', () => {
  const list = z.strictObject({ items: z.array(z.strictObject({ id: z.number() })) });
  const { faults } = parseCatalogFile('list.yaml', 'items:\n  - id: 1\n  - id: b\n', list);
  expect(faults).toMatchObject([{ path: ['items', 1, 'id'], line: 3 }]);
  expect(faults[0]?.message).toMatch(/^items\.1\.id: ./);
});

it('explains a union that has one form, or none of whose forms fits, by the nearest', () => {
  const kinds = z.union([
    z.strictObject({ a: z.number(), b: z.number(), c: z.number() }),
    z.strictObject({ d: z.number() }),
  ]);
  expect(parseCatalogFile('kinds.yaml', 'd: x\n', kinds).faults).toMatchObject([{ path: ['d'] }]);
  expect(parseCatalogFile('kinds.yaml', 'a: 1\nb: 1\nc: x\n', kinds).faults).toMatchObject([
    { path: ['c'], line: 3 },
  ]);
  const { faults } = parseCatalogFile('kinds.yaml', '7\n', z.union([z.literal('a'), z.string()]));
  expect(faults).toHaveLength(1);
});
