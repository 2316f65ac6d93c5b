import { describe, expect, it } from 'vitest';
import { cellOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import { readQuantity, type DecimalSign } from '../../values/read-number.ts';
import { GUESS_REMARKS } from '../../wording/spreadsheets.ts';
import type { GridCriterion } from './grid.ts';
import { factKindOf, guessCriterion, isAvailability, numberOf } from './guess-criterion.ts';

function guess(
  name: string,
  written: WrittenCell[],
  rest: Partial<GridCriterion> & { sign?: DecimalSign; hasCategories?: boolean } = {},
) {
  const { sign, hasCategories = false, ...line } = rest;
  const criterion: GridCriterion = {
    name,
    row: 1,
    column: 0,
    role: null,
    of: null,
    category: null,
    unit: null,
    description: null,
    cells: written.map((each, at) => ({ cell: cellOf(each), row: 1, column: at + 1 })),
    ...line,
  };
  return guessCriterion(criterion, { decimalSign: sign, hasCategories });
}

describe('the type of a criterion', () => {
  it.each<[string, string, WrittenCell[]]>([
    ['number', 'Seat', ['5', '6']],
    ['number', 'three of five cells', ['5', '6', '7', 'many', 'none at all']],
    ['text', 'one of two cells', ['5', 'many']],
    ['number', 'Limit with words', ['5', 'unlimited', 'free']],
    ['text', 'words alone', ['unlimited', 'free']],
    ['boolean', 'SSO', ['yes', 'no', 'yes (beta)']],
    ['boolean', 'partly and planned', ['partly', 'planned for Q3 2027']],
    ['boolean', 'half of them', ['yes', 'depends on the plan']],
    ['text', 'fewer than half', ['yes', 'depends on the plan', 'ask them']],
    ['boolean', 'three of five beside a number', ['yes', 'no', 'no', '5', 'ask']],
    ['text', 'half of them beside a number', ['yes', 'no', '5', 'ask']],
    ['boolean', 'a mark after an answer', ['Yes*', 'No*']],
    ['text', 'an answer within words', ['Yes via API', 'No via API']],
    ['list', 'Languages', ['German, English', 'French, Polish']],
    ['list', 'half are lists', ['German, English', 'French']],
    ['text', 'fewer than half are lists', ['German, English', 'French', 'Polish']],
    ['text', 'a long text beside a list', ['German, English', `Only ${'very '.repeat(8)}few`]],
    ['text', 'nothing', [null, 'n/a', '?']],
    ['text', 'Released', ['2024-05-01', 'March 2025']],
    ['text', 'Founded', ['1999', '2003']],
    ['number', 'Seats', ['1999', '2003']],
    ['text', 'a day of the sheet', [{ text: '1 May', day: '2026-05-01' }]],
  ])('is %s: %s', (type, name, cells) => {
    expect(guess(name, cells).type).toBe(type);
  });

  it('is not told by a fault of the sheet', () => {
    expect(guess('Seat', ['5', { text: '#REF!', isFault: true }]).type).toBe('number');
  });

  it('is a number only of its most frequent unit', () => {
    expect(guess('Seat', ['$5', '$6', '7', '8 days', '9 GB']).type).toBe('number');
    expect(guess('Seat', ['$5', '6 days', '7 GB']).type).toBe('text');
  });
});

describe('the unit of a number', () => {
  it.each<[string | null, string, WrittenCell[]]>([
    ['$', 'Seat', ['$5', '6 $', 'USD 7']],
    ['€ / month', 'Seat', ['5 € per month', '6 €/month']],
    ['ms', 'Latency', ['5 ms', '6 ms', '7']],
    ['ms', 'Latency (ms)', ['5', '6']],
    ['s', 'Latency (ms)', ['5 s', '6 s']],
    ['ms', 'Latency (ms)', ['5 s', '6', '7']],
    [null, 'Latency (ms)', ['5 s', '6']],
    ['tokens / s', 'Speed [in tokens/s]', ['5', '6']],
    ['$', 'Seat (USD per month)', ['$5', '6']],
    ['$ / month', 'Seat (USD per month)', ['5', '6']],
    ['days', 'Delivery', ['5 days', '6 days', '7 weeks']],
    [null, 'Plan (annual)', ['5', '6']],
    [null, 'Seat', ['5', '6']],
    [null, 'SSO (ms)', ['yes', 'no']],
  ])('is %j: %s', (unit, name, cells) => {
    expect(guess(name, cells).unit).toBe(unit);
  });

  it('is that of its column, where it has one', () => {
    expect(guess('Seat', ['5', '6'], { unit: 'USD' }).unit).toBe('$');
    expect(guess('Seat (ms)', ['5', '6'], { unit: 's' }).unit).toBe('s');
  });
});

describe('the direction of a number', () => {
  it.each<[boolean | null, string, string[]]>([
    [false, 'Price', ['5', '6']],
    [false, 'Anything', ['$5', '$6']],
    [false, 'Response time', ['5 ms', '6 ms']],
    [true, 'Users', ['5', '6']],
    [true, 'Share', ['5%', '6%']],
    [true, 'Revenue', ['$5', '$6']],
    [true, 'Annual discount', ['5%', '6%']],
    [null, 'Version', ['5', '6']],
    [false, 'Price since May', ['5', '6']],
    [null, 'Something', ['5', '6']],
    [null, 'Price', ['yes', 'no']],
  ])('%j: %s', (isMore, name, cells) => {
    expect(guess(name, cells)).toMatchObject({ higherIsBetter: isMore, remark: null });
  });

  it('says what it rests on where that is not plain', () => {
    expect(guess('Uptime', ['99%', '99.9%'])).toMatchObject({
      higherIsBetter: true,
      remark: GUESS_REMARKS.availability,
    });
    expect(guess('Positioning accuracy', ['5 mm', '6 mm'])).toMatchObject({
      higherIsBetter: false,
      remark: GUESS_REMARKS.accuracy,
    });
    expect(guess('Accuracy', ['90%', '91%'])).toMatchObject({ higherIsBetter: true, remark: null });
    expect(guess('Uptime', ['5 h', '6 h']).remark).toBeNull();
  });

  it('of an availability is that of percents alone', () => {
    expect(isAvailability('Uptime', '%')).toBe(true);
    expect(isAvailability('Uptime', 'h')).toBe(false);
    expect(isAvailability('Uptime', null)).toBe(false);
    expect(isAvailability('Share', '%')).toBe(false);
  });
});

describe('a number with two readings', () => {
  it('is decided by its own cells, then by those of the table', () => {
    expect(guess('Seat', ['1.000', '2,5'])).toMatchObject({ decimalSign: ',', twoReadings: null });
    expect(guess('Seat', ['1.000', '2.000'])).toMatchObject({
      decimalSign: null,
      twoReadings: '1.000',
    });
    expect(guess('Seat', ['1.000'], { sign: ',' })).toMatchObject({
      decimalSign: ',',
      twoReadings: null,
    });
    expect(guess('Seat', ['1.000', '2,5'], { sign: '.' }).decimalSign).toBe(',');
    expect(guess('Seat', ['1.000', 'ask', 'see']).twoReadings).toBeNull();
  });

  it('is not decided by the day of its end', () => {
    expect(guess('Price', ['1.000 until 31.12.2026', '2.000']).decimalSign).toBeNull();
  });
});

describe('what an empty cell says', () => {
  it.each<['no' | 'unknown' | null, WrittenCell[]]>([
    ['no', ['x', null, 'X']],
    ['unknown', ['✓', null, 'x']],
    ['unknown', ['✓', null]],
    [null, ['x', 'x']],
    [null, ['yes', null]],
    [null, ['x', null, 'no']],
    [null, ['5', null]],
  ])('%j among %j', (blanks, cells) => {
    expect(guess('SSO', cells).blanks).toBe(blanks);
  });
});

describe('the category of a criterion', () => {
  it.each([
    ['Price of a seat', 'Price'],
    ['SSO', 'Security'],
    ['Latency', 'Performance'],
    ['Training', 'Support'],
    ['Headquarters', 'Company'],
    ['Colour', 'General'],
  ])('of “%s” is %s', (name, category) => {
    expect(guess(name, ['a']).category).toBe(category);
    expect(guess(name, ['a'], { hasCategories: true }).category).toBe('General');
    expect(guess(name, ['a'], { category: 'Own' }).category).toBe('Own');
  });

  it.each([
    ['Anything', '$', 'price'],
    ['Monthly fee', null, 'price'],
    ['Storage', 'GB', 'limit'],
    ['Latency', 'ms', 'benchmark'],
    ['ISO 27001', null, 'certificate'],
    ['Colour', null, 'company'],
  ])('gives “%s” in %j its kind', (name, unit, kind) => {
    expect(factKindOf(name, unit)).toBe(kind);
  });
});

describe('a number as its sheet keeps it', () => {
  const read = (cell: WrittenCell) => numberOf(cellOf(cell) ?? { text: '' }, readQuantity);
  it('has the unit of its format', () => {
    expect(read({ text: '$5', number: 5, unit: '$' })).toEqual({
      state: 'value',
      value: 5,
      unit: '$',
    });
    expect(read({ text: '5', number: 5 })).toEqual({ state: 'value', value: 5, unit: '' });
  });

  it('has the bound of its format', () => {
    expect(read({ text: 'from $5', number: 5, unit: 'from $' })).toEqual({
      state: 'value',
      value: 5,
      unit: '$',
      bound: 'at-least',
    });
    // Its text says more than its format: that is the number of another program.
    expect(read({ text: 'from 5', number: 5, unit: '$' })).toEqual({
      state: 'value',
      value: 5,
      unit: '$',
    });
  });

  it('is no day, and may be written in its text', () => {
    expect(read({ text: '5', number: 5, day: '2026-05-01' })).toBeNull();
    expect(read('< 5 ms')).toMatchObject({ value: 5, bound: 'below', unit: 'ms' });
    expect(read('many')).toBeNull();
  });
});
