import { describe, expect, it } from 'vitest';
import type {
  CriterionItem,
  RivalFacet as Facet,
  RivalItem,
} from '../../../core/api/catalog-api.ts';
import {
  countFacets,
  facetsOf,
  narrowRivals,
  searchRivals,
  type FacetChoice,
} from '../../../core/catalog/narrow-rivals.ts';
import type { FacetField } from '../../../core/catalog/vocabulary.ts';
import { groupRivals, isFolded, shownSentence } from './filter-rivals.ts';
import { groupCriteria } from './criteria-step.tsx';

function rival(name: string, company: string, group: string): RivalItem {
  return {
    id: 1,
    slug: 'any',
    name,
    catalog: 'language-models',
    company,
    companyId: null,
    product: null,
    description: '',
    modelType: null,
    contextWindow: null,
    pricing: null,
    badges: [],
    isEnterprise: true,
    isLittleKnown: false,
    group,
    alsoIn: [],
    class: null,
    deployment: [],
    segments: [],
    industries: [],
    licence: null,
    status: 'ga',
    releaseDate: null,
    knowledgeCutOff: null,
    fromMemory: [],
    answers: {},
  };
}

function criterion(id: string, category: string): CriterionItem {
  return {
    id,
    name: `Criterion ${id}`,
    catalog: 'language-models',
    description: '',
    category,
    security_factor: false,
    weight: 1,
    evaluationType: 'text',
    unit: null,
    instruments: [],
  };
}

const LARK = rival('Lark 2', 'Birds Inc', 'paid');
const OAK = rival('Oak', 'Trees Ltd', 'open');
const GROUPS = [
  { key: 'open', title: 'Open' },
  { key: 'rare', title: 'Rare' },
  { key: 'paid', title: 'Paid' },
];

const facet = (field: FacetField, name: string, values: Record<string, string> = {}) => ({
  field,
  name,
  values,
});
const CATALOG = {
  rivalGroups: GROUPS,
  filters: [],
  facets: [
    facet('group', 'Type'),
    facet('segments', 'Segment'),
    facet('deployment', 'Runs', { 'on-prem': 'On premises' }),
    facet('licence', 'Licence'),
  ],
};
const offeredFacets = (
  rivals: RivalItem[],
  others: RivalItem[],
  choice: FacetChoice,
  catalog: typeof CATALOG,
) => countFacets(facetsOf([...rivals, ...others], catalog), choice, catalog, { rivals, others });
/** Fields, values and counts alone. */
const countsOf = (facets: Facet[]) =>
  facets.map(({ key, values }) => ({
    name: key,
    values: values.map(({ value, count, others }) => ({ value, count, others })),
  }));

describe('finding rivals', () => {
  it('searches name and company, whatever the case and the space around it', () => {
    expect(searchRivals([LARK, OAK], ' lARK ')).toEqual([LARK]);
    expect(searchRivals([LARK, OAK], 'trees')).toEqual([OAK]);
    expect(searchRivals([LARK, OAK], '')).toEqual([LARK, OAK]);
    expect(searchRivals([LARK, OAK], 'willow')).toEqual([]);
  });

  it('groups in the catalog’s order and leaves out empty groups', () => {
    const titles = groupRivals([LARK, OAK], GROUPS).map(({ title }) => title);
    expect(titles).toEqual(['Open', 'Paid']);
  });

  it('folds those of whom little is known behind the others, where they are many and not all', () => {
    const dark = { ...OAK, isLittleKnown: true };
    const many = Array.from({ length: 7 }, () => ({ ...dark }));
    const folded = (rivals: RivalItem[]) =>
      groupRivals(rivals, GROUPS).map((group) => [group.title, isFolded(group)]);
    expect(folded([LARK, ...many])).toEqual([
      ['Paid', false],
      ['Little is known yet', true],
    ]);
    expect(folded([LARK, ...many.slice(1)])).toEqual([
      ['Open', false],
      ['Paid', false],
    ]);
    expect(folded(many)).toEqual([['Open', false]]);
  });
});

it('says how many are shown, and how many of the others match', () => {
  expect([0, 1, 14].map((others) => shownSentence(3, 33, others))).toEqual([
    '3 of 33 shown.',
    '3 of 33 shown; 1 other matches as well, below.',
    '3 of 33 shown; 14 others match as well, below.',
  ]);
});

