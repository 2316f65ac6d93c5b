import { appendixPlace } from './appendix.ts';
import { FILE_FURNITURE } from './file-furniture.ts';
import { isInternal } from './internal-copy.ts';
import { lower, type ListItem, type Primitive } from './lower.ts';
import type { Block, BlockOf, ReportDocument } from './report-document.ts';

/** One line of a card as a row of a sheet. */
export type SheetLine = Pick<ListItem, 'text' | 'refs' | 'changed' | 'tag' | 'link'> & {
  section: string | null;
  /** The heading above its section, where cards of several rivals follow each other. */
  part: string | null;
  about: string | null;
};

const { sheetHeads: HEADS } = FILE_FURNITURE;

/** What a battlecard says line by line, without its appendix and under what it is; none of another report. */
export function cardLines(document: ReportDocument): SheetLine[] {
  if (document.template !== 'battlecard') return [];
  const place = appendixPlace(document.blocks);
  const lines = headLines(document);
  let part: string | null = null;
  for (const [at, block] of document.blocks.entries()) {
    if (place && at >= place.from && at < place.end) continue;
    if (block.type === 'heading') part = block.text;
    else lines.push(...blockLines(block, part));
  }
  return lines;
}

function headLines(document: ReportDocument): SheetLine[] {
  const { title, notice, subtitle, date, address } = document;
  const said = [
    [HEADS.title, title],
    [FILE_FURNITURE.sheets.notice, notice],
    [HEADS.subtitle, subtitle],
    [HEADS.madeOn, date],
    [HEADS.audience, isInternal(document) ? FILE_FURNITURE.internalNotice : null],
    [HEADS.address, address],
  ] as const;
  return said.flatMap(([section, text]) => {
    if (!text) return [];
    const link = section === HEADS.address ? text : null;
    return [{ section, part: null, about: null, text, refs: [], link }];
  });
}

function blockLines(block: Exclude<Block, BlockOf<'heading'>>, part: string | null): SheetLine[] {
  if (block.type === 'matrix' || block.type === 'sources') return [];
  return lower(block).flatMap((primitive) => primitiveLines(primitive, part));
}

function primitiveLines(primitive: Primitive, part: string | null): SheetLine[] {
  switch (primitive.type) {
    case 'heading':
    case 'chart':
      return [];
    case 'paragraph':
      return [lineUnder(null, part, null, primitive)];
    case 'lines':
      return primitive.items.map((item) =>
        lineUnder(primitive.title, part, item.label ?? null, item),
      );
    case 'table':
      return tableLines(primitive, part);
  }
}

/** What each row says of its first cell: under the names of the columns where it says several things. */
function tableLines(
  { caption, columns, rows }: BlockOf<'table'>,
  part: string | null,
): SheetLine[] {
  return rows.flatMap(([first, ...cells]) =>
    cells.flatMap((cell, at) => {
      if (cell.text === '') return [];
      const head = cells.length > 1 ? `${columns[at + 1]?.text ?? ''}: ` : '';
      const refs = [...new Set([...(at === 0 ? (first?.refs ?? []) : []), ...cell.refs])];
      const changed = first?.changed ?? cell.changed;
      const item = { text: head + cell.text, refs, changed };
      return [lineUnder(caption, part, first?.text ?? null, item)];
    }),
  );
}

function lineUnder(
  title: string | null,
  part: string | null,
  about: string | null,
  { text, refs, changed, tag, link }: ListItem,
): SheetLine {
  const section = title ?? part;
  return { section, part: section === part ? null : part, about, text, refs, changed, tag, link };
}
