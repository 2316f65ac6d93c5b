import { describe, expect, it } from 'vitest';
import {
  countFacets,
  facetsOf,
  narrowRivals,
  orderRivals,
  searchRivals,
  type ListedRival,
} from './narrow-rivals.ts';

function rivalWith(licence: string | null): ListedRival {
  return {
    name: 'Lark',
    company: 'Birds Inc',
    product: null,
    group: 'all',
    alsoIn: [],
    deployment: [],
    segments: [],
    industries: [],
    licence,
    releaseDate: null,
    answers: {},
  };
}

const CATALOG: Parameters<typeof facetsOf>[1] = {
  facets: [{ field: 'licence', name: 'Licence', values: {} }],
  filters: [],
  rivalGroups: [{ key: 'all', title: 'All' }],
};

const offeredFacets = (
  rivals: ListedRival[],
  others: ListedRival[],
  catalog: typeof CATALOG = CATALOG,
) => countFacets(facetsOf([...rivals, ...others], catalog), {}, catalog, { rivals, others });

const licences = (count: number) =>
  Array.from({ length: count }, (_, at) => rivalWith(`licence ${at + 1}`));
const valuesOffered = (rivals: ListedRival[], others: ListedRival[] = []) =>
  offeredFacets(rivals, others)
    .find(({ key }) => key === 'licence')
    ?.values.map(({ value }) => value);

describe('a facet is offered', () => {
  it('from two values on, for one narrows nothing', () => {
    expect(valuesOffered([rivalWith('a'), rivalWith('a'), rivalWith(null)])).toBeUndefined();
    expect(valuesOffered(licences(2))).toHaveLength(2);
  });

  it('up to twelve values, for more are found by searching', () => {
    expect(valuesOffered(licences(12))).toHaveLength(12);
    expect(valuesOffered(licences(13))).toBeUndefined();
  });

  it('by the values of all rivals on record, those of another subject included', () => {
    expect(valuesOffered(licences(1), [rivalWith('another')])).toEqual(['licence 1', 'another']);
    expect(valuesOffered(licences(12), [rivalWith('another')])).toBeUndefined();
  });

  it('with the commonest value first', () => {
    const list = ['rare', 'common', 'common', 'usual', 'common', 'usual'].map(rivalWith);
    expect(valuesOffered(list)).toEqual(['common', 'usual', 'rare']);
  });
});

describe('a criterion narrows and sorts', () => {
  const named = { name: 'Range', sortName: 'Range', criterionId: 'range' };
  const steps = [
    { value: 100, label: '100 km' },
    { value: 900, label: '900 km' },
  ];
  const bird = (
    name: string,
    range: number | boolean | null,
    releaseDate: string | null = null,
  ): ListedRival => ({
    ...rivalWith(null),
    name,
    releaseDate,
    answers: range === null ? {} : { range: { value: range } },
  });
  const flock = [bird('Wren', 90), bird('Swift', 800), bird('Heron.', null), bird('Sparrow', 100)];
  const namesAfter = (kind: 'at-least' | 'at-most', value: string) =>
    narrowRivals(flock, { range: value }, { ...CATALOG, filters: [{ ...named, kind, steps }] }).map(
      ({ name }) => name,
    );

  it('up from or down to a step that counts itself, without those it is unknown of', () => {
    expect(namesAfter('at-least', '100')).toEqual(['Swift', 'Sparrow']);
    expect(namesAfter('at-most', '100')).toEqual(['Wren', 'Sparrow']);
  });

  it('by yes or no, and is not offered where all answer alike', () => {
    const catalog = {
      ...CATALOG,
      filters: [{ ...named, kind: 'answer' as const, yes: 'Flies', no: 'Walks' }],
    };
    const both = [bird('Wren', true), bird('Kiwi1', false)];
    expect(narrowRivals(both, { range: 'no' }, catalog)).toEqual([both[1]]);
    expect(offeredFacets(both, [], catalog)).toMatchObject([
      {
        key: 'range',
        values: [
          { label: 'Flies', count: 1 },
          { label: 'Walks', count: 1 },
        ],
      },
    ]);
    expect(offeredFacets([both[0] ?? rivalWith(null)], [], catalog)).toEqual([]);
  });

  it('from the best figure on, and an unknown one comes last', () => {
    const order = (kind: 'at-least' | 'at-most') =>
      orderRivals(flock, 'range', { filters: [{ ...named, kind, steps }] }).map(({ name }) => name);
    expect(order('at-most')).toEqual(['Wren', 'Sparrow', 'Swift', 'Heron.']);
    expect(order('at-least')).toEqual(['Swift', 'Sparrow', 'Wren', 'Heron.']);
  });

  it('by half-years of release, the latest first', () => {
    const dated = [bird('Old', 1, '2025-02-03'), bird('New', 1, '2026-08'), bird('Undated', 1)];
    const [facet] = offeredFacets(dated, []);
    expect(facet?.values.map(({ label, count }) => [label, count])).toEqual([
      ['July 2026', 1],
      ['January 2026', 1],
      ['July 2025', 1],
    ]);
    expect(orderRivals(dated, 'newest', CATALOG).map(({ name }) => name)).toEqual([
      'New',
      'Old',
      'Undated',
    ]);
  });
});

it('a search finds a name, a company or a product, whatever its case and accents', () => {
  const lark = { ...rivalWith(null), name: 'Élan 9', product: 'Wing' };
  for (const text of [' elan ', 'ÉLAN 9', 'birds', 'wing', '']) {
    expect(searchRivals([lark], text)).toEqual([lark]);
  }
  expect(searchRivals([lark], 'willow')).toEqual([]);
});

it('a facet or an answer that the catalog lacks leaves none', () => {
  const list = [rivalWith('a')];
  expect(narrowRivals(list, { licence: 'b' }, CATALOG)).toEqual([]);
  expect(narrowRivals(list, { colour: 'red' }, CATALOG)).toEqual([]);
  const filter = {
    kind: 'answer' as const,
    criterionId: 'flies',
    name: 'Flies',
    sortName: 'Flies',
    yes: 'Yes',
    no: 'No',
  };
  const flightless = [{ ...rivalWith(null), answers: { flies: { value: false } } }];
  expect(narrowRivals(flightless, { flies: 'maybe' }, { ...CATALOG, filters: [filter] })).toEqual(
    [],
  );
});