describe('narrowing rivals', () => {
  const LARGE = { ...LARK, id: 2, deployment: ['cloud', 'on-prem'], licence: 'proprietary' };
  const SMALL = { ...OAK, id: 3, deployment: ['cloud'], licence: 'open-source' };
  const UNSAID = { ...OAK, id: 4 };
  const all = [LARGE, SMALL, UNSAID];

  it('keeps only the rivals that have every chosen value', () => {
    expect(narrowRivals(all, {}, CATALOG)).toEqual(all);
    expect(narrowRivals(all, { deployment: 'cloud' }, CATALOG)).toEqual([LARGE, SMALL]);
    expect(narrowRivals(all, { deployment: 'cloud', group: 'open' }, CATALOG)).toEqual([SMALL]);
  });

  it('counts what each value would leave beside the other choices, in the catalog’s order of groups', () => {
    const facets = offeredFacets(all, [], { group: 'open', licence: 'open-source' }, CATALOG);
    expect(countsOf(facets)).toEqual([
      {
        name: 'group',
        values: [
          { value: 'open', count: 1, others: 0 },
          { value: 'paid', count: 0, others: 0 },
        ],
      },
      {
        name: 'deployment',
        values: [
          { value: 'cloud', count: 1, others: 0 },
          { value: 'on-prem', count: 0, others: 0 },
        ],
      },
      {
        name: 'licence',
        values: [
          { value: 'proprietary', count: 0, others: 0 },
          { value: 'open-source', count: 1, others: 0 },
        ],
      },
    ]);
  });

  it('has the catalog’s names for facets, groups and short codes', () => {
    const facets = offeredFacets(all, [], {}, CATALOG);
    expect(facets.map(({ name }) => name)).toEqual(['Type', 'Runs', 'Licence']);
    const labels = facets.map(({ values }) => values.map(({ label }) => label));
    expect(labels.slice(0, 2)).toEqual([
      ['Open', 'Paid'],
      ['cloud', 'On premises'],
    ]);
  });

  it('offers no facet that the catalog does not name, and none of more values than twelve', () => {
    const many = [...'abcdefghijklm'];
    const few = { ...CATALOG, facets: [facet('deployment', 'Runs')] };
    expect(offeredFacets(all, [], {}, few).map(({ key }) => key)).toEqual(['deployment']);
    const twelve = { ...LARGE, deployment: many.slice(0, 12) };
    expect(offeredFacets([twelve], [], {}, few)).toHaveLength(1);
    expect(offeredFacets([{ ...LARGE, deployment: many }], [], {}, few)).toEqual([]);
  });

  it('offers no facet in which all are alike', () => {
    expect(offeredFacets([SMALL], [SMALL], {}, CATALOG)).toEqual([]);
  });

  it('takes a rival for every type its file gives it', () => {
    const both = { ...LARGE, alsoIn: ['open'] };
    expect(narrowRivals([both, SMALL, LARGE], { group: 'open' }, CATALOG)).toEqual([both, SMALL]);
    expect(narrowRivals([both], { group: 'paid' }, CATALOG)).toEqual([both]);
    expect(countsOf(offeredFacets([both], [], {}, CATALOG))).toEqual([
      {
        name: 'group',
        values: [
          { value: 'open', count: 1, others: 0 },
          { value: 'paid', count: 1, others: 0 },
        ],
      },
      {
        name: 'deployment',
        values: [
          { value: 'cloud', count: 1, others: 0 },
          { value: 'on-prem', count: 1, others: 0 },
        ],
      },
    ]);
  });

  it('offers what only rivals of another subject have, and counts those apart', () => {
    const facets = countsOf(
      offeredFacets([LARGE], [SMALL, UNSAID], { deployment: 'cloud' }, CATALOG),
    );
    expect(facets.map(({ name }) => name)).toEqual(['group', 'deployment', 'licence']);
    expect(facets[0]?.values).toEqual([
      { value: 'open', count: 0, others: 1 },
      { value: 'paid', count: 1, others: 0 },
    ]);
    expect(facets[2]?.values).toEqual([
      { value: 'proprietary', count: 1, others: 0 },
      { value: 'open-source', count: 0, others: 1 },
    ]);
  });
});

describe('grouping criteria', () => {
  it('sorts categories alphabetically and keeps the order within each', () => {
    const groups = groupCriteria([
      criterion('1', 'Cost'),
      criterion('2', 'Alpha'),
      criterion('3', 'Cost'),
    ]);
    expect(
      groups.map(({ category, criteria }) => [category, criteria.map(({ id }) => id)]),
    ).toEqual([
      ['Alpha', ['2']],
      ['Cost', ['1', '3']],
    ]);
  });

  it('puts a criterion without a category under Other', () => {
    expect(groupCriteria([criterion('1', '')])[0]?.category).toBe('Other');
  });
});
