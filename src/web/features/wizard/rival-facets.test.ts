import { describe, expect, it } from 'vitest';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { offeredFacets } from './rival-facets.ts';

function rivalWith(licence: string | null): RivalItem {
  return {
    id: 1,
    name: 'Lark',
    catalog: 'language-models',
    company: 'Birds Inc',
    companyId: null,
    product: null,
    description: '',
    modelType: null,
    contextWindow: null,
    pricing: null,
    isEnterprise: true,
    group: 'all',
    alsoIn: [],
    class: null,
    deployment: [],
    segments: [],
    industries: [],
    licence,
    status: 'ga',
    releaseDate: null,
    fromMemory: [],
  };
}

const licences = (count: number) =>
  Array.from({ length: count }, (_, at) => rivalWith(`licence ${at + 1}`));
const valuesOffered = (rivals: RivalItem[], others: RivalItem[] = []) =>
  offeredFacets(rivals, others, {}, [{ key: 'all', title: 'All' }])
    .find(({ name }) => name === 'licence')
    ?.values.map(({ value }) => value);

describe('a facet is offered', () => {
  it('from two values on, for one narrows nothing', () => {
    expect(valuesOffered([rivalWith('a'), rivalWith('a'), rivalWith(null)])).toBeUndefined();
    expect(valuesOffered(licences(2))).toHaveLength(2);
  });

  it('up to six values, for more are found by searching', () => {
    expect(valuesOffered(licences(6))).toHaveLength(6);
    expect(valuesOffered(licences(7))).toBeUndefined();
  });

  it('by the values of all rivals on record, those of another subject included', () => {
    expect(valuesOffered(licences(1), [rivalWith('another')])).toEqual(['licence 1', 'another']);
    expect(valuesOffered(licences(6), [rivalWith('another')])).toBeUndefined();
  });

  it('with the commonest value first', () => {
    const list = ['rare', 'common', 'common', 'usual', 'common', 'usual'].map(rivalWith);
    expect(valuesOffered(list)).toEqual(['common', 'usual', 'rare']);
  });
});
