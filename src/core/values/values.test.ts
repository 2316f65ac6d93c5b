import { asItems, namedTwice } from './read-item.ts';
import { readItems, writeItems } from './read-items.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_TEXTS } from '../../../test/support/number-texts.ts';
import { readDay } from './read-day.ts';
import { readList, writeList } from './read-list.ts';
import { findDecimalSign, readNumber, writeNumber } from './read-number.ts';
import { joinPrice, splitPrice } from './read-price.ts';
import { marksOf } from './read-unit.ts';
import { readValue } from './read-value.ts';
import { readYesNo } from './read-yes-no.ts';

describe('a number', () => {
  it.each(NUMBER_TEXTS)('"$text" is $readings', ({ text, readings }) => {
    const read = readNumber(text);
    const numbers = read?.state === 'value' ? [read.value] : (read?.readings ?? []);
    expect(numbers).toEqual(readings);
  });

  it('of a field of whole numbers has one reading', () => {
    for (const text of ['800.000', '800,000', '800.000 requests', "800'000", '800k'])
      expect(readNumber(text, { isWhole: true })).toMatchObject({ value: 800_000 });
  });

  it('with two readings is decided by the other cells', () => {
    const decided = (text: string, ...others: string[]) => {
      const read = readNumber(text, { decimalSign: findDecimalSign([text, ...others]) });
      return read?.state === 'value' ? read.value : null;
    };
    expect(decided('1.000', '2,5')).toBe(1000);
    expect(decided('1.000', '2.5')).toBe(1);
    expect(decided('1,000', '2.5')).toBe(1000);
    expect(decided('1,000', '1.234.567')).toBe(1);
    expect(decided('1.000 €', '900,- €')).toBe(1000);
    expect(decided('1.000', '2.000', '12')).toBeNull();
    expect(decided('1.000', '2.5', '3,5')).toBeNull();
  });

  it('is read by its field where a letter is a unit and a size', () => {
    const read = (text: string, unit: string) =>
      readValue(text, { type: 'number', unit: marksOf(unit) });
    expect(read('3 m', '')).toMatchObject({ value: 3e6 });
    expect(read('3 m', '$ / month')).toMatchObject({ value: 3e6 });
    for (const unit of ['m', 'metres', 'months', 'minutes', 'Monate'])
      expect(read('3 m', unit)).toMatchObject({ value: 3 });
    expect(read('3 M', 'months')).toMatchObject({ value: 3e6 });
    expect(read('3 B', 'B')).toMatchObject({ value: 3 });
    expect(read('20 k tokens', 'tokens')).toMatchObject({ value: 20_000 });
  });

  it('in a unit of another kind is not read', () => {
    const read = (text: string) => readValue(text, { type: 'number', unit: marksOf('$ / month') });
    for (const text of ['$12', '12', '12 $ per month', 'USD 12/month'])
      expect(read(text)).toMatchObject({ state: 'number', value: 12 });
    for (const text of ['€12', '12%', '12 $ per year'])
      expect(read(text)).toMatchObject({ state: 'unread', fault: { kind: 'unit' } });
  });

  it('reads back as it is written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const value = Number(number.toPrecision(15));
        fc.pre(Number.isFinite(value));
        expect(readNumber(writeNumber(value))).toMatchObject({ state: 'value' });
        expect(Number(writeNumber(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (thousandths) => {
        const value = thousandths / 1000;
        for (const decimalSign of [undefined, '.', ','] as const)
          for (const isWhole of [false, true])
            expect(readNumber(writeNumber(value), { decimalSign, isWhole })).toMatchObject({
              value: value + 0,
            });
      }),
    );
  });
});

