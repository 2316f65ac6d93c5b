import { describe, expect, it } from 'vitest';
import { buildReport } from '../src/core/report/build-report.ts';
import { judgeCards } from './support/judge-card.ts';
import { judgeFirstPage } from './support/judge-first-page.ts';
import { firstPageWords } from './support/first-page-words.ts';
import { ledgerJudge } from './support/ledger-judge.ts';
import { manufacturingPairs, randomModelSelections } from './support/many-selections.ts';
import { REQUEST } from './support/real-reports.ts';
import { MOST_REPEATED, repetitionOf } from './support/repetition.ts';

const MOST_WORDS = 400;

describe.each([
  ['all pairs of manufacturing', manufacturingPairs()],
  ['random selections of language models', randomModelSelections()],
])('what a report on %s compares', (_, comparisons) => {
  it('is proved by the claims on the first page of a profile, which is one page', () => {
    for (const comparison of comparisons) {
      const document = buildReport(comparison, REQUEST);
      expect(judgeFirstPage(document, comparison, ledgerJudge(comparison)).faults).toEqual([]);
      expect(firstPageWords(document)).toBeLessThanOrEqual(MOST_WORDS);
    }
  });

  it.each(['battlecard', 'profile'] as const)('is proved, and said once, in a %s', (template) => {
    const judged = comparisons.map((comparison) => {
      const document = buildReport(comparison, { ...REQUEST, template });
      const { share, sentences } = repetitionOf(document);
      if (share > MOST_REPEATED) expect(sentences).toEqual([]);
      return judgeCards(document, comparison, ledgerJudge(comparison));
    });
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    const lines = judged.flatMap(({ read, authored }) => [...read, ...authored]);
    expect(lines.length).toBeGreaterThan(comparisons.length / 2);
  });
});
