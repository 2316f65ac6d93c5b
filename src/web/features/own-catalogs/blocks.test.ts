import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBlock, writeBlock } from './blocks.ts';

it('reads what spreadsheets copy: tabs, line ends of all kinds, quotes around what holds either', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readBlock('"two\nlines"\t"a ""quoted"" one"')).toEqual([['two\nlines', 'a "quoted" one']]);
  expect(readBlock('5" disk\t')).toEqual([['5" disk', '']]);
});

it('what is written reads back the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ') });
  const block = fc
    .integer({ min: 1, max: 3 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .filter((rows) => rows.at(-1)?.join('') !== '');
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows);
    }),
  );
});
