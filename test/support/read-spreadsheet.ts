import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether a spreadsheet can be opened here. Without it tests are skipped aloud; in CI that is a fault. */
export function canOpenSpreadsheet(): boolean {
  if (spawnSync('localc', ['--version']).error === undefined) return true;
  const notice = 'Opening CSV files as a spreadsheet needs the package libreoffice-calc.';
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} It is skipped.`);
  return false;
}

export type SpreadsheetCell = { type: string; text: string; isFormula: boolean };

/** What LibreOffice takes each filled cell of a CSV file for: `string`, `float`, `date`, `percentage` … */
export function openCsv(csv: string): SpreadsheetCell[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-csv-'));
  try {
    writeFileSync(path.join(folder, 'file.csv'), csv);
    const profile = pathToFileURL(path.join(folder, 'profile')).href;
    const options = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', 'fods'];
    execFileSync('soffice', [...options, '--outdir', folder, path.join(folder, 'file.csv')], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    const sheet = readFileSync(path.join(folder, 'file.fods'), 'utf8');
    return [...sheet.matchAll(CELL)].map(([, attributes = '', content = '']) => ({
      type: /office:value-type="([a-z]+)"/.exec(attributes)?.[1] ?? '',
      text: content.replace(/<[^>]*>/g, ''),
      isFormula: attributes.includes('table:formula='),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CELL = /<table:table-cell([^>]*[^/])>(.*?)<\/table:table-cell>/gs;