describe('other values', () => {
  it('a yes or a no may be followed by words', () => {
    expect(readYesNo('ja, ab Version 4')).toEqual({ has: true, rest: ', ab Version 4' });
    expect(readYesNo('No. Planned')).toEqual({ has: false, rest: '. Planned' });
    expect(readYesNo('x')).toEqual({ has: true, rest: '' });
    expect(readYesNo('x', false)).toEqual({ has: false, rest: '' });
    expect(readYesNo('No-code builder')).toBeNull();
    expect(readYesNo('Norway')).toBeNull();
  });

  it('a list reads back as it is written', () => {
    const item = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,;.()-]{0,30}$/).map((text) => text.trim());
    fc.assert(
      fc.property(fc.uniqueArray(item, { minLength: 1, maxLength: 6 }), (items) => {
        expect(readList(writeList(items))).toEqual(items);
      }),
    );
  });

  it('a day is read in words and numbers, where day and month can be known apart', () => {
    expect(readDay('12. März 2026', null)).toBe('2026-03-12');
    expect(readDay('31/12/2025', null)).toBe('2025-12-31');
    expect(readDay('03/04/2026', null)).toBeNull();
    expect(readDay('03/04/2026', 'month-first')).toBe('2026-03-04');
  });
});

describe('a price with an end', () => {
  const read = (text: string, isPrice = true) => readValue(text, { type: 'number', isPrice });

  it.each([
    ['0.75 until 2026-12-31, then 1.50', { value: 0.75, until: '2026-12-31', afterwards: 1.5 }],
    ['0,75 bis 31.12.2026, dann 1,50', { value: 0.75, until: '2026-12-31', afterwards: 1.5 }],
    ['2 until 30 November 2026 then 4', { value: 2, until: '2026-11-30', afterwards: 4 }],
    ['2 through 30 Nov 2026', { value: 2, until: '2026-11-30' }],
  ])('"%s"', (text, expected) => {
    expect(read(text)).toMatchObject({ state: 'number', ...expected });
    expect(read(text, false).state).toBe('unread');
  });

  it('has a whole day, and amounts that can be read', () => {
    const inexact = { state: 'unread', fault: { kind: 'end' } };
    expect(read('2 until 2026')).toEqual(inexact);
    expect(read('2 until next year')).toEqual(inexact);
    expect(read('2 until 2026-12-31, then 0')).toEqual(inexact);
    expect(read('2 until 2026-12-31, then more').state).toBe('unread');
    expect(read('1.000 until 2026-12-31').state).toBe('two-readings');
  });

  it('reads back as it is written', () => {
    const text = joinPrice('0.75', '2026-12-31', '1.5');
    expect(splitPrice(text)).toEqual({ now: '0.75', until: '2026-12-31', later: '1.5' });
    expect(splitPrice(joinPrice('2', '2026-12-31'))).toMatchObject({ later: null });
    expect(joinPrice('2')).toBe('2');
  });
});

describe('a yes that names what it covers', () => {
  const items = asItems([
    { name: 'EU', synonyms: ['European Union'] },
    { name: 'US', synonyms: ['USA'] },
    'Asia Pacific',
  ]);
  const covers = (text: string, asked?: string[]) => {
    const read = readValue(text, { type: 'boolean', items, ...(asked && { asked }) });
    return read.state === 'answer' ? [read.has, ...(read.covers ?? [])] : null;
  };

  it.each([
    ['Yes', [true]],
    ['Yes, EU and US', [true, 'EU', 'US']],
    ['Yes: EU', [true, 'EU']],
    ['Yes, in the European Union and the USA', [true, 'EU', 'US']],
    ['Yes (Asia Pacific, on request)', [true, 'Asia Pacific']],
    ['Yes, EU, not in the US', [true, 'EU']],
    ['yes, in the eu', [true, 'EU']],
    ['Yes, contact us', [true]],
    ['Yes, for neural models', [true]],
    ['no, US only', [false]],
  ])('"%s"', (text, expected) => {
    expect(covers(text)).toEqual(expected);
  });

  it.each([
    ['Yes', [true, 'EU']],
    ['Yes, on request', [true, 'EU']],
    ['Yes, EU and US', [true, 'EU', 'US']],
    ['Yes: EU', [true, 'EU']],
    ['Yes, but not in the EU', [true]],
    ['Yes, partly', [true]],
    ['no, US only', [true, 'US']],
    ['No', [false]],
    ['No. Planned for the EU', [false]],
    ['No, not in the US either', [false]],
    ['partly', [true]],
    ['Partly: EU', [true, 'EU']],
    ['Yes, US; EU planned for Q3 2027', [true, 'US']],
    ['Planned for Q3 2027', [true, 'EU']],
    ['Yes, perhaps', [true, 'EU']],
  ])('asked for the EU: "%s"', (text, expected) => {
    expect(covers(text, ['EU'])).toEqual(expected);
  });
});

