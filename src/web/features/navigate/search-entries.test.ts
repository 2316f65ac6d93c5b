import { expect, it } from 'vitest';
import type { CatalogItem, CriterionItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { searchGroups, type Searched } from './search-entries.ts';

const NOTHING: Searched = {
  rivals: [],
  subjects: [],
  criteria: [],
  catalogs: [],
  saved: [],
  own: [],
};
const models = { slug: 'birds', isDefault: true, presets: [] } as unknown as CatalogItem;
const rival = (name: string, catalog = 'birds') =>
  ({ catalog, slug: name.toLowerCase(), name, company: 'Aviary', pricing: '$2' }) as RivalItem;
const criterion = { id: '7', name: 'Wing span', category: 'Body' } as CriterionItem;
const titles = (text: string, searched: Partial<Searched> = {}) =>
  searchGroups(text, { ...NOTHING, catalogs: [models], ...searched }).map((group) => [
    group.title,
    group.entries.map(({ name }) => name),
  ]);

it('without a text there are pages and what this browser holds', () => {
  const own = [{ id: 'own-1', key: 'k', may: 'edit' as const, name: 'Our list' }];
  const [saved, pages] = titles('', { own, rivals: [rival('Wren')] });
  expect(saved).toEqual(['Saved', ['Our list']]);
  expect(pages?.[1]).toContain('Decide');
});

it('every word must be there, and a name that begins with the first comes first', () => {
  const rivals = [rival('Great wren'), rival('Wren'), rival('Jay')];
  expect(titles('wren aviary', { rivals })).toEqual([
    ['Models and software', ['Wren', 'Great wren']],
  ]);
  expect(titles('span', { criteria: [criterion] })).toEqual([['Criteria', ['Wing span']]]);
  expect(titles('nothing like it')).toEqual([]);
});

it('an entity leads to its page, and one of a catalog that is not there is left out', () => {
  const [group] = searchGroups('wren', {
    ...NOTHING,
    catalogs: [models],
    rivals: [rival('Wren'), rival('Wren', 'gone')],
  });
  expect(group?.entries).toEqual([{ name: 'Wren', note: 'Aviary · $2', href: '/models/wren' }]);
});
