import { describe, expect, it } from 'vitest';
import {
  measuredClaim as measured,
  NOTHING_KNOWN as EMPTY,
  ownClaim as own,
  readClaim as read,
} from '../../../../test/support/authored-claims.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { newParts } from '../frame/new-parts.ts';
import { changedAlone } from './changed-alone.ts';
import { compareFile, type FileForUpdate } from './compare-file.ts';
import { editsOfLines } from './edits-of-lines.ts';
import { matchParts } from './match-parts.ts';
import { planInto } from './plan-into.ts';

type Names = { product?: string; rivals?: string[]; criteria?: string[] };
/** A catalog with what its first rival claims on its criteria, in order. */
function partsOf(
  claims: AuthoredClaim[],
  { product = 'Anvil', rivals = ['Bolt'], criteria }: Names = {},
) {
  const named = criteria ?? ['Price', 'Seat', 'SLA'].slice(0, Math.max(1, claims.length));
  const made = newParts({ name: 'Tools', product, rivals, criteria: named });
  const [first] = made.rivals;
  made.criteria.criteria.forEach(({ slug }, at) => {
    const claim = claims[at];
    if (first && claim) first.data.claims[slug] = claim;
  });
  return made;
}

describe('what a file would change', () => {
  const since = (was?: AuthoredClaim | null) => [{ part: 'rivals/bolt', slug: 'price', was }];
  function lines(now: AuthoredClaim[], said: AuthoredClaim[], rest: Partial<FileForUpdate> = {}) {
    const file = { parts: partsOf(said), isWhole: true, since: [], ...rest };
    const { lines: found, kept } = compareFile(partsOf(now), file);
    return [
      ...found.map(({ kind, criterion }) => `${kind} ${criterion}`),
      ...(kept ? [`kept ${kept}`] : []),
    ];
  }

  it.each<[string, AuthoredClaim, AuthoredClaim, string[]]>([
    ['the same', own(5), own(5), []],
    ['a value', EMPTY, own(5), ['new Price']],
    ['another value', own(5), own(6), ['changed Price']],
    ['nothing more', own(5), EMPTY, ['gone Price']],
    [
      'that it is not published',
      own(5),
      { unknown: 'not-published', looked_at: [] },
      ['changed Price'],
    ],
    ['what cannot be read', own(5), { ...EMPTY, said: 'perhaps' } as AuthoredClaim, []],
    [
      'of an unknown what cannot be read',
      EMPTY,
      { ...EMPTY, said: 'perhaps' } as AuthoredClaim,
      ['new Price'],
    ],
    ['nothing of an unknown', { unknown: 'not-published', looked_at: [] }, EMPTY, []],
  ])('says %s', (_, now, said, expected) => {
    expect(lines([now], [said])).toEqual(expected);
  });

  it.each<[string, AuthoredClaim, AuthoredClaim, AuthoredClaim | null | undefined, string[]]>([
    ['what it said before', own(7), own(5), own(5), ['kept 1']],
    ['something else', own(7), own(6), own(5), ['conflict Price']],
    [
      'something else, and its earlier value is not on file',
      own(7),
      own(6),
      undefined,
      ['conflict Price'],
    ],
    ['nothing, as before', own(7), EMPTY, EMPTY, ['kept 1']],
    ['nothing, where nothing was known to stand', own(7), EMPTY, null, ['kept 1']],
    ['nothing, where something stood', own(7), EMPTY, own(5), ['conflict Price']],
    ['something where it was emptied', EMPTY, own(6), own(5), ['conflict Price']],
    ['something where nothing stood and stands', EMPTY, own(6), EMPTY, ['new Price']],
  ])('of a claim that was typed since: %s', (_, now, said, was, expected) => {
    expect(lines([now], [said], { since: since(was) })).toEqual(expected);
  });

  it('of edits alone: an emptied value that was typed since is a conflict', () => {
    const edits = { isWhole: false, since: since(null) };
    expect(lines([own(7)], [EMPTY], edits)).toEqual(['conflict Price']);
    expect(lines([own(7)], [EMPTY], { isWhole: false })).toEqual(['gone Price']);
    // An edit says all of its claim.
    expect(lines([read(5)], [own(5)], { isWhole: false })).toEqual(['changed Price']);
    expect(lines([read(5)], [own(5)])).toEqual([]);
  });

  it('comes in the order of what asks most', () => {
    const now = partsOf([own(1), own(2), EMPTY]);
    const file = partsOf([own(9), EMPTY, own(3)]);
    const found = compareFile(now, { parts: file, isWhole: true, since: since(own(5)) });
    expect(found.lines.map(({ kind }) => kind)).toEqual(['conflict', 'new', 'gone']);
    const [conflict] = found.lines;
    expect(conflict).toEqual({
      kind: 'conflict',
      product: 'Bolt',
      criterion: 'Price',
      was: own(1),
      is: own(9),
      edits: [{ op: 'set', part: 'rivals/bolt', path: ['claims', 'price'], value: own(9) }],
    });
  });

  it('of a criterion that is measured is a figure of its first test', () => {
    const now = partsOf([measured(5)]);
    const [price] = now.criteria.criteria;
    if (price) price.instruments = [{ name: 'Test 1' }, { name: 'Test 2' }] as never;
    const change = (said: AuthoredClaim) =>
      compareFile(now, { parts: partsOf([said]), isWhole: true, since: [] }).lines[0]?.is;
    expect(change(own(6, { note: 'Seen', as_of: '2026-05-01' }))).toEqual({
      measurements: [{ ...own(6), instrument: 'Test 1', as_of: '2026-05-01', note: 'Seen' }],
    });
    expect(change(own(5))).toBeUndefined();
  });
});

