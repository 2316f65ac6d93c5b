import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether LibreOffice can open a kind of file here. Without it tests are skipped with a message; in CI that is a fault. */
export function canOpen(program: 'localc' | 'soffice', packageName: string): boolean {
  if (spawnSync(program, ['--version']).error === undefined) return true;
  const notice = `Opening files of this kind needs the package ${packageName}.`;
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} It is skipped.`);
  return false;
}

let profileUrl: string | null = null;

/** LibreOffice's profile for this process: creating one takes longer than most files. */
function profile(): string {
  if (profileUrl !== null) return profileUrl;
  const folder = mkdtempSync(path.join(tmpdir(), 'report-office-profile-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  profileUrl = pathToFileURL(folder).href;
  return profileUrl;
}

/** A file (`report.pptx`) converted by LibreOffice. */
export function convertFile(name: string, content: Uint8Array | string, format: string): Buffer {
  const [converted] = convertFiles(path.extname(name), [content], format);
  if (!converted) throw new Error(`LibreOffice made nothing of ${name}.`);
  return converted;
}

/** Files of one kind (`.pptx`), in one run of LibreOffice, which takes longest to start. */
export function convertFiles(
  extension: string,
  contents: (Uint8Array | string)[],
  format: string,
): Buffer[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-office-'));
  try {
    const files = contents.map((content, index) => {
      const file = path.join(folder, `${index}${extension}`);
      writeFileSync(file, content);
      return file;
    });
    const options = [`-env:UserInstallation=${profile()}`, '--headless', '--convert-to', format];
    // A separate folder, because a file cannot be overwritten by its own conversion.
    const made = path.join(folder, 'made');
    execFileSync('soffice', [...options, '--outdir', made, ...files], {
      stdio: 'ignore',
      timeout: 180_000,
    });
    return files.map((_, index) => readFileSync(path.join(made, `${index}.${format}`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
