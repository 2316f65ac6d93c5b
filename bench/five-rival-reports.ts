import { compare } from '../src/core/comparison/compare.ts';
import type { ReportDocument } from '../src/core/document/report-document.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { catalogs, REQUEST } from '../test/support/real-reports.ts';

const RIVALS = 5;

/** Reports of 32 criteria by 5 rivals, with different companies and rivals, so that no cache of one helps the next. */
export function fiveRivalReports(count: number): ReportDocument[] {
  const catalog = catalogs.find(({ slug }) => slug === 'language-models');
  if (!catalog) throw new Error('the catalog of language models is missing');
  return Array.from({ length: count }, (_, index) => {
    const subject = catalog.subjects[index % catalog.subjects.length];
    if (!subject) throw new Error('the catalog has no subject');
    const rivals = catalog.rivals.filter(({ competesWith }) => competesWith.includes(subject.id));
    const selection = {
      subjectId: subject.id,
      representativeId: null,
      rivalIds: Array.from(
        { length: RIVALS },
        (_each, place) => rivals[(index * RIVALS + place * 7) % rivals.length]?.id ?? 0,
      ),
      criterionIds: catalog.criteria.map(({ id }) => id),
    };
    const comparison = compare(catalog, selection, REQUEST.date);
    return buildReport(comparison, { ...REQUEST, template: 'matrix' });
  });
}
