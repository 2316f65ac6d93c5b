import type { Comparison } from '../comparison/compare.ts';
import type { LiveDraft } from '../live/live-draft.ts';
import { findingsOf, findingText } from '../report/analysis/draft-findings.ts';
import { chosenBy } from '../wording/draft.ts';
import { dateText, scopeText, valueText } from '../wording/values.ts';
import type { DraftAnswer } from './draft-api.ts';

/** The chosen findings that hold, as the report's own sentences, and the claims they rest on. */
export function toDraftAnswer(comparison: Comparison, draft: LiveDraft): DraftAnswer['draft'] {
  const findings = findingsOf(comparison, draft.findingIds);
  const claims = findings.flatMap(({ criterion, claims: cited }) =>
    cited.map((claim) => ({ ...claim, criterion })),
  );
  let number = 0;
  return {
    provider: draft.provider,
    note: chosenBy(draft.provider),
    sentences: findings.map((finding) => ({
      text: findingText(finding),
      claims: finding.claims.map(() => (number += 1)),
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
