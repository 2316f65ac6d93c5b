import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import { anyComparison } from '../../../test/support/real-reports.ts';
import type { Claim } from '../catalog/resolved.ts';
import { compare } from '../comparison/compare.ts';
import {
  documentedWeaknesses,
  whatNotToClaim,
  whatTheyWillSay,
  whatToAsk,
  whatToSay,
} from './build-talk-track.ts';
import { createSourceRegister } from './number-sources.ts';

const TODAY = '2026-11-21';
const quality = criterionOf({ id: '1', name: 'Quality' });

function against(ours: Claim, theirs: Claim, criterion = quality) {
  const catalog = catalogOf(
    [subjectOf(1, { claims: { [criterion.id]: ours } })],
    [rivalOf(20, { claims: { [criterion.id]: theirs } })],
    [criterion],
  );
  const selection = {
    subjectId: 1,
    representativeId: null,
    rivalIds: [20],
    criterionIds: [criterion.id],
  };
  return compare(catalog, selection, TODAY);
}

describe('the lines of a battlecard', () => {
  it('never put into a seller’s mouth what stands under "what not to claim"', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const said = whatToSay(comparison, createSourceRegister()).map(({ label }) => label);
        for (const { label } of whatNotToClaim(comparison)) expect(said).not.toContain(label);
      }),
      { numRuns: 100 },
    );
  });

  it('name the evidence of everything they state', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const sources = createSourceRegister();
        for (const item of [
          ...whatToSay(comparison, sources),
          ...whatTheyWillSay(comparison, sources),
          ...documentedWeaknesses(comparison, sources),
        ]) {
          expect(item.refs).not.toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['unknown', UNKNOWN, 'Not published for Subject 1.'],
    ['stale', numberClaim(90, { asOf: '2024-01-01' }), 'stale'],
    ['undated', numberClaim(90, { asOf: 'undated' }), 'undated'],
    ['from memory', numberClaim(90, { basis: 'memory', confidence: 0.6 }), 'unverified'],
    ['inferred', numberClaim(90, { basis: 'derived' }), 'our inference'],
    ['of low confidence', numberClaim(90, { confidence: 0.4 }), 'low confidence'],
  ] as const)('keep a claim that is %s for "what not to claim"', (_kind, ours, reason) => {
    const comparison = against(ours, numberClaim(50));
    expect(whatToSay(comparison, createSourceRegister())).toEqual([]);
    expect(whatNotToClaim(comparison).map(({ text }) => text)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('do not boast of a lead over stale evidence', () => {
    const comparison = against(numberClaim(90), numberClaim(50, { asOf: '2024-01-01' }));
    expect(whatToSay(comparison, createSourceRegister())).toEqual([]);
    expect(whatNotToClaim(comparison)[0]?.text).toContain('Rival 20 is stale');
  });

  it('ask for evidence only where somebody looked and found nothing public', () => {
    const reasonFor = (reason: 'not-found' | 'in-conflict' | 'not-researched' | 'not-applicable') =>
      whatToAsk(against(booleanClaim(true), { state: 'unknown', reason, lookedAt: [] }));
    expect(reasonFor('not-found')[0]?.text).toBe('Ask for evidence from Rival 20: none is public.');
    expect(reasonFor('in-conflict')).toEqual([]);
    expect(reasonFor('not-researched')).toEqual([]);
    expect(reasonFor('not-applicable')).toEqual([]);
  });

  it('say so where an objection has no documented answer', () => {
    const [objection] = whatTheyWillSay(
      against(numberClaim(50), numberClaim(90)),
      createSourceRegister(),
    );
    expect(objection?.text).toContain('Rival 20 leads in Quality');
    expect(objection?.text).toContain('No documented answer: say so.');
  });

  it('tell a rival’s weakness only from a verified claim, and never warn of claiming one’s own', () => {
    const weakness = criterionOf({ id: '9', type: 'text', unit: null, role: 'weakness' });
    const told = (rest: Parameters<typeof textClaim>[1]) =>
      documentedWeaknesses(
        against(UNKNOWN, textClaim('Reviewers find it slow.', rest), weakness),
        createSourceRegister(),
      );
    expect(told({})).toEqual([
      { label: 'Rival 20: Quality', text: 'Reviewers find it slow.', refs: [1] },
    ]);
    expect(told({ basis: 'memory', confidence: 0.6 })).toEqual([]);
    expect(whatNotToClaim(against(UNKNOWN, UNKNOWN, weakness))).toEqual([]);
  });
});
