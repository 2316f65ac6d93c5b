import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createOwnKeys,
  ownCatalogIn,
  headersWithOwnKey,
  sharedLink,
  takeSharedKey,
} from './own-keys.ts';

const ID = 'own-abcdefgh234567ab';
const EDIT = 'e'.repeat(43);
const LOOK = 'l'.repeat(43);

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the keys of own catalogs', () => {
  it('stay in the browser; one to edit is not given up for one to look, which is shared instead', () => {
    const keeper = storage();
    const keys = createOwnKeys(() => keeper);
    keys.keep(ID, { key: EDIT, may: 'edit', name: 'Ours' });
    keys.keep(ID, { key: LOOK, may: 'look', name: '' });
    const kept = { id: ID, key: EDIT, may: 'edit', name: 'Ours', look: LOOK };
    expect(createOwnKeys(() => keeper).read()).toEqual([kept]);
    expect(keys.read()).toBe(keys.read());
    keys.keep(ID, { key: 'f'.repeat(43), may: 'edit', name: 'Ours' });
    expect(keys.find(ID)).toMatchObject({ key: 'f'.repeat(43), look: LOOK });
    keys.forget(ID);
    expect(keys.read()).toEqual([]);
  });

  it('are none where what is kept is no list of keys, and last for the page where nothing is kept', () => {
    for (const text of ['{', '7', '{"a":1}', '[{"id":"own-x","key":"short"}]', '[null]']) {
      expect(createOwnKeys(() => ({ ...storage(), getItem: () => text })).read()).toEqual([]);
    }
    const keys = createOwnKeys(() => {
      throw new Error('refused');
    });
    keys.keep(ID, { key: LOOK, may: 'look', name: '' });
    expect(keys.find(ID)?.key).toBe(LOOK);
  });
});

describe('in a browser', () => {
  let replaced: string[] = [];
  beforeEach(() => {
    replaced = [];
    const location = {
      pathname: '/wizard',
      search: `?catalog=${ID}&step=4`,
      hash: `#look=${LOOK}`,
    };
    const history = {
      replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to),
    };
    vi.stubGlobal('location', location);
    vi.stubGlobal('window', { location, history, localStorage: storage() });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('a shared link gives its key, which leaves the address and goes out in a header alone', () => {
    expect(takeSharedKey()).toBe(true);
    expect(replaced).toEqual([`/wizard?catalog=${ID}&step=4`]);
    const header = { 'x-catalog-key': LOOK };
    expect(ownCatalogIn()).toBe(ID);
    expect(headersWithOwnKey(`/api/features?catalog=${ID}`)).toEqual(header);
    expect(headersWithOwnKey('/api/export/x', { battlecardData: { catalog: ID } })).toEqual(header);
    expect(headersWithOwnKey('/api/competitive-intelligence-batch', {})).toEqual(header);
    expect(headersWithOwnKey('/api/features?catalog=language-models')).toEqual({});
    expect(headersWithOwnKey(`/api/features?catalog=own-${'z'.repeat(16)}`)).toEqual({});
    expect(sharedLink(`/decide?catalog=${ID}`)).toBe(`/decide?catalog=${ID}#look=${LOOK}`);
    expect(sharedLink('/decide')).toBe('/decide');
  });
});
