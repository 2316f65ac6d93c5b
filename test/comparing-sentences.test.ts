import { describe, expect, it } from 'vitest';
import { buildReport } from '../src/core/report/build-report.ts';
import { judgeCards } from './support/judge-card.ts';
import { judgeFirstPage } from './support/judge-first-page.ts';
import { ledgerJudge } from './support/ledger-judge.ts';
import { manufacturingPairs, randomModelSelections } from './support/many-selections.ts';
import { REQUEST } from './support/real-reports.ts';

describe.each([
  ['all pairs of manufacturing', manufacturingPairs()],
  ['random selections of language models', randomModelSelections()],
])('what a report on %s compares', (_, comparisons) => {
  it('is proved by the claims on the first page of a profile', () => {
    const faults = comparisons.flatMap((comparison) => {
      const document = buildReport(comparison, REQUEST);
      return judgeFirstPage(document, comparison, ledgerJudge(comparison)).faults;
    });
    expect(faults).toEqual([]);
  });

  it.each(['battlecard', 'profile'] as const)('is proved side by side in a %s', (template) => {
    const judged = comparisons.map((comparison) => {
      const document = buildReport(comparison, { ...REQUEST, template });
      return judgeCards(document, comparison, ledgerJudge(comparison));
    });
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    expect(judged.flatMap(({ read }) => read).length).toBeGreaterThan(comparisons.length / 2);
  });
});
