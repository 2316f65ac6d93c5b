import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredRival, type SomeRivals } from './authored.ts';
import { evidenceResolver } from './resolve-evidence.ts';
import { withheldFrom } from './withheld.ts';

const own = tinyCatalog().rivals.slice(0, 2);
const preview = {
  slug: 'north-next',
  data: authoredRival.parse({
    ...own[0]!.data,
    id: 9,
    status: 'preview',
    claims: { price: { ...own[0]!.data.claims.price, host: 'Some Cloud' } },
  }),
};
const ungraded = evidenceResolver({});
const rivals = [preview, ...own];
const group = (change: Partial<SomeRivals>): SomeRivals => ({
  slugs: [],
  status: [],
  hosts: [],
  note: 'It is not sold like that.',
  looked_at: [],
  ...change,
});

describe('a claim of a subject', () => {
  it('holds for all of its rivals unless it says otherwise', () => {
    expect(withheldFrom({}, rivals, ungraded)).toBeUndefined();
  });

  it.each([
    ['slug', group({ slugs: ['north-small'] }), [2]],
    ['status', group({ status: ['preview'] }), [9]],
    ['host', group({ hosts: ['Some Cloud'] }), [9]],
    ['any of these', group({ slugs: ['north-large'], status: ['preview'] }), [1, 9]],
  ])('excepts rivals by %s', (_, except, rivalIds) => {
    expect(withheldFrom({ except }, rivals, ungraded)?.rivalIds).toEqual(rivalIds);
  });

  it('leaves out everybody else when it holds for some only', () => {
    expect(
      withheldFrom({ only: group({ slugs: ['north-large'] }) }, rivals, ungraded)?.rivalIds,
    ).toEqual([2, 9]);
  });

  it('says of those it leaves out why, and where we looked', () => {
    const except = group({
      slugs: ['north-small'],
      looked_at: [{ url: 'https://example.org/terms', as_of: '2026-01' }],
    });
    expect(withheldFrom({ except }, rivals, ungraded)?.instead).toEqual({
      state: 'unknown',
      reason: 'not-covered',
      note: 'It is not sold like that.',
      lookedAt: [{ url: 'https://example.org/terms', asOf: '2026-01', readOn: false }],
    });
  });
});
