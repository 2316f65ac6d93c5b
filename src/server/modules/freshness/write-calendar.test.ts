import { expect, test } from 'vitest';
import { criterionOf, numberClaim } from '../../../../test/support/claim-builders.ts';
import type { DueDay } from '../../../core/knowledge/due/due-days.ts';
import { VISITORS_CATALOG } from '../../../core/wording/own-catalogs.ts';
import { writeCalendar } from './write-calendar.ts';

const TODAY = '2026-11-21';
const HOST = 'compare.example.org';
const page = `https://${HOST}/freshness`;

function dayOf(vendor: string, entity: string, count = 1): DueDay {
  const facts = Array.from({ length: count }, () => ({
    due: 'stale' as const,
    ref: { catalog: 'small', kind: 'rival' as const, id: 1, criterion: '1' },
    entity,
    vendor,
    criterion: criterionOf({ name: 'Price' }),
    claim: numberClaim(1),
    measurement: null,
    staleOn: '2026-12-01',
  }));
  return { day: '2026-12-01', catalog: 'small', vendor, facts };
}

/** Lines as a calendar reads them: folds undone, name and value apart. */
function read(text: string): [name: string, value: string][] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name, rest.join(':')];
    });
}

test('each vendor and day is one whole day with an id that stays the same', () => {
  const parts = { days: [dayOf('Elm', 'Elm One', 2)], today: TODAY, page, host: HOST };
  const lines = read(writeCalendar(parts));
  expect(lines).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', expect.stringMatching(/^-\/\/.+\/\/EN$/)],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', 'Facts that go out of date'],
    ['BEGIN', 'VEVENT'],
    ['UID', expect.stringMatching(/^[0-9a-f]{32}@compare\.example\.org$/)],
    ['DTSTAMP', '20261121T000000Z'],
    ['DTSTART;VALUE=DATE', '20261201'],
    ['SUMMARY', 'Check 2 facts on Elm'],
    [
      'DESCRIPTION',
      expect.stringMatching(/^From this day on .+:\\nElm One: Price\\nElm One: Price\\nhttps:/),
    ],
    ['CATEGORIES', 'small'],
    ['URL', page],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
  const idOf = (today: string) =>
    read(writeCalendar({ ...parts, today })).find(([name]) => name === 'UID');
  expect(idOf('2026-11-22')).toEqual(idOf(TODAY));
});

test('names are escaped, no line is longer than 75 octets, and no character is torn', () => {
  const name = `Elm; Ash, "Oak" \\ 株式会社${'🌲'.repeat(40)}\r\nBEGIN:VEVENT`;
  const text = writeCalendar({
    days: [dayOf(name, name, 40)],
    today: TODAY,
    page: null,
    host: HOST,
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(
      /[\uD800-\uDFFF](?![\uDC00-\uDFFF])(?<![\uD800-\uDBFF][\uDC00-\uDFFF])/,
    );
  }
  const summary = read(text).find(([key]) => key === 'SUMMARY')?.[1] ?? '';
  expect(summary).toContain(String.raw`Elm\; Ash\, "Oak" \\ 株式会社`);
  expect(summary).toContain(String.raw`🌲\nBEGIN:VEVENT`);
  expect(read(text).filter(([key, value]) => key === 'BEGIN' && value === 'VEVENT')).toHaveLength(
    1,
  );
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`\nand 15 more`);
});

test.each([
  [25, undefined],
  [26, 'and 1 more'],
])('a day of %d facts names 25 of them, and how many are left', (count, more) => {
  const text = writeCalendar({
    days: [dayOf('Elm', 'Elm One', count)],
    today: TODAY,
    page: null,
    host: HOST,
  });
  const said = read(text).find(([name]) => name === 'DESCRIPTION')?.[1] ?? '';
  expect(said.match(/Elm One: Price/g)).toHaveLength(25);
  expect(/and \d+ more/.exec(said)?.[0]).toBe(more);
  expect(text).not.toContain('URL:');
});

test.each([
  [75, [75]],
  [76, [75, 2]],
  [149, [75, 75]],
  [150, [75, 75, 2]],
])('a line of %d octets is folded into lines of %j', (octets, lengths) => {
  const host = 'h'.repeat(octets - 'UID:nothing-due@'.length);
  const lines = writeCalendar({ days: [], today: TODAY, page, host }).split('\r\n');
  const first = lines.findIndex((line) => line.startsWith('UID:'));
  expect(lines.slice(first, first + lengths.length).map(({ length }) => length)).toEqual(lengths);
  expect(lines[first + lengths.length]).toBe('DTSTAMP:20261121T000000Z');
});

test('a calendar without due dates holds a note, because an empty one is none', () => {
  const lines = read(writeCalendar({ days: [], today: TODAY, page, host: HOST }));
  expect(lines.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).toEqual([
    'VCALENDAR',
    'VJOURNAL',
  ]);
});

test('a day of a visitor’s catalog says so, whatever the catalog is called', () => {
  const due = dayOf('Elm', 'Elm One');
  const describe = (day: DueDay) =>
    read(writeCalendar({ days: [day], today: TODAY, page, host: HOST })).find(
      ([name]) => name === 'DESCRIPTION',
    )?.[1];
  const said = VISITORS_CATALOG.replace(';', '\\;');
  expect(describe({ ...due, catalog: 'own-abcdefgh234567ab' })).toContain(said);
  expect(describe(due)).not.toContain(said);
});
