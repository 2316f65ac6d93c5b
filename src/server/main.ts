import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './app/open-database.ts';
import type { RunningServer } from './app/start.ts';
import { DatabaseError, type Database } from './db/database.ts';
import { databaseThreads } from './db/database-threads.ts';
import { CatalogError } from './modules/catalog/catalog.errors.ts';
import { ConfigError, readConfig } from './process/config.ts';
import { createLog, describeError } from './process/log.ts';
import { withSecretFiles } from './process/secret-files.ts';

/** Beyond the seconds for which a stopping server takes requests. */
const HARD_EXIT_MS = 30_000;
const SAME_SIGNAL_MS = 300;

/** Sources and build lie equally deep, so the project is found from either. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
const newThread = databaseThreads(root, { isEarly: !DATABASE_URL && !DATABASE_URL_FILE });
const log = createLog(
  (line) => process.stderr.write(line),
  () => new Date(),
);
let server: RunningServer | null = null;
let opening: Promise<Database> | null = null;
let exitCode: number | null = null;
let drainingSince = 0;
let drainMs = 0;

/**
 * Finishes open work, then exits; a second signal or half a minute ends it at once. A terminal and npm both pass on one Ctrl+C,
 * so an immediate second signal counts as the same.
 */
async function drain(code: number): Promise<void> {
  if (exitCode !== null) {
    if (performance.now() - drainingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  exitCode = code;
  drainingSince = performance.now();
  setTimeout(() => process.exit(1), drainMs + HARD_EXIT_MS).unref();
  try {
    await server?.stop();
  } catch (error) {
    log.error('the server did not stop cleanly', error);
    process.exit(1);
  }
  process.exit(exitCode);
}

function existing(file: string): string | null {
  return fs.existsSync(file) ? file : null;
}

/** Created by the build for this program's tables; without it a database is built at its first start. */
function databaseTemplate(): string | null {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const { version } = read('node_modules/@electric-sql/pglite/package.json');
  const { entries } = read('src/server/db/migrations/meta/_journal.json');
  return existing(path.join(root, `dist/new-database-${version}-${entries.at(-1)?.tag}.bin`));
}

/** Beside this file in the build, among the workers in the sources. */
function workerModule(name: 'export-child' | 'report-thread'): string {
  const file = fileURLToPath(import.meta.url);
  const isSource = file.endsWith('.ts');
  return path.join(path.dirname(file), isSource ? `workers/${name}.ts` : `${name}.js`);
}

/** The hash of the built program; sources may change at any time, so each start from sources is new. */
function codeVersion(): string {
  const file = fileURLToPath(import.meta.url);
  if (file.endsWith('.ts')) return String(Date.now());
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 12);
}

/** Version and a hash of everything that makes files, because the same program writes the same file. */
function product(): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const templates = path.join(root, 'src/renderers/pdf/template');
  const files = fs.readdirSync(templates).map((name) => path.join(templates, name));
  const hash = createHash('sha256').update(codeVersion());
  const workers = [workerModule('export-child'), workerModule('report-thread')];
  for (const file of [...workers, ...files.sort()]) {
    if (fs.statSync(file).isFile()) hash.update(fs.readFileSync(file));
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

function localDay(): string {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const NO_SUCH_HOST = 'The setting HOST must be an address of this machine.';
const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'Another program already uses this port; stop it, or choose another PORT.',
  EACCES: 'This user may not listen on this port; choose a PORT above 1023.',
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
};

/** The error's sentence for the operator if it has one; otherwise a description of the error. */
function failureText(error: unknown): string {
  const known = [ConfigError, DatabaseError, CatalogError].some((each) => error instanceof each);
  if (known && error instanceof Error) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (LISTEN_FAILURES[code]) return LISTEN_FAILURES[code];
  return `The server could not start: ${describeError(error)}`;
}

process.on('SIGTERM', () => void drain(0));
process.on('SIGINT', () => void drain(0));
// Without a terminal, whose closing sends the same signal, it means: read the catalogs again.
const isInTerminal = process.stdin.isTTY || process.stdout.isTTY;
if (process.platform !== 'win32') {
  process.on('SIGHUP', () => void (isInTerminal ? drain(0) : server?.reloadCatalogs()));
}
process.on('uncaughtException', (error) => {
  log.error('uncaught exception', error);
  void drain(1);
});
process.on('unhandledRejection', (error) => {
  log.error('unhandled rejection', error);
  void drain(1);
});

try {
  const config = readConfig(withSecretFiles(process.env));
  drainMs = config.drainSeconds * 1000;
  const isFirst =
    config.databaseUrl === null && existing(path.join(config.dataDir, 'pglite')) === null;
  opening = openDatabase({ config, root, databaseTemplate: databaseTemplate(), newThread, log });
  opening.catch(() => undefined);
  const { start } = await import('./app/start.ts');
  server = await start({
    config,
    root,
    opening,
    isFirst,
    webRoot: existing(path.join(root, 'dist/web/index.html')) && path.join(root, 'dist/web'),
    codeVersion: codeVersion(),
    product: product(),
    exportModule: workerModule('export-child'),
    reportModule: workerModule('report-thread'),
    today: localDay,
    now: () => new Date(),
    log,
    onUnfit: (error) => {
      process.stderr.write(`${failureText(error)}\n`);
      void drain(1);
    },
    onReady: (address) =>
      process.stdout.write(`LLM Selector and Configurator is ready at ${address}\n`),
  });
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  if (error instanceof DatabaseError && error.cause) log.error('cause', error.cause);
  // Frees the directory, where it was taken before the fault was found.
  await opening?.then((database) => database.close()).catch(() => undefined);
  process.exit(1);
}
