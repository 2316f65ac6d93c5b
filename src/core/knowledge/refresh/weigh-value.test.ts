import { expect, test } from 'vitest';
import { claimWith, weighValue, type SingleClaim } from './weigh-value.ts';

const PAGE = { url: 'https://example.org/prices', as_of: '2026-01-15' };
const LIST = 'https://models.dev/api.json#firm/model';
const reading = (as_of: string) => ({ url: LIST, title: 'A list', as_of, read_on: true as const });
const claim = (value: number): SingleClaim => ({
  value,
  basis: 'read',
  reported_by: 'vendor',
  confidence: 0.9,
  evidence: [PAGE],
});

test('a value that is replaced twice leaves both that came before, the oldest first', () => {
  const once = claimWith(claim(3), 2, reading('2026-02-01'));
  const { earlier: _earlier, ...second } = once;
  expect(claimWith(once, 1, reading('2026-02-02'))).toEqual({
    value: 1,
    basis: 'read',
    reported_by: 'third-party',
    confidence: 0.8,
    evidence: [reading('2026-02-02')],
    earlier: [claim(3), second],
  });
});

test('a value that was looked for in vain leaves where', () => {
  const unknown: SingleClaim = { unknown: 'not-found', looked_at: [PAGE] };
  expect(claimWith(unknown, 1, reading('2026-02-01')).earlier).toEqual([unknown]);
});

test('a page that is read again keeps its title, and what was replaced stays', () => {
  const once = claimWith(claim(3), 2, reading('2026-02-01'));
  const named = { ...once, evidence: [PAGE, { url: LIST, title: 'Ours', as_of: '2026-02-01' }] };
  expect(claimWith(named, 2, reading('2026-02-02'))).toEqual({
    ...named,
    evidence: [PAGE, { ...reading('2026-02-02'), title: 'Ours' }],
  });
});

test.each([
  ['rating', 1200, 1200.5, 'confirmed'],
  ['rating', 1200, 1199.5, 'confirmed'],
  ['rating', 1200, 1200.6, 'changed'],
  ['price', 3, 3.5, 'changed'],
  ['price', 3, 3, 'confirmed'],
] as const)('a %s of %s that is read as %s is %s', (kind, was, is, change) => {
  const source = reading('2026-02-01');
  const read = { is, kind, isReseller: false, hasTerms: false, source };
  expect(weighValue(claim(was), read).change).toBe(change);
});
