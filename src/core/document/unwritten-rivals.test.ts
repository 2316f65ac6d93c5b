import { expect, it } from 'vitest';
import { manufacturingPairs } from '../../../test/support/many-selections.ts';
import { catalogs, REQUEST } from '../../../test/support/real-reports.ts';
import { compare } from '../comparison/compare.ts';
import { buildReport } from '../report/build-report.ts';
import { unwrittenRivals } from './unwritten-rivals.ts';

const card = { ...REQUEST, template: 'battlecard' as const };

it('names each rival without talking points, of a pair and of several', () => {
  for (const subject of catalogs.flatMap((catalog) =>
    catalog.slug === 'manufacturing-software' ? catalog.subjects : [],
  )) {
    const catalog = catalogs.find(({ subjects }) => subjects.includes(subject));
    if (!catalog) continue;
    const rivalIds = catalog.rivals
      .filter(({ retired, competesWith }) => !retired && competesWith.includes(subject.id))
      .slice(0, 10)
      .map(({ id }) => id);
    const criterionIds = catalog.criteria.map(({ id }) => id);
    const selection = { subjectId: subject.id, representativeId: null, rivalIds, criterionIds };
    const document = buildReport(compare(catalog, selection, REQUEST.date), card);
    const missing = rivalIds.filter(
      (id) =>
        !catalog.plays.some(
          ({ rivalId, subjectId }) => rivalId === id && (subjectId ?? subject.id) === subject.id,
        ),
    );
    expect(unwrittenRivals(document).map(({ id }) => id)).toEqual(missing);
    expect(missing.length).toBeGreaterThan(0);
  }
  const pairs = manufacturingPairs().map((comparison) => buildReport(comparison, card));
  expect(pairs.filter((document) => unwrittenRivals(document).length === 1)).toHaveLength(63);
});
