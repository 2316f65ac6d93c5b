import { describe, expect, it, test } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdit } from './apply-edit.ts';
import { applyEdits, replayEdits } from './apply-edits.ts';
import { checkShape } from './check-shape.ts';
import { differences, editsBetween } from './differences.ts';
import { entryOf, holdersIn, partNames, partOf, standingValue, withPart } from './parts.ts';

const set = (part: string, path: string[], value: unknown): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const order = (part: string, path: string[], ...names: string[]): CatalogEdit => ({
  op: 'order',
  part,
  path,
  names,
});
const remove = (part: string): CatalogEdit => ({ op: 'remove', part });
const add = (part: string, data: unknown): CatalogEdit =>
  ({ op: 'add', part, data }) as CatalogEdit;

const tiny: CatalogParts = tinyCatalog();
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe('parts', () => {
  test.each([
    ['subjects/north', { folder: 'subjects', slug: 'north' }],
    ['rivals/a', { folder: 'rivals', slug: 'a' }],
    ['plays/a--b', { folder: 'plays', slug: 'a--b' }],
    ['catalog', null],
    ['criteria', null],
    ['rivals', null],
    ['others/a', null],
  ])('%s is an entry: %j', (part, entry) => {
    expect(entryOf(part)).toEqual(entry);
  });

  it('are named in the order of the catalog, and found by name', () => {
    expect(partNames(tiny)).toEqual([
      'catalog',
      'criteria',
      'subjects/north',
      'subjects/south',
      'rivals/north-large',
      'rivals/north-small',
      'rivals/south-large',
      'rivals/south-small',
      'plays/north--south-large',
    ]);
    expect(partOf(tiny, 'catalog')).toBe(tiny.catalog);
    expect(partOf(tiny, 'criteria')).toBe(tiny.criteria);
    expect(partOf(tiny, 'rivals/south-large')).toBe(tiny.rivals[2]?.data);
    expect(partOf(tiny, 'rivals/west')).toBeUndefined();
    expect(partOf(tiny, 'others')).toBeUndefined();
  });

  it('that hold claims are subjects, then rivals', () => {
    expect(holdersIn(tiny).map(({ part, kind }) => `${kind} ${part}`)).toEqual([
      'subject subjects/north',
      'subject subjects/south',
      'rival rivals/north-large',
      'rival rivals/north-small',
      'rival rivals/south-large',
      'rival rivals/south-small',
    ]);
    expect(holdersIn(tiny)[2]).toMatchObject({ slug: 'north-large', data: { id: 1 } });
  });

  it('are added last, changed where they stand, and removed alone', () => {
    const data = tiny.rivals[0]?.data;
    const rivalsAfter = (part: string, given: unknown) => slugs(withPart(tiny, part, given).rivals);
    const all = slugs(tiny.rivals);
    expect(rivalsAfter('rivals/west', data)).toEqual([...all, 'west']);
    expect(rivalsAfter('rivals/north-small', data)).toEqual(all);
    expect(withPart(tiny, 'rivals/north-small', data).rivals[1]?.data).toBe(data);
    expect(rivalsAfter('rivals/north-small', undefined)).toEqual(all.toSpliced(1, 1));
    expect(withPart(tiny, 'catalog', { a: 1 })).toEqual({ ...tiny, catalog: { a: 1 } });
  });

  it('say what stands where an edit would write', () => {
    expect(standingValue(tiny, undefined)).toBeNull();
    expect(standingValue(tiny, set('rivals/north-large', ['id'], 7))).toBe(1);
    expect(standingValue(tiny, set('rivals/north-large', ['founded'], 7))).toBeNull();
    expect(standingValue(tiny, remove('rivals/north-large'))).toBe(tiny.rivals[0]?.data);
    expect(standingValue(tiny, add('rivals/west', {}))).toBeNull();
  });
});

