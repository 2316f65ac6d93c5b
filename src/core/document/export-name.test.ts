import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedNames, exportName } from './export-name.ts';
import { heading } from './heading.ts';
import type { Block } from './report-document.ts';

const base = { date: '2026-11-21', extension: 'html' };

test('one competitor is named, several are counted', () => {
  expect(exportName({ ...base, product: 'Alder', competitors: ['Birch'] })).toBe(
    'Alder versus Birch, 2026-11-21.html',
  );
  expect(exportName({ ...base, product: 'Alder', competitors: ['Birch', 'Cedar'] })).toBe(
    'Alder versus 2 competitors, 2026-11-21.html',
  );
});

test('the print page says so in its name', () => {
  expect(exportName({ ...base, product: 'Alder', competitors: ['Birch'], print: true })).toBe(
    'Alder versus Birch, 2026-11-21_Print.html',
  );
});

test('a name of nothing but what no file may carry is replaced', () => {
  expect(exportName({ ...base, product: '..', competitors: ['?'] })).toBe(
    'Report versus competitor, 2026-11-21.html',
  );
});

test('a copy for customers and one from the rival’s chair say so', () => {
  const parts = { ...base, product: 'Alder', competitors: ['Birch'] };
  expect(exportName({ ...parts, audience: 'customer' })).toBe(
    'Alder versus Birch, for customers, 2026-11-21.html',
  );
  expect(exportName({ ...parts, chair: 'rival' })).toBe(
    'Alder versus Birch, their chair, 2026-11-21.html',
  );
  expect(exportName({ ...parts, audience: 'internal', chair: 'own' })).toBe(exportName(parts));
});

test('two names that just fit stay whole, and no room is left over', () => {
  const name = (length: number, print = false) =>
    exportName({ ...base, product: 'a'.repeat(length), competitors: ['b'.repeat(length)], print });
  expect(name(62)).toBe(`${'a'.repeat(62)} versus ${'b'.repeat(62)}, 2026-11-21.html`);
  expect(name(63)).toBe(name(62));
  const shorter = { date: base.date, extension: 'pdf' };
  expect(
    exportName({ ...shorter, product: 'a'.repeat(99), competitors: ['b'.repeat(99)] }),
  ).toHaveLength(25 + 2 * 62 - 1);
  expect(name(90, true)).toBe(`${'a'.repeat(59)} versus ${'b'.repeat(59)}, 2026-11-21_Print.html`);
});

test('who is compared is read from the matrix, and is none without one', () => {
  const column = (name: string, id: number) => ({ id, name, note: null });
  const matrix: Block = {
    type: 'matrix',
    caption: '',
    criterionHeading: '',
    subject: column('Alder', 1),
    rivals: [column('Birch', 2), column('Cedar', 3)],
    groups: [],
    legend: [],
  };
  expect(comparedNames({ blocks: [heading('matrix', 'Matrix'), matrix] })).toEqual({
    product: 'Alder',
    competitors: ['Birch', 'Cedar'],
  });
  expect(comparedNames({ blocks: [] })).toEqual({ product: '', competitors: [] });
});

test('path and control characters become spaces, and dots never climb', () => {
  expect(exportName({ ...base, product: '../../etc/pa\0ss', competitors: ['a\r\nb:"c"'] })).toBe(
    'etc pa ss versus a b c, 2026-11-21.html',
  );
});

test('a device name of Windows is never the stem', () => {
  expect(exportName({ ...base, product: 'CON.x', competitors: ['a'] })).toMatch(/^_CON\.x /);
});

test.each(['a', '\u00e9', '\u07ff', '\u0800', '\ud7ff', '\u{10000}', '\u{1f600}'])(
  'two long names of %s take the room there is, and no more',
  (character) => {
    const long = character.repeat(300);
    const name = exportName({ ...base, product: long, competitors: [long] });
    const size = new TextEncoder().encode(name).length;
    expect(size).toBeLessThanOrEqual(150);
    const oneMoreOnEachSide = 2 * new TextEncoder().encode(character).length;
    expect(size + oneMoreOnEachSide).toBeGreaterThan(150);
  },
);

test('whatever the names are, the file name is short, whole and harmless', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { minLength: 1, maxLength: 3 }),
      (product, competitors) => {
        const name = exportName({ ...base, product, competitors });
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(150);
        expect(name.endsWith(', 2026-11-21.html')).toBe(true);
        expect(name).not.toMatch(/[\p{Cc}/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]|\.\./u);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i);
        expect(() => encodeURIComponent(name)).not.toThrow();
      },
    ),
    { numRuns: 300 },
  );
});
