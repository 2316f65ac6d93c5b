import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import { criterionOf, numberClaim, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import type { Claim } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { buildLedger } from './ledger.ts';
import { checkSentence } from './check-sentence.ts';

const criterion = criterionOf();

function ledgerFrom(ours: Claim, theirs: Claim[]) {
  const subject = subjectOf(1, { name: 'Ours', claims: { [criterion.id]: ours } });
  const rivals = theirs.map((claim, index) =>
    rivalOf(10 + index, {
      name: `Rival ${'ABC'[index]}`,
      company: `Firm ${'ABC'[index]} (old)`,
      claims: { [criterion.id]: claim },
    }),
  );
  const selection = {
    subjectId: 1,
    representativeId: null,
    rivalIds: rivals.map(({ id }) => id),
    criterionIds: [criterion.id],
  };
  return buildLedger(compare(catalogOf([subject], rivals, [criterion]), selection, '2026-11-01'));
}

describe('the ledger', () => {
  it('numbers every claim once, the unknown too, and finds it by its number', () => {
    const { claims } = ledgerFrom(numberClaim(80), [numberClaim(60), UNKNOWN]);
    expect(claims.map(({ number, side }) => [number, side])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    expect(claims[2]).toMatchObject({ unknown: 'not-published' });
  });

  it('holds the verdict of every pair of sides, rivals among themselves too', () => {
    const { verdicts } = ledgerFrom(numberClaim(80), [numberClaim(60), numberClaim(40)]);
    expect(verdicts.map(({ sides, ahead, claims }) => ({ sides, ahead, claims }))).toEqual([
      { sides: [0, 1], ahead: 0, claims: [1, 2] },
      { sides: [0, 2], ahead: 0, claims: [1, 3] },
      { sides: [1, 2], ahead: 1, claims: [2, 3] },
    ]);
  });

  it('knows a side by its names with and without brackets, unless two sides share them', () => {
    const { sides } = ledgerFrom(numberClaim(80), [numberClaim(60)]);
    expect(sides[1]).toEqual({ name: 'Rival A', aliases: ['Firm A (old)', 'Firm A'], firms: [] });
  });

  it('lets a superlative stand only where every other side is known, cited and behind', () => {
    const known = ledgerFrom(numberClaim(80), [numberClaim(60), numberClaim(40)]);
    const open = ledgerFrom(numberClaim(80), [numberClaim(60), UNKNOWN]);
    const level = ledgerFrom(numberClaim(80), [numberClaim(60), numberClaim(79)]);
    const best = 'Ours is the best in quality.';
    expect(checkSentence(best, [1, 2, 3], known)).toBeNull();
    expect(checkSentence(best, [1, 2], known)?.reason).toBe('superlative');
    expect(checkSentence(best, [1, 2, 3], open)?.reason).toBe('superlative');
    expect(checkSentence(best, [1, 2, 3], level)?.reason).toBe('superlative');
  });

  it('lets a weak claim be said only with its weakness', () => {
    const stale = ledgerFrom(numberClaim(80, { asOf: '2020-01-01' }), [numberClaim(60)]);
    expect(checkSentence('Ours has a quality of 80%.', [1], stale)).toEqual({
      reason: 'doubt',
      words: 'stale',
    });
    expect(checkSentence('Ours has a quality of 80%, which is stale.', [1], stale)).toBeNull();
    const memory = ledgerFrom(numberClaim(80, { basis: 'memory', confidence: 0.6 }), [
      numberClaim(60),
    ]);
    expect(checkSentence('Ours has a quality of 80%.', [1], memory)?.words).toBe('unverified');
  });
});
