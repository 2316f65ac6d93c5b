import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { prepareSelection, selectedToday, type RequestedSelection } from './prepare-selection.ts';

const [models, software] = smallCatalogs();
if (!models || !software) throw new Error('There are no catalogs.');
const snapshot = createSnapshot(
  [
    {
      ...models,
      channels: [
        { id: 'cloud', name: 'Cloud' },
        { id: 'market', name: 'Market' },
      ],
      subjects: models.subjects.map((each) =>
        each.id === 1 ? { ...each, representativeIds: [1, 3] } : each,
      ),
    },
    software,
  ],
  null,
);
const ASKED: RequestedSelection = { productId: 1, competitorIds: [4], featureIds: ['1'] };
const select = (changes: Partial<RequestedSelection> = {}) =>
  prepareSelection(snapshot, { ...ASKED, ...changes });

test('ids keep their order, each once, with the representative of the subject', () => {
  const { catalog, selection, subject, representative, rivals, rows } = select({
    competitorIds: [5, 4, 5],
    featureIds: ['3', '1', '3'],
  });
  expect(catalog.slug).toBe('language-models');
  expect(selection).toEqual({
    subjectId: 1,
    representativeId: null,
    rivalIds: [5, 4],
    criterionIds: ['3', '1'],
  });
  expect([subject.name, representative?.name]).toEqual(['Alder', 'Alder One']);
  expect(rivals.map(({ name }) => name)).toEqual(['Dogwood One', 'Cedar One']);
  expect(rows.map(({ criterion }) => criterion.id)).toEqual(['3', '1']);
});

test('a model that stands for the subject, and where it is bought, are kept; the maker’s is the usual', () => {
  expect(select({ as: 1, at: 'cloud' }).selection).toMatchObject({
    representativeId: 1,
    at: 'cloud',
  });
  expect(select({ at: 'own' }).selection).not.toHaveProperty('at');
  expect(select({ as: 3 }).representative?.name).toBe('Birch Old');
  const elsewhere = { productId: 101, competitorIds: [1001], featureIds: ['company_0'] };
  expect(select(elsewhere).representative).toBeNull();
});

test.each<[Partial<RequestedSelection>, string]>([
  [{ catalog: 'none' }, 'invalid_request'],
  [{ catalog: 'manufacturing-software' }, 'wrong_catalog'],
  [{ productId: 99 }, 'product_not_found'],
  [{ as: 2 }, 'not_representative'],
  [{ at: 'nowhere' }, 'no_channel'],
  [{ competitorIds: [] }, 'no_competitor'],
  [{ competitorIds: [1, 4, 5] }, 'too_many_competitors'],
  [{ competitorIds: [99] }, 'competitor_not_found'],
  [{ competitorIds: [1001] }, 'wrong_catalog'],
  [{ competitorIds: [1] }, 'not_comparable'],
  [{ featureIds: [] }, 'no_feature'],
  [{ featureIds: ['99'] }, 'feature_not_found'],
  [{ featureIds: ['company_0'] }, 'wrong_catalog'],
])('%j is refused as %s', (changes, code) => {
  const status = code.endsWith('_not_found') ? 404 : 400;
  expect(() => select(changes)).toThrow(expect.objectContaining({ code, status }));
});

test('a selection that was checked once has the same entities again', () => {
  for (const as of [undefined, 3]) {
    const { catalog, selection, ...entities } = select({ as, competitorIds: [5, 4] });
    const again = selectedToday(snapshot, catalog, selection);
    expect(again).toMatchObject({ catalog, selection, ...entities });
  }
  const { catalog, selection } = select();
  expect(() => selectedToday(snapshot, catalog, { ...selection, subjectId: 99 })).toThrow(
    RangeError,
  );
});

test('of a long catalog a selection holds its rivals and the one that stands for the subject', () => {
  const [first] = models.rivals;
  if (!first) throw new Error('There are no rivals.');
  const more = Array.from({ length: 501 }, (_, at) => ({
    ...first,
    id: 100 + at,
    slug: `alder-${at}`,
    claims: {},
  }));
  const long = createSnapshot([{ ...models, rivals: [...models.rivals, ...more] }, software], null);
  const { catalog } = prepareSelection(long, ASKED);
  expect(catalog.rivals.map(({ id }) => id)).toEqual([1, 4]);
});
