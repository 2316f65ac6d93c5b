import { describe, expect, it, test } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdit } from './apply-edit.ts';
import { cascadeEdits, mustHold, NOT_RESEARCHED } from './cascade-edits.ts';

const set = (part: string, path: string[], value: unknown): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const remove = (part: string): CatalogEdit => ({ op: 'remove', part });
const add = (part: string, data: unknown): CatalogEdit =>
  ({ op: 'add', part, data }) as CatalogEdit;

function follow(edit: CatalogEdit, before: CatalogParts = tinyCatalog()): CatalogEdit[] {
  const applied = applyEdit(before, edit);
  if (!applied) throw new Error('the edit leads nowhere');
  return cascadeEdits(before, edit, applied.parts);
}
const said = (edits: CatalogEdit[]) =>
  edits.map((edit) =>
    edit.op === 'set'
      ? `${edit.part} ${edit.path.join('/')} = ${JSON.stringify(edit.value)}`
      : `${edit.op} ${edit.part}`,
  );
const unknown = JSON.stringify(NOT_RESEARCHED);
const notResearched = (part: string, ...slugs: string[]) =>
  slugs.map((slug) => `${part} claims/${slug} = ${unknown}`);
const entityLike = (id: number, more: object = {}) => ({
  id,
  name: 'West',
  description: 'x',
  is_enterprise: true,
  claims: {},
  ...more,
});

test.each([
  ['each', undefined, 'subject', true],
  ['each', undefined, 'rival', true],
  ['subject', undefined, 'subject', true],
  ['subject', undefined, 'rival', false],
  ['rival', undefined, 'rival', true],
  ['rival', undefined, 'subject', false],
  ['each', true, 'rival', false],
  ['rival', true, 'rival', false],
] as const)(
  'a criterion of %s (retired: %s) must be held by a %s: %s',
  (by, retired, kind, must) => {
    const [criterion] = tinyCatalog().criteria.criteria;
    expect(mustHold({ ...criterion!, held_by: by, retired }, kind)).toBe(must);
  },
);

describe('nothing follows', () => {
  test.each<[string, CatalogEdit]>([
    ['an order', { op: 'order', part: 'catalog', path: ['rivals'], names: ['south-small'] }],
    ['a change of a play', set('plays/north--south-large', ['proof'], [])],
    ['a play that goes', remove('plays/north--south-large')],
    ['a claim', set('rivals/north-large', ['claims', 'price'], NOT_RESEARCHED)],
    [
      'a claim that nothing asks for, taken away',
      set('subjects/north', ['claims', 'hotline'], null),
    ],
    ['a field of an entity', set('rivals/north-large', ['founded'], 1999)],
    ['a field of a criterion', set('criteria', ['criteria', 'price', 'description'], 'x')],
    ['a field of a capability', set('criteria', ['capabilities', 'hotline', 'name'], 'x')],
    ['all capabilities at once', set('criteria', ['capabilities'], [])],
    ['a field of the catalog', set('catalog', ['tagline'], 'x')],
  ])('from %s', (_, edit) => {
    expect(follow(edit)).toEqual([]);
  });
});

describe('from a claim that was taken away', () => {
  it('is unknown where its criterion must be held', () => {
    expect(said(follow(set('rivals/north-large', ['claims', 'price'], null)))).toEqual(
      notResearched('rivals/north-large', 'price'),
    );
  });
  it('nothing, where the entity is retired', () => {
    const before = tinyCatalog();
    before.rivals[0]!.data.retired = true;
    expect(follow(set('rivals/north-large', ['claims', 'price'], null), before)).toEqual([]);
  });
});

describe('from an entity that came', () => {
  it('its claims are unknown, as far as its kind must hold them', () => {
    expect(said(follow(add('rivals/west', entityLike(50))))).toEqual(
      notResearched('rivals/west', 'skill', 'price', 'inputs', 'limits'),
    );
    expect(said(follow(add('subjects/west', entityLike(50))))).toEqual(
      notResearched('subjects/west', 'certificate', 'limits'),
    );
    const claims = { price: NOT_RESEARCHED, skill: NOT_RESEARCHED };
    expect(said(follow(add('rivals/west', entityLike(50, { claims }))))).toEqual(
      notResearched('rivals/west', 'inputs', 'limits'),
    );
  });
  it('takes the next number of its kind where its own is taken', () => {
    const numbers = (edit: CatalogEdit) => said(follow(edit)).filter((each) => / id = /.test(each));
    expect(numbers(add('rivals/west', entityLike(2)))).toEqual(['rivals/west id = 5']);
    expect(numbers(add('rivals/west', entityLike(5)))).toEqual([]);
    expect(numbers(add('subjects/west', entityLike(2)))).toEqual(['subjects/west id = 3']);
    expect(numbers(add('subjects/west', entityLike(3)))).toEqual([]);
  });
  it('retired, nothing is asked of it', () => {
    expect(follow(add('rivals/west', entityLike(50, { retired: true })))).toEqual([]);
  });
  it('back from retirement, what it lacks is unknown', () => {
    const before = tinyCatalog();
    before.rivals[1]!.data.retired = true;
    before.rivals[1]!.data.claims = {};
    expect(said(follow(set('rivals/north-small', ['retired'], null), before))).toEqual(
      notResearched('rivals/north-small', 'skill', 'price', 'inputs', 'limits'),
    );
  });
  it('the first of a subject stands for it', () => {
    const before = tinyCatalog();
    delete before.subjects[0]!.data.flagship;
    before.rivals = before.rivals.filter(({ data }) => data.subject !== 'north');
    const claims = Object.fromEntries(
      ['skill', 'price', 'inputs', 'limits'].map((slug) => [slug, NOT_RESEARCHED]),
    );
    const edit = add('rivals/west', entityLike(50, { subject: 'north', claims }));
    expect(said(follow(edit, before))).toEqual(['subjects/north flagship = "west"']);
  });
});

