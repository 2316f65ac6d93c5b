import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { dayOfSerial, findDayOrder, readDay } from './read-day.ts';
import { asItems, inItems, itemNamed, namedIn } from './read-item.ts';
import { isListLike, readList, writeList } from './read-list.ts';
import { isPlan, isPlanFirst, plannedDay, withoutPlans } from './read-plan.ts';
import { unknownReason } from './read-unknown.ts';
import { answerOf, isCrossYes, readYesNo } from './read-yes-no.ts';

describe('a day', () => {
  it.each<[string, string | null]>([
    ['2026', '2026'],
    ['2026-05', '2026-05'],
    ['2026-5-1', '2026-05-01'],
    ['2026/05/01', '2026-05-01'],
    ['2026-05-01T10:00:00Z', '2026-05-01'],
    ['2026-02-29', null],
    ['2024-02-29', '2024-02-29'],
    ['2026-13', null],
    ['2026-00-01', null],
    ['1899', null],
    ['1900', '1900'],
    ['31.12.2025', '2025-12-31'],
    ['31.12.25', '2025-12-31'],
    ['01.02.2026', '2026-02-01'],
    ['31.2.2026', null],
    ['13/12/2026', '2026-12-13'],
    ['12/13/2026', '2026-12-13'],
    ['12/12/2026', '2026-12-12'],
    ['05/05/2026', '2026-05-05'],
    ['11/12/2026', null],
    ['13/13/2026', null],
    ['31/12.2026', null],
    ['May 2026', '2026-05'],
    ['May 1, 2026', '2026-05-01'],
    ['1st of May 2026', null],
    ['1st May 2026', '2026-05-01'],
    ['2nd May, 2026', '2026-05-02'],
    ['3. Mai 2026', '2026-05-03'],
    ['May 1, 2026 4:15 PM', '2026-05-01'],
    ['Sept. 2026', '2026-09'],
    ['May 2026 plan', null],
    ['in 2026', null],
    ['May', null],
    ['', null],
  ])('“%s” is %j', (text, day) => {
    expect(readDay(text, null)).toBe(day);
  });

  it('in numbers is read by the order that is known', () => {
    expect(readDay('03/04/2026', 'day-first')).toBe('2026-04-03');
    expect(readDay('03-04-26', 'month-first')).toBe('2026-03-04');
    // Its own numbers say more.
    expect(readDay('13/04/2026', 'month-first')).toBe('2026-04-13');
    expect(readDay('03.04.2026', 'month-first')).toBe('2026-04-03');
  });

  it.each<[string | null, string[]]>([
    ['day-first', ['03/04/2026', '13/04/2026']],
    ['month-first', ['04/13/2026', '03/04/2026']],
    ['day-first', ['12/12/2026', '13/12/2026']],
    [null, ['13/04/2026', '04/13/2026']],
    [null, ['03/04/2026', '12/11/2026']],
    [null, ['13.04.2026', 'words']],
    [null, []],
  ])('the order is %j among %j', (order, texts) => {
    expect(findDayOrder(texts)).toBe(order);
  });

  it('of a workbook is a number from 1950 to 2099', () => {
    expect(dayOfSerial(46_143)).toBe('2026-05-01');
    expect(dayOfSerial(46_143.9)).toBe('2026-05-01');
    expect(dayOfSerial(18_264)).toBe('1950-01-01');
    expect(dayOfSerial(18_263)).toBeNull();
    expect(dayOfSerial(73_050)).toBe('2099-12-31');
    expect(dayOfSerial(73_051)).toBeNull();
  });
});

describe('what is planned', () => {
  it.each<[string, string | null]>([
    ['Q1 2027', '2027-01-01'],
    ['Q4/2027', '2027-10-01'],
    ['end of Q4 2027', '2027-12-31'],
    ['late Q1 2027', '2027-03-31'],
    ['2027 Q2', '2027-04-01'],
    ['second quarter of 2027', '2027-04-01'],
    ['4. Quartal 2027', '2027-10-01'],
    ['H2 2027', '2027-07-01'],
    ['end of H1 2027', '2027-06-30'],
    ['2027 H1', '2027-01-01'],
    ['first half of 2027', '2027-01-01'],
    ['2. Halbjahr 2027', '2027-07-01'],
    ['2027-03', '2027-03-01'],
    ['end of 2027-02', '2027-02-28'],
    ['2027-03-15', '2027-03-15'],
    ['15. 3. 2027', '2027-03-15'],
    ['March 2027', '2027-03-01'],
    ['late March 2027', '2027-03-31'],
    ['March 15th, 2027', '2027-03-15'],
    ['15 March 2027', '2027-03-15'],
    ['2027', null],
    ['end of 2027', '2027-12-31'],
    ['Q5 2027', null],
    ['FY27 Q3 2027', null],
    ['fiscal year 2027', null],
    ['soon', null],
  ])('“%s” begins on %j', (text, day) => {
    expect(plannedDay(text)).toBe(day);
  });

  it('is said first, or anywhere', () => {
    expect(isPlanFirst('(currently planned)')).toBe(true);
    expect(isPlanFirst('on our roadmap')).toBe(true);
    expect(isPlanFirst('EU planned')).toBe(false);
    expect(isPlan('EU planned')).toBe(true);
    expect(isPlan('unplanned')).toBe(false);
    expect(withoutPlans('EU; US planned, Asia')).toBe('EU,  Asia');
    expect(withoutPlans('EU; US')).toBe('EU; US');
    expect(withoutPlans('planned')).toBe('');
  });
});

