import { describe, expect, it } from 'vitest';
import { partsOf, partText } from '../../../test/support/check-package.ts';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { COLUMN_SIGNS, type Block, type BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { renderDocx } from './render-docx.ts';

type Columns = BlockOf<'columns'>;

const columns = (count: number, text: string): Columns => ({
  type: 'columns',
  size: 'body',
  columns: Array.from({ length: count }, (_, index) => ({
    title: `Column ${index}`,
    sign: COLUMN_SIGNS[index] ?? 'ask',
    items: [{ text, refs: [], tag: 'internal' }],
  })),
});

async function partOf(block: Columns, path: string, before: Block[] = []): Promise<string> {
  const document = { ...sampleDocuments.plain, blocks: [...before, block] };
  return partText(partsOf(await renderDocx(document)), path);
}
const count = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0;

describe('columns in Word', () => {
  it.each([2, 3])('stand side by side where there are %i', async (across) => {
    const xml = await partOf(columns(across, 'Short.'), 'word/document.xml');
    expect(count(xml, /<w:tbl>/g)).toBe(1);
    expect(count(xml, /<w:tr>|<w:tr /g)).toBe(1);
    expect(count(xml, /<w:tc>/g)).toBe(across);
  });

  it('stand one below the other where one might not fit on a page, and alone without a table', async () => {
    for (const block of [columns(2, 'A long line. '.repeat(200)), columns(1, 'Short.')])
      expect(await partOf(block, 'word/document.xml')).not.toContain('<w:tbl>');
  });

  it.each([1, 2] as const)(
    'have a heading each, a level below the one of level %i before them',
    async (level) => {
      const above: Block = { type: 'heading', level, id: 'above', text: 'Above' };
      const xml = await partOf(columns(3, 'Short.'), 'word/document.xml', [above]);
      expect(count(xml, new RegExp(`<w:pStyle w:val="Heading${level + 1}"/>`, 'g'))).toBe(3);
    },
  );

  it('have lists of their own signs', async () => {
    const block = columns(3, 'Short.');
    const xml = await partOf(block, 'word/document.xml');
    expect(count(xml, /<w:numPr>/g)).toBe(3);
    const lists = await partOf(block, 'word/numbering.xml');
    for (const { sign } of Object.values(COLUMN_LOOKS))
      expect(lists).toContain(`<w:lvlText w:val="${sign}"/>`);
  });

  it('keep the bar of a changed item within their cell, left of its sign', async () => {
    const block = columns(2, 'Short.');
    const changed = { text: 'New.', refs: [], tag: null, changed: true };
    const items = block.columns.map((column) => ({ ...column, items: [changed] }));
    const xml = await partOf({ ...block, columns: items }, 'word/document.xml');
    const barred = xml.match(/<w:pBdr><w:left .*?<w:ind [^>]*>/g) ?? [];
    expect(barred).toHaveLength(2);
    for (const one of barred) expect(one).toContain('<w:ind w:left="420" w:hanging="300"/>');
  });

  it('outline their tags', async () => {
    const xml = await partOf(columns(1, 'Short.'), 'word/document.xml');
    expect(xml).toMatch(/<w:bdr [^>]*\/>(?:(?!<\/w:r>).)*internal/);
  });
});
