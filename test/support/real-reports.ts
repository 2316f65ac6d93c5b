import fc from 'fast-check';
import type { Catalog } from '../../src/core/catalog/resolved.ts';
import { compare, type Comparison } from '../../src/core/comparison/compare.ts';
import { buildReport, type ReportInput } from '../../src/core/report/build-report.ts';
import type { Block, BlockOf, ReportDocument } from '../../src/core/document/report-document.ts';
import { readCatalogFiles } from '../../src/server/modules/catalog/read-catalog-files.ts';

/** Comparisons of the real catalogs on any selection and day, and ways to look into a report. */

export const { catalogs, authored, inputs } = await readCatalogFiles(['catalogs'], {
  today: '2026-11-23',
});

/** Early, as reviewed, and when most claims have gone stale. */
const DAYS = ['2026-06-01', '2026-11-21', '2028-01-01'];

export const anyComparison: fc.Arbitrary<Comparison> = fc
  .constantFrom(...catalogs)
  .chain((catalog) =>
    fc.constantFrom(...catalog.subjects).chain((subject) => selected(catalog, subject.id)),
  );

function selected(catalog: Catalog, subjectId: number): fc.Arbitrary<Comparison> {
  const current = catalog.rivals.filter(({ retired }) => !retired);
  const rivals = current.filter(({ competesWith }) => competesWith.includes(subjectId));
  const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
  return fc
    .record({
      subjectId: fc.constant(subjectId),
      representativeId: fc.constantFrom(
        null,
        ...ids(current.filter((rival) => rival.subjectId === subjectId)),
      ),
      rivalIds: fc.subarray(ids(rivals), { minLength: 1, maxLength: catalog.maxRivals }),
      criterionIds: fc.shuffledSubarray(
        catalog.criteria.map(({ id }) => id),
        { minLength: 1 },
      ),
      today: fc.constantFrom(...DAYS),
    })
    .map(({ today, ...selection }) => compare(catalog, selection, today));
}

export const REQUEST: ReportInput = {
  template: 'profile',
  options: { logo: true, charts: true, contact: true, disclaimer: true },
  date: '2026-11-21',
  brandName: 'Comparison desk',
  contactEmail: 'desk@example.org',
};

/** A typical battlecard for a sales call: one rival on every attribute. */
export function oneRivalBattlecard(): ReportDocument {
  return oneRivalReport('manufacturing-software', 101, 1003, 'battlecard');
}

/** A report on one subject and one rival of a real catalog, on every criterion. */
export function oneRivalReport(
  slug: string,
  subjectId: number,
  rivalId: number,
  template: ReportInput['template'],
): ReportDocument {
  const catalog = catalogs.find((each) => each.slug === slug);
  if (!catalog) throw new Error('There is no such catalog.');
  return reportOn(catalog, [subjectId, [rivalId]], template);
}

/** A report on a subject and its rivals, on every criterion. */
export function reportOn(
  catalog: Catalog,
  [subjectId, rivalIds]: [subjectId: number, rivalIds: number[]],
  template: ReportInput['template'],
): ReportDocument {
  const criterionIds = catalog.criteria.map(({ id }) => id);
  const selection = { subjectId, representativeId: null, rivalIds, criterionIds };
  return buildReport(compare(catalog, selection, REQUEST.date), { ...REQUEST, template });
}

export function blocksOf<Type extends Block['type']>(
  { blocks }: ReportDocument,
  type: Type,
): BlockOf<Type>[] {
  return blocks.filter((block): block is BlockOf<Type> => block.type === type);
}

/** All reference numbers in the document. */
export function refsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'refs' ? (inner as number[]) : refsIn(inner),
  );
}
