import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.mjs';
import { workedText } from './worked/text.mjs';

/** Writes docs/DECISIONS-WORKED.md from the catalog's files, without any code of the product. */

await writeFile(path.join(root, 'docs/DECISIONS-WORKED.md'), await workedText());
