import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether LibreOffice can open a kind of file here. Without it tests are skipped aloud; in CI that is a fault. */
export function canOpen(program: 'localc' | 'soffice', packageName: string): boolean {
  if (spawnSync(program, ['--version']).error === undefined) return true;
  const notice = `Opening files of this kind needs the package ${packageName}.`;
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} It is skipped.`);
  return false;
}

/** A file (`report.pptx`) as LibreOffice gives it in another format, with a profile of its own. */
export function convertFile(name: string, content: Uint8Array | string, format: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-office-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const profile = pathToFileURL(path.join(folder, 'profile')).href;
    const options = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', format];
    // A folder of its own, because a file is never written over by itself.
    const made = path.join(folder, 'made');
    execFileSync('soffice', [...options, '--outdir', made, file], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    return readFileSync(path.join(made, `${path.parse(name).name}.${format}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
