import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLook, openedKey, takeOwnLink } from './own-links.ts';
import { ownKeys } from './own-keys.ts';

const ID = 'own-abcdefgh234567ab';
const EDIT = 'e'.repeat(43);
const LOOK = 'l'.repeat(43);

let replaced: string[] = [];
const stand = (pathname: string, hash = '') => {
  const history = { state: null, replaceState: (...[, , to]: string[]) => replaced.push(to ?? '') };
  vi.stubGlobal('window', { location: { pathname, hash, search: '' }, history });
};
beforeEach(() => {
  replaced = [];
  openedKey.write(null);
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['/own', `#${EDIT}`],
  ['/own/', `#${EDIT}`],
  [`/own/${EDIT}`, ''],
])('the link %s%s of a catalog leaves its key, and no trace of it in the address', (path, hash) => {
  stand(path, hash);
  takeOwnLink();
  expect([replaced, openedKey.read()]).toEqual([['/own'], EDIT]);
});

it.each([12, 31, 42, 44])(
  'a link with %i characters of a key is opened, and found wrong',
  (length) => {
    stand('/own', `#${'c'.repeat(length)}`);
    takeOwnLink();
    expect([replaced, openedKey.read()]).toEqual([['/own'], 'c'.repeat(length)]);
  },
);

it('every other address of these pages stays as it is', () => {
  for (const path of ['/own', `/own/c/${ID}`, `/own/${ID}`]) {
    stand(path);
    takeOwnLink();
  }
  stand('/own', '#edit-link');
  takeOwnLink();
  expect([replaced, openedKey.read()]).toEqual([[], null]);
});

it('another key to look takes the place of the one before, or none does', () => {
  ownKeys.keep(ID, { key: EDIT, may: 'edit', name: 'Ours', look: LOOK });
  keepLook(ID, 'm'.repeat(43));
  expect(ownKeys.find(ID)).toMatchObject({ key: EDIT, look: 'm'.repeat(43) });
  keepLook(ID, null);
  expect(ownKeys.find(ID)?.look).toBeUndefined();
});
