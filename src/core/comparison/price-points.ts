import type {
  Catalog,
  Criterion,
  Measurement,
  PriceChartSettings,
  Rival,
} from '../catalog/resolved.ts';
import { findRivalClaim } from './find-claim.ts';
import { freshness } from './freshness.ts';
import { bestMeasurement, byReporter, measuredWith } from './pair-measurements.ts';

export type PricePoint = {
  rival: Rival;
  price: Measurement;
  quality: Measurement;
  priceNumber: number;
  qualityNumber: number;
  /** Either figure is older than its shelf life, or undated. */
  stale: boolean;
};

export type PricePoints = {
  price: Criterion;
  quality: Criterion;
  /** Cheapest first, the better first among equals. */
  points: PricePoint[];
  /** The cheapest at or above the floor. */
  cheapest: PricePoint | null;
  best: PricePoint | null;
};

/**
 * Every rival that has both a price and a result of the test, as of `today` (YYYY-MM-DD). One board
 * alone is drawn, the one that tested most of them, so that all results are of one kind.
 */
export function pricePoints(
  catalog: Catalog,
  { priceId, qualityId, instrument, floor }: PriceChartSettings,
  today: string,
): PricePoints {
  const price = requireCriterion(catalog, priceId);
  const quality = requireCriterion(catalog, qualityId);
  const isStale = (measurement: Measurement, { factKind }: Criterion) =>
    freshness(measurement, catalog.shelfLifeDays[factKind], today).state !== 'fresh';
  const runs = catalog.rivals
    .filter(({ retired }) => !retired)
    .map((rival) => ({ rival, runs: testRuns(catalog, rival, quality, instrument) }));
  const board = mostUsed(runs.flatMap((each) => each.runs.map((run) => run.board)));
  const points = runs
    .flatMap(({ rival, runs: own }): PricePoint[] => {
      const [run] = byReporter(own.filter((each) => each.board === board));
      const paid = priceOf(catalog, rival, price);
      if (run?.value.kind !== 'number' || paid?.value.kind !== 'number') return [];
      if (paid.value.number <= 0) return [];
      return [
        {
          rival,
          price: paid,
          quality: run,
          priceNumber: paid.value.number,
          qualityNumber: run.value.number,
          stale: isStale(paid, price) || isStale(run, quality),
        },
      ];
    })
    .sort(
      (one, other) =>
        one.priceNumber - other.priceNumber || other.qualityNumber - one.qualityNumber,
    );
  const [best = null] = [...points].sort((one, other) => other.qualityNumber - one.qualityNumber);
  const cheapest = points.find(({ qualityNumber }) => qualityNumber >= floor) ?? null;
  return { price, quality, points, cheapest, best };
}

function testRuns(catalog: Catalog, rival: Rival, quality: Criterion, instrument: string) {
  const { claim } = findRivalClaim(catalog, rival, quality);
  const test = quality.instruments.find(({ name }) => name === instrument);
  return claim.state === 'known' && test ? measuredWith(claim, test) : [];
}

function priceOf(catalog: Catalog, rival: Rival, price: Criterion): Measurement | null {
  const { claim } = findRivalClaim(catalog, rival, price);
  return claim.state === 'known' ? bestMeasurement(price, claim) : null;
}

function mostUsed(boards: (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const board of boards) counts.set(board, (counts.get(board) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function requireCriterion({ criteria }: Catalog, id: string): Criterion {
  const criterion = criteria.find((each) => each.id === id);
  if (!criterion) throw new RangeError(`The catalog knows no criterion "${id}".`);
  return criterion;
}
