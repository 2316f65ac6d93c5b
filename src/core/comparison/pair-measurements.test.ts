import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyCriterion,
  claimFor,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
} from '../../../test/support/claim-builders.ts';
import type { Criterion, KnownClaim, Measurement } from '../catalog/resolved.ts';
import type { Reporter } from '../catalog/vocabulary.ts';
import { PERCENT } from '../../../test/support/units.ts';
import {
  bestMeasurement,
  bestRun,
  isOneTester,
  measuredWith,
  pairMeasurements,
} from './pair-measurements.ts';

const [first, second] = [instrumentOf('First'), instrumentOf('Second')];
const tested = criterionOf({ instruments: [first, second] });
const plain = criterionOf();

const run = (number: number, reportedBy: Reporter, instrument?: string): Measurement =>
  measurementOf(
    { kind: 'number', number, unit: PERCENT },
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
        comparability: pair.comparability,
      }
    );
  };
  const on = (board: string, measurement: Measurement, agent?: string): Measurement => ({
    ...measurement,
    board,
    ...(agent === undefined ? {} : { agent }),
  });

  it('is of one board before two makers’ own runs, even on a later instrument', () => {
    const subject = [
      on('Maker', run(1, 'vendor', 'First')),
      on('Arena', run(2, 'independent', 'Second')),
    ];
    const rival = [
      on('Other maker', run(3, 'vendor', 'First')),
      on('Arena', run(4, 'independent', 'Second')),
    ];
    expect(pairOf(subject, rival)).toEqual({
      figures: [2, 4],
      instrument: 'Second',
      comparability: 'same',
    });
  });

  it('is of the board that ran it, not of those that repeat the figure', () => {
    const subject = [on('Arena', run(1, 'third-party', 'First'))];
    const rival = [on('Arena', run(2, 'independent', 'First'))];
    expect(pairOf(subject, rival)).toMatchObject({ comparability: 'same' });
  });

  it('is of one agent on the board before two, and says where the agents differ', () => {
    const subject = [
      on('Arena', run(1, 'independent', 'First'), 'Own agent'),
      on('Arena', run(2, 'independent', 'First'), 'Bare agent'),
    ];
    const bare = [on('Arena', run(3, 'independent', 'First'), 'Bare agent')];
    expect(pairOf(subject, bare)).toMatchObject({ figures: [2, 3], comparability: 'same' });
    const third = [on('Arena', run(3, 'independent', 'First'), 'Third agent')];
    expect(pairOf(subject, third)).toMatchObject({ figures: [1, 3], comparability: 'agents' });
    const silent = [on('Arena', run(3, 'independent', 'First'))];
    expect(pairOf(subject, silent)).toMatchObject({ figures: [1, 3], comparability: 'agents' });
  });

  it('is of one kind of tester where no board has both, independent before vendor', () => {
    const subject = [
      on('Maker', run(1, 'vendor', 'First')),
      on('Arena', run(2, 'independent', 'First')),
    ];
    const rival = [
      on('Other maker', run(3, 'vendor', 'First')),
      on('Testers', run(4, 'independent', 'First')),
    ];
    expect(pairOf(subject, rival)).toMatchObject({ figures: [2, 4], comparability: 'kind' });
    expect(pairOf(subject, rival.slice(0, 1))).toMatchObject({
      figures: [1, 3],
      comparability: 'kind',
    });
  });

  it('never takes two unknown boards for one', () => {
    const unknown = (number: number) => [
      { ...run(number, 'third-party', 'First'), board: undefined },
    ];
    expect(pairOf(unknown(1), unknown(2))).toMatchObject({ comparability: 'kind' });
  });

  it('is the best of each side, marked as unlike, where the sides share no kind of tester', () => {
    const subject = [
      on('Copy', run(1, 'third-party', 'First')),
      on('Arena', run(2, 'independent', 'First')),
    ];
    expect(pairOf(subject, [on('Maker', run(3, 'vendor', 'First'))])).toMatchObject({
      figures: [2, 3],
      comparability: 'mixed',
    });
  });

  it('is of the first instrument, in the criterion’s order, among those as good', () => {
    const both = [run(1, 'independent', 'Second'), run(2, 'vendor', 'First')];
    expect(pairOf(both, [run(3, 'vendor', 'First'), run(4, 'independent', 'Second')])).toEqual({
      figures: [2, 3],
      instrument: 'First',
      comparability: 'same',
    });
    expect(pairOf(both, [run(4, 'independent', 'Second')])).toMatchObject({
      figures: [1, 4],
      instrument: 'Second',
    });
  });

  it('is of general ability only where nothing else is shared, however it was run', () => {
    const general = criterionOf({ instruments: [instrumentOf('Chat', { general: true }), first] });
    const chat = (number: number) => on('Arena', run(number, 'independent', 'Chat'));
    const subject = [chat(1), on('Maker', run(2, 'vendor', 'First'))];
    const rival = [chat(3), on('Testers', run(4, 'independent', 'First'))];
    expect(pairOf(subject, rival, general)).toMatchObject({
      instrument: 'First',
      comparability: 'mixed',
    });
    expect(pairOf(subject, [chat(3)], general)).toMatchObject({
      instrument: 'Chat',
      comparability: 'same',
    });
  });

  it('is not made of two instruments', () => {
    expect(pairOf([run(1, 'vendor', 'First')], [run(2, 'vendor', 'Second')])).toBeNull();
  });

  it('needs no instrument where the criterion has none, nor a tester', () => {
    expect(pairOf([run(1, 'vendor')], [run(2, 'third-party')], plain)).toEqual({
      figures: [1, 2],
      instrument: null,
      comparability: 'same',
    });
  });

  const claims = anyCriterion.chain((criterion) =>
    fc.tuple(fc.constant(criterion), claimFor(criterion), claimFor(criterion)),
  );
  const holds = (rule: (criterion: Criterion, ours: KnownClaim, theirs: KnownClaim) => void) =>
    fc.assert(
      fc.property(claims, ([criterion, ours, theirs]) => {
        if (ours.state === 'known' && theirs.state === 'known') rule(criterion, ours, theirs);
      }),
      { numRuns: 1000 },
    );

  it('is the same for two single figures as beside a run that the criterion does not list', () => {
    const foreign = run(50, 'independent', 'Nobody’s');
    holds((criterion, { measurements: [ours] }, { measurements: [theirs] }) => {
      if (criterion.instruments.length === 0) return;
      expect(pairMeasurements(criterion, known(ours), known(theirs))).toEqual(
        pairMeasurements(criterion, known(ours, foreign), known(theirs, foreign)),
      );
    });
  });

  it('is the same two figures when the sides change places', () => {
    holds((criterion, ours, theirs) => {
      const there = pairMeasurements(criterion, ours, theirs);
      const back = pairMeasurements(criterion, theirs, ours);
      expect(back && { ...back, subject: back.rival, rival: back.subject }).toEqual(there);
    });
  });

  it('leaves no better comparability unused', () => {
    holds((criterion, ours, theirs) => {
      const pair = pairMeasurements(criterion, ours, theirs);
      if (!pair?.instrument) return;
      const { general } = pair.instrument;
      const alike = criterion.instruments
        .filter((instrument) => instrument.general === general)
        .some((instrument) =>
          measuredWith(ours, instrument).some(({ board }) =>
            measuredWith(theirs, instrument).some(
              (other) => board !== undefined && other.board === board,
            ),
          ),
        );
      expect(['same', 'agents'].includes(pair.comparability)).toBe(alike);
      const isOneBoard =
        pair.subject.board !== undefined && pair.subject.board === pair.rival.board;
      expect(isOneTester(pair)).toBe(isOneBoard && pair.subject.agent === pair.rival.agent);
    });
  });
});
