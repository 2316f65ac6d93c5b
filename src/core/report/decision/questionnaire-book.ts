import {
  headRow,
  lineCell,
  textCell,
  type Book,
  type BookCell,
  type ReportBrand,
} from '../../document/book.ts';
import { noticeOn } from '../../wording/own-catalogs.ts';
import { capitalise } from '../../wording/phrases.ts';
import { QUESTIONNAIRE as TEXT } from '../../wording/questionnaire.ts';
import type { Questionnaire, VendorQuestion } from './questionnaire.ts';

const EMPTY: BookCell = { value: { kind: 'text', text: '' }, look: 'input' };

/**
 * The questions as a sheet to fill in, a second one that says how, and a hidden one; `check` and `rowChecks`, one a
 * question, are read again with it.
 */
export function questionnaireBook(
  asked: Questionnaire,
  { brand, check, rowChecks }: { brand: ReportBrand; check: string; rowChecks: string[] },
): Book {
  const { catalog, date, questions } = asked;
  const vendor = asked.vendor ?? TEXT.all;
  const notice = noticeOn(catalog.slug);
  return {
    title: TEXT.title,
    subtitle: TEXT.lead(vendor, questions.length),
    brand,
    date,
    language: 'en',
    sheets: [
      {
        name: TEXT.sheets.questions,
        widths: [12, 14, 18, 36, 36, 24, 44, 12, 50, 40, 16],
        frozen: { rows: 1, columns: 4 },
        rows: [
          headRow(TEXT.heads(capitalise(catalog.noun))),
          ...questions.map((question) => [
            ...fixedTexts(question).map((text, at) => {
              const link = at === 6 && question.source.address;
              const cell = textCell(text, link ? 'link' : at === 0 ? 'muted' : undefined);
              return link ? { ...cell, link: { address: link } } : cell;
            }),
            EMPTY,
            EMPTY,
            EMPTY,
          ]),
        ],
      },
      {
        name: TEXT.sheets.about,
        widths: [16, 100],
        rows: [
          [lineCell(TEXT.title, 'title')],
          [lineCell(TEXT.lead(vendor, questions.length), 'muted')],
          notice === null ? [] : [lineCell(notice, 'label')],
          ...TEXT.how.map((text) => [lineCell(text, 'muted')]),
          [],
          ...[
            [TEXT.catalog, `${catalog.name} ${catalog.version}`],
            [TEXT.made, date],
            [TEXT.check, check],
          ].map(([label = '', text = '']) => [textCell(label, 'label'), textCell(text)]),
        ],
      },
      {
        name: TEXT.sheets.checks,
        widths: [16, 40],
        isHidden: true,
        rows: questions.map(({ id }, at) => [textCell(id), textCell(rowChecks[at] ?? '')]),
      },
    ],
  };
}

/** What a vendor leaves as it is, in the order of the cells. */
export function fixedTexts(question: VendorQuestion): string[] {
  const { id, vendor, candidate, source, why, found, asOf } = question;
  return [id, vendor, candidate, question.question, why, found, source.title, asOf];
}
