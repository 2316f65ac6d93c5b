import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { checkBeside, neighbourOf } from './cross-catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

/** The tiny catalog, and two copies of it under ids of their own. */
function threeCatalogs(): [CatalogInput, CatalogInput, CatalogInput] {
  const copy = (slug: string, index: number): CatalogInput => {
    const input = tinyCatalog();
    input.slug = slug;
    delete input.catalog.default;
    const first = index * 1000 + 1;
    input.catalog.ids = { subjects: [first, first + 99], rivals: [first, first + 999] };
    input.criteria.criteria.forEach((criterion, at) => (criterion.id = `${slug}_${at}`));
    input.criteria.capabilities.forEach((each, at) => (each.id = `${slug}_yes_${at}`));
    return input;
  };
  return [tinyCatalog(), copy('second', 1), copy('third', 2)];
}

/** Each beside those before it. */
function checkTogether(inputs: CatalogInput[]) {
  return inputs.flatMap((input, index) =>
    checkBeside(neighbourOf(input), inputs.slice(0, index).map(neighbourOf)).map((fault) => ({
      slug: input.slug,
      ...fault,
    })),
  );
}

describe('the rules between catalogs', () => {
  it('find no fault where ids, ranges and starts are apart', () => {
    expect(checkTogether(threeCatalogs())).toEqual([]);
  });

  it('refuse a criterion that takes the id of another catalog’s', () => {
    const [first, second, third] = threeCatalogs();
    first.criteria.criteria[0]!.id = 7;
    third.criteria.criteria[2]!.id = 7;
    expect(checkTogether([first, second, third])).toMatchObject([
      {
        slug: 'third',
        file: 'criteria.yaml',
        path: ['criteria', 2, 'id'],
        rule: 'id-unique',
        message: `The id 7 is taken by a criterion of ${first.slug}.`,
      },
    ]);
  });

  it('refuse a capability that takes the id of another catalog’s criterion', () => {
    const [first, second] = threeCatalogs();
    second.criteria.capabilities[0]!.id = 'shared_1';
    first.criteria.capabilities[0]!.id = 'shared_1';
    expect(checkTogether([first, second])).toMatchObject([
      { slug: 'second', path: ['capabilities', 0, 'id'], rule: 'id-unique' },
    ]);
  });

  it.each(['subjects', 'rivals'] as const)('refuse ranges of %s that overlap', (kind) => {
    const [first, second, third] = threeCatalogs();
    third.catalog.ids[kind] = [1500, 2500];
    second.catalog.ids[kind] = [1001, 1500];
    expect(checkTogether([first, second, third])).toMatchObject([
      { slug: 'third', path: ['ids', kind], rule: 'id-range', remedy: 'Begin at 1501 or above.' },
    ]);
  });

  it('refuse a second default', () => {
    const [first, second, third] = threeCatalogs();
    third.catalog.default = true;
    expect(checkTogether([first, second, third])).toMatchObject([
      { slug: 'third', path: ['default'], rule: 'start' },
    ]);
  });

  it('refuse a builder that opens with two catalogs', () => {
    const [first, second, third] = threeCatalogs();
    second.catalog.opens_in = ['ai'];
    third.catalog.opens_in = ['battlecard', 'ai'];
    expect(checkTogether([first, second, third])).toMatchObject([
      { slug: 'third', path: ['opens_in'], rule: 'start' },
    ]);
  });
});