describe('an answer', () => {
  it.each<[string, boolean | 'cross' | null]>([
    ['yes', true],
    ['✓', true],
    ['Yes (beta)', true],
    ['yes via API', null],
    ['no', false],
    ['not supported', false],
    ['No. Planned', false],
    ['x', 'cross'],
    ['No-code', null],
    ['yesterday', null],
    ['', null],
  ])('“%s” alone says %j', (text, answer) => {
    expect(answerOf(text)).toBe(answer);
  });

  it('may be followed by words where one is asked for', () => {
    expect(readYesNo('Yes via API')).toEqual({ has: true, rest: ' via API' });
    expect(readYesNo('no support')).toEqual({ has: false, rest: ' support' });
    expect(readYesNo('included')).toEqual({ has: true, rest: '' });
    expect(readYesNo('fehlt')).toEqual({ has: false, rest: '' });
    expect(readYesNo('yes2')).toBeNull();
    expect(readYesNo('perhaps')).toBeNull();
  });

  it('of a cross is a yes unless ticks stand beside it and nothing says no', () => {
    expect(isCrossYes([])).toBe(true);
    expect(isCrossYes(['yes'])).toBe(true);
    expect(isCrossYes(['x', ''])).toBe(true);
    expect(isCrossYes(['x', '✓'])).toBe(false);
    expect(isCrossYes(['x', '✓', 'no'])).toBe(true);
    expect(isCrossYes(['x', 'no'])).toBe(true);
  });

  it('is kept as it begins', () => {
    expect(readAnswer('ja, in Berlin')).toEqual({
      has: true,
      text: 'Yes, in Berlin',
      rest: ', in Berlin',
    });
    expect(readAnswer('nein')).toEqual({ has: false, text: 'No', rest: '' });
    expect(readAnswer('x', false)).toEqual({ has: false, text: 'No', rest: '' });
    expect(readAnswer('no, partly EU')).toMatchObject({
      has: true,
      partly: true,
      text: 'Partly EU',
    });
    expect(readAnswer('no, except partly in the EU')).toEqual({
      has: false,
      text: 'No, except partly in the EU',
      rest: ', except partly in the EU',
    });
    expect(readAnswer('yes, not yet')).toMatchObject({ has: false, text: 'Not yet', from: null });
    expect(readAnswer('no, planned')).toMatchObject({
      has: false,
      text: 'No, planned',
      from: null,
    });
    expect(readAnswer('perhaps')).toBeNull();
  });
});

describe('items', () => {
  const items = asItems([{ name: 'EU', synonyms: ['European Union'] }, 'US', 'C++']);
  it('are named in any case and spacing', () => {
    expect(itemNamed(' european  union ', items)).toBe('EU');
    expect(itemNamed('Europe', items)).toBeNull();
    expect(inItems(['us', 'US', 'Asia'], items)).toEqual(['US', 'Asia']);
    expect(asItems()).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    ['EU and US', ['EU', 'US'], []],
    ['not the US', [], ['US']],
    ['not in the US, but US East', ['US'], []],
    ['contact us', [], []],
    ['US', ['US'], []],
    ['the european union', ['EU'], []],
    ['the European plan', [], []],
    ['c++ only', ['C++'], []],
    ['the EU', ['EU'], []],
    ['', [], []],
  ])('in “%s” are %j, without %j', (text, named, leftOut) => {
    expect(namedIn(text, items)).toEqual({ named, leftOut });
  });
});

describe('a list', () => {
  it.each<[string, string[]]>([
    ['a, b', ['a', 'b']],
    ['a; b, c', ['a', 'b, c']],
    ['a\nb; c', ['a', 'b; c']],
    ['• a\n- b\n\n', ['a', 'b']],
    ['a, a', ['a']],
    ['1,5', ['1,5']],
    ['One, two and three.', ['One, two and three.']],
    ['One; two.', ['One', 'two.']],
    ['a', ['a']],
    ['', []],
  ])('“%s” is %j', (text, items) => {
    expect(readList(text)).toEqual(items);
  });

  it.each<[string, boolean]>([
    ['a, b', true],
    ['a', false],
    [`a, ${'x'.repeat(40)}`, true],
    [`a, ${'x'.repeat(41)}`, false],
    ['a, one two three four five', true],
    ['a, one two three four five six', false],
    ['a; b.', false],
  ])('“%s” looks like one: %j', (text, is) => {
    expect(isListLike(text)).toBe(is);
  });

  it('is written so that it reads back', () => {
    expect(writeList(['a', 'b'])).toBe('a, b');
    expect(writeList(['a, b', 'c'])).toBe('a, b; c');
    expect(writeList(['a, b'])).toBe('a, b;');
    expect(writeList(['a; b', 'c'])).toBe('a; b\nc');
    expect(writeList(['a; b'])).toBe('a; b\n');
    expect(writeList(['a', 'b.'])).toBe('a; b.');
    expect(writeList(['b.'])).toBe('b.');
  });
});

describe('what is unknown', () => {
  it.each<[string, string | null]>([
    ['n/a', 'not-applicable'],
    ['N. A.', 'not-applicable'],
    ['on request', 'not-published'],
    ['k.A.', 'not-published'],
    ['no data', 'not-found'],
    ['–', 'not-researched'],
    ['??', 'not-researched'],
    ['tbd', 'not-researched'],
    ['none', null],
    ['na so', null],
    ['', null],
  ])('“%s” is %j', (text, reason) => {
    expect(unknownReason(text)).toBe(reason);
  });
});
