import { describe, expect, it, test } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdits, type TakenEdit } from './apply-edits.ts';
import { checkOwn, reviewOwn, scopeOf } from './check-own.ts';
import { asShaped, checkShape } from './check-shape.ts';
import { countParts, passedLimit } from './own-limits.ts';
import { saveEdits } from './save-edits.ts';

const TODAY = '2026-02-01';
const set = (part: string, path: string[], value: unknown): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const remove = (part: string): CatalogEdit => ({ op: 'remove', part });
const add = (part: string, data: unknown): CatalogEdit =>
  ({ op: 'add', part, data }) as CatalogEdit;
const order = (part: string, path: string[], ...names: string[]): CatalogEdit => ({
  op: 'order',
  part,
  path,
  names,
});
const west = (more: object = {}) => ({
  id: 50,
  name: 'West',
  description: 'x',
  is_enterprise: true,
  claims: {},
  ...more,
});

describe('the shape of a part', () => {
  const tiny: CatalogParts = tinyCatalog();
  const withData = (change: (parts: CatalogParts) => void) => {
    const parts: CatalogParts = tinyCatalog();
    change(parts);
    return parts;
  };

  it('that fits leaves the catalog the same object', () => {
    for (const part of ['catalog', 'criteria', 'subjects/north', 'plays/north--south-large']) {
      expect(checkShape(tiny, part)).toBe(tiny);
    }
    expect(checkShape(tiny, 'rivals/north-large', ['claims', 'price'])).toBe(tiny);
  });

  it('is read trimmed and filled in, and all else stays the same objects', () => {
    const parts = withData((each) => {
      each.rivals[0]!.data.name = ' North ';
      each.rivals[0]!.data.claims.price = { unknown: 'not-found' } as never;
    });
    const whole = checkShape(parts, 'rivals/north-large') as CatalogParts;
    expect(whole.rivals[0]?.data).toMatchObject({
      name: 'North',
      claims: { price: { unknown: 'not-found', looked_at: [] } },
    });
    expect(whole.rivals[0]?.data.claims.skill).toBe(parts.rivals[0]?.data.claims.skill);
    expect(whole.rivals[1]).toBe(parts.rivals[1]);
    // Where one claim was written, that claim alone.
    const claim = checkShape(parts, 'rivals/north-large', ['claims', 'price']) as CatalogParts;
    expect(claim.rivals[0]?.data).toMatchObject({
      name: ' North ',
      claims: { price: { looked_at: [] } },
    });
    expect(checkShape(parts, 'rivals/north-large', ['claims', 'skill'])).toBe(parts);
    expect(checkShape(parts, 'rivals/north-large', ['claims'])).toEqual(whole);
    expect(checkShape(parts, 'rivals/north-large', ['claims', 'none'])).toEqual(whole);
  });

  test.each<[string, (parts: CatalogParts) => void, string, string[], string[]]>([
    [
      'of a rival',
      ({ rivals }) => (rivals[0]!.data.founded = 5),
      'rivals/north-large',
      [],
      ['founded'],
    ],
    [
      'of a rival whose claim was written',
      ({ rivals }) => (rivals[0]!.data.claims.price = { unknown: 'no idea' } as never),
      'rivals/north-large',
      ['claims', 'price'],
      ['claims', 'price', 'unknown'],
    ],
    [
      'deep inside a claim of the form that comes nearest',
      ({ rivals }) =>
        (rivals[0]!.data.claims.price = {
          ...rivals[0]!.data.claims.price,
          confidence: 2,
        } as never),
      'rivals/north-large',
      ['claims', 'price', 'confidence'],
      ['claims', 'price', 'confidence'],
    ],
    [
      'inside a claim of a whole entity',
      ({ rivals }) => (rivals[0]!.data.claims.price = { unknown: 'no idea' } as never),
      'rivals/north-large',
      ['name'],
      ['claims', 'price', 'unknown'],
    ],
    ['of criteria', ({ criteria }) => (criteria.criteria = []), 'criteria', [], ['criteria']],
    ['of the catalog', ({ catalog }) => (catalog.tie_band = 2), 'catalog', [], ['tie_band']],
    [
      'of a play',
      ({ plays }) => (plays[0]!.data.rival = 'South Large'),
      'plays/north--south-large',
      [],
      ['rival'],
    ],
  ])('is refused by its place: %s', (_, change, part, path, place) => {
    expect(checkShape(withData(change), part, path)).toEqual({
      path: place,
      message: expect.stringMatching(/\w/),
    });
  });

  test.each<[string, CatalogEdit, CatalogEdit]>([
    [
      'a claim is filled in',
      set('rivals/a', ['claims', 'price'], { unknown: 'not-found' }),
      set('rivals/a', ['claims', 'price'], { unknown: 'not-found', looked_at: [] }),
    ],
    ...[
      set('rivals/a', ['claims', 'price'], null),
      set('rivals/a', ['claims', 'price'], { unknown: 'no idea' }),
      set('rivals/a', ['claims', 'price', 'value'], ' 5 '),
      set('rivals/a', ['note', 'price'], { unknown: 'not-found' }),
      set('rivals/a', ['name'], ' A '),
      add('rivals/a', { name: 'without the rest' }),
      remove('rivals/a'),
    ].map((edit): [string, CatalogEdit, CatalogEdit] => ['else nothing changes', edit, edit]),
  ])('before two are compared %s: %j', (_, edit, shaped) => {
    expect(asShaped(edit)).toEqual(shaped);
  });

  it('before two are compared an entry is read as its folder has it', () => {
    expect(asShaped(add('rivals/a', west({ name: ' A ' })))).toMatchObject({
      data: { name: 'A', status: 'ga', industries: [] },
    });
  });
});