describe('a yes for a part, and one that is announced', () => {
  const read = (text: string) => readValue(text, { type: 'boolean' });

  it.each([
    ['partly', 'Partly'],
    ['partly; only for X', 'Partly; only for X'],
    ['Yes, but only partly: for X', 'Partly: for X'],
    ['No, only partially', 'Partly'],
    ['teilweise', 'Partly'],
    ['Yes, for X; partly for Y', 'Yes, for X; partly for Y'],
  ])('"%s" holds for a part', (text, kept) => {
    expect(read(text)).toMatchObject({ has: true, partly: true, text: kept });
  });

  it.each([
    ['planned for Q3 2027', '2027-07-01', 'Planned for Q3 2027'],
    ['No, planned for 2027-Q3', '2027-07-01', 'Planned for 2027-Q3'],
    ['Yes, planned for H2 2027', '2027-07-01', 'Planned for H2 2027'],
    ['Coming by the end of Q3 2027', '2027-09-30', 'Coming by the end of Q3 2027'],
    ['Planned for the second half of 2027', '2027-07-01', 'Planned for the second half of 2027'],
    ['Not yet; March 2027', '2027-03-01', 'Not yet; March 2027'],
    ['On our roadmap for 15 March 2027', '2027-03-15', 'On our roadmap for 15 March 2027'],
    ['geplant für 31.12.2027', '2027-12-31', 'Geplant für 31.12.2027'],
    ['geplant für das 3. Quartal 2027', '2027-07-01', 'Geplant für das 3. Quartal 2027'],
    ['Planned for the end of 2027', '2027-12-31', 'Planned for the end of 2027'],
  ])('"%s" holds from %s', (text, from, kept) => {
    expect(read(text)).toEqual({ state: 'answer', has: true, from, text: kept });
  });

  it.each(['Roadmap Q3', 'Planned for 2027', 'No. Planned', 'planned for Q3 FY27', 'Not yet'])(
    '"%s" names no day, so it is a no',
    (text) => {
      expect(read(text)).toMatchObject({ has: false, from: null });
    },
  );

  it('is no part of a word, and no plan of a yes to something else', () => {
    expect(read('Particularly good').state).toBe('unread');
    expect(read('Plannedness').state).toBe('unread');
    expect(read('Yes, with planned maintenance')).toEqual({
      state: 'answer',
      has: true,
      text: 'Yes, with planned maintenance',
    });
  });

  it('reads back as it is kept', () => {
    for (const text of ['Partly; only for X', 'Planned for Q3 2027', 'No. Planned for the EU']) {
      const once = read(text);
      expect(once).toMatchObject({ text });
    }
  });
});

describe('an item with synonyms', () => {
  const items = asItems([{ name: 'Foundry', synonyms: ['Azure', 'Azure AI'] }, 'Bedrock']);
  const read = (text: string) => readValue(text, { type: 'list', items });

  it('is read by its name, once, however it is written', () => {
    expect(read('azure; Bedrock')).toEqual({ state: 'list', value: ['Foundry', 'Bedrock'] });
    expect(read('Azure  AI; Azure; foundry')).toEqual({ state: 'list', value: ['Foundry'] });
  });

  it('that the list does not hold is named', () => {
    expect(read('Azure; Oracle')).toEqual({
      state: 'unread',
      fault: { kind: 'item', item: 'Oracle' },
    });
  });
});

describe('items in a text, a line each', () => {
  const written = ['Bedrock', { name: 'Foundry', synonyms: ['Azure', 'Azure AI (old)'] }];

  it('are read as they were written', () => {
    expect(writeItems(written)).toBe('Bedrock\nFoundry = Azure, Azure AI (old)');
    expect(readItems(writeItems(written))).toEqual(written);
    expect(readItems('\n Bedrock =\n\nFoundry=Azure; Azure AI (old)\n')).toEqual(written);
    expect(readItems('= nothing')).toEqual([]);
  });

  it('name no other item, and none twice', () => {
    expect(namedTwice(asItems(written))).toBeNull();
    expect(namedTwice(asItems([...written, 'azure']))).toBe('azure');
    expect(namedTwice(asItems(readItems('A = b, B')))).toBe('B');
  });
});
