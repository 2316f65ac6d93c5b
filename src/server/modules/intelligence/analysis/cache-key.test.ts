import { expect, test } from 'vitest';
import type { Rival } from '../../../../core/catalog/resolved.ts';
import { cacheKey, draftKey, type Compared } from './cache-key.ts';

type Asked = {
  catalog?: object;
  subject?: number;
  representative?: number | null;
  rivals?: number[];
  criteria?: string[];
};

function compared({
  catalog = { slug: 'models', version: 'v1' },
  subject = 1,
  representative = null,
  rivals = [4, 5],
  criteria = ['1', '3'],
}: Asked = {}): Compared {
  return {
    catalog,
    subject: { id: subject },
    representative: representative === null ? null : { id: representative },
    rivals: rivals.map((id) => ({ id })),
    rows: criteria.map((id) => ({ criterion: { id } })),
  } as unknown as Compared;
}
const PROVIDER = { name: 'Somebody', model: 'm' };
const OTHERS: Asked[] = [
  { catalog: { slug: 'others', version: 'v1' } },
  { catalog: { slug: 'models', version: 'v2' } },
  { subject: 2 },
  { representative: 1 },
  { criteria: ['1'] },
];

test('a question has one key in any order of criteria and however often each is named', () => {
  const keyOf = (asked: Asked = {}, rival = 4, provider = PROVIDER) =>
    cacheKey(compared(asked), { id: rival } as Rival, provider);
  const same = [
    ['1', '3'],
    ['3', '1'],
    ['3', '1', '3', '1'],
  ].map((criteria) => keyOf({ criteria }));
  expect(new Set(same)).toEqual(new Set([keyOf()]));
  const others = [
    ...OTHERS.map((asked) => keyOf(asked)),
    keyOf({}, 5),
    keyOf({}, 4, { ...PROVIDER, name: 'Another' }),
    keyOf({}, 4, { ...PROVIDER, model: 'n' }),
  ];
  expect(new Set([keyOf(), ...others]).size).toBe(9);
  expect(keyOf()).toMatch(/^[\w-]{43}$/);
});

test('a draft has one key in any order of rivals and criteria', () => {
  const keyOf = (asked: Asked = {}, template: 'profile' | 'battlecard' = 'profile') =>
    draftKey(compared(asked), template, PROVIDER);
  const all = { rivals: [4, 9, 10], criteria: ['1', '2', '3'] };
  for (const rivals of [
    [10, 9, 4],
    [9, 4, 10],
    [4, 10, 9],
  ]) {
    expect(keyOf({ ...all, rivals })).toBe(keyOf(all));
  }
  for (const criteria of [
    ['3', '2', '1'],
    ['2', '3', '1'],
  ]) {
    expect(keyOf({ ...all, criteria })).toBe(keyOf(all));
  }
  const others = [
    ...OTHERS.map((asked) => keyOf(asked)),
    keyOf({ rivals: [4] }),
    keyOf({}, 'battlecard'),
    draftKey(compared(), 'profile', { ...PROVIDER, model: 'n' }),
  ];
  expect(new Set([keyOf(), ...others]).size).toBe(9);
});
