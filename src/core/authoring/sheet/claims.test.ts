import { describe, expect, it } from 'vitest';
import { cellOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import { CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { readDay } from '../../values/read-day.ts';
import { claimOf, isAddress } from './claim-of.ts';
import type { ClaimSource, GridCell } from './grid.ts';
import type { GuessedCriterion } from './guess-criterion.ts';
import { readCell, type CellReading } from './read-cell.ts';

type Read = Pick<GuessedCriterion, 'name' | 'type' | 'unit' | 'decimalSign' | 'blanks'>;
const read = (written: WrittenCell, rest: Partial<Read> = {}, habits = {}) =>
  readCell(
    cellOf(written),
    { name: 'Thing', type: 'text', unit: null, decimalSign: null, blanks: null, ...rest },
    { dayOrder: null, isCrossYes: true, ...habits },
  );
const unreadable = (fault: string) => ({ state: 'unknown', reason: 'not-researched', fault });
const is = (value: object) => ({ state: 'read', value });

describe('a cell of a criterion', () => {
  const number = { type: 'number' as const };
  it.each<[WrittenCell, Partial<Read>, object]>([
    [null, {}, { state: 'unknown', reason: 'not-researched' }],
    [null, { blanks: 'unknown' }, { state: 'unknown', reason: 'not-researched' }],
    [null, { blanks: 'no' }, is({ value: 'No', has: false, note: CELL_NOTES.blank })],
    ['n/a', {}, { state: 'unknown', reason: 'not-applicable' }],
    [{ text: '#REF!', isFault: true }, {}, unreadable(UNREAD_CELL.fault('#REF!'))],
    ['Words', {}, is({ value: 'Words' })],
    ['1 May 2026', {}, is({ value: '2026-05-01' })],
    [{ text: 'odd', day: '2026-05-01' }, {}, is({ value: '2026-05-01' })],
    ['yes', { type: 'boolean' }, is({ value: 'Yes', has: true })],
    ['perhaps', { type: 'boolean' }, unreadable(UNREAD_CELL.answer('perhaps'))],
    ['a, b', { type: 'list' }, is({ value: ['a', 'b'] })],
    ['5', number, is({ value: 5 })],
    ['5', { ...number, unit: '$' }, is({ value: 5 })],
    ['$5', { ...number, unit: '$' }, is({ value: 5 })],
    ['€5', { ...number, unit: '$' }, unreadable(UNREAD_CELL.unit('€5', '€', '$'))],
    ['$5', number, unreadable(UNREAD_CELL.unit('$5', '$', null))],
    ['1.000', number, unreadable(UNREAD_CELL.twoReadings('1.000', [1, 1000]))],
    ['1.000', { ...number, decimalSign: ',' }, is({ value: 1000 })],
    ['many', number, unreadable(UNREAD_CELL.number('many'))],
    ['10–15', number, is({ value: 10, up_to: 15 })],
    ['unlimited', number, is({ value: 'Unlimited' })],
    [{ text: '$5', number: 5, unit: '$' }, { ...number, unit: '$' }, is({ value: 5 })],
    [
      { text: '€5', number: 5, unit: '€' },
      { ...number, unit: '$' },
      unreadable(UNREAD_CELL.unit('€5', '€', '$')),
    ],
    [{ text: '1 May', day: '2026-05-01' }, number, unreadable(UNREAD_CELL.number('1 May'))],
    [{ text: 'five', number: 5 }, {}, is({ value: 'five' })],
    ['5 until 2026-12-31', number, unreadable(UNREAD_CELL.number('5 until 2026-12-31'))],
    ['5 until 2026-12-31', { ...number, name: 'Price' }, is({ value: 5, until: '2026-12-31' })],
    ['5 until 2026', { ...number, unit: '$' }, unreadable(UNREAD_CELL.end('5 until 2026'))],
  ])('%j of %j', (written, criterion, expected) => {
    expect(read(written, criterion)).toEqual(expected);
  });

  it('is read by the habits of its table', () => {
    expect(read('x', { type: 'boolean' }, { isCrossYes: false })).toMatchObject({
      value: { has: false },
    });
    expect(read('03/04/2026', {}, { dayOrder: 'month-first' })).toEqual(
      is({ value: '2026-03-04' }),
    );
    expect(read('03/04/2026')).toEqual(is({ value: '03/04/2026' }));
  });

  it('of a text keeps 1,200 characters, and says where it is cut', () => {
    const text = 'x'.repeat(1200);
    expect(read(text)).toEqual(is({ value: text }));
    expect(read(`${text}x`)).toEqual(is({ value: `${'x'.repeat(1199)}…`, note: CELL_NOTES.cut }));
    const answer = read(`Yes, ${text}`, { type: 'boolean' });
    expect(answer).toMatchObject({ value: { has: true } });
    expect(answer.state === 'read' && answer.value.note).toBeUndefined();
    expect(answer.state === 'read' && String(answer.value.value)).toHaveLength(1200);
  });

  it('of a list holds items of 120 characters at most', () => {
    const item = 'x'.repeat(120);
    expect(read(`${item}; b`, { type: 'list' })).toEqual(is({ value: [item, 'b'] }));
    expect(read(`${item}x; b`, { type: 'list' })).toEqual(
      unreadable(UNREAD_CELL.item(`${'x'.repeat(59)}…`)),
    );
  });
});

describe('a claim of a cell', () => {
  const PAGE = 'https://a.example/page';
  const five: CellReading = { state: 'read', value: { value: 5 } };
  const claim = (source: ClaimSource = {}, reading: CellReading = five) => {
    const listed: string[] = [];
    const cell: GridCell = { cell: { text: 'As written' }, row: 0, column: 0, source };
    const made = claimOf(reading, cell, {
      dayIn: (text) => readDay(text, null),
      isAddress,
      list: (_, fault) => void listed.push(fault),
    });
    return { made, listed };
  };
  const own = { value: 5, basis: 'own', reported_by: 'third-party', confidence: 0.7, evidence: [] };
  const page = (rest: object = {}) => ({ url: PAGE, as_of: 'undated', ...rest });

  it('is read where it has a page, else ours', () => {
    expect(claim({ address: PAGE }).made).toEqual({
      ...own,
      basis: 'read',
      confidence: 0.8,
      evidence: [page()],
    });
    expect(claim().made).toEqual(own);
  });

  it.each([
    ['own', 'own', 'read'],
    ['MEMORY', 'memory', 'read'],
    ['read', 'own', 'read'],
    ['derived', 'derived', 'derived'],
    ['vendor-answer', 'vendor-answer', 'vendor-answer'],
    ['hearsay', 'own', 'read'],
  ])('said to be %s is %s, and with a page %s', (basis, alone, withPage) => {
    expect(claim({ basis }).made).toMatchObject({ basis: alone });
    expect(claim({ basis, address: PAGE }).made).toMatchObject({
      basis: withPage,
      evidence: [page()],
    });
  });

  it.each<[WrittenCell, number]>([
    [null, 0.8],
    ['high', 0.9],
    ['Mittel', 0.6],
    ['low', 0.3],
    ['surely', 0.8],
    [{ text: '40 %', number: 40 }, 0.4],
    ['0.4', 0.4],
    ['1', 1],
    ['2', 0.02],
    ['100', 1],
    ['101', 1],
    ['-5', 0],
    ['1.000', 0.8],
  ])('of confidence %j has %d', (written, expected) => {
    const confidence = cellOf(written);
    expect(claim({ address: PAGE, ...(confidence && { confidence }) }).made).toMatchObject({
      confidence: expect.closeTo(expected, 6) as number,
    });
  });

  it('is never surer than its basis allows', () => {
    const confidence = { text: 'high' };
    expect(claim({ basis: 'memory', confidence }).made).toMatchObject({ confidence: 0.6 });
    expect(claim({ basis: 'memory' }).made).toMatchObject({ confidence: 0.6 });
    expect(claim({ confidence }).made).toMatchObject({ basis: 'own', confidence: 0.7 });
  });

  it('has its page with title and day, and says which day it cannot read', () => {
    const title = 'x'.repeat(121);
    expect(claim({ address: PAGE, title, date: { text: '1 May 2026' } })).toMatchObject({
      made: { evidence: [page({ title: 'x'.repeat(120), as_of: '2026-05-01' })] },
      listed: [],
    });
    const date = { text: `soon ${'x'.repeat(50)}` };
    expect(claim({ address: PAGE, date })).toMatchObject({
      made: { evidence: [page()] },
      listed: [UNREAD_CELL.date(date.text.slice(0, 40))],
    });
    expect(claim({ address: PAGE, date: { text: '46143', number: 46_143 } }).made).toMatchObject({
      evidence: [page({ as_of: '2026-05-01' })],
    });
    expect(claim({ address: PAGE, date: { text: 'May', day: '2026-05-01' } }).made).toMatchObject({
      evidence: [page({ as_of: '2026-05-01' })],
    });
  });

  it('has a day of its own only without a page', () => {
    const date = { text: '2026-05-01' };
    expect(claim({ date }).made).toMatchObject({ as_of: '2026-05-01' });
    expect(claim({ date, address: PAGE }).made).not.toHaveProperty('as_of');
    expect(claim({ date: { text: 'soon' } }).made).not.toHaveProperty('as_of');
  });

  it.each([
    ['a comment', { note: 'Seen' }, 'Seen'],
    ['a call', { address: 'Call with Bolt' }, 'Source: Call with Bolt.'],
    ['both', { note: 'Seen', address: 'Call' }, 'Seen. Source: Call.'],
    ['a whole sentence', { note: 'Seen!', address: 'Call' }, 'Seen! Source: Call.'],
    ['a page', { note: 'Seen', address: PAGE }, 'Seen'],
  ])('keeps %s in its note', (_, source, note) => {
    expect(claim(source).made).toMatchObject({ note });
    const unknown: CellReading = { state: 'unknown', reason: 'not-found' };
    expect(claim(source, unknown).made).toMatchObject({ unknown: 'not-found', note });
  });

  it('keeps what was said of its value before its comment, 600 characters in all', () => {
    const noted: CellReading = { state: 'read', value: { value: 5, note: 'Written as “five”.' } };
    expect(claim({ note: 'Seen' }, noted).made).toMatchObject({ note: 'Written as “five”. Seen' });
    expect(claim({}, noted).made).toMatchObject({ note: 'Written as “five”.' });
    expect(claim({}).made).not.toHaveProperty('note');
    const long = claim({ note: 'x'.repeat(700) }, noted).made as { note: string };
    expect(long.note).toHaveLength(600);
    expect((claim({ note: 'x'.repeat(700) }).made as { note: string }).note).toHaveLength(600);
  });

  it('states all that its value states', () => {
    const value = {
      value: 5,
      bound: 'below' as const,
      up_to: 6,
      has: true,
      covers: ['EU'],
      partly: true as const,
      from: '2026-01-01',
      until: '2026-12-31',
      afterwards: 7,
    };
    expect(claim({}, { state: 'read', value }).made).toMatchObject(value);
    const plain = Object.keys(claim().made).sort();
    expect(plain).toEqual(['basis', 'confidence', 'evidence', 'reported_by', 'value']);
  });

  it('begins on the first day of its line, or says that it cannot be read', () => {
    expect(claim({ from: { text: '1 May 2026' } })).toMatchObject({
      made: { from: '2026-05-01' },
      listed: [],
    });
    const faulty = claim({ from: { text: 'soon' } });
    expect(faulty.made).not.toHaveProperty('from');
    expect(faulty.listed).toEqual([UNREAD_CELL.from('soon')]);
  });

  it('takes the reporter that the file names', () => {
    expect(claim({ reportedBy: 'vendor' }).made).toMatchObject({ reported_by: 'vendor' });
    expect(claim({ reportedBy: 'a friend' }).made).toMatchObject({ reported_by: 'third-party' });
  });

  it('that cannot be read keeps what stood there, and is listed', () => {
    const found = claim(
      { address: PAGE },
      { state: 'unknown', reason: 'not-researched', fault: 'Odd.' },
    );
    expect(found).toEqual({
      made: { unknown: 'not-researched', said: 'As written', looked_at: [page()] },
      listed: ['Odd.'],
    });
    expect(claim({ reason: 'not-published' }, { state: 'unknown', reason: 'not-found' })).toEqual({
      made: { unknown: 'not-published', looked_at: [] },
      listed: [],
    });
    expect(
      claim({ reason: 'because' }, { state: 'unknown', reason: 'not-found' }).made,
    ).toMatchObject({
      unknown: 'not-found',
    });
  });

  it('takes web addresses alone for pages', () => {
    expect(isAddress('https://a.example')).toBe(true);
    expect(isAddress('ftp://a.example')).toBe(false);
    expect(isAddress('a call')).toBe(false);
  });
});
