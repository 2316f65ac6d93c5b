import { describe, expect, it } from 'vitest';
import {
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
} from '../../../test/support/claim-builders.ts';
import type { Measurement } from '../catalog/resolved.ts';
import type { Reporter } from '../catalog/vocabulary.ts';
import { bestMeasurement, bestRun, pairMeasurements } from './pair-measurements.ts';

const [first, second] = [instrumentOf('First'), instrumentOf('Second')];
const tested = criterionOf({ instruments: [first, second] });
const plain = criterionOf();

const run = (number: number, reportedBy: Reporter, instrument?: string): Measurement =>
  measurementOf(
    { kind: 'number', number, unit: '%' },
    { reportedBy, ...(instrument === undefined ? {} : { instrument }) },
  );
const numberOf = (measurement: Measurement | undefined) =>
  measurement?.value.kind === 'number' ? measurement.value.number : null;

describe('the best run of an instrument', () => {
  const independent = run(1, 'independent', 'First');
  const vendor = run(2, 'vendor', 'First');
  const third = run(3, 'third-party', 'First');

  it('is independent before vendor before third party, in whatever order they stand', () => {
    expect(bestRun(known(third, vendor, independent), first)).toBe(independent);
    expect(bestRun(known(independent, vendor, third), first)).toBe(independent);
    expect(bestRun(known(third, vendor), first)).toBe(vendor);
    expect(bestRun(known(third), first)).toBe(third);
  });

  it('is the first of two by the same kind of tester', () => {
    expect(bestRun(known(vendor, run(9, 'vendor', 'First')), first)).toBe(vendor);
  });

  it('is never a run of another instrument', () => {
    expect(bestRun(known(run(1, 'independent', 'Second'), vendor), first)).toBe(vendor);
    expect(bestRun(known(run(1, 'independent', 'Second')), first)).toBeUndefined();
  });
});

describe('a claim’s best measurement', () => {
  it('is of the first instrument that it has, even where a later one is independent', () => {
    const claim = known(run(1, 'independent', 'Second'), run(2, 'vendor', 'First'));
    expect(numberOf(bestMeasurement(tested, claim))).toBe(2);
    expect(numberOf(bestMeasurement(tested, known(run(1, 'vendor', 'Second'))))).toBe(1);
  });

  it('is the first one where the criterion has no instruments', () => {
    const claim = known(run(1, 'vendor'), run(2, 'independent'));
    expect(numberOf(bestMeasurement(plain, claim))).toBe(1);
  });
});

describe('the pair that is compared', () => {
  const pairOf = (subject: Measurement[], rival: Measurement[], criterion = tested) => {
    const claim = ([one, ...others]: Measurement[]) => known(one ?? run(0, 'vendor'), ...others);
    const pair = pairMeasurements(criterion, claim(subject), claim(rival));
    return (
      pair && {
        figures: [numberOf(pair.subject), numberOf(pair.rival)],
        instrument: pair.instrument?.name ?? null,
        sameReporter: pair.sameReporter,
      }
    );
  };

  it('is independent on both sides before vendor on both sides', () => {
    const subject = [run(1, 'vendor', 'First'), run(2, 'independent', 'First')];
    const rival = [run(3, 'vendor', 'First'), run(4, 'independent', 'First')];
    expect(pairOf(subject, rival)).toEqual({
      figures: [2, 4],
      instrument: 'First',
      sameReporter: true,
    });
  });

  it('is of one kind of tester before a better kind on one side alone', () => {
    const subject = [run(1, 'independent', 'First'), run(2, 'vendor', 'First')];
    expect(pairOf(subject, [run(3, 'vendor', 'First')])).toMatchObject({
      figures: [2, 3],
      sameReporter: true,
    });
  });

  it('is the best of each side, marked as unlike, where the sides share no kind of tester', () => {
    const subject = [run(1, 'third-party', 'First'), run(2, 'independent', 'First')];
    expect(pairOf(subject, [run(3, 'vendor', 'First')])).toMatchObject({
      figures: [2, 3],
      sameReporter: false,
    });
  });

  it('is of the first instrument, in the criterion’s order, that both sides have', () => {
    const both = [run(1, 'independent', 'Second'), run(2, 'vendor', 'First')];
    expect(pairOf(both, [run(3, 'vendor', 'First'), run(4, 'independent', 'Second')])).toEqual({
      figures: [2, 3],
      instrument: 'First',
      sameReporter: true,
    });
    expect(pairOf(both, [run(4, 'independent', 'Second')])).toMatchObject({
      figures: [1, 4],
      instrument: 'Second',
    });
  });

  it('is not made of two instruments', () => {
    expect(pairOf([run(1, 'vendor', 'First')], [run(2, 'vendor', 'Second')])).toBeNull();
  });

  it('needs no instrument where the criterion has none', () => {
    expect(pairOf([run(1, 'vendor')], [run(2, 'vendor')], plain)).toEqual({
      figures: [1, 2],
      instrument: null,
      sameReporter: true,
    });
  });
});
