import { LIGHT } from '../look/palette.ts';
import { withOrigin } from '../office/origin-part.ts';
import { writeZip } from '../../files/write-zip.ts';
import { XML_HEAD } from '../office/xml-text.ts';
import type { Sheet } from './sheet-model.ts';
import { workbookParts, type Workbook } from './workbook-parts.ts';
import { createStyles } from './workbook-styles.ts';
import { writeSheet, type SharedTexts } from './write-sheet.ts';

/** The file of a workbook; the same sheets give the same bytes. */
export function writeWorkbook(
  document: Workbook['document'],
  sheets: Sheet[],
  origin?: string,
): Uint8Array {
  const texts: SharedTexts = new Map();
  const styles = createStyles(document.brand.accent ?? LIGHT.accent);
  const written = sheets.map((sheet, index) => writeSheet(sheet, index + 1, texts, styles));
  const names = sheets.map(({ name }) => name);
  const hidden = new Set(sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])));
  const bare = Object.entries(workbookParts({ document, names, hidden, written, texts, styles }));
  const parts = withOrigin(
    Object.fromEntries(bare.map(([name, text]) => [name, `${XML_HEAD}${text}`])),
    'xl/workbook.xml',
    origin,
  );
  return writeZip(parts);
}
