import type { Catalog } from '../../src/core/catalog/resolved.ts';
import type { ReportDocument, Template } from '../../src/core/document/report-document.ts';
import { catalogs, reportOn } from './real-reports.ts';

/** Reports of the shipped catalogs for measuring length: of pairs, and of the most rivals a report may have. */

const TEN = 10;

/** Reports on every pair of the catalog, or on `most` pairs spread evenly over all; cards, unless another is named. */
export function pairCards(
  catalog: Catalog,
  most: number,
  template: Template = 'battlecard',
): ReportDocument[] {
  const all = catalog.subjects.flatMap(({ id }) =>
    rivalsOf(catalog, id).map((rival): [number, number[]] => [id, [rival]]),
  );
  const step = Math.max(1, all.length / most);
  return all
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .map((pair) => reportOn(catalog, pair, template));
}

/** A report of ten rivals for each subject with at least ten. */
export function tenRivalReports(catalog: Catalog, template: Template): ReportDocument[] {
  return someRivalReports(catalog, template, TEN);
}

/** A report of this number of rivals for each subject with enough. */
export function someRivalReports(
  catalog: Catalog,
  template: Template,
  length: number,
): ReportDocument[] {
  return catalog.subjects.flatMap(({ id }) => {
    const rivals = rivalsOf(catalog, id);
    const step = rivals.length / length;
    const chosen = Array.from({ length }, (_, index) => rivals[Math.floor(index * step)] ?? 0);
    return rivals.length < length ? [] : [reportOn(catalog, [id, chosen], template)];
  });
}

/** One of each template that is shortened when long. */
export const longReports: Record<string, ReportDocument> = Object.fromEntries(
  (['battlecard', 'profile'] as const).flatMap((template) =>
    catalogs.flatMap((catalog) =>
      tenRivalReports(catalog, template)
        .slice(0, 1)
        .map((document) => [`${catalog.slug}.${template} of ten rivals`, document] as const),
    ),
  ),
);

function rivalsOf(catalog: Catalog, subjectId: number): number[] {
  return catalog.rivals.flatMap(({ id, retired, competesWith }) =>
    !retired && competesWith.includes(subjectId) ? id : [],
  );
}
