import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CatalogParts } from '../../src/core/catalog/own-catalog.ts';

/** Data of an earlier build (`test/fixtures/earlier`), and the present build on its backup. */

const FOLDER = 'test/fixtures/earlier';

type SavedReport = { id: string; template: string; title: string; texts: string[] };
type OwnCatalog = {
  id: string;
  name: string;
  lookKey: string;
  editKey: string;
  revision: number;
  parts: CatalogParts;
  revisions: { revision: number; changes: string[] }[];
  /** The catalog's parts at revision 0. */
  first: CatalogParts;
};
type ExportedFile = { name: string; format: string; template: string; copy: string };

export const earlier: {
  reportKey: string;
  preset: Record<string, unknown>;
  answers: { address: string; fields: string[] }[];
  evaluated: string[];
  saved: SavedReport[];
  own: OwnCatalog[];
  files: ExportedFile[];
} = JSON.parse(readFileSync(path.join(FOLDER, 'earlier.json'), 'utf8'));

export const earlierFile = (name: string): Buffer => readFileSync(path.join(FOLDER, 'files', name));

/** Fields of an answer down to five levels, with data keys as `*`. */
export function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, `${at}[]`)))];
  if (typeof value !== 'object' || value === null || at.split('.').length > 5) return [];
  const fields = Object.entries(value).flatMap(([key, held]) => {
    const field = `${at}.${/^[a-z][A-Za-z_]*$/.test(key) ? key : '*'}`;
    return [field, ...fieldsOf(held, field)];
  });
  return [...new Set(fields)];
}

/** The built product on a copy of the earlier build's data. */
export async function startOnEarlierData(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'earlier-build-'));
  const tar = brotliDecompressSync(readFileSync(path.join(FOLDER, 'backup.tar.br')));
  execFileSync('tar', ['-C', dataDir, '-xf', '-'], { input: tar });
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout.on('data', (chunk) => {
      const [, found] = /ready at (\S+)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
