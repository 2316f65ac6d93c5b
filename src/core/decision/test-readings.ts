import type { ChosenTests } from '../catalog/decision-settings.ts';
import type { Criterion, KnownClaim, Measurement, Rival, Scale } from '../catalog/resolved.ts';
import { isStated } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import type { DecisionCatalog } from './decision-ledger.ts';
import { placeOn } from '../comparison/score-spider.ts';

/** One test on one independent board with one agent: what its figures mean is the same for all that it measured. */
export type TestReading = {
  criterionId: string;
  instrument: string;
  /** null where its results name none. */
  board: string | null;
  agent: string | null;
  /** The worst and the best result of all rivals in the market, candidates or not. */
  ends: [worst: number, best: number];
  curve: Scale['curve'];
};

/** Fewer results are no board to place a candidate on. */
const LEAST_MEASURED = 3;
/** Of results that say how far they may lie off. */
const LEAST_WITH_INTERVAL = 2;

/** Whose tests a criterion is read on: the buyer’s, else the catalog’s, else all that have a scale. */
export function testsOf(
  { decision }: Pick<DecisionCatalog, 'decision'>,
  criterion: Criterion,
  chosen: ChosenTests[],
): string[] {
  const named = [...chosen, ...(decision?.tests ?? [])].find(
    ({ criterionId }) => criterionId === criterion.id,
  );
  const usual = criterion.instruments.filter(({ scale, general }) => scale !== null && !general);
  return named?.instruments ?? usual.map(({ name }) => name);
}

/** Every board and agent with results of these tests for enough rivals, in the order of the tests. */
export function readingsOf(
  catalog: DecisionCatalog,
  criterion: Criterion,
  tests: string[],
): TestReading[] {
  const live = catalog.rivals.filter(({ retired }) => !retired);
  const runs = live.flatMap((rival) => independentRuns(catalog, rival, criterion));
  return tests.flatMap((test) => {
    const instrument = criterion.instruments.find(({ name }) => name === test);
    if (!instrument?.scale) return [];
    const { curve } = instrument.scale;
    const own = runs.filter((run) => run.instrument === test);
    const keys = [...new Set(own.map(boardKey))].sort();
    return keys.flatMap((key): TestReading[] => {
      const results = own.filter((run) => boardKey(run) === key);
      const numbers = results.map(({ number }) => number);
      const [first] = results;
      const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
      const needed = first?.interval ? LEAST_WITH_INTERVAL : LEAST_MEASURED;
      if (!first || results.length < needed || least === most) return [];
      return [
        {
          criterionId: criterion.id,
          instrument: test,
          board: first.board ?? null,
          agent: first.agent ?? null,
          ends: instrument.higherIsBetter ? [least, most] : [most, least],
          curve,
        },
      ];
    });
  });
}

/** The result of a rival on it; null where it was not measured there. */
export function resultOn(claim: KnownClaim, reading: TestReading): Measurement | null {
  return (
    claim.measurements.find(
      (run) =>
        isIndependent(run) &&
        run.instrument === reading.instrument &&
        (run.board ?? null) === reading.board &&
        (run.agent ?? null) === reading.agent,
    ) ?? null
  );
}

/** Where a number stands between the ends of a board: 0 at the worst, 10 at the best result. */
export function positionOn({ ends: [worst, best], curve }: TestReading, number: number): number {
  const place = (value: number) => placeOn(value, curve);
  return (10 * (place(number) - place(worst))) / (place(best) - place(worst));
}

type Run = Measurement & { number: number };

/** One for each board and agent: the first as authored. */
function independentRuns(catalog: DecisionCatalog, rival: Rival, criterion: Criterion): Run[] {
  const { claim } = findRivalClaim(catalog, rival, criterion);
  if (claim.state === 'unknown') return [];
  const runs = claim.measurements.flatMap((run): Run[] =>
    isIndependent(run) && run.value.kind === 'number' ? [{ ...run, number: run.value.number }] : [],
  );
  return runs.filter(
    (run, at) =>
      runs.findIndex(
        (other) => other.instrument === run.instrument && boardKey(other) === boardKey(run),
      ) === at,
  );
}

function isIndependent(run: Measurement): boolean {
  return run.reportedBy === 'independent' && isStated(run);
}

function boardKey({ board, agent }: Measurement): string {
  return JSON.stringify([board ?? '', agent ?? '']);
}
