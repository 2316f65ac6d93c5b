import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { authoredCatalog, authoredRival, authoredSubject } from '../src/core/catalog/authored.ts';
import { authoredCriteria } from '../src/core/catalog/authored-criterion.ts';
import { authoredOwnHardware } from '../src/core/catalog/authored-own-hardware.ts';
import { authoredPlay } from '../src/core/catalog/authored-play.ts';

/** Writes the schemas that editors use to check and complete the catalog files while typing. */

const FOLDER = fileURLToPath(new URL('../catalogs/schema/', import.meta.url));
const SHAPES = {
  catalog: authoredCatalog,
  criteria: authoredCriteria,
  subject: authoredSubject,
  rival: authoredRival,
  play: authoredPlay,
  'own-hardware': authoredOwnHardware,
};

function schemaTexts(): { file: string; text: string }[] {
  return Object.entries(SHAPES).map(([kind, shape]) => ({
    file: path.join(FOLDER, `${kind}.schema.json`),
    text: `${JSON.stringify(z.toJSONSchema(shape, { io: 'input' }), null, 2)}\n`,
  }));
}

/** Names of the schema files that differ from the shapes in the code. */
export async function staleSchemas(): Promise<string[]> {
  const compared = await Promise.all(
    schemaTexts().map(async ({ file, text }) => {
      const written = await readFile(file, 'utf8').catch(() => null);
      return written === text ? [] : [path.basename(file)];
    }),
  );
  return compared.flat();
}

async function writeSchemas(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(schemaTexts().map(({ file, text }) => writeFile(file, text)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSchemas();
