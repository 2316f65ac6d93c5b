import { expect, it } from 'vitest';
import { keptCatalog, sectionAddress, SECTIONS } from './sections.ts';

const addressesFrom = (search: string) =>
  SECTIONS.map((section) => sectionAddress(section, keptCatalog(search)));

it('the sections on one catalog keep the one of the page', () => {
  expect(addressesFrom('?catalog=other&sort=name').slice(0, 4)).toEqual([
    '/?catalog=other',
    '/compare?catalog=other',
    '/decide?catalog=other',
    '/builder',
  ]);
});

it.each(['', '?catalog=own-abcdefghijklmnop', '?catalog='])('none is kept from “%s”', (search) => {
  expect(addressesFrom(search)).toEqual(SECTIONS.map(({ href }) => href));
});
