import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdits, replayEdits } from './apply-edits.ts';
import { checkShape } from './check-shape.ts';
import { refusalText } from '../../wording/refused-edits.ts';
import { checkOwn, reviewOwn } from './check-own.ts';
import { differences, editsBetween } from './differences.ts';
import { mergeEdits } from './merge-edits.ts';
import { saveEdits } from './save-edits.ts';

const TODAY = '2026-02-01';
const LIMITS = { entities: 10, criteria: 8, claims: 60 };
const RULES = { today: TODAY, limits: LIMITS };

function tinyParts(): CatalogParts {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  return parts;
}
const set = (part: string, path: string[], value: unknown): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const price = (value: unknown) => ({
  value,
  basis: 'own',
  reported_by: 'third-party',
  confidence: 0.5,
  evidence: [],
});
const criterion = (slug: string, more: object = {}) => ({
  id: 900,
  slug,
  name: slug,
  description: 'A criterion.',
  buyer_question: 'Does it matter to you?',
  category: 'All',
  type: 'text',
  weight: 1,
  fact_kind: 'company',
  held_by: 'each',
  ...more,
});
const rival = (slug: string, more: object = {}) => ({
  id: 77,
  name: slug,
  description: 'A product.',
  is_enterprise: true,
  claims: {},
  ...more,
});

const RIVALS = ['north-large', 'north-small', 'south-large', 'south-small'];
const anyCell = fc.record({
  part: fc.constantFrom(...RIVALS.map((slug) => `rivals/${slug}`)),
  value: fc.integer({ min: 1, max: 9999 }),
});
const cellEdit = ({ part, value }: { part: string; value: number }) =>
  set(part, ['claims', 'price'], price(value));

/** Of every kind, whether it can be taken or not. */
const anyEdit: fc.Arbitrary<CatalogEdit> = fc.oneof(
  anyCell.map(cellEdit),
  fc
    .constantFrom(...RIVALS, 'west')
    .map((slug): CatalogEdit => ({ op: 'remove', part: `rivals/${slug}` })),
  fc
    .constantFrom('north', 'south')
    .map((slug): CatalogEdit => ({ op: 'remove', part: `subjects/${slug}` })),
  fc
    .constantFrom('west', 'east')
    .map((slug) => ({ op: 'add', part: `rivals/${slug}`, data: rival(slug) }) as CatalogEdit),
  fc
    .constantFrom('skill', 'price', 'certificate', 'inputs', 'limits')
    .map((slug) => set('criteria', ['criteria', slug], null)),
  fc
    .constantFrom('speed', 'price')
    .map((slug) => set('criteria', ['criteria', slug], criterion(slug))),
  fc
    .constantFrom('price', 'limits')
    .map((slug) => set('criteria', ['criteria', slug, 'retired'], true)),
  fc.constant(set('criteria', ['capabilities', 'hotline'], null)),
  fc
    .constantFrom('Other', 'All')
    .map((name) => set('catalog', ['categories', 'All', 'name'], name)),
  fc.constant(set('catalog', ['units', 'USD per 1M tokens', 'name'], 'Dollars')),
  fc
    .constantFrom('north-small', 'south')
    .map((slug) => set('rivals/north-large', ['subject'], slug === 'south' ? slug : null)),
  fc.constant(set('rivals/south-large', ['retired'], true)),
  fc.constant(set('rivals/south-large', ['website'], 'no address')),
  fc
    .shuffledSubarray(RIVALS)
    .map((names): CatalogEdit => ({ op: 'order', part: 'catalog', path: ['rivals'], names })),
  fc
    .shuffledSubarray(['skill', 'price', 'limits'])
    .map((names): CatalogEdit => ({ op: 'order', part: 'criteria', path: ['criteria'], names })),
  fc.constant(set('plays/north--south-large', ['proof'], null)),
);
const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 6 });

