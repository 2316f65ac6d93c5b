import { expect, it } from 'vitest';
import type { Lifecycle } from '../catalog/resolved.ts';
import { lifecycleEndText, lifecycleTexts } from './lifecycle.ts';

const evidence = [{ url: 'https://example.org/', asOf: '2026-11-01', readOn: false }];
const catalog = { channels: [{ id: 'cloud', name: 'Some cloud' }] };

function said(lifecycle: Partial<Lifecycle>): string[] {
  return lifecycleTexts({ retires: [], ...lifecycle }, { catalog, today: '2026-11-23' });
}
const ends = (channel: string, rest: { on?: string; notBefore?: string }) =>
  said({ retires: [{ channel, ...rest, evidence }] });

it('says the day of an end, where it is, and whether it is past', () => {
  expect(ends('own', { on: '2026-12-12' })).toEqual(['retires at its maker on 12 December 2026']);
  expect(ends('cloud', { on: '2026-11-22' })).toEqual([
    'retired on Some cloud on 22 November 2026',
  ]);
});

it('heads a column with the end at the channel that is compared', () => {
  const life: Lifecycle = { retires: [{ channel: 'cloud', on: '2026-12-12', evidence }] };
  const end = (at: string | null, today: string) => lifecycleEndText(life, at, { catalog, today });
  expect(end('cloud', '2026-11-23')).toBe('retires on Some cloud on 12 December 2026');
  expect(end('cloud', '2027-01-02')).toBe('retired on Some cloud on 12 December 2026');
  expect(end(null, '2026-11-23')).toBeNull();
});

it('a promise is no end: it is said once it has run out', () => {
  expect(ends('own', { notBefore: '2027-07-24' })).toEqual([]);
  expect(ends('own', { notBefore: '2026-10-15' })).toEqual([
    'promised at its maker until 15 October 2026 only',
  ]);
});

it('names what replaces it, and since when it is deprecated', () => {
  const replacedBy = { rival: 'next', name: 'The next one', evidence };
  expect(said({ replacedBy, deprecated: { date: '2026-06-01', evidence } })).toEqual([
    'deprecated since 1 June 2026',
    'replaced by The next one',
  ]);
  expect(said({})).toEqual([]);
});