describe('limits', () => {
  it('count entities, criteria with capabilities, and claims of all', () => {
    expect(countParts(tinyCatalog())).toEqual({ entities: 6, criteria: 6, claims: 22 });
  });
  test.each([
    [{ entities: 6, criteria: 6, claims: 22 }, null],
    [
      { entities: 5, criteria: 5, claims: 21 },
      { limited: 'entities', count: 6, most: 5 },
    ],
    [
      { entities: 6, criteria: 5, claims: 21 },
      { limited: 'criteria', count: 6, most: 5 },
    ],
    [
      { entities: 6, criteria: 6, claims: 21 },
      { limited: 'claims', count: 22, most: 21 },
    ],
  ])('of %j pass %j', (limits, passed) => {
    expect(passedLimit(countParts(tinyCatalog()), limits)).toEqual(passed);
  });

  it('that were passed before may not be passed further, and may be approached again', () => {
    const rules = { today: TODAY, limits: { entities: 5, criteria: 6, claims: 22 } };
    const more = saveEdits(tinyCatalog(), [add('rivals/west', west())], rules);
    expect(more.refused).toEqual([
      { index: 0, why: { kind: 'limit', limited: 'entities', count: 7, most: 5 } },
    ]);
    expect(more.taken).toEqual([]);
    const change = set('rivals/north-large', ['founded'], 1999);
    for (const edit of [change, remove('rivals/north-small')]) {
      expect(saveEdits(tinyCatalog(), [edit], rules).refused).toEqual([]);
    }
  });
});

describe('what is saved', () => {
  const LIMITS = { entities: 99, criteria: 99, claims: 999 };
  const rules = { today: TODAY, limits: LIMITS };
  const stray = { competes_with: ['nobody'] };
  const save = (...edits: CatalogEdit[]) => saveEdits(tinyCatalog(), edits, rules);
  const kinds = ({ refused }: ReturnType<typeof save>) =>
    refused.map(({ index, why }) => `${index} ${why.kind}`);

  it('is without what brings a fault, each by the place at which it was given', () => {
    const saved = save(
      set('rivals/nobody', ['name'], 'x'),
      set('rivals/north-large', ['founded'], 1999),
      set('rivals/north-large', ['competes_with'], ['nobody']),
      set('rivals/north-small', ['founded'], 'x'),
      set('rivals/north-small', ['founded'], 2000),
    );
    expect(kinds(saved)).toEqual(['0 nowhere', '2 rule', '3 shape']);
    expect(saved.taken.map(({ index }) => index)).toEqual([1, 4]);
    expect(saved.parts.rivals[0]?.data).toMatchObject({ founded: 1999 });
    expect(saved.parts.rivals[0]?.data).not.toHaveProperty('competes_with');
    expect(saved.inverse).toEqual([
      set('rivals/north-small', ['founded'], null),
      set('rivals/north-large', ['founded'], null),
    ]);
  });

  it('keeps what was wrong before, and may be changed beside it', () => {
    const before: CatalogParts = tinyCatalog();
    Object.assign(before.rivals[0]!.data, stray);
    const saved = saveEdits(before, [set('rivals/north-large', ['founded'], 1999)], rules);
    expect(saved.refused).toEqual([]);
    const further = set('rivals/north-small', ['competes_with'], ['nobody']);
    expect(kinds(saveEdits(before, [further], rules))).toEqual(['0 rule']);
  });

  it('is nothing where nothing can be taken', () => {
    const before = tinyCatalog();
    const saved = saveEdits(before, [remove('rivals/nobody')], rules);
    expect(saved).toEqual({
      parts: before,
      taken: [],
      inverse: [],
      refused: [{ index: 0, why: { kind: 'nowhere' } }],
    });
  });

  it('is without the last that was at the place of a fault, though others followed', () => {
    const saved = save(
      set('rivals/north-large', ['competes_with'], ['south']),
      set('rivals/north-large', ['competes_with'], ['nobody']),
      set('rivals/north-large', ['founded'], 1999),
    );
    expect(kinds(saved)).toEqual(['1 rule']);
    expect(saved.parts.rivals[0]?.data).toMatchObject({ competes_with: ['south'], founded: 1999 });
  });

  it('is without the last in the part, where none was at the place of a fault', () => {
    // A play of a rival that is not there: the fault is at the rival of the play.
    const saved = save(
      set('rivals/south-small', ['founded'], 1999),
      add('plays/south--nobody', { subject: 'south', rival: 'nobody' }),
      set('rivals/south-small', ['founded'], 2000),
    );
    expect(kinds(saved)).toEqual(['1 rule']);
    expect(saved.parts.plays.map(({ slug }) => slug)).toEqual(['north--south-large']);
    expect(saved.parts.rivals[3]?.data.founded).toBe(2000);
  });
});

