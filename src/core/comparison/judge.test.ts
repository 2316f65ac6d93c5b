import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyCriterion,
  booleanClaim,
  claimFor,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Claim } from '../catalog/resolved.ts';
import { judge } from './judge.ts';
import { PERCENT } from '../../../test/support/units.ts';

const comparable = anyCriterion.chain((criterion) =>
  fc.tuple(fc.constant(criterion), claimFor(criterion), claimFor(criterion)),
);
const SWAPPED = { product: 'competitor', competitor: 'product', neutral: 'neutral' } as const;

describe('judge', () => {
  it('gives the opposite verdict, on the same ground, when subject and rival change places', () => {
    fc.assert(
      fc.property(comparable, ([criterion, subject, rival]) => {
        const there = judge(criterion, subject, rival);
        const back = judge(criterion, rival, subject);
        expect(back.advantage).toBe(SWAPPED[there.advantage]);
        expect(back.ground).toBe(there.ground);
      }),
      { numRuns: 1000 },
    );
  });

  it('never lets an unknown win or lose', () => {
    fc.assert(
      fc.property(comparable, ([criterion, subject]) => {
        expect(judge(criterion, subject, UNKNOWN).advantage).toBe('neutral');
        expect(judge(criterion, UNKNOWN, subject).advantage).toBe('neutral');
      }),
      { numRuns: 1000 },
    );
  });

  it('calls a number that is better by more than the tie band superior, in the criterion’s direction', () => {
    const price = criterionOf({ higherIsBetter: false, tieBand: 0.05 });
    expect(judge(price, numberClaim(2), numberClaim(5)).advantage).toBe('product');
    expect(judge(price, numberClaim(5), numberClaim(2)).advantage).toBe('competitor');
  });

  it('is neutral at the edge of the tie band and not beyond it', () => {
    const criterion = criterionOf({ tieBand: 0.05 });
    expect(judge(criterion, numberClaim(100), numberClaim(95)).ground).toBe('within-tie-band');
    expect(judge(criterion, numberClaim(100), numberClaim(94.9)).ground).toBe('better');
  });

  it('is neutral within the errors that both sides state, and not by the error of one', () => {
    const criterion = criterionOf({ tieBand: 0.05 });
    const at = (number: number, error?: number) => numberClaim(number, error ? { error } : {});
    expect(judge(criterion, at(70.6, 2.5), at(65, 3.1)).ground).toBe('within-error');
    expect(judge(criterion, at(65, 3.1), at(70.6, 2.5)).ground).toBe('within-error');
    expect(judge(criterion, at(70.7, 2.5), at(65, 3.1)).ground).toBe('better');
    expect(judge(criterion, at(70.6, 2.5), at(65)).advantage).toBe('product');
  });

  it('weighs small numbers and numbers around zero by their share of the larger', () => {
    const criterion = criterionOf({ tieBand: 0.05 });
    expect(judge(criterion, numberClaim(1), numberClaim(0.5)).advantage).toBe('product');
    expect(judge(criterion, numberClaim(0), numberClaim(0.1)).advantage).toBe('competitor');
    expect(judge(criterion, numberClaim(0), numberClaim(0)).ground).toBe('equal');
    expect(judge(criterion, numberClaim(-100), numberClaim(-99)).ground).toBe('within-tie-band');
  });

  it('scores no number where neither more nor less is better, and takes yes for better', () => {
    const open = criterionOf({ higherIsBetter: null });
    expect(judge(open, numberClaim(9), numberClaim(1)).ground).toBe('no-direction');
    expect(judge(open, booleanClaim(true), booleanClaim(false)).advantage).toBe('product');
    const no = criterionOf({ higherIsBetter: false });
    expect(judge(no, booleanClaim(true), booleanClaim(false)).advantage).toBe('competitor');
  });

  it('weighs nothing where the two sides have values of different kinds', () => {
    const criterion = criterionOf();
    for (const other of [textClaim('five'), booleanClaim(true)]) {
      expect(judge(criterion, numberClaim(5), other).ground).toBe('not-scored');
      expect(judge(criterion, other, numberClaim(5)).ground).toBe('not-scored');
    }
    expect(judge(criterion, booleanClaim(true), textClaim('yes')).ground).toBe('not-scored');
  });

  it('lets yes beat no', () => {
    const criterion = criterionOf({ type: 'boolean', unit: null });
    expect(judge(criterion, booleanClaim(true), booleanClaim(false)).advantage).toBe('product');
    expect(judge(criterion, booleanClaim(true), booleanClaim(true)).ground).toBe('equal');
  });

  it('puts a yes for a part between yes and no', () => {
    const partly = known(measurementOf({ kind: 'boolean', yes: true, text: '', partly: true }));
    const isThere = criterionOf({ type: 'boolean', higherIsBetter: true });
    const advantage = (one: Claim, other: Claim) => judge(isThere, one, other).advantage;
    expect(advantage(booleanClaim(true), partly)).toBe('product');
    expect(advantage(partly, booleanClaim(false))).toBe('product');
    expect(judge(isThere, partly, partly).ground).toBe('equal');
    expect(judge(isThere, partly, UNKNOWN).ground).toBe('unknown');
  });

  it('gives no lead to a yes or no that cannot be read again, be it remembered or inferred', () => {
    const criterion = criterionOf({ type: 'boolean', unit: null });
    const yes = booleanClaim(true);
    for (const basis of ['memory', 'third-party-unaddressed', 'derived'] as const) {
      const weak = { yes: booleanClaim(true, { basis }), no: booleanClaim(false, { basis }) };
      expect(judge(criterion, yes, weak.no)).toMatchObject({
        advantage: 'neutral',
        ground: 'one-side-only',
      });
      expect(judge(criterion, weak.yes, booleanClaim(false)).ground).toBe('undocumented');
      expect(judge(criterion, weak.yes, weak.no).ground).toBe('undocumented');
      expect(judge(criterion, weak.yes, UNKNOWN).ground).toBe('unknown');
    }
  });

  it('judges what its owner states without a source, but never calls it documented', () => {
    const criterion = criterionOf({ type: 'boolean', unit: null });
    const own = {
      yes: booleanClaim(true, { basis: 'own' }),
      no: booleanClaim(false, { basis: 'own' }),
    };
    expect(judge(criterion, own.yes, own.no).advantage).toBe('product');
    expect(judge(criterion, booleanClaim(false), own.yes).advantage).toBe('competitor');
    expect(judge(criterion, own.yes, UNKNOWN).ground).toBe('unknown');
    const answered = booleanClaim(true, { basis: 'vendor-answer' });
    expect(judge(criterion, answered, UNKNOWN).ground).toBe('one-side-only');
  });

  it('calls a yes against an unknown documented by one side only, and a no unknown', () => {
    const criterion = criterionOf({ type: 'boolean', unit: null });
    expect(judge(criterion, booleanClaim(true), UNKNOWN).ground).toBe('one-side-only');
    expect(judge(criterion, UNKNOWN, booleanClaim(true)).ground).toBe('one-side-only');
    expect(judge(criterion, booleanClaim(false), UNKNOWN).ground).toBe('unknown');
    const lessIsBetter = criterionOf({ type: 'boolean', unit: null, higherIsBetter: false });
    expect(judge(lessIsBetter, booleanClaim(false), UNKNOWN).ground).toBe('one-side-only');
  });

  it('does not score words, unless both sides carry a score', () => {
    const criterion = criterionOf({ type: 'text', unit: null });
    expect(judge(criterion, textClaim('a'), textClaim('b')).ground).toBe('not-scored');
    const strong = textClaim('a', { score: 8 });
    expect(judge(criterion, strong, textClaim('b', { score: 4 })).advantage).toBe('product');
    expect(judge(criterion, strong, textClaim('c', { score: 8 })).ground).toBe('equal');
    expect(judge(criterion, strong, textClaim('b')).ground).toBe('not-scored');
  });

  it('compares on the first instrument both sides have and never across instruments', () => {
    const criterion = criterionOf({ instruments: [instrumentOf('A'), instrumentOf('B')] });
    const value = (number: number) => ({ kind: 'number', number, unit: PERCENT }) as const;
    const subject = known(
      measurementOf(value(90), { instrument: 'A' }),
      measurementOf(value(40), { instrument: 'B' }),
    );
    const rival = numberClaim(80, { instrument: 'B' });
    const { advantage, pair } = judge(criterion, subject, rival);
    expect(advantage).toBe('competitor');
    expect(pair?.instrument?.name).toBe('B');
    const alone = judge(criterion, numberClaim(90, { instrument: 'A' }), rival);
    expect(alone).toEqual({ advantage: 'neutral', ground: 'no-common-instrument', pair: null });
  });
});
