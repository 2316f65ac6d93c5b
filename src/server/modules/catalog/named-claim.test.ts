import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { findNamedClaim, namedClaim } from './named-claim.ts';
import { createSnapshot } from './snapshot.ts';

const snapshot = createSnapshot(smallCatalogs(), null);
const ref = (kind: ClaimRef['kind'], id: number, criterion: string, software = false) => ({
  catalog: software ? 'manufacturing-software' : 'language-models',
  kind,
  id,
  criterion,
});

test.each([
  [ref('rival', 4, '1'), 'Cedar One', '1', 'known'],
  [ref('subject', 1, '2'), 'Alder', '2', 'known'],
  [ref('rival', 1001, 'support_1', true), 'Fir', 'support_1', 'unknown'],
])('%j names a claim', (asked, entity, criterion, state) => {
  expect(namedClaim(snapshot, asked)).toMatchObject({
    catalog: { slug: asked.catalog },
    entity,
    criterion: { id: criterion },
    claim: { state },
  });
});

test('what was never looked up is not researched', () => {
  expect(findNamedClaim(snapshot, ref('rival', 5, '3'))?.claim).toEqual({
    state: 'unknown',
    reason: 'not-researched',
    lookedAt: [],
  });
});

test.each([
  ref('rival', 999, '1'),
  ref('subject', 4, '1'),
  ref('rival', 101, 'company_0', true),
  ref('rival', 4, '1', true),
  ref('rival', 4, 'company_0'),
])('%j names none', (asked) => {
  expect(findNamedClaim(snapshot, asked)).toBeNull();
  expect(() => namedClaim(snapshot, asked)).toThrow(
    expect.objectContaining({ status: 404, code: 'claim_not_found' }),
  );
});