describe('products and criteria of a file', () => {
  const compared = (now: CatalogParts, file: CatalogParts, isWhole = true) =>
    compareFile(now, { parts: file, isWhole, since: [] }).lines;
  const said = (now: CatalogParts, file: CatalogParts) =>
    compared(now, file).map(({ kind, product, criterion }) => `${kind} ${product ?? criterion}`);

  it('are those of the catalog by their names, however they are written, or by their first slug', () => {
    const now = partsOf([], { rivals: ['Bolt', 'Crank'] });
    const file = partsOf([], {
      product: 'Ours:  anvil',
      rivals: ['BOLT', 'Dent'],
      criteria: ['price'],
    });
    file.rivals[1]!.slug = 'crank';
    const { products, criteria } = matchParts(now, file);
    expect([...products]).toEqual([
      ['subjects/ours-anvil', 'subjects/anvil'],
      ['rivals/bolt', 'rivals/bolt'],
      ['rivals/crank', 'rivals/crank'],
    ]);
    expect([...criteria]).toEqual([['price', 'price']]);
  });

  it('take no slug of another one that the file names', () => {
    const now = partsOf([], { rivals: ['Bolt'] });
    const file = partsOf([], { rivals: ['Dent', 'Bolt'] });
    file.rivals[0]!.slug = 'bolt';
    file.rivals[1]!.slug = 'bolt-2';
    expect([...matchParts(now, file).products]).toEqual([
      ['subjects/anvil', 'subjects/anvil'],
      ['rivals/bolt-2', 'rivals/bolt'],
    ]);
  });

  it('that the catalog lacks are new, and those that the file lacks are gone', () => {
    const now = partsOf([], { rivals: ['Bolt', 'Crank'], criteria: ['Price', 'Seat'] });
    const file = partsOf([], { rivals: ['Bolt', 'Dent'], criteria: ['Price', 'SLA'] });
    expect(said(now, file)).toEqual(['new SLA', 'new Dent', 'gone Crank', 'gone Seat']);
    expect(compared(now, file, false)).toEqual([]);
    now.rivals[1]!.data.retired = true;
    now.criteria.criteria[1]!.retired = true;
    expect(said(now, file)).toEqual(['new SLA', 'new Dent']);
  });

  it('a new product has the next number, a free slug, and its claims on known criteria', () => {
    const now = partsOf([], { rivals: ['Bolt'] });
    now.rivals[0]!.slug = 'dent';
    const file = partsOf([], { rivals: ['Bolt', 'Dent', 'Edge'], criteria: ['Price', 'SLA'] });
    file.rivals[1]!.data.claims = { price: own(5), sla: own(6) };
    const lines = compared(now, file).filter(({ product }) => product !== null);
    expect(lines.map(({ edits }) => edits)).toMatchObject([
      [
        {
          op: 'add',
          part: 'rivals/dent-2',
          data: { id: 200_002, name: 'Dent', claims: { price: { value: 5 } } },
        },
      ],
      [{ op: 'add', part: 'rivals/edge', data: { id: 200_003 } }],
    ]);
    expect(lines[0]?.edits[0]).not.toHaveProperty('data.claims.sla');
    const none = partsOf([], { rivals: [] });
    expect(compared(none, file)[1]?.edits[0]).toMatchObject({ data: { id: 200_001 } });
  });

  it('a new criterion brings its category, its unit and what is said on it', () => {
    const now = partsOf([], { rivals: ['Bolt'] });
    const file = partsOf([], { rivals: ['Bolt', 'Dent'], criteria: ['Price', 'SLA'] });
    const sla = file.criteria.criteria[1]!;
    Object.assign(sla, { category: 'Service', unit: 'hrs' });
    const unit = { name: 'hrs', before: '', after: ' hrs' } as never;
    file.catalog.units.push(unit);
    file.rivals[0]!.data.claims['sla'] = own(5);
    file.rivals[1]!.data.claims['sla'] = { ...EMPTY, said: 'perhaps' } as AuthoredClaim;
    const [line] = compared(now, file);
    const places = (edits: readonly { part: string }[]) =>
      edits.map(
        (edit) => `${edit.part} ${'path' in edit ? (edit.path as string[]).join(' ') : ''}`,
      );
    expect(line?.criterion).toBe('SLA');
    expect(places(line?.edits ?? [])).toEqual([
      'catalog units hrs',
      'catalog categories Service',
      'criteria criteria sla',
      'rivals/bolt claims sla',
      'rivals/dent claims sla',
    ]);
    expect(line?.edits[2]).toMatchObject({ value: { slug: 'sla', id: 'own-sla', name: 'SLA' } });
    now.catalog.units.push(unit);
    now.catalog.categories.push({ name: 'Service', description: 'It.' });
    expect(places(compared(now, file)[0]?.edits ?? [])[0]).toBe('criteria criteria sla');
    file.rivals[0]!.data.claims['sla'] = { ...EMPTY, note: 'Asked' } as AuthoredClaim;
    file.rivals[1]!.data.claims['sla'] = EMPTY;
    expect(places(compared(now, file)[0]?.edits ?? []).slice(1)).toEqual([
      'rivals/bolt claims sla',
    ]);
  });

  it('become edits in an order in which each leads somewhere', () => {
    const now = partsOf([own(5), own(6)], {
      rivals: ['Bolt', 'Crank'],
      criteria: ['Price', 'Seat'],
    });
    const file = partsOf([own(9)], { rivals: ['Bolt', 'Dent'], criteria: ['Price', 'SLA'] });
    file.rivals[0]!.data.claims['sla'] = own(1);
    file.rivals[1]!.data.claims['sla'] = own(2);
    const lines = compared(now, file);
    const places = (taken: typeof lines) =>
      editsOfLines(now, taken).map((edit) =>
        edit.op === 'set'
          ? `${edit.value === null ? 'empty' : 'set'} ${edit.path.join(' ')} of ${edit.part}`
          : `${edit.op} ${edit.part}`,
      );
    expect(places(lines)).toEqual([
      'set criteria sla of criteria',
      'add rivals/dent',
      'set claims price of rivals/bolt',
      'set claims sla of rivals/bolt',
      'set claims sla of rivals/dent',
      'remove rivals/crank',
      'empty criteria seat of criteria',
    ]);
    // What is said of a product that is not taken goes with it.
    expect(places(lines.filter(({ product }) => product !== 'Dent'))).not.toContain(
      'set claims sla of rivals/dent',
    );
    expect(places(lines.filter(({ criterion }) => criterion !== 'SLA'))).toEqual([
      'add rivals/dent',
      'set claims price of rivals/bolt',
      'remove rivals/crank',
      'empty criteria seat of criteria',
    ]);
    const [gone] = lines.filter(({ product }) => product === 'Crank');
    const typed = {
      op: 'set' as const,
      part: 'rivals/crank',
      path: ['claims', 'price'],
      value: own(1) as never,
    };
    const seat = { ...typed, part: 'rivals/bolt', path: ['claims', 'seat'] };
    expect(places([{ ...gone!, edits: [typed, seat, ...gone!.edits] }])).toEqual([
      'set claims seat of rivals/bolt',
      'remove rivals/crank',
    ]);
    expect(places([...lines, { ...gone!, edits: [seat] }])).not.toContain(
      'set claims seat of rivals/bolt',
    );
  });
});

