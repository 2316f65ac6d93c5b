import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../src/core/document/report-document.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { markChanges } from '../src/core/report/mark-changes.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { earlierReport } from './support/earlier-report.ts';
import { catalogs, REQUEST } from './support/real-reports.ts';
import { MOST_REPEATED, repetitionOf } from './support/repetition.ts';

/** Every subject against its first one, three and ten rivals, on every criterion. */
const SELECTIONS = catalogs.flatMap((catalog) =>
  catalog.subjects
    .filter(({ retired }) => !retired)
    .flatMap((subject) =>
      [1, 3, 10].map((count) => ({ catalog, subject, count, name: `${subject.name}, ${count}` })),
    ),
);

describe.each(TEMPLATES)('the %s', (template) => {
  it.each(SELECTIONS)('says little twice: $name', ({ catalog, subject, count }) => {
    const rivalIds = catalog.rivals
      .filter(({ retired, competesWith }) => !retired && competesWith.includes(subject.id))
      .slice(0, count)
      .map(({ id }) => id);
    const criterionIds = catalog.criteria.map(({ id }) => id);
    const selection = { subjectId: subject.id, representativeId: null, rivalIds, criterionIds };
    const document = buildReport(compare(catalog, selection, REQUEST.date), {
      ...REQUEST,
      template,
    });
    const { share, sentences } = repetitionOf(document);
    if (share > MOST_REPEATED) expect(sentences).toEqual([]);
    expect(share).toBeLessThanOrEqual(MOST_REPEATED);
    const marked = markChanges(document, earlierReport(document));
    expect(marked.since).toBeDefined();
    expect(repetitionOf(marked).share).toBeLessThanOrEqual(MOST_REPEATED);
  });
});
