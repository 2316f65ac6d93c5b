import { describe, expect, it } from 'vitest';
import { ownClaim } from '../../../../test/support/authored-claims.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { newParts, ownCriterionId } from './new-parts.ts';
import { withPlainDecision } from './plain-decision.ts';
import { slugGiver } from './slug-giver.ts';

type Kind = 'number' | 'boolean' | 'text';
/** A catalog with what its rivals claim on each criterion, in order. */
function decided(columns: [name: string, kind: Kind, claims: AuthoredClaim[], rest?: object][]) {
  const most = Math.max(...columns.map(([, , claims]) => claims.length));
  const parts = newParts({
    name: 'Tools',
    product: 'A',
    rivals: Array.from({ length: most }, (_, at) => `R${at}`),
    criteria: columns.map(([name]) => name),
  });
  columns.forEach(([, type, claims, rest], at) => {
    const criterion = parts.criteria.criteria[at]!;
    Object.assign(criterion, {
      type,
      higher_is_better: type === 'number' ? true : undefined,
      ...rest,
    });
    claims.forEach((claim, rival) => {
      parts.rivals[rival]!.data.claims[criterion.slug] = claim;
    });
  });
  return parts;
}
const numbers = (...values: number[]) => values.map((value) => ownClaim(value));
const answers = (...all: boolean[]) => all.map((has) => ownClaim(has ? 'Yes' : 'No', { has }));
const scaleOf = (claims: AuthoredClaim[], rest?: object) =>
  withPlainDecision(
    decided([
      ['Seat', 'number', claims, rest],
      ['SSO', 'boolean', []],
    ]),
  ).criteria.criteria[0]?.scale;
const groupsOf = (...columns: Parameters<typeof decided>[0]) =>
  withPlainDecision(decided(columns)).catalog.decision?.groups.map(({ criteria }) => criteria);

describe('the scale of a number', () => {
  it.each<[string, AuthoredClaim[], object, object | undefined]>([
    [
      'lies between the worst and the best',
      numbers(5, 2, 9),
      {},
      { zero: 2, ten: 9, curve: 'linear' },
    ],
    [
      'is turned where less is better',
      numbers(5, 2),
      { higher_is_better: false },
      { zero: 5, ten: 2, curve: 'linear' },
    ],
    [
      'is one of ratios from a hundred times on',
      numbers(1, 100),
      {},
      { zero: 1, ten: 100, curve: 'log' },
    ],
    ['is linear below that', numbers(1, 99), {}, { zero: 1, ten: 99, curve: 'linear' }],
    ['is linear from 0', numbers(0, 100), {}, { zero: 0, ten: 100, curve: 'linear' }],
    ['is none of one value', numbers(5, 5), {}, undefined],
    ['is none of nothing', [], {}, undefined],
    ['is none without a direction', numbers(5, 2), { higher_is_better: undefined }, undefined],
    ['is none of a test', numbers(5, 2), { instruments: [{ name: 'Quiz' }] }, undefined],
    ['is none of a text', numbers(5, 2), { type: 'text' }, undefined],
    [
      'stays as it was written',
      numbers(5, 2),
      { scale: { zero: 0, ten: 1, curve: 'linear' } },
      { zero: 0, ten: 1, curve: 'linear' },
    ],
  ])('%s', (_, claims, rest, scale) => {
    expect(scaleOf(claims, rest)).toEqual(scale);
  });

  it('leaves out rivals that have gone', () => {
    const parts = decided([['Seat', 'number', numbers(5, 2, 9)]]);
    parts.rivals[2]!.data.retired = true;
    expect(withPlainDecision(parts).criteria.criteria[0]?.scale).toMatchObject({ zero: 2, ten: 5 });
  });
});