describe('one edit', () => {
  const inverseOf = (edit: CatalogEdit) => applyEdit(tiny, edit)?.inverse;
  const data = tiny.rivals[0]?.data;

  test.each<[string, CatalogEdit, CatalogEdit[]]>([
    ['an entry that was added', add('rivals/west', data), [remove('rivals/west')]],
    [
      'the last of a folder that was removed',
      remove('rivals/south-small'),
      [add('rivals/south-small', tiny.rivals[3]?.data)],
    ],
    [
      'one that others followed',
      remove('rivals/south-large'),
      [
        add('rivals/south-large', tiny.rivals[2]?.data),
        order('catalog', ['rivals'], ...slugs(tiny.rivals)),
      ],
    ],
    [
      'an order of a folder',
      order('catalog', ['subjects'], 'south'),
      [order('catalog', ['subjects'], 'north', 'south')],
    ],
    [
      'an order inside a part',
      order('criteria', ['criteria'], 'limits'),
      [order('criteria', ['criteria'], ...slugs(tiny.criteria.criteria))],
    ],
    ['a value', set('rivals/north-large', ['id'], 9), [set('rivals/north-large', ['id'], 1)]],
    [
      'a value that was not there',
      set('rivals/north-large', ['founded'], 1999),
      [set('rivals/north-large', ['founded'], null)],
    ],
    [
      'the last of a list that was taken away',
      set('criteria', ['criteria', 'limits'], null),
      [set('criteria', ['criteria', 'limits'], tiny.criteria.criteria[4])],
    ],
    [
      'one in a list that others followed',
      set('criteria', ['criteria', 'price'], null),
      [
        set('criteria', ['criteria', 'price'], tiny.criteria.criteria[1]),
        order('criteria', ['criteria'], ...slugs(tiny.criteria.criteria)),
      ],
    ],
    [
      'one of what has no names',
      set('plays/north--south-large', ['why_we_win', '0'], null),
      [set('plays/north--south-large', ['why_we_win'], tiny.plays[0]?.data.why_we_win)],
    ],
    [
      'one that got another name as a whole',
      set('catalog', ['categories', 'All'], { name: 'Other', description: 'Others.' }),
      [set('catalog', ['categories'], tiny.catalog.categories)],
    ],
    [
      'one that was put in the place of another of its name',
      set('catalog', ['categories', 'All'], { name: 'All', description: 'Others.' }),
      [set('catalog', ['categories', 'All'], tiny.catalog.categories[0])],
    ],
    [
      'a name in a list, by which it is found now',
      set('catalog', ['categories', 'All', 'name'], 'Other'),
      [set('catalog', ['categories', 'Other', 'name'], 'All')],
    ],
    [
      'a field of a thing in a list',
      set('catalog', ['categories', 'All', 'description'], 'Other.'),
      [set('catalog', ['categories', 'All', 'description'], 'Everything.')],
    ],
  ])('is undone: %s', (_, edit, inverse) => {
    expect(inverseOf(edit)).toEqual(inverse);
    const after = applyEdit(tiny, edit)?.parts;
    expect(after && replayEdits(after, inverse)).toEqual(tiny);
  });

  test.each<[string, CatalogEdit]>([
    ['adds what is there', add('rivals/north-large', data)],
    ['adds what is no entry', add('catalog', {})],
    ['removes what is not there', remove('rivals/west')],
    ['removes what is no entry', remove('criteria')],
    ['orders what is no list', order('catalog', ['name'], 'a')],
    ['orders what is not there', order('rivals/west', ['claims'], 'a')],
    ['orders what has no names', order('plays/north--south-large', ['why_we_win'], 'a')],
    ['orders a folder of another part', order('criteria', ['rivals'], 'south-small')],
    ['orders inside a folder', order('catalog', ['rivals', 'north-large'], 'a')],
    ['sets inside what is not there', set('rivals/west', ['name'], 'x')],
    ['changes the slug of a thing in a list', set('criteria', ['criteria', 'price', 'slug'], 'x')],
    ['changes the id of a thing in a list', set('criteria', ['criteria', 'price', 'id'], 9)],
    ['changes the key of a thing in a list', set('catalog', ['rival_groups', 'open', 'key'], 'x')],
    ['takes a name that is taken', set('criteria', ['criteria', 'price'], { slug: 'skill' })],
  ])('leads nowhere that %s', (_, edit) => {
    expect(applyEdit(tiny, edit)).toBeNull();
  });

  it('may set what is called like a name, where it is in no list', () => {
    for (const name of ['id', 'key', 'slug']) {
      const claim = { unknown: 'not-found', looked_at: [] };
      const after = applyEdit(tiny, set('rivals/north-large', ['claims', name], claim));
      expect(after?.parts.rivals[0]?.data.claims[name]).toEqual(claim);
    }
  });

  it('may change the number of an entry, which is no thing in a list', () => {
    const after = applyEdit(tiny, set('rivals/north-large', ['id'], 9))?.parts;
    expect(after?.rivals[0]?.data.id).toBe(9);
  });

  it('orders a folder, and what it does not name follows', () => {
    const after = applyEdit(tiny, order('catalog', ['rivals'], 'south-small', 'north-small'));
    expect(after && slugs(after.parts.rivals)).toEqual([
      'south-small',
      'north-small',
      'north-large',
      'south-large',
    ]);
  });
});

