import { describe, expect, it } from 'vitest';
import { columnsOf, sheetsOfWorkbook } from '../../../test/support/read-workbook.ts';
import { blocksOf } from '../../../test/support/real-reports.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { renderXlsx } from './render-xlsx.ts';

const golden = (name: string): ReportDocument =>
  goldenDocuments[`${name}.json`] ?? sampleDocuments.plain;
const models = golden('language-models.profile');

describe('the workbook', () => {
  it('of a battlecard opens with its lines, what it is, of which day and for whom', () => {
    const card = golden('manufacturing-software.battlecard');
    const [[name, cells] = []] = Object.entries(sheetsOfWorkbook(renderXlsx(card)));
    expect(name).toBe('Text');
    const columns = columnsOf(cells);
    const said = (columns.get('Section') ?? []).map((cell, at) => [
      cell?.text,
      columns.get('Line')?.[at]?.text,
    ]);
    expect(said.slice(0, 4)).toEqual([
      ['Title', card.title],
      ['Subtitle', card.subtitle],
      ['Made on', card.date],
      ['Audience', 'INTERNAL · do not forward'],
    ]);
    for (const { columns: lists } of blocksOf(card, 'columns')) {
      for (const { title, items } of lists)
        for (const { text } of items) expect(said).toContainEqual([title, text]);
    }
    expect(said.some(([section]) => section === 'Of 40 yes-or-no questions')).toBe(false);
    const [why] = blocksOf(card, 'columns').flatMap(({ columns: lists }) => lists[0]?.items ?? []);
    const row = said.findIndex(([, text]) => text === why?.text);
    expect(columns.get('Source')?.[row]?.value).toBe(why?.refs[0]);
  });

  it('for customers holds the page as it is left with them', () => {
    const report = (audience: 'internal' | 'customer') =>
      renderXlsx({
        ...golden('manufacturing-software.battlecard'),
        audience,
        notice: 'Not checked here.',
      });
    const { Text: kept = {}, Notice } = sheetsOfWorkbook(report('customer'));
    const lines = columnsOf(kept);
    expect(lines.get('Section')?.[1]?.text).toBe('Notice');
    expect(lines.get('Section')?.some((cell) => cell?.text === 'Audience')).toBe(false);
    expect(Notice).toBeUndefined();
  });

  it('for the inside says so on its first sheet, whatever its template', () => {
    const { Notice } = sheetsOfWorkbook(renderXlsx(models));
    expect(columnsOf(Notice).get('Audience')?.[0]?.text).toBe('INTERNAL · do not forward');
    const copy = sheetsOfWorkbook(renderXlsx({ ...models, audience: 'customer' }));
    expect(copy.Notice).toBeUndefined();
  });
});
