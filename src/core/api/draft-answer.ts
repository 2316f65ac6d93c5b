import type { Measurement } from '../catalog/resolved.ts';
import type { Comparison } from '../comparison/compare.ts';
import type { LiveDraft } from '../live/live-draft.ts';
import { findingsOf, findingText } from '../report/analysis/draft-findings.ts';
import { chosenBy } from '../wording/draft.ts';
import { dateText, scopeText, valueText } from '../wording/values.ts';
import type { DraftAnswer } from './draft-api.ts';

/** The chosen findings that hold, as the report's own sentences, and the claims they rest on. */
export function toDraftAnswer(comparison: Comparison, draft: LiveDraft): DraftAnswer['draft'] {
  const findings = findingsOf(comparison, draft.findingIds);
  const cited = findings.flatMap(({ criterion, claims }) =>
    claims.map((claim) => ({ ...claim, criterion })),
  );
  const claims = [...new Map(cited.map((claim) => [claim.measurement, claim])).values()];
  const numberOf = (measurement: Measurement) =>
    claims.findIndex((claim) => claim.measurement === measurement) + 1;
  return {
    provider: draft.provider,
    note: chosenBy(draft.provider),
    sentences: findings.map((finding) => ({
      text: findingText(finding),
      claims: finding.claims.map(({ measurement }) => numberOf(measurement)),
    })),
    kept: findings.length,
    of: findings.length,
    dropped: [],
    claims: claims.map(({ entity, criterion, measurement }, index) => ({
      number: index + 1,
      entity,
      criterion,
      value: valueText(measurement.value),
      instrument: measurement.instrument ?? null,
      condition: scopeText(measurement),
      date: dateText(measurement.asOf),
      doubt: null,
    })),
  };
}
