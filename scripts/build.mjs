import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { tooLarge } from './page-sizes.mjs';
import { filesUnder, readJson, recordBuild, root, runOrExit } from './project.mjs';

/** dist/web: the pages; dist/server: the server and its export process; and a new database to start from. */

const SMALLEST_COMPRESSED = 1024;
const dist = path.join(root, 'dist');

// In parallel: the pages use this thread, the server those of the bundler.
await Promise.all([buildPages(), buildServer(), createTemplate()]);
recordBuild();

async function buildPages() {
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  const faults = tooLarge(path.join(dist, 'web'));
  if (faults.length > 0) throw new Error(`The pages are too large. ${faults.join('; ')}`);
  await Promise.all([writeFirstSights(), compressPages()]);
}

function buildServer() {
  return build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Libraries of many small modules: Node reads one file faster than hundreds.
    ssr: {
      noExternal: [
        'zod',
        /^drizzle-orm/,
        'fastify-type-provider-zod',
        'yaml',
        'p-limit',
        '@opentelemetry/api',
      ],
    },
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          main: path.join(root, 'src/server/main.ts'),
          'analytics-main': path.join(root, 'src/server/analytics-main.ts'),
          'feedback-main': path.join(root, 'src/server/feedback-main.ts'),
          'own-catalogs-main': path.join(root, 'src/server/own-catalogs-main.ts'),
          'selector-main': path.join(root, 'src/server/selector-main.ts'),
          'reports-main': path.join(root, 'src/server/reports-main.ts'),
          'export-child': path.join(root, 'src/server/workers/export-child.ts'),
          'database-thread': path.join(root, 'src/server/db/database-thread.ts'),
          'report-thread': path.join(root, 'src/server/workers/report-thread.ts'),
        },
      },
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
    },
  });
}

/** Writes the first view of each page before its scripts load, drawn by the same components. */
async function writeFirstSights() {
  const outDir = path.join(dist, 'first-sight');
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: path.join(root, 'src/web/first-sight.tsx'),
      outDir,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const drawn = path.join(dist, 'web/.vite/first-sights.json');
  await runOrExit(process.execPath, ['scripts/write-first-sights.mjs', outDir, drawn]);
  fs.rmSync(outDir, { recursive: true });
}

async function compressPages() {
  const files = filesUnder(path.join(dist, 'web')).filter((file) =>
    /\.(?:js|css|html|svg|json|txt)$/.test(file),
  );
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file);
      if (bytes.length < SMALLEST_COMPRESSED) return;
      fs.writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, brotliOptions));
    }),
  );
}

/** In its own process, because creating a database takes memory that is never freed. */
async function createTemplate() {
  const { version } = readJson(path.join(root, 'node_modules/@electric-sql/pglite/package.json'));
  const { entries } = readJson(path.join(root, 'src/server/db/migrations/meta/_journal.json'));
  const file = path.join(dist, `new-database-${version}-${entries.at(-1).tag}.bin`);
  if (fs.existsSync(file)) return;
  fs.mkdirSync(dist, { recursive: true });
  await runOrExit(process.execPath, ['scripts/create-database-template.mjs', file]);
}
