import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED_FILES } from '../src/renderers/look/generated-files.ts';

/** Writes the look into files that cannot import it. */

const root = fileURLToPath(new URL('..', import.meta.url));
for (const [file, text] of Object.entries(GENERATED_FILES)) {
  fs.writeFileSync(path.join(root, file), text());
  console.log(file);
}

/** The typeface of headings, embedded because an exported page loads no files. */
const FACE = 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
const FACE_FILE = 'src/renderers/html/heading-face.ts';
const face = fs.readFileSync(path.join(root, FACE)).toString('base64');
fs.writeFileSync(
  path.join(root, FACE_FILE),
  `/** Source Serif 4, semibold, Latin, as WOFF2; written by \`npm run look:write\`, not edited by hand. */
export const HEADING_FACE =
  '${face}';
`,
);
console.log(FACE_FILE);
