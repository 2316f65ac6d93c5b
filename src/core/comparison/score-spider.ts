import type {
  Catalog,
  Claim,
  Criterion,
  Scale,
  SpiderAnswer,
  SpiderAxis,
} from '../catalog/resolved.ts';
import { bestMeasurement, bestRun, measuredWith } from './pair-measurements.ts';

/**
 * What the evidence shows on one axis, 0–10: at least `lower` (every unknown input earns nothing),
 * at most `upper` (every unknown input earns all). `null` when too few inputs are known.
 */
export type SpiderPoint = { lower: number; upper: number; known: number; of: number } | null;

/** One line of the chart: its rubric answers, and how to find its claim for a criterion. */
export type SpiderEntity = {
  answers: Record<string, Record<string, SpiderAnswer>>;
  claimFor: (criterion: Criterion) => Claim;
};

const FULL = 10;

/**
 * Scores every entity on every axis of the catalog's spider. Entities are scored together because a
 * criterion with several instruments is read on one instrument for all of them: the one most of
 * them have, measures of general ability left aside. Answer: one list of points per entity, in the order given.
 */
export function scoreSpider(catalog: Catalog, entities: SpiderEntity[]): SpiderPoint[][] {
  const { axes, minimumKnown } = catalog.spider;
  const byAxis = axes.map((axis) => scoreAxis(catalog, axis, entities, minimumKnown));
  return entities.map((_, index) => byAxis.map((points) => points[index] ?? null));
}

function scoreAxis(
  catalog: Catalog,
  axis: SpiderAxis,
  entities: SpiderEntity[],
  minimumKnown: number,
): SpiderPoint[] {
  const columns = axis.inputs.map((input) => {
    if (input.kind === 'question') {
      return entities.map(({ answers }) => answerPoints(answers[axis.id]?.[input.id]));
    }
    const criterion = catalog.criteria.find(({ id }) => id === input.criterionId);
    return criterion ? criterionPoints(criterion, entities) : entities.map(() => null);
  });
  return entities.map((_, index) =>
    spiderPoint(
      columns.map((column) => column[index] ?? null),
      minimumKnown,
    ),
  );
}

/** Combines inputs of 0–10, `null` for unknown, into one point; both bounds are rounded to one decimal. */
export function spiderPoint(inputs: (number | null)[], minimumKnown: number): SpiderPoint {
  const known = inputs.filter((input) => input !== null);
  if (known.length === 0 || known.length / inputs.length < minimumKnown) return null;
  const sum = known.reduce((total, input) => total + input, 0);
  const open = (inputs.length - known.length) * FULL;
  return {
    lower: oneDecimal(sum / inputs.length),
    upper: oneDecimal((sum + open) / inputs.length),
    known: known.length,
    of: inputs.length,
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function answerPoints(answer: SpiderAnswer | undefined): number | null {
  if (!answer || answer.value === null) return null;
  return answer.value ? FULL : 0;
}

function criterionPoints(criterion: Criterion, entities: SpiderEntity[]): (number | null)[] {
  const claims = entities.map(({ claimFor }) => claimFor(criterion));
  if (criterion.instruments.length === 0)
    return claims.map((claim) => claimPoints(criterion, claim));
  const scaled = criterion.instruments.flatMap((instrument) =>
    instrument.scale && !instrument.general ? [{ instrument, scale: instrument.scale }] : [],
  );
  const holders = scaled.map(
    ({ instrument }) =>
      claims.filter(
        (claim) => claim.state === 'known' && measuredWith(claim, instrument).length > 0,
      ).length,
  );
  const chosen = scaled[holders.indexOf(Math.max(...holders))];
  if (!chosen) return claims.map(() => null);
  return claims.map((claim) => {
    if (claim.state === 'unknown') return null;
    const measurement = bestRun(claim, chosen.instrument);
    return measurement?.value.kind === 'number'
      ? onScale(measurement.value.number, chosen.scale)
      : null;
  });
}

function claimPoints(criterion: Criterion, claim: Claim): number | null {
  if (claim.state === 'unknown') return null;
  const { value } = bestMeasurement(criterion, claim);
  switch (value.kind) {
    case 'boolean':
      return value.yes === (criterion.higherIsBetter ?? true) ? FULL : 0;
    case 'number':
      return criterion.scale ? onScale(value.number, criterion.scale) : null;
    case 'list':
      return criterion.scale ? onScale(value.items.length, criterion.scale) : null;
    case 'text':
      return null;
  }
}

/** Places a number on 0–10 between the scale's ends, which may run downwards; outside them it stops. */
export function onScale(number: number, { zero, ten, curve }: Scale): number {
  const place = curve === 'log' ? Math.log : (value: number) => value;
  if (curve === 'log' && number <= 0) return zero > ten ? FULL : 0;
  const share = (place(number) - place(zero)) / (place(ten) - place(zero));
  return Math.min(FULL, Math.max(0, share * FULL));
}
