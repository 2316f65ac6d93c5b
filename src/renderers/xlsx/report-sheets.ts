import { textCell, type BookSheet } from '../../core/document/book.ts';
import { cardLines, type SheetLine } from '../../core/document/card-lines.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import { answerStatements, comparedPairs } from '../../core/document/ledger-in.ts';
import type { BlockOf, MatrixCell, ReportDocument } from '../../core/document/report-document.ts';
import { webAddress } from '../look/safe-text.ts';
import {
  dayCell,
  knownNumberCell,
  precisionCell,
  SOURCE_COLUMNS,
  someText,
  someTexts,
  tableSheet,
  wholeNumber,
  type SheetColumn,
} from './table-sheet.ts';

/** What a document says: its notice, the answer of a decision, the verdicts on pairs, and its sources. */

type Source = BlockOf<'sources'>['items'][number];
const { sheets: SHEETS, sheetHeads: HEADS, sheetWords: WORDS } = FILE_FURNITURE;
const CHANGED: SheetColumn<{ changed?: boolean | null | undefined }> = {
  head: HEADS.changed,
  width: 13,
  cell: ({ changed }) => (changed ? textCell(WORDS.changed) : null),
};

/** The notice, and where the report can be checked later; a card says both itself. */
export function openingSheet(document: ReportDocument): BookSheet[] {
  const { notice, title, address, date, template } = document;
  const internal = isInternal(document) ? FILE_FURNITURE.internalNotice : null;
  const name = notice || internal ? SHEETS.notice : SHEETS.address;
  const hasRow = template !== 'battlecard' && Boolean(notice || internal || address);
  return tableSheet(name, hasRow ? [document] : [], [
    { head: SHEETS.notice, width: 60, cell: () => someText(notice, 'label') },
    { head: HEADS.audience, width: 28, cell: () => someText(internal, 'label') },
    {
      head: HEADS.address,
      width: 60,
      cell: () => (address ? textCell(address, 'link', { address }) : null),
    },
    { head: HEADS.title, width: 60, cell: () => someText(title) },
    { head: HEADS.madeOn, width: 13, cell: () => dayCell(date) },
  ]);
}

/** A battlecard line by line, under what it is, of which day and for whom. */
export function textSheet(document: ReportDocument): BookSheet[] {
  return tableSheet<SheetLine>(SHEETS.text, cardLines(document), [
    { head: HEADS.section, width: 28, cell: ({ section }) => someText(section, 'label') },
    { head: HEADS.part, width: 34, cell: ({ part }) => someText(part, 'muted') },
    { head: HEADS.about, width: 34, cell: ({ about }) => someText(about) },
    { head: HEADS.line, width: 90, cell: lineCell },
    { head: HEADS.note, width: 24, cell: ({ tag }) => someText(tag, 'muted') },
    ...SOURCE_COLUMNS,
    CHANGED,
  ]);
}

function lineCell({ text, link, changed }: SheetLine) {
  const address = link && webAddress(link);
  const cell = address ? textCell(text, 'link', { address }) : textCell(text);
  return { ...cell, ...(changed && { isChanged: true }) };
}

/** One line a statement of a decision’s answer; the first has its strength, ceiling and conditions. */
export function answerSheet(document: ReportDocument): BookSheet[] {
  const { answer, standings } = document.decision ?? {};
  const lines = answerStatements(document).map((line, at) => ({ ...line, isFirst: at === 0 }));
  return tableSheet(SHEETS.answer, lines, [
    { head: HEADS.about, width: 24, cell: ({ about }) => textCell(about, 'label') },
    {
      head: HEADS.strength,
      width: 20,
      cell: ({ isFirst }) => someText(isFirst ? answer?.strength : null),
    },
    {
      head: HEADS.sentence,
      width: 90,
      cell: readingCell,
    },
    {
      head: HEADS.ceiling,
      width: 14,
      cell: ({ isFirst }) =>
        isFirst
          ? knownNumberCell(answer?.ceiling, { before: standings?.currency ?? '', grouped: true })
          : null,
    },
    {
      head: HEADS.conditions,
      width: 50,
      cell: ({ isFirst }) => (isFirst ? someTexts(answer?.conditions) : null),
    },
    ...SOURCE_COLUMNS,
    CHANGED,
  ]);
}

