import { describe, expect, it } from 'vitest';
import {
  measuredClaim,
  NOTHING_KNOWN,
  ownClaim,
  PAGE,
  readClaim,
} from '../../../../test/support/authored-claims.ts';
import { cellOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { claimOfCells } from './claim-of-cells.ts';
import type { MatrixField } from './matrix-cells.ts';

const OTHER = 'https://b.example';
const UNIT = { name: 'USD', before: '$', after: '', decimals: [0, 2] } as never;
const numbers = { type: 'number', unit: 'USD', instruments: [] } as never as AuthoredCriterion;
const texts = { type: 'text', instruments: [] } as never as AuthoredCriterion;

describe('a claim whose cells were changed', () => {
  type Written = Partial<Record<MatrixField, WrittenCell>>;
  const change = (before: AuthoredClaim | undefined, written: Written, criterion = texts) =>
    claimOfCells(
      before,
      Object.fromEntries(Object.entries(written).map(([field, cell]) => [field, cellOf(cell)])),
      { criterion, units: [UNIT] },
    );
  const changed = (
    before: AuthoredClaim | undefined,
    written: Written,
    criterion?: AuthoredCriterion,
  ) => {
    const { claim, faults } = change(before, written, criterion);
    expect(faults).toEqual([]);
    return claim;
  };

  it.each<[string, AuthoredClaim | undefined, Written, object]>([
    ['has a new value', undefined, { value: 'New' }, ownClaim('New')],
    ['keeps its page with a new value', readClaim('Old'), { value: 'New' }, readClaim('New')],
    [
      'keeps note, scope and host with a new value',
      ownClaim('Old', { note: 'Seen', scope: 'EU', host: 'Them', as_of: '2026-05-01' }),
      { value: 'New' },
      ownClaim('New', { note: 'Seen', scope: 'EU', host: 'Them', as_of: '2026-05-01' }),
    ],
    [
      'keeps the note of an unknown',
      { unknown: 'not-found', note: 'Asked', looked_at: [] },
      { value: 'New' },
      ownClaim('New', { note: 'Asked' }),
    ],
    [
      'is emptied, and keeps what was looked at',
      readClaim('Old'),
      { value: null },
      { ...NOTHING_KNOWN, looked_at: [PAGE] },
    ],
    [
      'is emptied, and keeps its note',
      ownClaim('Old', { note: 'Seen' }),
      { value: null },
      { ...NOTHING_KNOWN, note: 'Seen' },
    ],
    [
      'is of another kind of unknown',
      { unknown: 'not-found', looked_at: [PAGE] },
      { value: 'n/a' },
      { unknown: 'not-applicable', looked_at: [PAGE] },
    ],
    [
      'has a page',
      ownClaim('Old'),
      { source: PAGE.url, date: PAGE.as_of },
      readClaim('Old', { confidence: 0.5 }),
    ],
    [
      'has an undated page',
      ownClaim('Old'),
      { source: OTHER },
      readClaim('Old', { confidence: 0.5, evidence: [{ url: OTHER, as_of: 'undated' }] }),
    ],
    [
      'has the day of its page',
      readClaim('Old', { evidence: [{ ...PAGE, title: 'A page', read_on: true }] }),
      { date: '2026-06-01' },
      readClaim('Old', { evidence: [{ ...PAGE, title: 'A page', as_of: '2026-06-01' }] }),
    ],
    [
      'keeps its page while its comment is new',
      readClaim('Old', { evidence: [{ ...PAGE, title: 'A page', read_on: true }] }),
      { comment: 'New' },
      readClaim('Old', { evidence: [{ ...PAGE, title: 'A page', read_on: true }], note: 'New' }),
    ],
    [
      'has another page, and keeps the second',
      readClaim('Old', {
        evidence: [
          { ...PAGE, title: 'A page' },
          { ...PAGE, url: 'https://c.example' },
        ],
      }),
      { source: OTHER },
      readClaim('Old', {
        evidence: [
          { ...PAGE, url: OTHER },
          { ...PAGE, url: 'https://c.example' },
        ],
      }),
    ],
    [
      'has no page any more',
      readClaim('Old'),
      { source: null },
      ownClaim('Old', { confidence: 0.7, as_of: '2026-05-01' }),
    ],
    [
      'has no day any more',
      readClaim('Old'),
      { date: null },
      readClaim('Old', { evidence: [{ ...PAGE, as_of: 'undated' }] }),
    ],
    [
      'is from a call',
      ownClaim('Old'),
      { source: 'Call' },
      ownClaim('Old', { note: 'Source: Call.' }),
    ],
    [
      'is from another call',
      ownClaim('Old', { note: 'Seen. Source: Call.' }),
      { source: 'Deal' },
      ownClaim('Old', { note: 'Seen. Source: Deal.' }),
    ],
    [
      'is from a call with a new comment',
      ownClaim('Old', { note: 'Seen. Source: Call.' }),
      { comment: 'New' },
      ownClaim('Old', { note: 'New. Source: Call.' }),
    ],
    [
      'has no comment any more',
      ownClaim('Old', { note: 'Seen' }),
      { comment: null },
      ownClaim('Old'),
    ],
    [
      'has the link behind a text for its page',
      ownClaim('Old'),
      { source: { text: 'A page', link: OTHER } },
      readClaim('Old', { confidence: 0.5, evidence: [{ url: OTHER, as_of: 'undated' }] }),
    ],
    [
      'has a day of its own',
      ownClaim('Old'),
      { date: '1 June 2026' },
      ownClaim('Old', { as_of: '2026-06-01' }),
    ],
    [
      'has a day of the sheet',
      ownClaim('Old'),
      { date: { text: 'June', day: '2026-06-01' } },
      ownClaim('Old', { as_of: '2026-06-01' }),
    ],
    [
      'is looked for on a page',
      NOTHING_KNOWN,
      { source: PAGE.url, date: PAGE.as_of, comment: 'Asked' },
      { ...NOTHING_KNOWN, looked_at: [PAGE], note: 'Asked' },
    ],
    [
      'is looked for in a call',
      NOTHING_KNOWN,
      { source: 'Call' },
      { ...NOTHING_KNOWN, note: 'Source: Call.' },
    ],
    [
      'is looked for nowhere any more',
      { unknown: 'not-found', looked_at: [PAGE, { ...PAGE, url: OTHER }] },
      { source: null },
      { unknown: 'not-found', looked_at: [{ ...PAGE, url: OTHER }] },
    ],
    ['stays as it is where nothing changed', readClaim('Old'), {}, readClaim('Old')],
    ['stays nothing', undefined, {}, NOTHING_KNOWN],
  ])('%s', (_, before, written, expected) => {
    expect(changed(before, written)).toEqual(expected);
  });

  it('has numbers as the sheet keeps them, in its unit', () => {
    expect(
      changed(undefined, { value: { text: '$1,000', number: 1000, unit: '$' } }, numbers),
    ).toEqual(ownClaim(1000));
    expect(changed(undefined, { value: { text: '1.000', number: 1.001 } }, numbers)).toEqual(
      ownClaim(1.001),
    );
    expect(changed(undefined, { value: { text: 'five', number: 5 } })).toEqual(ownClaim('five'));
  });

  it('keeps notes of 600 characters', () => {
    expect(changed(ownClaim('Old'), { comment: 'x'.repeat(601) })).toEqual(
      ownClaim('Old', { note: 'x'.repeat(600) }),
    );
    expect(changed(NOTHING_KNOWN, { comment: 'x'.repeat(601) })).toMatchObject({
      note: 'x'.repeat(600),
    });
  });

  it('keeps what stood there where a cell cannot be read, and lists it', () => {
    expect(change(ownClaim(5), { value: 'many' }, numbers)).toMatchObject({
      claim: ownClaim(5),
      faults: [{ field: 'value' }],
    });
    expect(change(undefined, { value: 'many' }, numbers).claim).toEqual(NOTHING_KNOWN);
    expect(change(readClaim('Old'), { date: `soon ${'x'.repeat(50)}` })).toEqual({
      claim: readClaim('Old'),
      faults: [{ field: 'date', reason: UNREAD_CELL.date(`soon ${'x'.repeat(35)}`) }],
    });
  });

  it('of several results is the first', () => {
    const tested = { ...numbers, instruments: [{ name: 'Test 1' }, { name: 'Test 2' }] } as never;
    const claim = changed(
      measuredClaim(5, 6),
      { value: { text: '7', number: 7 }, source: PAGE.url },
      tested,
    );
    const [first, second] = measuredClaim(5, 6).measurements;
    expect(claim).toMatchObject({
      measurements: [{ ...first, value: 7, basis: 'read', evidence: [{ url: PAGE.url }] }, second],
    });
    expect(changed({ measurements: [] }, { source: PAGE.url }, tested)).toEqual({
      measurements: [],
    });
    const noted: AuthoredClaim = { measurements: [{ ...first!, board: 'Us', note: 'Seen' }] };
    expect(changed(noted, { value: { text: '7', number: 7 } }, tested)).toEqual({
      measurements: [{ ...first, board: 'Us', note: 'Seen', value: 7 }],
    });
  });
});