describe('from an entity that went', () => {
  const offered = () => {
    const before = tinyCatalog();
    const shown = { question: 'Which?', detail: 'x', criteria: ['price'] };
    before.catalog.presets = [
      { slug: 'one', ...shown, subject: 'north', rivals: ['south-large', 'south-small'] },
      { slug: 'two', ...shown, subject: 'south', rivals: ['north-large'] },
    ];
    return before;
  };
  const presets = (edit: CatalogEdit) =>
    follow(edit, offered()).flatMap((each) =>
      each.op === 'set' && each.path[0] === 'presets'
        ? [(each.value as { slug: string; rivals: string[] }[]).map(({ slug }) => slug)]
        : [],
    );

  it('comparisons that need it are offered no more', () => {
    expect(presets(remove('subjects/north'))).toEqual([['two']]);
    expect(presets(remove('rivals/north-large'))).toEqual([['one']]);
    expect(presets(remove('rivals/south-large'))).toEqual([['one', 'two']]);
    expect(presets(set('rivals/north-large', ['retired'], true))).toEqual([['one']]);
    expect(presets(remove('rivals/north-small'))).toEqual([]);
  });
  it('for good, its plays go; retired, they stay', () => {
    expect(said(follow(remove('rivals/south-large')))).toEqual([
      'remove plays/north--south-large',
      'subjects/south flagship = "south-small"',
    ]);
    expect(follow(set('rivals/south-large', ['retired'], true))).toEqual([]);
    expect(follow(remove('rivals/north-small'))).toEqual([]);
  });
  it('was retired before, nothing is taken away a second time', () => {
    const before = offered();
    before.rivals[0]!.data.retired = true;
    expect(follow(set('rivals/north-large', ['founded'], 1999), before)).toEqual([]);
  });
  it('the last of a subject, nothing stands for the subject', () => {
    const before = tinyCatalog();
    before.rivals = before.rivals.filter(({ slug }) => slug !== 'south-small');
    before.plays = [];
    expect(said(follow(remove('rivals/south-large'), before))).toEqual([
      'subjects/south flagship = null',
    ]);
  });
  it('as a subject, its rivals keep its name as their firm’s, and compete with the others', () => {
    const before = tinyCatalog();
    before.plays = [];
    const [first, second, third, fourth] = before.rivals.map(({ data }) => data);
    before.subjects[0]!.data.name = 'North Ltd';
    second!.company = 'Northern branch';
    third!.competes_with = ['north', 'south'];
    fourth!.competes_with = ['north'];
    first!.competes_with = ['south'];
    expect(said(follow(remove('subjects/north'), before))).toEqual([
      'rivals/north-large subject = null',
      'rivals/north-large company = "North Ltd"',
      'rivals/north-small subject = null',
      'rivals/south-large competes_with = ["south"]',
      'rivals/south-small competes_with = null',
    ]);
  });
  it('claims of subjects hold no more for it, nor for all but it', () => {
    const before = tinyCatalog();
    before.plays = [];
    const some = (slugs: string[], more: object = {}) => ({
      slugs,
      status: [],
      hosts: [],
      note: 'Because.',
      looked_at: [],
      ...more,
    });
    const { certificate, limits } = before.subjects[0]!.data.claims;
    const claims: Record<string, unknown> = {
      certificate: { ...certificate, only: some(['north-small']) },
      hotline: { ...certificate, except: some(['north-small', 'north-large']) },
      other: { ...certificate, only: some(['north-small'], { status: ['ga'] }) },
      hosted: { ...certificate, except: some(['north-small'], { hosts: ['A host'] }) },
      another: { ...certificate, only: some(['north-large']) },
      limits,
    };
    before.subjects[0]!.data.claims = claims as Record<string, AuthoredClaim>;
    expect(said(follow(remove('rivals/north-small'), before))).toEqual([
      'subjects/north claims/certificate/only = null',
      'subjects/north claims/hotline/except/slugs = ["north-large"]',
      'subjects/north claims/other/only/slugs = []',
      'subjects/north claims/hosted/except/slugs = []',
    ]);
  });
});

