import { expect, it } from 'vitest';
import { manufacturingPairs } from '../../../test/support/many-selections.ts';
import { catalogs, REQUEST } from '../../../test/support/real-reports.ts';
import { compare } from '../comparison/compare.ts';
import { buildReport } from '../report/build-report.ts';
import { unwrittenRivals } from './unwritten-rivals.ts';

/** A card names the product too. */
const named = ({ id, name }: { id: number; name: string | null }) => ({
  id,
  name: expect.stringContaining((name ?? '').split(' (')[0] ?? '') as unknown,
});

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
    const profile = buildReport(compare(catalog, selection, REQUEST.date), REQUEST);
    expect(unwrittenRivals(profile)).toEqual(unwrittenRivals(document).map(named));
    expect(missing.length).toBeGreaterThan(0);
  }
  const pairs = manufacturingPairs().map((comparison) => buildReport(comparison, card));
  expect(pairs.filter((document) => unwrittenRivals(document).length === 1)).toHaveLength(63);
});
