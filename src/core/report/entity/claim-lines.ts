import type { Catalog, Measurement } from '../../catalog/resolved.ts';
import { fadedConfidence } from '../../comparison/freshness.ts';
import { CLAIM_LINE_HEADS, KNOWN_STATE } from '../../wording/claim-lines.ts';
import { dotReason } from '../../wording/entity.ts';
import { scopeText, unknownText, valueText } from '../../wording/values.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { SAMPLE_WORKLOAD } from '../../decision/decision-address.ts';
import { entityContext, liveRivals, type Entity } from './entity-context.ts';

type Line = (string | number)[];

/**
 * A catalog as one flat list, its heads first: a line a measurement, and one for what is not known. `today` is
 * YYYY-MM-DD; confidence is of 10, faded by age.
 */
export function claimLines(catalog: Catalog, today: string): Line[] {
  const subjects = catalog.subjects.filter(
    ({ retired, representativeIds }) => !retired && representativeIds.length === 0,
  );
  const entities: Entity[] = [
    ...subjects.map((of): Entity => ({ kind: 'subject', of })),
    ...liveRivals(catalog).map((of): Entity => ({ kind: 'rival', of })),
  ];
  return [CLAIM_LINE_HEADS, ...entities.flatMap((entity) => linesOf(catalog, entity, today))];
}

function linesOf(catalog: Catalog, entity: Entity, today: string): Line[] {
  const context = entityContext(catalog, entity, { today, workload: SAMPLE_WORKLOAD });
  const { name, slug } = entity.of;
  return [...context.criteria, ...context.capabilities].flatMap((cell): Line[] => {
    const { criterion, claim } = cell;
    const named = [name, slug, criterion.name, criterion.slug];
    if (claim.state === 'unknown') {
      return [
        [...named, '', '', '', '', '', '', claim.lookedAt[0]?.url ?? '', '', unknownText(claim)],
      ];
    }
    const life = catalog.shelfLifeDays[criterion.factKind];
    return claim.measurements.map((measurement) => {
      const doubt = doubtAbout(context, criterion, [measurement]);
      return [
        ...named,
        measurement.instrument ?? '',
        valueText(measurement.value),
        ...numberCells(measurement),
        scopeText(measurement) ?? '',
        measurement.asOf === 'undated' ? '' : measurement.asOf,
        measurement.evidence[0]?.url ?? '',
        Math.round(10 * fadedConfidence(measurement, life, today)),
        doubt ? dotReason(doubt, [measurement]) : KNOWN_STATE,
      ];
    });
  });
}

/** The bare number and its unit; empty of a yes, a list and a text. */
function numberCells({ value }: Measurement): Line {
  return value.kind === 'number' ? [value.number, value.unit?.after.trim() ?? ''] : ['', ''];
}