describe('from a criterion', () => {
  const criterion = (slug: string, more: object = {}) => ({
    ...tinyCatalog().criteria.criteria[4],
    id: 90,
    slug,
    name: slug,
    ...more,
  });
  const added = (more: object = {}, list = 'criteria') =>
    said(follow(set('criteria', [list, 'speed'], criterion('speed', more))));

  it('that came, everything that must hold it does not know it yet', () => {
    const all = ['subjects/north', 'subjects/south', 'rivals/north-large', 'rivals/north-small'];
    const parts = [...all, 'rivals/south-large', 'rivals/south-small'];
    expect(added()).toEqual(parts.flatMap((part) => notResearched(part, 'speed')));
    expect(added({ held_by: 'subject' })).toEqual(
      parts.slice(0, 2).flatMap((part) => notResearched(part, 'speed')),
    );
    expect(added({ held_by: 'rival' })).toHaveLength(4);
    expect(added({ retired: true })).toEqual([]);
    expect(added({}, 'capabilities')).toEqual([]);
  });
  it('that came with a number that is taken, it takes the next that is free', () => {
    const before = tinyCatalog();
    const idOf = (id: unknown, list = 'criteria') =>
      follow(set('criteria', [list, 'speed'], criterion('speed', { id, held_by: 'none' })), before);
    const next = (name: string) => [
      set('criteria', ['criteria', 'speed'], criterion('speed', { id: name, held_by: 'none' })),
    ];
    expect(idOf(90)).toEqual([]);
    // Seven with the new one, and one more.
    expect(idOf(1)).toEqual(next('own 8'));
    expect(idOf('1')).toEqual(next('own 8'));
    expect(idOf('axis-1_1')).toEqual(next('own 8'));
    expect(said(idOf(1, 'capabilities'))[0]).toMatch(/capabilities\/speed = .*"id":"own 8"/);
    before.criteria.criteria[0]!.id = 'own 8';
    expect(idOf(2)).toEqual(next('own 9'));
  });
  it('that went, nothing holds it or names it', () => {
    const edits = said(follow(set('criteria', ['criteria', 'price'], null)));
    expect(edits).toEqual([
      ...['north-large', 'north-small', 'south-large', 'south-small'].map(
        (slug) => `rivals/${slug} claims/price = null`,
      ),
      'catalog card/pricing = null',
    ]);
  });
  it('that went, no price condition and no line of a play rests on it', () => {
    const before = tinyCatalog();
    const row = { reported_by: 'vendor' as const, evidence: [] };
    const writes = { '5m': 1 } as never;
    before.rivals = before.rivals.slice(0, 2);
    before.rivals[0]!.data.claims = {};
    before.rivals[0]!.data.price_terms = [
      { ...row, amounts: { price: 1, other: 2 } },
      { ...row, amounts: { price: 1 } },
      { ...row, amounts: { price: 1 }, cache_writes: { other: writes } },
      { ...row, percent: 10, region: 'eu' },
    ];
    before.rivals[1]!.data.claims = {};
    before.rivals[1]!.data.price_terms = [{ ...row, amounts: { price: 1 } }];
    const play = before.plays[0]!.data;
    const says = (...criteria: string[]) =>
      criteria.map((name) => ({ of: 'us' as const, criterion: name, has: true }));
    const [line] = play.why_we_win;
    play.why_we_win = [
      { ...line!, says: says('price', 'hotline') },
      { ...line!, says: says('price') },
      line!,
    ];
    play.proof = [{ ...line!, says: says('hotline') }];
    delete before.catalog.card.pricing;
    expect(follow(set('criteria', ['criteria', 'price'], null), before)).toEqual([
      set(
        'rivals/north-large',
        ['price_terms'],
        [
          { ...row, amounts: { other: 2 } },
          { ...row, cache_writes: { other: writes } },
          { ...row, percent: 10, region: 'eu' },
        ],
      ),
      set('rivals/north-small', ['price_terms'], null),
      set(
        'plays/north--south-large',
        ['why_we_win'],
        [{ ...line, says: says('hotline') }, line, line],
      ),
    ]);
  });
  it('that is retired, what is offered names it no more, and claims stay', () => {
    const before = tinyCatalog();
    const shown = { slug: 'one', question: 'Which?', detail: 'x', subject: 'north' };
    before.catalog.presets = [{ ...shown, rivals: ['south-large'], criteria: ['price', 'skill'] }];
    const retire = set('criteria', ['criteria', 'price', 'retired'], true);
    expect(follow(retire, before)).toEqual([
      set('catalog', ['presets'], [{ ...before.catalog.presets[0], criteria: ['skill'] }]),
    ]);
    before.criteria.criteria[1]!.retired = true;
    expect(follow(set('criteria', ['criteria', 'price', 'name'], 'x'), before)).toEqual([]);
  });
  it('that is asked again, what it lacks is unknown', () => {
    const before = tinyCatalog();
    before.criteria.criteria[1]!.retired = true;
    delete before.rivals[2]!.data.claims.price;
    before.rivals[3]!.data.claims = {};
    before.rivals[3]!.data.retired = true;
    expect(said(follow(set('criteria', ['criteria', 'price', 'retired'], null), before))).toEqual(
      notResearched('rivals/south-large', 'price'),
    );
  });
});