describe('edits in a row', () => {
  it('say which were taken, which followed and which were refused, each by its place', () => {
    const given = [
      set('rivals/west', ['name'], 'x'),
      remove('rivals/south-large'),
      add('rivals/north-large', {}),
      set('rivals/north-large', ['founded'], 'long ago'),
      set('rivals/north-large', ['founded'], 1999),
    ];
    const { taken, refused, parts } = applyEdits(tiny, given, checkShape);
    expect(refused).toEqual([
      { index: 0, why: { kind: 'nowhere' } },
      { index: 2, why: { kind: 'exists', part: 'rivals/north-large' } },
      { index: 3, why: expect.objectContaining({ kind: 'shape', path: ['founded'] }) },
    ]);
    expect(taken[0]).toEqual({ index: 1, edit: given[1], isFurther: false });
    const further = taken.filter(({ isFurther }) => isFurther);
    expect(further.map(({ index }) => index)).toEqual(further.map(() => 1));
    expect(further.map(({ edit }) => edit.part)).toEqual([
      'plays/north--south-large',
      'subjects/south',
    ]);
    expect(taken.at(-1)).toEqual({ index: 4, edit: given[4], isFurther: false });
    expect(parts.rivals[0]?.data.founded).toBe(1999);
  });

  it('are kept with values as they now stand', () => {
    const given = [
      set('rivals/north-large', ['name'], ' North '),
      add('rivals/west', {
        id: 50,
        name: ' West ',
        description: 'A product.',
        is_enterprise: true,
        claims: {},
      }),
      set('rivals/north-large', ['claims', 'price'], { unknown: 'not-found' }),
      set('rivals/north-large', ['company'], null),
      set('rivals/north-large', ['note'], 'x'),
      set('rivals/north-large', ['note'], null),
      set('criteria', ['criteria', 'limits'], null),
    ];
    const { taken } = applyEdits(tiny, given, checkShape);
    const own = taken.filter(({ isFurther }) => !isFurther).map(({ edit }) => edit);
    expect(own[0]).toEqual(set('rivals/north-large', ['name'], 'North'));
    expect(own[1]).toMatchObject({ data: { name: 'West', status: 'ga', deployment: [] } });
    expect(own[2]).toMatchObject({ value: { unknown: 'not-found', looked_at: [] } });
    expect(own.at(-2)).toEqual(set('rivals/north-large', ['note'], null));
    expect(own.at(-1)).toEqual(given.at(-1));
  });

  it('keep that one of a list was taken away, where the next now stands', () => {
    const lines = [0, 1].map((at) => ({
      audience: 'customer',
      confidence: 0.9,
      text: `Line ${at} stands here.`,
      basis: 'read',
      reported_by: 'vendor',
      evidence: [{ url: 'https://example.org/page', as_of: '2026-01-15' }],
    }));
    const part = 'plays/north--south-large';
    const { taken, refused, parts } = applyEdits(
      tiny,
      [set(part, ['proof'], lines), set(part, ['proof', '0'], null)],
      checkShape,
    );
    expect(refused).toEqual([]);
    expect(taken.at(-1)?.edit).toEqual(set(part, ['proof', '0'], null));
    expect(parts.plays[0]?.data.proof).toMatchObject([{ text: 'Line 1 stands here.' }]);
  });

  it('that were taken once change nothing where they no longer lead anywhere', () => {
    expect(replayEdits(tiny, [remove('rivals/west')])).toBe(tiny);
    const twice = [1, 2].map((at) => set('rivals/north-large', ['founded'], 1900 + at));
    const before = structuredClone(tiny);
    expect(replayEdits(tiny, twice).rivals[0]?.data.founded).toBe(1902);
    expect(tiny).toEqual(before);
  });
});

