import { expect, it } from 'vitest';
import type { z } from 'zod';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { catalogOwner, isOwnCatalog, OWN_CATALOG_IN_FILE } from './own-catalog-name.ts';
import { catalogEdit, catalogParts, partName } from './own-catalog.ts';
import { criterionPlan, linePlan, sheetPlan } from './sheet-plan.ts';

/** What a visitor’s page may send, at both sides of each limit. */

const text = (length: number) => 'a'.repeat(length);
const some = <Value>(length: number, value: Value) => Array.from({ length }, () => value);

type Case = [shape: z.ZodType, whole: object, field: string, taken: unknown[], refused: unknown[]];

const CASES: Record<string, Case> = {
  'place in a file': [linePlan, { kind: 'product', index: 0, role: null }, 'index', [0], [-1, 0.5]],
  'place that a line belongs to': [
    linePlan,
    { kind: 'product', index: 0, role: null },
    'of',
    [0, null],
    [-1],
  ],
  'unit of a column': [
    criterionPlan,
    { index: 0 },
    'unit',
    [text(40), ` ${text(40)} `, null, '%'],
    [text(41)],
  ],
  'place of a criterion': [criterionPlan, { index: 0 }, 'index', [0], [-1]],
  'table of a file': [sheetPlan, {}, 'table', [0], [-1]],
  'own product': [sheetPlan, {}, 'ours', [0, null], [-1]],
  'criteria of a plan': [
    sheetPlan,
    {},
    'criteria',
    [[], some(2000, { index: 0 })],
    [some(2001, { index: 0 })],
  ],
  'joined tables': [sheetPlan, {}, 'joined', [[], some(50, 0)], [some(51, 0), [-1]]],
  'lines of a plan': [
    sheetPlan,
    {},
    'lines',
    [some(1000, { kind: 'product', index: 0, role: null })],
    [some(1001, { kind: 'product', index: 0, role: null })],
  ],
  'colours of a plan': [
    sheetPlan,
    {},
    'colours',
    [some(20, { fill: '00FF00', means: 'yes' })],
    [some(21, { fill: '00FF00', means: 'yes' }), [{ fill: '#00FF00', means: 'yes' }]],
  ],
  'source of a plan': [
    sheetPlan,
    {},
    'source',
    [{ text: ` ${text(300)} ` }, {}],
    [{ text: text(301) }, { asOf: '2026' }],
  ],
  'path of an edit': [
    catalogEdit,
    { op: 'set', part: 'catalog', value: null },
    'path',
    [['a'], some(6, text(120))],
    [[], some(7, 'a'), [text(121)]],
  ],
  'path of an order': [
    catalogEdit,
    { op: 'order', part: 'catalog', names: [] },
    'path',
    [[], some(6, text(120))],
    [some(7, 'a'), [text(121)]],
  ],
  'names of an order': [
    catalogEdit,
    { op: 'order', part: 'catalog', path: [] },
    'names',
    [[], some(2000, text(120))],
    [some(2001, 'a'), [text(121)]],
  ],
  'part of a catalog': [
    catalogEdit,
    { op: 'remove' },
    'part',
    ['catalog', 'criteria', 'plays/a--b', `rivals/${text(113)}`],
    ['rival/a', 'plays/a---b', `rivals/${text(114)}`],
  ],
};

it.each(Object.entries(CASES))('%s', (_, [shape, whole, field, taken, refused]) => {
  const isTaken = (value: unknown) => shape.safeParse({ ...whole, [field]: value }).success;
  expect(taken.filter((value) => !isTaken(value))).toEqual([]);
  expect(refused.filter(isTaken)).toEqual([]);
});

it('what is left out of a plan is guessed, and texts lose the spaces around them', () => {
  expect(sheetPlan.parse({})).toEqual({ criteria: [] });
  expect(linePlan.parse({ kind: 'product', index: 1, role: null }).of).toBeNull();
  expect(criterionPlan.parse({ index: 0, unit: ' % ', name: ' A ' })).toMatchObject({
    unit: '%',
    name: 'A',
  });
  expect(sheetPlan.parse({ source: { text: ' A ' } }).source?.text).toBe('A');
});

it('a whole catalog of a visitor is its parts, and nothing besides', () => {
  const { catalog, criteria, subjects, rivals, plays } = tinyCatalog();
  const parts = { catalog, criteria, subjects, rivals, plays };
  expect(catalogParts.safeParse(parts).success).toBe(true);
  expect(catalogParts.safeParse({ ...parts, version: '1' }).success).toBe(false);
  expect(['plays/a--b-c', 'subjects/a_b'].every((name) => partName.safeParse(name).success)).toBe(
    true,
  );
});

it('a catalog whose name begins with own and sixteen signs is a visitor’s', () => {
  const own = `own-${'a2'.repeat(8)}`;
  const names = [own, `${own}a`, `own-${text(15)}`, `x${own}`, 'own-phones'];
  expect(names.map(isOwnCatalog)).toEqual([true, false, false, false, false]);
  expect(names.slice(0, 2).map(catalogOwner)).toEqual(['visitor', 'installation']);
  expect(OWN_CATALOG_IN_FILE.exec(`name: x\ncatalog: "${own}"\n`)?.[1]).toBe(own);
  expect(OWN_CATALOG_IN_FILE.test('catalog: phones')).toBe(false);
});
