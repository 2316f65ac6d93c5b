import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog, Claim, Rival } from '../../../core/catalog/resolved.ts';
import { createRivalList, type RivalQuery } from './rival-list.ts';

const [models] = smallCatalogs();
const like = models?.rivals[0];
const measured = like?.claims['1'];
if (!models || !like || measured?.state !== 'known')
  throw new Error('There is a model with a measurement.');
const [measurement] = measured.measurements;

const priced = (number: number): Record<string, Claim> => ({
  '1': {
    state: 'known',
    measurements: [{ ...measurement, value: { ...measurement.value, kind: 'number', number } }],
  } as Claim,
});
/** A hundred rivals; every third belongs to the second group, every fifth is licensed. */
const rivals: Rival[] = Array.from({ length: 100 }, (_, place) => ({
  ...like,
  id: place + 1,
  name: `${place % 2 === 0 ? 'Élan' : 'Birch'} ${99 - place}`,
  company: `Maker ${place % 4}`,
  subjectId: (place % 4) + 1,
  competesWith: place === 50 ? [1] : [1, 2, 3, 4].filter((id) => id !== (place % 4) + 1),
  group: place % 3 === 0 ? 'two' : 'one',
  licence: place % 5 === 0 ? 'MIT' : 'own',
  releaseDate: place === 7 ? null : `202${place % 5}-0${1 + (place % 9)}`,
  retired: place === 99,
  claims: place === 3 ? {} : priced(place),
}));
const catalog: Catalog = {
  ...models,
  rivals,
  facets: [
    { field: 'group', name: 'Group', values: {} },
    { field: 'licence', name: 'Licence', values: { MIT: 'Open' } },
  ],
  filters: [
    {
      criterionId: '1',
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
};
const list = createRivalList(catalog);
const find = (query: Partial<RivalQuery>) =>
  list.find({ subjectId: null, text: '', choice: {}, order: '', ...query });
const found = (query: Partial<RivalQuery>) => find(query).items;
const subjectOf = (id: number) => list.rival(id)?.subjectId;
/** A rival's position is its price, except for one without a known price. */
const isCheap = ({ id }: { id: number }) => id - 1 <= 20 && id !== 4;

test('a search finds names and companies, whatever their case and marks', () => {
  expect(found({ text: ' elan 9 ' })).toEqual(found({ text: 'ELAN 9' }));
  expect(found({ text: 'ELAN 9' }).map(({ name }) => name)).toContain('Élan 95');
  expect(found({ text: 'maker 3' })).toHaveLength(24);
  expect(find({ text: 'maker 3' }).offered).toBe(99);
});

test('a subject meets neither its own rivals nor those that name others', () => {
  expect(found({ subjectId: 1 }).some(({ id }) => subjectOf(id) === 1)).toBe(false);
  expect(found({ subjectId: 2 }).some(({ id }) => id === 51)).toBe(false);
  expect(found({ subjectId: 1 }).some(({ id }) => id === 51)).toBe(true);
});

test('filters narrow together, and each value counts what it would leave given the others', () => {
  const choice = { licence: 'MIT', '1': '20' };
  const fits = rivals.filter((each) => each.licence === 'MIT' && isCheap(each) && !each.retired);
  const byId = found({ choice }).toSorted((one, other) => one.id - other.id);
  expect(byId.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
  const licence = find({ choice }).facets.find(({ key }) => key === 'licence');
  const own = rivals.filter((each) => each.licence === 'own' && isCheap(each));
  expect(licence?.values).toEqual([
    { value: 'own', label: 'own', count: own.length, others: 0 },
    { value: 'MIT', label: 'Open', count: fits.length, others: 0 },
  ]);
  expect(found({ choice: { 'no-such-facet': 'x' } })).toEqual([]);
  expect(found({ choice: { licence: 'no such value' } })).toEqual([]);
});

test('groups come first, then the order asked for; what is not known comes last', () => {
  const groupsOf = (order: string) => found({ order }).map(({ group }) => group);
  for (const order of ['name', 'newest', '1']) {
    expect(groupsOf(order)).toEqual(groupsOf(order).toSorted());
  }
  const listed = found({ order: 'no such order' }).map(({ id }) => id);
  expect(listed).toEqual(found({ order: '' }).map(({ id }) => id));
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  const ones = found({ order: '1' }).filter(({ group }) => group === 'one');
  expect(ones.map(({ id }) => id)).toEqual(ones.map(({ id }) => id).toSorted((a, b) => a - b));
  const twos = found({ order: '1' }).filter(({ group }) => group === 'two');
  expect(twos.at(-1)?.id).toBe(4);
  const newest = found({ order: 'newest' }).filter(({ group }) => group === 'one');
  expect(newest[0]?.releaseDate).toBe('2024-09');
  expect(newest.at(-1)?.releaseDate).toBeNull();
  expect(find({}).groups).toEqual({ one: 66, two: 33 });
});

test('the last sixteen answers are kept, and the oldest goes first', () => {
  const one = find({ text: 'one' });
  const ask = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) find({ text: `other ${at}` });
  };
  ask(0, 15);
  expect(find({ text: 'one' })).toBe(one);
  ask(15, 30);
  expect(find({ text: 'one' })).toBe(one);
  ask(30, 46);
  expect(find({ text: 'one' })).not.toBe(one);
});

test('a list has dates where any of its rivals has one, and unknown groups come last', () => {
  expect(find({}).hasDates).toBe(true);
  const undated = rivals.map((each) => ({ ...each, releaseDate: null }));
  const none = createRivalList({ ...catalog, rivals: undated });
  expect(none.find({ subjectId: null, text: '', choice: {}, order: '' }).hasDates).toBe(false);
  expect([list.size, list.rival(100)?.retired, list.rivalNamed('none')]).toEqual([
    99,
    true,
    undefined,
  ]);
  const strange = rivals.map((each) => (each.id === 1 ? { ...each, group: 'other' } : each));
  const sorted = createRivalList({ ...catalog, rivals: strange });
  const last = sorted.find({ subjectId: null, text: '', choice: {}, order: 'name' }).items.at(-1);
  expect(last?.id).toBe(1);
});

test('a long list comes by group, one of five hundred in the order of the catalog', () => {
  const sized = (size: number) => {
    const many = Array.from({ length: size }, (_, at) => ({ ...rivals[at % 50]!, id: at + 1 }));
    const { items } = createRivalList({ ...catalog, rivals: many }).find({
      subjectId: null,
      text: '',
      choice: {},
      order: '',
    });
    return items.slice(0, 3).map(({ group }) => group);
  };
  expect(sized(500)).toEqual(['two', 'one', 'one']);
  expect(sized(501)).toEqual(['one', 'one', 'one']);
});