describe('the entities that edits can have made wrong', () => {
  const tiny: CatalogParts = tinyCatalog();
  const scope = (edit: CatalogEdit, isFurther = false) => {
    const taken: TakenEdit[] = [{ index: 0, edit, isFurther }];
    const found = scopeOf(taken, tiny);
    return found === 'all' ? found : [...found];
  };
  test.each<[string, CatalogEdit, boolean, string[] | 'all']>([
    [
      'a claim',
      set('rivals/north-large', ['claims', 'price'], {}),
      false,
      ['rivals/north-large', 'subjects/north'],
    ],
    ['a claim that follows', set('rivals/north-large', ['claims', 'price'], {}), true, []],
    [
      'a field that follows',
      set('rivals/north-large', ['company'], 'x'),
      true,
      ['rivals/north-large', 'subjects/north'],
    ],
    ['a field of a subject', set('subjects/north', ['founded'], 1), false, ['subjects/north']],
    ['a web site', set('subjects/north', ['website'], 'x'), false, 'all'],
    ['another owner', set('rivals/north-large', ['subject'], 'south'), false, 'all'],
    ['an order', order('criteria', ['criteria']), false, []],
    ['a play', set('plays/north--south-large', ['proof'], []), false, []],
    ['an entity that went', remove('rivals/north-large'), false, []],
    ['an entity that came', add('subjects/south', west()), false, ['subjects/south']],
    [
      'an entity that came with a web site',
      add('subjects/south', west({ website: 'x' })),
      false,
      'all',
    ],
    ['a criterion', set('criteria', ['criteria', 'price'], {}), false, 'all'],
    ['copies', set('catalog', ['copy_sites'], []), false, 'all'],
    ['another field of the catalog', set('catalog', ['name'], 'x'), false, []],
  ])('%s', (_, edit, isFurther, parts) => {
    expect(scope(edit, isFurther)).toEqual(parts);
  });

  it('are all, where one of several edits is of all', () => {
    const taken = [set('subjects/north', ['founded'], 1), set('criteria', ['criteria', 'a'], {})];
    expect(
      scopeOf(
        taken.map((edit, index) => ({ index, edit, isFurther: false })),
        tiny,
      ),
    ).toBe('all');
  });
});

describe('faults of an own catalog', () => {
  const faulty = (change: (parts: CatalogParts) => void): CatalogParts => {
    const parts: CatalogParts = tinyCatalog();
    change(parts);
    return parts;
  };
  const places = (parts: CatalogParts, scope?: ReadonlySet<string>) =>
    checkOwn(parts, TODAY, scope).map(({ part, path }) => `${part} ${path.join('/')}`);

  it('are none of a catalog that fits', () => {
    expect(places(tinyCatalog())).toEqual([]);
    expect(reviewOwn(tinyCatalog(), TODAY)).toEqual(expect.any(Array));
  });

  it('lead by names, as an edit does, and by places where nothing has a name', () => {
    const parts = faulty(({ rivals, catalog, criteria }) => {
      rivals[0]!.data.competes_with = ['south', 'nobody'];
      catalog.spider.axes[1]!.criteria = ['skill', 'nothing'];
      criteria.criteria[1]!.category = 'None';
    });
    expect(places(parts)).toEqual(
      expect.arrayContaining([
        'criteria criteria/price/category',
        'catalog spider/axes/axis-2/criteria/1',
        'rivals/north-large competes_with/1',
      ]),
    );
  });

  it('of claims are looked for in the scope alone', () => {
    const parts = faulty(({ rivals, subjects }) => {
      for (const { data } of rivals.slice(0, 2)) delete data.claims.price;
      delete subjects[1]!.data.claims.limits;
    });
    expect(places(parts)).toHaveLength(3);
    const one = places(parts, new Set(['rivals/north-small']));
    expect(one).toHaveLength(1);
    expect(one[0]).toMatch(/^rivals\/north-small /);
    const subject = places(parts, new Set(['subjects/south']));
    expect(subject).toHaveLength(1);
    expect(subject[0]).toMatch(/^subjects\/south /);
    expect(places(parts, new Set())).toEqual([]);
  });
});

test('what was shaped once is taken as it is', () => {
  const { taken } = applyEdits(tinyCatalog(), [add('rivals/west', west({ name: ' West ' }))]);
  expect(taken[0]?.edit).toMatchObject({ data: { name: ' West ' } });
});
