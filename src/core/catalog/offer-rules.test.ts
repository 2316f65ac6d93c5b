import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredRival } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import { resolveCatalog } from './resolve-catalog.ts';

const TODAY = '2026-02-01';
const evidence = [{ url: 'https://example.org/', as_of: '2026-01-01' }];

function withOffers(fields: object) {
  const input = tinyCatalog();
  input.catalog.channels = [{ id: 'cloud', name: 'Cloud' }];
  input.catalog.regions = [{ id: 'eu', name: 'the EU' }];
  const [rival] = input.rivals;
  if (!rival) throw new Error('The catalog has no rival.');
  rival.data = authoredRival.parse({ ...rival.data, ...fields });
  return input;
}
const offer = { channel: 'cloud', offered: true, evidence };
const retires = (rest: object) => ({
  lifecycle: { retires: [{ channel: 'own', evidence, ...rest }] },
});

it.each<[sentence: string, fields: object, fault: string | null]>([
  ['an offer in a region', { channels: [{ ...offer, regions: ['eu'] }] }, null],
  [
    'an unknown channel',
    { channels: [{ ...offer, channel: 'moon' }] },
    'The catalog has no channel "moon".',
  ],
  [
    'an unknown region',
    { channels: [{ ...offer, regions: ['mars'] }] },
    'The catalog has no region "mars".',
  ],
  ['a channel twice', { channels: [offer, offer] }, 'The channel stands twice.'],
  [
    'an end on an unknown channel',
    retires({ channel: 'moon', on: '2026-12-12' }),
    'The catalog has no channel "moon".',
  ],
  [
    'an unknown follower',
    { lifecycle: { replaced_by: { rival: 'nobody', evidence } } },
    'No other rival is called "nobody".',
  ],
])('%s', (_, fields, fault) => {
  const found = checkCatalog(withOffers(fields), TODAY).map(({ message }) => message);
  expect(found).toEqual(fault === null ? [] : [fault]);
});

it('an end has a day, or one before which it is none', () => {
  const isTaken = (rest: object) =>
    authoredRival.shape.lifecycle.safeParse(retires(rest).lifecycle).success;
  expect(isTaken({ on: '2026-12-12' })).toBe(true);
  expect(isTaken({})).toBe(false);
  expect(isTaken({ on: '2026-12-12', not_before: '2026-12-12' })).toBe(false);
});

it('the card says when its maker ends it, and nothing of a promise', () => {
  const badges = (rest: object) =>
    resolveCatalog(withOffers(retires(rest)), TODAY).rivals[0]?.badges;
  const plain = resolveCatalog(withOffers({}), TODAY).rivals[0]?.badges ?? [];
  expect(badges({ on: '2026-12-12' })).toEqual([...plain, 'Retires 12 December 2026']);
  expect(badges({ on: '2026-01-12' })).toEqual([...plain, 'Retired 12 January 2026']);
  expect(badges({ not_before: '2026-12-12' })).toEqual(plain);
  expect(badges({ channel: 'cloud', on: '2026-12-12' })).toEqual(plain);
});
