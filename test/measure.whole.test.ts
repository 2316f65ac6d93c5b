import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { duplicatePairs } from '../scripts/duplicate-pairs.mjs';

/** The figures of the source: counted and uncounted code, and the printed places. */

/** The output for a checkout with these files, line by line and without indents. */
function measure(files: Record<string, string>, ...words: string[]): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'measure-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/measure.mjs', root, ...words],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trim());
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const functionOf = (lines: number, head: string) => `${head} {${'\n'.repeat(lines - 1)}}\n`;

const SUM = `export function sum(prices: number[]) {
  let total = 0;
  for (const price of prices) {
    if (price > 3) total += price;
    else total += 1;
  }
  return total;
}
`;
/** The same with other names and another number. */
const WEIGHT = SUM.replaceAll('sum', 'weigh')
  .replaceAll('price', 'load')
  .replaceAll('total', 'all')
  .replace('3', '4');

it('finds each fault and says where it stands', () => {
  const printed = measure(
    {
      'src/core/catalog/long.ts': functionOf(81, '\nexport function long()'),
      'src/core/catalog/short.ts': functionOf(80, 'export function short()'),
      'src/core/catalog/sum.ts': SUM,
      'src/core/decision/sum.ts': SUM,
      'src/core/decision/weigh.ts': `/** As a sum. */\n\n${WEIGHT}`,
      'src/core/catalog/one.ts': "import type { Two } from './two.ts';\nexport type One = Two;\n",
      'src/core/catalog/two.ts': "import type { One } from './one.ts';\nexport type Two = One;\n",
      'src/core/catalog/early.ts': "import { late } from '../report/build-report.ts';\nlate();\n",
      'src/core/report/build-report.ts': 'export const late = 1;\n',
    },
    '--list',
  );
  expect(printed).toEqual([
    '195 lines of source without tests, in 9 files',
    '1 functions longer than 80 lines',
    '81 lines: long, src/core/catalog/long.ts:2',
    '1 exported names in two files or more',
    'sum: src/core/catalog/sum.ts, src/core/decision/sum.ts',
    '3 pairs of duplicate places',
    '6 lines: src/core/catalog/sum.ts:1 and src/core/decision/sum.ts:1',
    '6 lines: src/core/catalog/sum.ts:1 and src/core/decision/weigh.ts:3',
    '6 lines: src/core/decision/sum.ts:1 and src/core/decision/weigh.ts:3',
    '1 circles of imports',
    'src/core/catalog/one.ts, src/core/catalog/two.ts',
    '1 backward imports',
    'src/core/catalog/early.ts imports src/core/report/build-report.ts, but src/core/catalog comes before report',
    '2.8 % of the lines that are not blank are comments',
  ]);
});

it('prints one line a figure where no places are asked for', () => {
  expect(measure({ 'src/a.ts': functionOf(81, 'export const a = () =>') })).toEqual([
    '81 lines of source without tests, in 1 files',
    '1 functions longer than 80 lines',
    '0 exported names in two files or more',
    '0 pairs of duplicate places',
    '0 circles of imports',
    '0 backward imports',
    '0.0 % of the lines that are not blank are comments',
  ]);
});

it('leaves tests and contracts out', () => {
  const printed = measure({
    'src/a.ts': SUM,
    'src/a.test.ts': `${SUM}${functionOf(90, 'function b()')}`,
    'src/a.contract.ts': SUM,
  });
  expect(printed[0]).toBe('8 lines of source without tests, in 1 files');
  expect(printed.slice(1, 4)).toEqual([
    expect.stringMatching(/^0 functions/),
    expect.stringMatching(/^0 exported names/),
    expect.stringMatching(/^0 pairs/),
  ]);
});

it('counts a name once, of values and types, by the name that others see', () => {
  const printed = measure(
    {
      'src/a.ts':
        'export const one = 1;\nexport type Two = 2;\nconst own = 3;\nexport { own as three };\n',
      'src/b.ts': 'export type one = 1;\nexport class Two {}\nexport function three() {}\n',
      'src/c.ts':
        "export { one } from './a.ts';\nexport * from './b.ts';\nexport default class four {}\n",
      'src/d.ts': 'export enum one {}\nexport default function four() {}\nexport const own = 5;\n',
    },
    '--list',
  );
  const names = printed.findIndex((line) => line.includes('exported names'));
  expect(printed.slice(names, names + 4)).toEqual([
    '3 exported names in two files or more',
    'Two: src/a.ts, src/b.ts',
    'one: src/a.ts, src/b.ts, src/d.ts',
    'three: src/a.ts, src/b.ts',
  ]);
});

it('takes the same imports in two files for no duplicate', () => {
  const imports = Array.from({ length: 7 }, (_, at) => `import { a${at} } from './b${at}.ts';\n`);
  const printed = measure({ 'src/a.ts': imports.join(''), 'src/c.ts': imports.join('') });
  expect(printed).toContain('0 pairs of duplicate places');
});

it('counts lines that are comments and nothing else', () => {
  const markup = `/**
 * Two more lines.
 */

// Another.
export const text = '// none'; // at the end of code
export const markup = (
  <p>
    {/* between braces */}
    {}
  </p>
);
`;
  expect(measure({ 'src/a.tsx': markup }).at(-1)).toBe(
    '45.5 % of the lines that are not blank are comments',
  );
});

describe('a pair of duplicate places', () => {
  const file = (name: string, text: string) => ({
    file: name,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line, at) => ({ number: at + 1, text: line.trim() })),
  });
  const pairsOf = (...texts: string[]) =>
    duplicatePairs(texts.map((text, at) => file(String(at), text)));
  const head = (text: string, lines: number) => text.split('\n').slice(0, lines).join('\n');

  it('has six lines or more', () => {
    expect(pairsOf(head(SUM, 6), head(WEIGHT, 6))).toHaveLength(1);
    expect(pairsOf(head(SUM, 5), head(WEIGHT, 5))).toEqual([]);
  });

  it('may stand in one file', () => {
    expect(pairsOf(SUM + WEIGHT)).toMatchObject([
      { one: { line: 1 }, other: { line: 9 }, lines: 8 },
    ]);
  });

  it('never overlaps itself', () => {
    expect(pairsOf('a();\n'.repeat(11))).toEqual([]);
    expect(pairsOf('a();\n'.repeat(12))).toHaveLength(1);
  });

  it('has the same name for the same one throughout', () => {
    expect(pairsOf(SUM, SUM.replace('else total', 'else price'))).toEqual([]);
  });

  it('is no list, unless its lines are identical', () => {
    const list = 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n';
    expect(pairsOf(list, list.replace('a', 'g'))).toEqual([]);
    expect(pairsOf(list, list)).toHaveLength(1);
  });

  it('is no run that stands in more than eight places', () => {
    expect(pairsOf(...Array.from({ length: 8 }, () => SUM))).toHaveLength(28);
    expect(pairsOf(...Array.from({ length: 9 }, () => SUM))).toEqual([]);
  });
});