/** One line a pair and criterion that were compared: who is ahead, why and how surely, over both readings. */
export function verdictsSheet(document: ReportDocument): BookSheet[] {
  const [matrix] = document.blocks.filter((block) => block.type === 'matrix');
  return tableSheet(SHEETS.verdicts, comparedPairs(document), [
    {
      head: matrix?.criterionHeading ?? '',
      width: 34,
      cell: ({ row }) => textCell(row.name, 'label'),
    },
    { head: HEADS.category, width: 24, cell: ({ category }) => someText(category, 'muted') },
    { head: HEADS.competitor, width: 28, cell: ({ competitor }) => textCell(competitor) },
    {
      head: HEADS.verdict,
      width: 24,
      cell: ({ verdict }) => textCell(verdict.word, verdict.advantage),
    },
    { head: HEADS.reason, width: 64, cell: ({ verdict }) => someText(verdict.reason) },
    {
      head: HEADS.verdictConfidence,
      width: 14,
      cell: ({ verdict }) => knownNumberCell(verdict.confidence),
    },
    {
      head: HEADS.readingOf(matrix?.subject.name ?? ''),
      width: 34,
      cell: ({ row: { subject } }) => readingCell(subject),
    },
    { head: HEADS.otherReading, width: 34, cell: ({ cell }) => readingCell(cell) },
    {
      head: HEADS.changed,
      width: 28,
      cell: ({ row, cell, subject, competitor }) =>
        someTexts([
          ...(row.subject.changed ? [subject] : []),
          ...(cell.changed ? [competitor] : []),
        ]),
    },
  ]);
}

/** The value as a text: the column holds many tests. */
function readingCell({ text, changed }: Pick<MatrixCell, 'text' | 'changed'>) {
  return { ...textCell(text), ...(changed && { isChanged: true }) };
}

/** Every source by its number, its title and address as links, its dates as days. */
export function sourcesSheet({ blocks, ledger }: ReportDocument): BookSheet[] {
  const cited = blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  const linked = (text: string | null, { url }: Source) => {
    const address = url && webAddress(url);
    return text ? textCell(text, address ? 'link' : undefined, address ? { address } : null) : null;
  };
  return tableSheet<Source>(
    SHEETS.sources,
    [...cited, ...(ledger?.sources ?? [])],
    [
      { head: HEADS.number, width: 10, cell: ({ number }) => wholeNumber(number) },
      { head: HEADS.title, width: 56, cell: (item) => linked(item.title, item) },
      { head: HEADS.address, width: 84, cell: (item) => linked(item.url, item) },
      { head: HEADS.asOf, width: 13, cell: (item) => dayCell(datesOf(item).asOf) },
      { head: HEADS.readOn, width: 13, cell: (item) => dayCell(datesOf(item).readOn) },
      {
        head: HEADS.precision,
        width: 11,
        cell: (item) => precisionCell(datesOf(item).asOf ?? datesOf(item).readOn),
      },
      { head: HEADS.grade, width: 9, cell: ({ grade }) => someText(grade) },
      CHANGED,
    ],
  );
}

/** The last date that the text of an earlier document ends in, where it has no field of its own. */
function datesOf({ asOf, readOn, date }: Source): Pick<Source, 'asOf' | 'readOn'> {
  if (asOf !== undefined || readOn !== undefined)
    return { ...(asOf && { asOf }), ...(readOn && { readOn }) };
  const [written] = /\d{4}(?:-\d{2}){0,2}$/.exec(date) ?? [];
  return written === undefined ? {} : { asOf: written };
}
