import { heading } from '../../document/heading.ts';
import type { BlockOf, ReportDocument } from '../../document/report-document.ts';
import { withNotice } from '../../wording/own-catalogs.ts';
import { QUESTIONNAIRE as TEXT } from '../../wording/questionnaire.ts';
import { paragraph, plain, textTable } from '../../document/plain-blocks.ts';
import type { Questionnaire, VendorQuestion } from './questionnaire.ts';

/** Lines to write on. */
const ROOM = '\n\n\n';

/**
 * The questions as a document to fill in on paper or in Word: a small form each; `check` and `rowChecks`, one a
 * question, are read again with it.
 */
export function questionnaireDocument(
  { catalog, date, vendor, questions }: Questionnaire,
  {
    brand,
    check,
    rowChecks,
  }: { brand: ReportDocument['brand']; check: string; rowChecks: string[] },
): ReportDocument {
  const vendors = [...new Set(questions.map((each) => each.vendor))];
  return withNotice({
    version: 1,
    template: 'decision',
    catalog: { slug: catalog.slug, version: catalog.version },
    selection: {
      subjectId: 0,
      representativeId: null,
      rivalIds: [...new Set(questions.map(({ candidateId }) => candidateId))],
      criterionIds: [...new Set(questions.map(({ criterionId }) => criterionId))],
    },
    options: { logo: brand.logo, charts: false, contact: false, disclaimer: false },
    language: 'en',
    date,
    title: TEXT.title,
    subtitle: TEXT.lead(vendor ?? TEXT.all, questions.length),
    brand,
    blocks: [
      paragraph('body', TEXT.paper),
      ...vendors.flatMap((name, at) => [
        heading(`vendor-${at + 1}`, name),
        ...questions.filter((each) => each.vendor === name).map(form),
      ]),
      heading('about', TEXT.sheets.about),
      textTable(
        TEXT.returned,
        [TEXT.catalog, `${catalog.name} ${catalog.version}`],
        [
          [plain(TEXT.made), plain(date)],
          [plain(TEXT.check), plain([check, ...rowChecks].join(' '))],
        ],
      ),
    ],
    footer: TEXT.footer(brand.name, catalog.name, catalog.version, date),
  });
}

/** What a vendor leaves as it is in a form. */
export function formTexts(asked: VendorQuestion): string[] {
  const { id, vendor, candidate, question, why, found, source, asOf } = asked;
  const where = [found, source.title, source.address ?? '', asOf].filter((text) => text !== '');
  const caption = [vendor, candidate, id].join(TEXT.between);
  return [caption, question, why, where.join(TEXT.between)];
}

function form(asked: VendorQuestion): BlockOf<'table'> {
  const [caption = '', question = '', why = '', found = ''] = formTexts(asked);
  const rows = [
    [TEXT.whyHead, why],
    [TEXT.found, found],
    [TEXT.answer, ROOM],
    [TEXT.documented, ''],
    [TEXT.date, ''],
  ];
  return textTable(
    caption,
    [TEXT.question, question],
    rows.map((row) => row.map((text) => plain(text))),
  );
}
