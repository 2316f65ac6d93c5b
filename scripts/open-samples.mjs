import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { filesUnder, root } from './project.mjs';

/** Opens every sample with a third-party program: office files with LibreOffice, PDF with qpdf. */

const LONGEST_MS = 300_000;
const SMALLEST_BYTES = 2000;
const SLIDE = /^ppt\/slides\/slide\d+\.xml$/;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-open-'));
const samples = filesUnder(path.join(root, 'out/samples'));
const office = samples.filter((file) => /\.(?:docx|pptx|xlsx|html)$/.test(file));
const pdfs = samples.filter((file) => file.endsWith('.pdf'));
const faults = [];

if (office.length === 0 || pdfs.length === 0) faults.push('There are no samples.');
for (const file of pdfs) {
  const { status, stdout } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
  if (status !== 0) faults.push(`${path.basename(file)} is not sound: ${stdout}`);
}
for (const kind of ['docx', 'pptx', 'xlsx', 'html'])
  openOffice(office.filter((file) => file.endsWith(kind)));
fs.rmSync(home, { recursive: true, force: true });

console.log(faults.join('\n') || `${office.length + pdfs.length} samples were opened`);
process.exit(faults.length > 0 ? 1 : 0);

/** All files of a kind in one run of the program, with a separate profile. */
function openOffice(files) {
  const outdir = path.join(home, path.extname(files[0] ?? 'none'));
  const isPage = files[0]?.endsWith('.html');
  spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(path.join(home, 'profile')).href}`,
      '--headless',
      '--convert-to',
      isPage ? 'pdf:writer_web_pdf_Export' : 'pdf',
      '--outdir',
      outdir,
      ...files,
    ],
    { timeout: LONGEST_MS, stdio: 'ignore' },
  );
  for (const file of files) {
    const made = path.join(outdir, `${path.parse(file).name}.pdf`);
    const size = fs.statSync(made, { throwIfNoEntry: false })?.size ?? 0;
    if (size < SMALLEST_BYTES) faults.push(`${path.basename(file)} was not opened`);
    else if (file.endsWith('.pptx')) countPages(file, made);
  }
}

/** A deck was opened completely if each of its slides is a page. */
function countPages(file, made) {
  const slides = Object.keys(
    unzipSync(fs.readFileSync(file), { filter: ({ name }) => SLIDE.test(name) }),
  ).length;
  const { stdout } = spawnSync('qpdf', ['--show-npages', made], { encoding: 'utf8' });
  const pages = Number(stdout);
  if (slides === 0 || pages !== slides) {
    faults.push(`${path.basename(file)} has ${slides} slides and was opened with ${pages}`);
  }
}