describe('edits of a catalog', () => {
  it('are undone by their inverse, whatever followed from them', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const before = tinyParts();
        const after = applyEdits(before, edits, checkShape);
        expect(before).toEqual(tinyParts());
        const held = structuredClone(after);
        expect(replayEdits(after.parts, after.inverse)).toEqual(before);
        expect(after).toEqual(held);
      }),
      { numRuns: 100 },
    );
  });

  it('are taken again when read, and between any two states there are some', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const before = tinyParts();
        const { parts: after, taken } = applyEdits(before, edits, checkShape);
        expect(
          replayEdits(
            before,
            taken.map(({ edit }) => edit),
          ),
        ).toEqual(after);
        expect(replayEdits(before, editsBetween(before, after))).toEqual(after);
        const isChanged = editsBetween(before, after).some(({ op }) => op !== 'order');
        expect(differences(before, after).length > 0).toBe(isChanged);
      }),
      { numRuns: 60 },
    );
  });

  it('of different cells may come in any order, and leave everything else as the same objects', () => {
    fc.assert(
      fc.property(anyCell, anyCell, (one, other) => {
        fc.pre(one.part !== other.part);
        const before = tinyParts();
        const [there, back] = [
          [one, other],
          [other, one],
        ].map((cells) => applyEdits(before, cells.map(cellEdit), checkShape).parts);
        expect(there).toEqual(back);
        const touched = [one.part, other.part];
        before.rivals.forEach((entry, at) => {
          const now = there?.rivals[at];
          if (!touched.includes(`rivals/${entry.slug}`)) expect(now).toBe(entry);
          else expect(now?.data.claims.limits).toBe(entry.data.claims.limits);
        });
        expect(there?.criteria).toBe(before.criteria);
      }),
    );
  });

  it('leave a catalog that can be used, since those that would not are refused', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const { parts } = saveEdits(tinyParts(), edits, RULES);
        expect(checkOwn(parts, TODAY)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what follows from an edit', () => {
  const saved = (...edits: CatalogEdit[]) => saveEdits(tinyParts(), edits, RULES);

  it('a new criterion is not researched for those that must hold it, and takes a free id', () => {
    const { parts, refused } = saved(
      set('criteria', ['criteria', 'speed'], criterion('speed', { id: 1 })),
    );
    expect(refused).toEqual([]);
    expect(parts.criteria.criteria.at(-1)?.id).not.toBe(1);
    for (const { data } of [...parts.subjects, ...parts.rivals]) {
      expect(data.claims.speed).toEqual({ unknown: 'not-researched', looked_at: [] });
    }
  });

  it('a new competitor is not researched on anything, and takes a free id', () => {
    const { parts, refused } = saved({
      op: 'add',
      part: 'rivals/west',
      data: rival('west', { id: 2 }),
    });
    expect(refused).toEqual([]);
    const west = parts.rivals.at(-1)?.data;
    expect(west?.id).toBe(5);
    expect(Object.keys(west?.claims ?? {}).sort()).toEqual(['inputs', 'limits', 'price', 'skill']);
  });

  it('a criterion that goes takes its claims along, and its place on cards and axes', () => {
    const { parts } = saved(set('criteria', ['criteria', 'price'], null));
    expect(JSON.stringify(parts.rivals)).not.toContain('"price":{');
    expect(parts.catalog.card.pricing).toBeUndefined();
    const { parts: without } = saved(
      set('criteria', ['capabilities', 'hotline'], null),
      set('criteria', ['criteria', 'skill'], null),
    );
    expect(without.catalog.spider.axes).toEqual([]);
  });

  it('an entity that goes takes its plays along; rivals keep the name of the firm they lose', () => {
    const plays = saved({ op: 'remove', part: 'rivals/south-large' }).parts.plays;
    expect(plays.filter(({ data }) => data.rival === 'south-large')).toEqual([]);
    const { parts, refused } = saved({ op: 'remove', part: 'subjects/north' });
    expect(refused).toEqual([]);
    expect(parts.rivals[0]?.data).toMatchObject({ company: 'north' });
    expect(parts.rivals[0]?.data.subject).toBeUndefined();
  });

  it('a category that is renamed is renamed in its criteria', () => {
    const { parts } = saved(set('catalog', ['categories', 'All', 'name'], 'Everything'));
    expect(new Set(parts.criteria.criteria.map(({ category }) => category))).toEqual(
      new Set(['Everything']),
    );
  });
});

