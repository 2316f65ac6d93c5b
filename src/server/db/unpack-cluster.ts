import fs from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';

/**
 * Lays out the database that `scripts/create-database-template.mjs` wrote. It is built beside the directory and renamed
 * when it is whole, so that nothing half is ever opened.
 */
export function unpackCluster(template: string, directory: string): void {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const files: Map<string, Uint8Array | null> = deserialize(fs.readFileSync(template));
    for (const [name, bytes] of files) {
      const place = path.join(draft, name);
      if (bytes === null) fs.mkdirSync(place, { mode: 0o700 });
      else fs.writeFileSync(place, bytes, { mode: 0o600 });
    }
    fs.renameSync(draft, directory);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
