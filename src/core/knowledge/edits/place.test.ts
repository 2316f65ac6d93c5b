import { describe, expect, it, test } from 'vitest';
import { filled, inOrder, isObject, isSame, nameOf, toJson, valueAt, withValue } from './place.ts';

test.each<[unknown, string | null]>([
  [{ slug: 'a', id: 1, key: 'k', name: 'n' }, 'a'],
  [{ id: 1, key: 'k', name: 'n' }, '1'],
  [{ key: 'k', name: 'n' }, 'k'],
  [{ name: 'n' }, 'n'],
  [{ slug: true, name: 'n' }, null],
  [{ text: 'n' }, null],
  [{}, null],
  ['text', null],
  [null, null],
  [[{ slug: 'a' }], null],
])('%j is called %j', (item, name) => {
  expect(nameOf(item)).toBe(name);
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
  [undefined, false],
])('%j is an object of fields: %j', (value, answer) => {
  expect(isObject(value)).toBe(answer);
});

const LIST = [{ slug: 'a', of: 1 }, { slug: '0', of: 2 }, 'words', { slug: 'a', of: 3 }];

describe('a path leads', () => {
  test.each<[unknown, string[], unknown]>([
    [{ a: { b: 1 } }, [], { a: { b: 1 } }],
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: 1 }, ['b'], undefined],
    [{ a: 1 }, ['a', 'b'], undefined],
    [{}, ['toString'], undefined],
    ['text', ['length'], undefined],
    [null, ['a'], undefined],
    [LIST, ['a', 'of'], 1],
    [LIST, ['0', 'of'], 2],
    [LIST, ['2'], 'words'],
    // What has a name is not found by its place.
    [LIST, ['3'], undefined],
    [LIST, ['4'], undefined],
    [LIST, ['length'], undefined],
    [['x', 'y'], ['0'], 'x'],
    [['x', 'y'], ['1'], 'y'],
    [['x', 'y'], ['2'], undefined],
    [['x', 'y'], ['-1'], undefined],
    [['x', 'y'], ['1.0'], undefined],
  ])('in %j by %j to %j', (root, path, value) => {
    expect(valueAt(root, path)).toEqual(value);
  });
});

describe('a value is set', () => {
  test.each<[string, unknown, string[], unknown, unknown]>([
    ['in place of all', { a: 1 }, [], 2, 2],
    ['in place of another', { a: 1, b: 2 }, ['a'], 3, { a: 3, b: 2 }],
    ['where nothing was', { a: 1 }, ['b'], 2, { a: 1, b: 2 }],
    ['deep inside', { a: { b: { c: 1 } } }, ['a', 'b', 'c'], 2, { a: { b: { c: 2 } } }],
    ['as null', { a: 1 }, ['a'], null, { a: null }],
    ['in a list by its name', [{ id: 1, n: 1 }], ['1', 'n'], 2, [{ id: 1, n: 2 }]],
    ['in a list by its place', ['x', 'y'], ['1'], 'z', ['x', 'z']],
    ['at the end of a list, named', [{ id: 1 }], ['2'], { id: 2 }, [{ id: 1 }, { id: 2 }]],
    ['at the end of a list, not named', ['x'], ['1'], 'y', ['x', 'y']],
    ['under another name', [{ id: 1 }, { id: 2 }], ['1'], { id: 3 }, [{ id: 3 }, { id: 2 }]],
    ['without its name', [{ id: 1 }, { id: 2 }], ['1'], 'x', ['x', { id: 2 }]],
  ])('%s', (_, root, path, value, after) => {
    const before = structuredClone(root);
    expect(withValue(root, path, value)).toEqual({ root: after });
    expect(root).toEqual(before);
  });

  test.each<[string, unknown, string[], unknown]>([
    ['from fields', { a: 1, b: 2 }, ['a'], { b: 2 }],
    ['from a list by name', [{ id: 1 }, { id: 2 }], ['1'], [{ id: 2 }]],
    ['from a list by place', ['x', 'y', 'z'], ['1'], ['x', 'z']],
    ['deep inside', { a: [{ id: 1, b: 1 }] }, ['a', '1', 'b'], { a: [{ id: 1 }] }],
  ])('or taken away %s', (_, root, path, after) => {
    expect(withValue(root, path, undefined)).toEqual({ root: after });
    expect(Object.keys((withValue(root, path, undefined)?.root ?? {}) as object)).toEqual(
      Object.keys(after as object),
    );
  });

  test.each<[string, unknown, string[], unknown]>([
    ['behind what is not there', { a: 1 }, ['b', 'c'], 2],
    ['inside a text', { a: 'text' }, ['a', 'b'], 2],
    ['inside nothing', { a: null }, ['a', 'b'], 2],
    ['that is not there, as nothing', { a: 1 }, ['b'], undefined],
    ['that is not there, in a list, as nothing', [{ id: 1 }], ['2'], undefined],
    ['in a list under a name that is another’s', [{ id: 1 }, { id: 2 }], ['1'], { id: 2 }],
    ['at the end of a list under another name than its own', [{ id: 1 }], ['3'], { id: 2 }],
    ['at the end of a list, past its end', ['x'], ['2'], 'y'],
    ['at the end of a list by a word', ['x'], ['first'], 'y'],
  ])('but not %s', (_, root, path, value) => {
    expect(withValue(root, path, value)).toBeNull();
  });

  it('in the same copy again, where a run of edits has made one', () => {
    const copies = new WeakSet<object>();
    const given = { a: { b: 1 }, c: 1 };
    const first = withValue(given, ['a', 'b'], 2, copies)?.root as typeof given;
    expect(first).not.toBe(given);
    expect(given).toEqual({ a: { b: 1 }, c: 1 });
    const second = withValue(first, ['c'], 3, copies)?.root;
    expect(second).toBe(first);
    expect(second).toEqual({ a: { b: 2 }, c: 3 });
    const hidden = withValue(first, ['__proto__'], { d: 1 }, copies)?.root;
    expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype);
    expect(withValue(given, ['c'], 3)?.root).not.toBe(given);
  });
});

describe('a list is put in order', () => {
  const named = (...ids: number[]) => ids.map((id) => ({ id }));
  test.each<[unknown, string[], unknown]>([
    [named(1, 2, 3), ['3', '1', '2'], named(3, 1, 2)],
    [named(1, 2, 3), ['3'], named(3, 1, 2)],
    [named(1, 2, 3), [], named(1, 2, 3)],
    [named(1, 2), ['9', '2'], named(2, 1)],
    [[], ['1'], []],
    [['x', 'y'], ['1', '0'], null],
    [[{ id: 1 }, 'x'], ['1'], null],
    [{ id: 1 }, ['1'], null],
    [undefined, [], null],
  ])('%j by %j: %j', (list, names, ordered) => {
    expect(inOrder(list, names)).toEqual(ordered);
  });
});

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [[], {}, false],
  [{}, [], false],
  [{}, null, false],
  [{}, {}, true],
])('%j and %j are the same: %j', (one, other, answer) => {
  expect(isSame(one, other)).toBe(answer);
});

test('what is missing is left out, or null where an edit holds it', () => {
  expect(Object.keys(filled({ a: 0, b: undefined, c: null, d: false }))).toEqual(['a', 'c', 'd']);
  expect([toJson(undefined), toJson(null), toJson(0), toJson('')]).toEqual([null, null, 0, '']);
});