const refusals = ({ refused }: ReturnType<typeof saveEdits>) =>
  refused.map(({ index, why }) => ({ index, ...refusalText(why) }));

describe('an edit is refused in a sentence', () => {
  it.each<[string, CatalogEdit, RegExp]>([
    ['that leads nowhere', set('rivals/nobody', ['name'], 'x'), /not there/],
    ['of another form', set('rivals/north-large', ['founded'], 'long ago'), /^founded: /],
    ['that no rule allows', cellEdit({ part: 'rivals/north-large', value: -1 }), /free tier/],
    [
      'that changes what a thing is known by',
      set('criteria', ['criteria', 'price', 'slug'], 'x'),
      /cannot change/,
    ],
    [
      'that adds what is there',
      { op: 'add', part: 'rivals/north-large', data: {} },
      /there already/,
    ],
    [
      'that takes the last category away',
      set('catalog', ['categories', 'All'], null),
      /^categories: /,
    ],
  ])('%s', (_, edit, sentence) => {
    const fine = cellEdit({ part: 'rivals/south-small', value: 5 });
    const saving = saveEdits(tinyParts(), [edit, fine], RULES);
    expect(refusals(saving)).toEqual([
      { index: 0, message: expect.stringMatching(sentence), remedy: expect.any(String) },
    ]);
    expect(saving.taken.map(({ index }) => index)).toEqual([1]);
  });

  it('where it would pass a limit', () => {
    const more = Array.from({ length: 6 }, (_, at) => `west-${at}`);
    const adds = more.map(
      (slug) => ({ op: 'add', part: `rivals/${slug}`, data: rival(slug) }) as CatalogEdit,
    );
    const saving = saveEdits(tinyParts(), adds, RULES);
    const refused = refusals(saving);
    expect(refused.map(({ index }) => index)).toEqual([4, 5]);
    expect(refused[0]?.message).toBe(
      'A catalog here holds at most 10 products and competitors, and this would make 11.',
    );
    expect(saving.parts.rivals).toHaveLength(8);
  });

  it('but advice on style refuses nothing', () => {
    const edit = set('criteria', ['criteria', 'price', 'buyer_question'], 'north or not');
    const { parts, refused } = saveEdits(tinyParts(), [edit], RULES);
    expect(refused).toEqual([]);
    expect(reviewOwn(parts, TODAY)).toContainEqual(
      expect.objectContaining({ part: 'criteria', path: ['criteria', 'price', 'buyer_question'] }),
    );
  });
});

describe('two who edit at once', () => {
  const one = cellEdit({ part: 'rivals/north-large', value: 1 });
  const other = cellEdit({ part: 'rivals/north-large', value: 2 });
  const whole: CatalogEdit = { op: 'remove', part: 'rivals/north-large' };

  it.each<[string, CatalogEdit, CatalogEdit[], number[]]>([
    ['meet in one cell', one, [other], [0]],
    ['do not meet where both wrote the same', one, [other, one], []],
    ['meet where one holds the other', one, [whole], [0]],
    ['meet inside what one wrote', whole, [one], [0]],
    ['do not meet in two cells', one, [cellEdit({ part: 'rivals/south-large', value: 1 })], []],
    ['meet in one order', orderOf('price', 'skill'), [orderOf('skill', 'price')], [0]],
    [
      'do not meet in an order and a new thing',
      orderOf('price'),
      [set('criteria', ['criteria', 'new'], {})],
      [],
    ],
  ])('%s', (_, mine, theirs, met) => {
    expect(mergeEdits([mine], theirs)).toEqual(met);
  });
});

function orderOf(...names: string[]): CatalogEdit {
  return { op: 'order', part: 'criteria', path: ['criteria'], names };
}
