import { spawn } from 'node:child_process';
import path from 'node:path';
import { installWhenNeeded, requireNode, root } from './project.mjs';

/** The read-only gate: every check runs, every fault is shown, no source is changed. */

const node = process.execPath;
const bin = (file) => path.join('node_modules', file);
/** @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
  ['types', node, [bin('typescript/bin/tsc'), '-b']],
  ['types of tests', node, [bin('typescript/bin/tsc'), '-p', 'tsconfig.test.json']],
  ['lint', node, [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format', node, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['boundaries', node, ['scripts/boundaries.mjs']],
  ['catalogs', node, [bin('tsx/dist/cli.mjs'), 'scripts/catalog-check.ts']],
  ['dead code', node, [bin('knip/bin/knip.js'), '--no-progress']],
  [
    'lockfile',
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', '--no-audit', '--loglevel=error'],
  ],
];
const AT_ONCE = 2;

requireNode();
await installWhenNeeded({ withTools: true });
const started = Date.now();
const waiting = [...CHECKS];
let failures = 0;

await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(
  `${CHECKS.length - failures} checks passed, ${failures} failed in ${seconds(started)} s`,
);
process.exit(failures > 0 ? 1 : 0);

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, command, args] = check;
    const start = Date.now();
    const { code, output } = await runQuietly(command, args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)} s)`);
    if (code === 0) continue;
    failures += 1;
    console.log(output.trimEnd());
  }
}

function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', npm_config_loglevel: 'error' },
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
