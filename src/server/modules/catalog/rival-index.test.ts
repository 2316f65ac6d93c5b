import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { rivalItem } from './catalog-items.ts';
import { createRivalIndex, rivalHead, type RivalHead, type RivalQuery } from './rival-index.ts';

const [models] = smallCatalogs();
if (!models) throw new Error('There is a catalog of models.');
const like = models.rivals[0];
if (!like) throw new Error('It has a rival.');

const none: Record<string, number> = {};
/** A hundred rivals; every third belongs to the second group, every fifth is licensed. */
const heads: RivalHead[] = Array.from({ length: 100 }, (_, place) => ({
  ...rivalHead(models, like, rivalItem(models, like)),
  id: place + 1,
  name: `${place % 2 === 0 ? 'Élan' : 'Birch'} ${99 - place}`,
  company: `Maker ${place % 4}`,
  subjectId: (place % 4) + 1,
  competesWith: place === 50 ? [1] : null,
  group: place % 3 === 0 ? 'two' : 'one',
  licence: place % 5 === 0 ? 'MIT' : 'own',
  releaseDate: place === 7 ? null : `202${place % 5}-0${1 + (place % 9)}`,
  retired: place === 99,
  answers: place === 3 ? none : { price: place },
}));
const index = createRivalIndex(heads, {
  facets: [
    { field: 'group', name: 'Group', values: {} },
    { field: 'licence', name: 'Licence', values: { MIT: 'Open' } },
  ],
  filters: [
    {
      criterionId: 'price',
      name: 'Price',
      sortName: 'Price',
      kind: 'at-most',
      steps: [{ value: 20, label: '20' }],
    },
  ],
  rivalGroups: [
    { key: 'one', title: 'One' },
    { key: 'two', title: 'Two' },
  ],
});
const find = (query: Partial<RivalQuery>) =>
  index.find({ subjectId: null, text: '', filters: new Map(), order: '', ...query });
const headsOf = (query: Partial<RivalQuery>) =>
  [...find(query).places].map((place) => heads[place] ?? expect.fail('a place without a rival'));

test('a search finds names and companies, whatever their case and marks', () => {
  expect(headsOf({ text: ' elan 9 ' })).toEqual(headsOf({ text: 'ELAN 9' }));
  expect(headsOf({ text: 'ELAN 9' }).map(({ name }) => name)).toContain('Élan 95');
  expect(headsOf({ text: 'maker 3' })).toHaveLength(24);
  expect(find({ text: 'maker 3' }).offered).toBe(99);
});

test('a subject meets neither its own rivals nor those that name others', () => {
  expect(headsOf({ subjectId: 1 }).some(({ subjectId }) => subjectId === 1)).toBe(false);
  expect(headsOf({ subjectId: 2 }).some(({ id }) => id === 51)).toBe(false);
  expect(headsOf({ subjectId: 1 }).some(({ id }) => id === 51)).toBe(true);
});

test('filters narrow together, and each value counts what it would leave given the others', () => {
  const filters = new Map([
    ['licence', 'MIT'],
    ['price', '20'],
  ]);
  const fits = ({ licence, answers: { price }, retired }: RivalHead) =>
    licence === 'MIT' && Number(price) <= 20 && !retired;
  expect(
    headsOf({ filters })
      .map(({ id }) => id)
      .sort((one, other) => one - other),
  ).toEqual(heads.filter(fits).map(({ id }) => id));
  const licence = find({ filters }).facets.find(({ key }) => key === 'licence');
  const cheap = heads.filter(({ answers: { price } }) => Number(price) <= 20);
  expect(licence?.values).toEqual([
    {
      value: 'own',
      label: 'own',
      count: cheap.filter((each) => each.licence === 'own').length,
      others: 0,
    },
    { value: 'MIT', label: 'Open', count: heads.filter(fits).length, others: 0 },
  ]);
  expect(headsOf({ filters: new Map([['no-such-facet', 'x']]) })).toEqual([]);
  expect(headsOf({ filters: new Map([['licence', 'no such value']]) })).toEqual([]);
});

test('groups come first, then the order asked for; what is not known comes last', () => {
  const groupsOf = (order: string) => headsOf({ order }).map(({ group }) => group);
  for (const order of ['name', 'newest', 'price']) {
    expect(groupsOf(order)).toEqual(groupsOf(order).toSorted());
  }
  const listed = headsOf({ order: 'no such order' }).map(({ id }) => id);
  expect(listed).toEqual(headsOf({ order: '' }).map(({ id }) => id));
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  const ones = headsOf({ order: 'price' }).filter(({ group }) => group === 'one');
  expect(ones.map(({ id }) => id)).toEqual(ones.map(({ id }) => id).toSorted((a, b) => a - b));
  const twos = headsOf({ order: 'price' }).filter(({ group }) => group === 'two');
  expect(twos.at(-1)?.id).toBe(4);
  const newest = headsOf({ order: 'newest' }).filter(({ group }) => group === 'one');
  expect(newest[0]?.releaseDate).toBe('2024-09');
  expect(newest.at(-1)?.releaseDate).toBeNull();
  expect(find({}).groups).toEqual({ one: 66, two: 33 });
});
