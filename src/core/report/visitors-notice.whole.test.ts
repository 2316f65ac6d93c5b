import { describe, expect, it } from 'vitest';
import { decisionInput, WORKLOAD } from '../../../test/support/decision-catalog.ts';
import { catalogs, REQUEST } from '../../../test/support/real-reports.ts';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { renderCsv } from '../../renderers/csv/render-csv.ts';
import type { Catalog } from '../catalog/resolved.ts';
import { compare } from '../comparison/compare.ts';
import { evaluateDecision } from '../decision/evaluate-decision.ts';
import type { Book } from '../document/book.ts';
import { documentTexts } from '../document/document-texts.ts';
import { TEMPLATES } from '../document/report-document.ts';
import { VISITORS_CATALOG, withNotice } from '../wording/own-catalogs.ts';
import { buildMemo } from './build-memo.ts';
import { buildReport } from './build-report.ts';
import { catalogBook } from './catalog-book/catalog-book.ts';
import { buildCostModel } from './decision/cost-model.ts';
import { questionnaireBook } from './decision/questionnaire-book.ts';
import { questionnaireDocument } from './decision/questionnaire-document.ts';
import { questionnaireOf } from './decision/questionnaire.ts';

const OWN = 'own-abcdefgh234567ab';
const BRAND = { name: 'Desk', logo: false };
const [shipped] = catalogs;
if (!shipped) throw new Error('there is no catalog');
/** A copy that a visitor left under the name of the shipped one. */
const copy: Catalog = { ...shipped, slug: OWN };

const [subject] = shipped.subjects;
const rivalIds = shipped.rivals
  .filter(({ competesWith }) => competesWith.includes(subject?.id ?? 0))
  .slice(0, 1)
  .map(({ id }) => id);
const criterionIds = shipped.criteria.slice(0, 4).map(({ id }) => id);
const selection = { subjectId: subject?.id ?? 0, representativeId: null, rivalIds, criterionIds };

const times = (texts: string[]) => texts.filter((text) => text.includes(VISITORS_CATALOG)).length;
const bookTexts = (book: Book) =>
  book.sheets.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.flatMap((cell) => (cell?.value.kind === 'text' ? [cell.value.text] : [])),
    ),
  );

const COPIES = (['internal', 'customer'] as const).flatMap((audience) =>
  (['own', 'rival'] as const).map((chair) => ({ audience, chair })),
);

describe('what is made from a visitor’s catalog says so once, whatever its name', () => {
  it.each(TEMPLATES)('as a %s, for every reader and from every chair', (template) => {
    for (const copyOf of COPIES) {
      const request = { ...REQUEST, template, ...copyOf };
      const document = buildReport(compare(copy, selection, REQUEST.date), request);
      expect(times(documentTexts(document))).toBe(1);
      expect(renderCsv(document).split(VISITORS_CATALOG)).toHaveLength(2);
      const ours = buildReport(compare(shipped, selection, REQUEST.date), request);
      expect(times(documentTexts(ours))).toBe(0);
      expect(ours).not.toHaveProperty('notice');
    }
  });

  it('as a memo, and as a questionnaire on paper and in a workbook', () => {
    const [preset] = shipped.decision?.presets ?? [];
    if (!preset) throw new Error('there is nothing to decide');
    for (const [catalog, count] of [
      [copy, 1],
      [shipped, 0],
    ] as const) {
      const decision = evaluateDecision(catalog, { ...decisionInput(), ...preset }, REQUEST.date);
      const memo = buildMemo(catalog, decision, { ...REQUEST, question: '' });
      expect(times(documentTexts(memo))).toBe(count);
      const asked = questionnaireOf(catalog, decision, null);
      const made = { brand: BRAND, check: 'check', rowChecks: [] };
      expect(times(documentTexts(questionnaireDocument(asked, made)))).toBe(count);
      const book = questionnaireBook(asked, made);
      expect(times(bookTexts(book))).toBe(count);
    }
  });

  it('on the first sheet of the workbook of costs', () => {
    const priced = catalogs.find(({ decision }) => decision?.cost);
    if (!priced) throw new Error('there is nothing to count');
    const input = { ...decisionInput(), workload: WORKLOAD };
    for (const [slug, count] of [
      [OWN, 1],
      [priced.slug, 0],
    ] as const) {
      const catalog = { ...priced, slug };
      const decision = evaluateDecision(catalog, input, REQUEST.date);
      const book = buildCostModel(catalog, decision, { brand: BRAND, question: '' });
      if (!book) throw new Error('nothing is priced');
      expect(times(bookTexts({ ...book, sheets: book.sheets.slice(0, 1) }))).toBe(count);
      expect(times(bookTexts(book))).toBe(count);
    }
  });

  it('on the first sheet of the catalog as a workbook', () => {
    const { slug: _slug, version: _version, ...parts } = tinyCatalog();
    const book = catalogBook(parts, { brand: BRAND, date: REQUEST.date });
    expect(times(bookTexts({ ...book, sheets: book.sheets.slice(0, 1) }))).toBe(1);
    expect(times(bookTexts(book))).toBe(1);
  });

  it('where a report was kept before there was a notice', () => {
    const request = { ...REQUEST, template: 'matrix' as const };
    const built = buildReport(compare(copy, selection, REQUEST.date), request);
    const { notice: _notice, ...before } = built;
    expect(withNotice(before)).toEqual(built);
  });
});