describe('what a plain decision weighs', () => {
  it('is what is answered by yes, no or a number, and not by our side alone', () => {
    expect(
      groupsOf(
        ['SSO', 'boolean', answers(true, false)],
        ['Note', 'text', []],
        ['Seat', 'number', numbers(5, 2)],
        ['Equal', 'number', numbers(5, 5)],
        [
          'Quiz',
          'number',
          numbers(5, 2),
          { scale: { zero: 0, ten: 1 }, instruments: [{ name: 'Quiz' }] },
        ],
        ['Ours', 'boolean', [], { held_by: 'subject' }],
        ['Gone', 'boolean', [], { retired: true }],
      ),
    ).toEqual([['sso', 'seat']]);
    expect(groupsOf(['Note', 'text', []])).toBeUndefined();
  });

  it('is nothing where all rivals have gone', () => {
    const parts = decided([['SSO', 'boolean', answers(true, false)]]);
    for (const { data } of parts.rivals) data.retired = true;
    expect(withPlainDecision(parts)).toBe(parts);
    delete parts.rivals[0]!.data.retired;
    expect(withPlainDecision(parts).catalog.decision).toBeDefined();
  });

  it('counts each wish alike, sixty at most', () => {
    const columns = Array.from({ length: 61 }, (_, at): Parameters<typeof decided>[0][number] => [
      `C${at}`,
      'boolean',
      at === 0 ? answers(true) : [],
      { category: at === 60 ? 'Last' : 'General' },
    ]);
    const parts = decided(columns);
    parts.catalog.categories.push({ name: 'Last', description: 'It.' });
    const [overall] = withPlainDecision(parts).catalog.decision?.presets ?? [];
    expect(Object.keys(overall?.weights.wishes ?? {})).toHaveLength(60);
    expect(overall?.weights.groups).toEqual({ general: 600 });
  });

  it('asks for what some have and others lack, five at most, in names that are not too long', () => {
    const split = (name: string): Parameters<typeof decided>[0][number] => [
      name,
      'boolean',
      answers(true, false),
    ];
    const all = ['A1', 'A2', 'x'.repeat(120), 'A3', 'A4', 'A5', 'A6'].map(split);
    const presets = withPlainDecision(
      decided([
        ['All', 'boolean', answers(true, true)],
        ['None', 'boolean', answers(false, false)],
        ...all,
      ]),
    ).catalog.decision?.presets;
    expect(presets?.map(({ slug }) => slug)).toEqual([
      'overall',
      'has-a1',
      'has-a2',
      'has-a3',
      'has-a4',
      'has-a5',
    ]);
    expect(presets?.[1]?.needs).toEqual([{ criterion: 'a1', has: true, evidence: 'any' }]);
  });
});

describe('a slug', () => {
  it.each([
    ['Größe & Söhne', 'grosse-sohne'],
    ['Ærø Łódź', 'aero-lodz'],
    ['C++', 'c-plus-plus'],
    ['数据库', 'entry'],
    ['  -- ', 'entry'],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
    ['x'.repeat(61), 'x'.repeat(60)],
  ])('of “%s” is “%s”', (name, slug) => {
    expect(slugGiver()(name)).toBe(slug);
  });

  it('is another one each time', () => {
    const give = slugGiver(['a-2']);
    expect([give('a'), give('A'), give('a'), give('a-2')]).toEqual(['a', 'a-3', 'a-4', 'a-2-2']);
  });
});

it('a new catalog counts from the first numbers of its own', () => {
  const { subjects, rivals, criteria, catalog } = newParts({
    name: 'Tools',
    product: 'A',
    rivals: ['B', 'C'],
    criteria: ['Price', 'Seat'],
  });
  expect([subjects, rivals].map((all) => all.map(({ data }) => data.id))).toEqual([
    [100_001],
    [200_001, 200_002],
  ]);
  expect(
    criteria.criteria.map(({ id, weight, type, held_by, security_factor }) => [
      id,
      weight,
      type,
      held_by,
      security_factor,
    ]),
  ).toEqual([
    ['own 1', 1, 'text', 'each', false],
    ['own 2', 1, 'text', 'each', false],
  ]);
  expect(ownCriterionId(9)).toBe('own 10');
  expect(catalog).toMatchObject({
    ids: { subjects: [100_001, 101_000], rivals: [200_001, 202_000] },
    max_rivals: 10,
    tie_band: 0.05,
    shelf_life_days: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
  });
  expect(rivals[0]?.data).toMatchObject({ is_enterprise: true, status: 'ga', deployment: [] });
});
