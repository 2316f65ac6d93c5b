import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const FILE = ['--file', 'test/fixtures/refresh/models-dev.json'];

/** The command as `npm run catalog:refresh` starts it; `isClosed` as "| head" leaves its output. */
async function run(args: string[], isClosed = false) {
  const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/catalog-refresh.ts', ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (isClosed) child.stdout.destroy();
  const [out, error, code] = await Promise.all([
    isClosed ? '' : text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { out, error, code };
}

test('asked for help it says what it does and each option, and that is no failure', async () => {
  const { out, error, code } = await run(['--help']);
  expect(out).toMatch(/^Prints what other lists say[^]*models\.dev/);
  for (const name of [
    '--write',
    '--accept',
    '--keep',
    '--because',
    '--source',
    '--file',
    '--catalog',
    '--help',
  ]) {
    expect(out).toContain(name);
  }
  expect({ error, code }).toEqual({ error: '', code: 0 });
});

test.each([
  [['--wrong'], /^Unknown option '--wrong'/],
  [['--file'], /^Option '--file <value>' argument missing/],
  [['models'], /^Unexpected argument 'models'/],
])('%j is answered with a sentence and how it is used, without a stack', async (args, sentence) => {
  const { out, error, code } = await run(args);
  expect(error).toMatch(sentence);
  expect(error).toContain('npm run catalog:refresh -- [options]');
  expect(error).not.toMatch(/^\s+at /m);
  expect({ out, code }).toEqual({ out: '', code: 2 });
});

test('a reader who stops reading is no failure', async () => {
  expect(await run(FILE, true)).toEqual({ out: '', error: '', code: 0 });
});