describe('between two states', () => {
  const after = (...edits: CatalogEdit[]) => replayEdits(tiny, edits);
  const price = { unknown: 'not-found', looked_at: [] };

  test.each<[string, CatalogParts, ReturnType<typeof differences>]>([
    ['nothing', tiny, []],
    [
      'a field',
      after(set('rivals/north-large', ['name'], 'x')),
      [{ part: 'rivals/north-large', path: ['name'], was: 'north-large', is: 'x' }],
    ],
    [
      'a claim, as a whole',
      after(set('rivals/north-large', ['claims', 'price'], price)),
      [
        {
          part: 'rivals/north-large',
          path: ['claims', 'price'],
          was: tiny.rivals[0]?.data.claims.price,
          is: price,
        },
      ],
    ],
    [
      'a field deep inside a named thing',
      after(set('catalog', ['categories', 'All', 'description'], 'x')),
      [
        {
          part: 'catalog',
          path: ['categories', 'All', 'description'],
          was: 'Everything.',
          is: 'x',
        },
      ],
    ],
    [
      'a list without names, as a whole',
      after(set('rivals/north-large', ['deployment'], ['cloud'])),
      [{ part: 'rivals/north-large', path: ['deployment'], was: [], is: ['cloud'] }],
    ],
    [
      'an order, by names',
      after(order('catalog', ['rival_groups'], 'open')),
      [
        {
          part: 'catalog',
          path: ['rival_groups'],
          was: ['closed', 'open'],
          is: ['open', 'closed'],
        },
      ],
    ],
    [
      'an entry that has gone',
      after(remove('plays/north--south-large')),
      [{ part: 'plays/north--south-large', path: [], was: tiny.plays[0]?.data, is: null }],
    ],
    [
      'a list in which a name stands twice, as a whole',
      after(set('catalog', ['acronyms'], [{ name: 'a' }, { name: 'a' }])),
      [{ part: 'catalog', path: ['acronyms'], was: [], is: [{ name: 'a' }, { name: 'a' }] }],
    ],
  ])('differs %s', (_, state, found) => {
    expect(differences(tiny, state)).toEqual(found);
  });

  it('what came is said after what was there, from nothing', () => {
    const more = after(add('rivals/west', tiny.rivals[0]?.data));
    expect(differences(tiny, more)).toEqual([
      { part: 'rivals/west', path: [], was: null, is: tiny.rivals[0]?.data },
    ]);
  });

  it('edits remove first, then change claim by claim and field by field, then order', () => {
    const state = after(
      remove('rivals/north-small'),
      add('rivals/west', tiny.rivals[0]?.data),
      set('rivals/south-large', ['claims', 'price'], price),
      set('rivals/south-large', ['claims', 'skill'], null),
      set('rivals/south-large', ['founded'], 1999),
      set('catalog', ['categories', 'All', 'name'], 'Other'),
      order('catalog', ['rivals'], 'west'),
    );
    expect(editsBetween(tiny, state)).toEqual([
      remove('rivals/north-small'),
      set('catalog', ['categories'], state.catalog.categories),
      add('rivals/west', tiny.rivals[0]?.data),
      set('rivals/south-large', ['claims', 'skill'], null),
      set('rivals/south-large', ['claims', 'price'], price),
      set('rivals/south-large', ['founded'], 1999),
      order('catalog', ['rivals'], 'west', 'north-large', 'south-large', 'south-small'),
    ]);
    expect(editsBetween(tiny, tiny)).toEqual([]);
  });
});
