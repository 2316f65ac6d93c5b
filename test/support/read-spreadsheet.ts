import { canOpen, convertFile } from './convert-office.ts';

export function canOpenSpreadsheet(): boolean {
  return canOpen('localc', 'libreoffice-calc');
}

export type SpreadsheetCell = { type: string; text: string; isFormula: boolean };

/** LibreOffice's type for each filled cell of a CSV file: `string`, `float`, `date`, `percentage` … */
export function openCsv(csv: string): SpreadsheetCell[] {
  const sheet = convertFile('file.csv', csv, 'fods').toString();
  return [...sheet.matchAll(CELL)].map(([, attributes = '', content = '']) => ({
    type: /office:value-type="([a-z]+)"/.exec(attributes)?.[1] ?? '',
    text: content.replace(/<[^>]*>/g, ''),
    isFormula: attributes.includes('table:formula='),
  }));
}

const CELL = /<table:table-cell([^>]*[^/])>(.*?)<\/table:table-cell>/gs;