it('of a workbook counts what was changed in it, and what the catalog says otherwise since', () => {
  const before = partsOf([own(1), own(2), own(3)]);
  const file = partsOf([own(1), own(9), own(8)]);
  const now = partsOf([own(7), own(2), own(4)]);
  const found = changedAlone(now, file, before);
  expect(found.parts.rivals.map(({ data }) => data.claims)).toEqual([
    { seat: own(9), sla: own(8) },
  ]);
  expect(found.parts.subjects.map(({ data }) => data.claims)).toEqual([{}]);
  expect(found.since).toEqual([{ part: 'rivals/bolt', slug: 'sla', was: own(3) }]);
  const empty = partsOf([own(1), own(2), own(3)]);
  empty.rivals[0]!.data.claims = {};
  expect(changedAlone(now, file, empty).since[0]).toMatchObject({ slug: 'price', was: null });
});

describe('the plan of an update', () => {
  const catalog = partsOf([], { criteria: ['Price', 'Speed', 'Note'] });
  const [price, speed] = catalog.criteria.criteria;
  catalog.catalog.units.push(
    { name: 'USD / month', before: '$', after: ' / month' } as never,
    { name: '% with decimals', before: '', after: '' } as never,
  );
  Object.assign(price!, { type: 'number', unit: 'USD / month' });
  Object.assign(speed!, { instruments: [{ name: 'Test', unit: 'ms' }] });
  const line = (name: string, index: number, role: null | 'comment' = null) =>
    ({ name, index, role }) as never;

  it('keeps the types and units of the catalog', () => {
    const criteria = [
      line('PRICE', 0),
      line('Speed', 1),
      line('Note', 2),
      line('Else', 3),
      line('Price', 4, 'comment'),
    ];
    expect(planInto({ criteria }, catalog, undefined)).toEqual({
      ours: null,
      criteria: [
        { index: 0, type: 'number', unit: '$ / month' },
        { index: 1, type: 'number', unit: 'ms' },
        { index: 2, type: 'text', unit: null },
      ],
    });
  });

  it('but for what the visitor says', () => {
    const said = [
      { index: 0, unit: '€' },
      { index: 1, name: 'Else' },
      { index: 2, name: 'Price' },
    ];
    const criteria = [line('Price', 0), line('Speed', 1), line('Unnamed', 2)];
    expect(planInto({ criteria }, catalog, { criteria: said, form: 'rows' })).toEqual({
      ours: null,
      form: 'rows',
      criteria: [
        { index: 0, type: 'number', unit: '€' },
        { index: 1, name: 'Else' },
        { index: 2, name: 'Price', type: 'number', unit: '$ / month' },
      ],
    });
  });

  it('writes a unit with decimals without these words', () => {
    Object.assign(price!, { unit: '% with decimals' });
    expect(planInto({ criteria: [line('Price', 0)] }, catalog, undefined).criteria[0]?.unit).toBe(
      '%',
    );
  });
});
