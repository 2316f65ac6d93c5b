import { strToU8, zipSync } from 'fflate';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { LIGHT } from '../look/palette.ts';
import { withOrigin } from '../office/origin-part.ts';
import { XML_HEAD } from '../office/xml-text.ts';
import { evidenceSheet } from './evidence-sheet.ts';
import { matrixSheet, valueSheet, verdictSheet } from './matrix-sheets.ts';
import { reportSheet } from './report-sheet.ts';
import { withChangeSigns } from '../look/change-signs.ts';
import type { Sheet } from './sheet-model.ts';
import { createStyles } from './workbook-styles.ts';
import { workbookParts } from './workbook-parts.ts';
import { writeSheet, type SharedTexts } from './write-sheet.ts';

/** A fixed moment for every entry, so that the same report is the same bytes. */
const ZIP_TIME = new Date(1980, 0, 1);

/**
 * The report as a workbook: its texts, then its matrix, verdicts, values and evidence as tables to
 * filter and count with. The same document gives the same bytes; `origin` travels with them.
 */
export function renderXlsx(document: ReportDocument, origin?: string): Uint8Array {
  const texts: SharedTexts = new Map();
  const styles = createStyles(document.brand.accent ?? LIGHT.accent);
  const sheets = sheetsOf(document);
  const written = sheets.map((sheet, index) => writeSheet(sheet, index + 1, texts, styles));
  const names = sheets.map(({ name }) => name);
  const bare = Object.entries(workbookParts({ document, names, written, texts, styles }));
  const parts = withOrigin(
    Object.fromEntries(bare.map(([name, text]) => [name, `${XML_HEAD}${text}`])),
    'xl/workbook.xml',
    origin,
  );
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { mtime: ZIP_TIME, level: 6 },
  );
}

function sheetsOf(document: ReportDocument): Sheet[] {
  const isMarked = document.since != null;
  const names = FURNITURE.sheets;
  const numbered = (name: string, index: number) => (index === 0 ? name : `${name} ${index + 1}`);
  const matrices = document.blocks.filter((block) => block.type === 'matrix');
  const sources = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return [
    reportSheet(
      withChangeSigns(document, false),
      matrices.map((_, index) => numbered(names.matrix, index)),
    ),
    ...matrices.flatMap((matrix, index) => [
      matrixSheet(matrix, numbered(names.matrix, index), isMarked),
      verdictSheet(matrix, numbered(names.verdicts, index), isMarked),
      valueSheet(matrix, numbered(names.values, index), isMarked),
    ]),
    ...(sources.length > 0 ? [evidenceSheet(sources, isMarked)] : []),
  ];
}
