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
  // What is said of manufacturing software was written for its pairs.
  ['all pairs of manufacturing', manufacturingPairs(), -1],
  ['random selections of language models', randomModelSelections(), 0.5],
])('what a report on %s compares', (_, comparisons, leastRead) => {
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
    const read = judged.flatMap((each) => each.read);
    expect(read.length).toBeGreaterThan(leastRead * comparisons.length);
  });
});
