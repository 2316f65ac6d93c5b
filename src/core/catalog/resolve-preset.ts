import type { AuthoredPreset } from './authored-preset.ts';
import type { Preset } from './resolved.ts';

/** Ids by slug. */
type PresetIds = {
  subjects: Map<string, number>;
  rivals: Map<string, number>;
  criteria: Map<string, string>;
};

export function resolvePreset(
  { slug, question, detail, chart, decision, ...chosen }: AuthoredPreset,
  { subjects, rivals, criteria }: PresetIds,
): Preset {
  return {
    slug,
    question,
    detail,
    subjectId: entryFor(subjects, chosen.subject),
    representativeId: chosen.as === undefined ? null : entryFor(rivals, chosen.as),
    rivalIds: chosen.rivals.map((rival) => entryFor(rivals, rival)),
    criterionIds: chosen.criteria.map((criterion) => entryFor(criteria, criterion)),
    chart: chart
      ? {
          priceId: entryFor(criteria, chart.price),
          qualityId: entryFor(criteria, chart.quality),
          instrument: chart.instrument,
          floor: chart.floor,
        }
      : null,
    decision: decision ?? null,
  };
}

/** A reference that leads nowhere throws. */
export function entryFor<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalog knows no "${key}".`);
  return value;
}
