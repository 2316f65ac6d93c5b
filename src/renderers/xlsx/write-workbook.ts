import { strToU8, zipSync } from 'fflate';
import { LIGHT } from '../look/palette.ts';
import { withOrigin } from '../office/origin-part.ts';
import { XML_HEAD } from '../office/xml-text.ts';
import type { Sheet } from './sheet-model.ts';
import { workbookParts, type Workbook } from './workbook-parts.ts';
import { createStyles } from './workbook-styles.ts';
import { writeSheet, type SharedTexts } from './write-sheet.ts';

/** A fixed moment for every entry, so that the same report is the same bytes. */
const ZIP_TIME = new Date(1980, 0, 1);

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
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { mtime: ZIP_TIME, level: 6 },
  );
}
