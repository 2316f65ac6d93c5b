import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const FILE = ['--file', 'test/fixtures/refresh/models-dev.json'];

/** Runs the command of `npm run catalog:refresh`; `isClosed`: with a closed output, as by `| head`. */
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
  [['--source', 'other'], /^There is no list "other"/],
  [['--keep', 'a/b/c'], /^Say with --because why/],
])('%j is answered with a sentence and how it is used, without a stack', async (args, sentence) => {
  const { out, error, code } = await run(args);
  expect(error).toMatch(sentence);
  expect(error).toContain('npm run catalog:refresh -- [options]');
  expect(error).not.toMatch(/^\s+at /m);
  expect({ out, code }).toEqual({ out: '', code: 2 });
});

test('what no list proposes, and what a list says that may not write, is refused in words', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  const table = path.join(folder, 'text.csv');
  const head = 'date,model,organization,license,rating,rating_lower,rating_upper,votes,rank';
  await writeFile(table, `${head}\n2026-11-01,gpt-5.6-sol-xhigh,openai,Proprietary,9000,1,2,3,4\n`);
  const rating = 'language-models/gpt-5-6-sol/reasoning: LMArena Text Elo';
  const arena = ['--source', 'lmarena-text', '--file', table, '--write'];
  const unknown = await run([...FILE, '--write', '--accept', 'a/b/c']);
  const silent = await run([...arena, '--keep', rating, '--because', 'It is wrong.']);
  await rm(folder, { recursive: true });
  expect(unknown).toMatchObject({ error: 'Nothing is proposed under "a/b/c".\n', code: 1 });
  expect(silent.error).toBe(`"${rating}" is from a list of which nothing is written.\n`);
  expect(silent.code).toBe(1);
});

test('a reader who stops reading is no failure', async () => {
  expect(await run(FILE, true)).toEqual({ out: '', error: '', code: 0 });
});
