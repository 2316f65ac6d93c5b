import { describe, expect, it } from 'vitest';
import { checkCatalog } from '../../catalog/catalog-rules.ts';
import { catalogParts } from '../../catalog/own-catalog.ts';
import { resolveCatalog } from '../../catalog/resolve-catalog.ts';
import { newParts } from './new-parts.ts';

const TODAY = '2026-02-01';

const asInput = (parts: ReturnType<typeof newParts>) => ({ slug: 'own', version: '1', ...parts });

describe('a new catalog', () => {
  it.each([
    ['of one product alone', { name: 'Ours', product: 'Anvil', rivals: [], criteria: [] }],
    [
      'whose names are alike, foreign, or those of a question',
      {
        name: 'Databases',
        product: 'How',
        rivals: ['how', 'Größe & Söhne', 'Groesse', '数据库', 'What', 'C++'],
        criteria: ['Price', 'price', '価格', 'How fast is it?', 'x'.repeat(120)],
      },
    ],
  ])('has no fault: %s', (_, names) => {
    const parts = newParts(names);
    expect(checkCatalog(asInput(parts), '2026-01-15')).toEqual([]);
    expect(catalogParts.parse(parts)).toEqual(parts);
    const { subjects, rivals, criteria } = resolveCatalog(asInput(parts), TODAY);
    expect(subjects.map(({ name }) => name)).toEqual([names.product]);
    expect(rivals.map(({ name }) => name)).toEqual(names.rivals);
    expect(criteria).toHaveLength(Math.max(1, names.criteria.length));
  });
});
