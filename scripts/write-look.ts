import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED_FILES } from '../src/renderers/look/generated-files.ts';

/** Writes the files that carry the look where nothing can import it. */

const root = fileURLToPath(new URL('..', import.meta.url));
for (const [file, text] of Object.entries(GENERATED_FILES)) {
  fs.writeFileSync(path.join(root, file), text());
  console.log(file);
}
