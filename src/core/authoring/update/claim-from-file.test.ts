import { describe, expect, it } from 'vitest';
import {
  measuredClaim as measured,
  NOTHING_KNOWN as EMPTY,
  ownClaim as own,
  PAGE,
  readClaim as read,
  type KnownAuthored as Known,
} from '../../../../test/support/authored-claims.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { claimFromFile, statesSame } from './claim-from-file.ts';

describe('the claim that a file leaves', () => {
  it.each<[string, AuthoredClaim, AuthoredClaim | undefined, AuthoredClaim]>([
    ['of nothing is what it says', own(5), undefined, own(5)],
    ['of an unknown is what it says', own(5), EMPTY, own(5)],
    ['is another value with its own origin', own(6), read(5, { note: 'Seen' }), own(6)],
    ['is another value of the same number', own(5), own(5, { bound: 'below' }), own(5)],
    ['keeps the page of the same value', own(5), read(5), read(5)],
    [
      'keeps the note of the same value',
      own(5),
      own(5, { note: 'Seen' }),
      own(5, { note: 'Seen' }),
    ],
    [
      'adds a note to the same value',
      own(5, { note: 'New' }),
      own(5, { note: 'Seen' }),
      own(5, { note: 'New' }),
    ],
    [
      'keeps a note that holds the new one',
      own(5, { note: 'Seen' }),
      own(5, { note: 'Seen in May' }),
      own(5, { note: 'Seen in May' }),
    ],
    [
      'takes the page of the same value',
      read(5),
      own(5, { note: 'Seen' }),
      read(5, { note: 'Seen' }),
    ],
    [
      'keeps the day of a page that the file leaves open',
      read(5, { evidence: [{ ...PAGE, as_of: 'undated' }], confidence: 0.8 }),
      read(5, { confidence: 0.9 }),
      read(5, { confidence: 0.9 }),
    ],
    [
      'takes a newer day of the page',
      read(5, { evidence: [{ ...PAGE, as_of: '2026-06-01' }] }),
      read(5, { confidence: 0.9 }),
      read(5, { evidence: [{ ...PAGE, as_of: '2026-06-01' }] }),
    ],
    [
      'takes its day where there is no page',
      own(5, { as_of: '2026-06-01' }),
      own(5),
      own(5, { as_of: '2026-06-01' }),
    ],
    ['takes no day beside a page', own(5, { as_of: '2026-06-01' }), read(5), read(5)],
    ['becomes unknown', EMPTY, read(5), EMPTY],
    [
      'stays unknown for its reason where the file is silent',
      EMPTY,
      { unknown: 'not-published', note: 'Asked', looked_at: [PAGE] },
      { unknown: 'not-published', note: 'Asked', looked_at: [PAGE] },
    ],
    [
      'stays unknown for the reason of the file',
      { unknown: 'not-found', note: 'New', looked_at: [] },
      { unknown: 'not-published', note: 'Asked', looked_at: [PAGE] },
      { unknown: 'not-found', note: 'New', looked_at: [PAGE] },
    ],
    [
      'holds what could not be read, and the new page',
      { unknown: 'not-researched', said: 'perhaps', looked_at: [PAGE] },
      { unknown: 'not-found', looked_at: [] },
      { unknown: 'not-researched', said: 'perhaps', looked_at: [PAGE] },
    ],
    ['of tests is what other tests say', measured(7), measured(5, 6), measured(7)],
  ])('%s', (_, said, now, left) => {
    expect(claimFromFile(said, now)).toEqual(left);
  });

  it('is the first of several results', () => {
    const after = (said: Known) => {
      const claim = claimFromFile(said, measured(5, 6));
      return 'measurements' in claim ? claim.measurements : [];
    };
    expect(after(own(7, { note: 'New' }))).toMatchObject([
      { instrument: 'Test 1', value: 7, note: 'New' },
      { instrument: 'Test 2', value: 6 },
    ]);
    expect(after(read(7))[0]).toMatchObject({ value: 7, basis: 'read', evidence: [PAGE] });
    expect(after(read(5))[0]).toMatchObject({ value: 5, basis: 'read', evidence: [PAGE] });
    expect(after(own(5))).toEqual(measured(5, 6).measurements);
    expect(after(own('much'))).toEqual(measured(5, 6).measurements);
    expect(claimFromFile(own(5), { measurements: [] })).toEqual({ measurements: [] });
  });

  it('states the same, whatever it is from', () => {
    expect(statesSame(own(5), read(5, { note: 'Seen' }))).toBe(true);
    expect(statesSame(own(5), own(6))).toBe(false);
    expect(statesSame(own('Yes', { has: true }), own('Yes', { has: false }))).toBe(false);
    expect(statesSame(own(5), own(5, { up_to: 6 }))).toBe(false);
    expect(statesSame(own(5), own(5, { until: '2026-12-31' }))).toBe(false);
    expect(statesSame(own(5), measured(5))).toBe(true);
    expect(statesSame(own(5), measured(6))).toBe(false);
    expect(statesSame(EMPTY, own(5))).toBe(false);
    expect(statesSame(own(5), EMPTY)).toBe(false);
    expect(statesSame(EMPTY, { unknown: 'not-found', looked_at: [] })).toBe(true);
    expect(statesSame(EMPTY, { ...EMPTY, said: 'perhaps' } as AuthoredClaim)).toBe(false);
  });
});
