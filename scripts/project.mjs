import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Shared by the commands: paths, checks for current builds, and running programs. */

export const root = fileURLToPath(new URL('..', import.meta.url));
const LOWEST_NODE = [20, 19];
const BUILD_HASH = path.join(root, 'dist/sources.sha256');
const TEST = /\.(?:test|contract)\.tsx?$/;
const BUILD_SOURCES = ['src', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];

/** Ends the process with one sentence when this Node.js is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1]);
  if (isEnough) return;
  console.error(
    `This needs Node.js ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Runs a command with this terminal; resolves with its exit code. */
export function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.on('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

export async function runOrExit(command, args, environment) {
  const code = await run(command, args, environment);
  if (code !== 0) process.exit(code);
}

/**
 * Installs the packages of the lockfile if node_modules differs. Packages only for checks and tests are left out of a fresh
 * clone that serves, and never removed.
 */
export async function installWhenNeeded({ withTools }) {
  if (isInstalled(withTools)) return;
  console.log('Installing what the lockfile names …');
  const isFresh = !fs.existsSync(path.join(root, 'node_modules'));
  const omitted = isFresh && !withTools ? ['--omit=dev'] : [];
  await runOrExit('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...omitted]);
}

function isInstalled(withTools) {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installedFile)) return false;
  const wanted = readJson(path.join(root, 'package-lock.json')).packages;
  const installed = readJson(installedFile).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    const found = installed[name];
    if (name === '' || (!found && (entry.optional || entry.devOptional))) return true;
    if (!found && entry.dev && !withTools) return true;
    return found?.version === entry.version;
  });
}

/** Builds pages and server, when the sources are not those of the last build. */
export async function buildWhenNeeded() {
  const built = ['dist/server/main.js', 'dist/server/export-child.js', 'dist/web/index.html'];
  const isWhole = built.every((file) => fs.existsSync(path.join(root, file)));
  if (isWhole && readText(BUILD_HASH) === hashSources()) return;
  console.log('Building …');
  await runOrExit(process.execPath, ['scripts/build.mjs']);
}

export function recordBuild() {
  fs.writeFileSync(BUILD_HASH, hashSources());
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of BUILD_SOURCES.flatMap((name) => filesUnder(path.join(root, name)))) {
    if (TEST.test(file)) continue;
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in a stable order. */
export function filesUnder(start) {
  if (!fs.existsSync(start)) return [];
  if (!fs.statSync(start).isDirectory()) return [start];
  return fs
    .readdirSync(start)
    .sort()
    .flatMap((name) => filesUnder(path.join(start, name)));
}

/** The modules under `src` of a checkout that are no tests, each with its name in the checkout and its text. */
export function readSources(checkout) {
  return filesUnder(path.join(checkout, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .map((file) => [
      path.relative(checkout, file).split(path.sep).join('/'),
      fs.readFileSync(file, 'utf8'),
    ]);
}

export function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
