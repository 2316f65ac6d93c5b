import type { Comparison } from '../comparison/compare.ts';
import type { LiveDraft } from '../live/live-draft.ts';
import { findingsOf, findingText, type DraftFinding } from '../report/analysis/draft-findings.ts';
import { chosenBy } from '../wording/draft.ts';
import { dateText, scopeText, valueText } from '../wording/values.ts';
import type { DraftAnswer } from './draft-api.ts';

type Cited = DraftFinding['claims'][number];

/** The chosen findings that hold, as the report's own sentences, and the claims they rest on. */
export function toDraftAnswer(comparison: Comparison, draft: LiveDraft): DraftAnswer['draft'] {
  const findings = findingsOf(comparison, draft.findingIds);
  const cited = findings.flatMap(({ criterion, claims }) =>
    claims.map((claim) => ({ ...claim, criterion })),
  );
  // Two models may inherit one claim of their firm.
  const placeIn = (all: Cited[], { entity, measurement }: Cited) =>
    all.findIndex((claim) => claim.entity === entity && claim.measurement === measurement);
  const claims = cited.filter((claim, place) => placeIn(cited, claim) === place);
  return {
    provider: draft.provider,
    note: chosenBy(draft.provider),
    sentences: findings.map((finding) => ({
      text: findingText(finding),
      claims: finding.claims.map((claim) => placeIn(claims, claim) + 1),
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
