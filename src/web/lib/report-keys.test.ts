import { describe, expect, it } from 'vitest';
import { createKeyStore, readKey } from './report-keys.ts';

const ONE = '1'.repeat(40);
const TWO = '2'.repeat(40);

function keeper() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    kept,
  };
}

describe('the keys of a browser', () => {
  it('are kept in order; one that was given is to be shown, one that was entered is known', () => {
    const storage = keeper();
    const store = createKeyStore(() => storage);
    let changes = 0;
    store.subscribe(() => (changes += 1));
    expect(store.read()).toEqual({ keys: [], isNoted: true });
    store.add(ONE, 'given');
    store.add(TWO, 'entered');
    store.add(ONE, 'entered');
    expect(store.read()).toEqual({ keys: [ONE, TWO], isNoted: false });
    expect(store.read()).toBe(store.read());
    store.note();
    expect(createKeyStore(() => storage).read()).toEqual({ keys: [ONE, TWO], isNoted: true });
    expect(changes).toBe(3);
    store.forget();
    expect([store.read().keys, storage.kept.size]).toEqual([[], 0]);
  });

  it('of another tab are seen when they are needed', () => {
    const storage = keeper();
    const store = createKeyStore(() => storage);
    createKeyStore(() => storage).add(ONE, 'given');
    store.add(TWO, 'given');
    expect(store.read().keys).toEqual([ONE, TWO]);
  });

  it('are held until the page is left where the browser keeps nothing', () => {
    const store = createKeyStore(() => {
      throw new Error('refused');
    });
    store.add(ONE, 'given');
    expect(store.read()).toEqual({ keys: [ONE], isNoted: false });
  });

  it('are ten at most, and what was kept and is none is left out', () => {
    const storage = keeper();
    storage.setItem('saved-reports-keys', JSON.stringify({ keys: [ONE, 'x', 7] }));
    const store = createKeyStore(() => storage);
    expect(store.read()).toEqual({ keys: [ONE], isNoted: true });
    const added = Array.from({ length: 10 }, (_, at) => store.add(`${at}`.repeat(40), 'entered'));
    expect(added.every(Boolean)).toBe(true);
    expect(store.add('a'.repeat(40), 'entered')).toBe(false);
    storage.setItem('saved-reports-keys', '{');
    expect(store.read().keys).toEqual([]);
  });
});

it.each([
  [` ${'ab12 '.repeat(10)}`, 'ab12'.repeat(10)],
  ['AB12-'.repeat(10), 'ab12'.repeat(10)],
  ['ab12'.repeat(9), null],
  ['wxyz'.repeat(10), null],
])('reads %j as the key %j', (text, key) => {
  expect(readKey(text)).toBe(key);
});
