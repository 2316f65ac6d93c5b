import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { importFaults, readImports } from '../scripts/import-rules.mjs';
import { wordFaults } from '../scripts/word-rules.mjs';

/** The gate itself: it must refuse each kind of fault, and be in force. */

type Files = Record<string, string>;

function faultsOf(files: Files): string[] {
  const importsOf = new Map(
    Object.entries(files).map(([file, text]) => [file, readImports(file, text)]),
  );
  return importFaults(importsOf).map(({ file, message }) => `${file}: ${message}`);
}

const FORBIDDEN: [rule: string, file: string, imported: string][] = [
  ['core before renderers', 'src/core/catalog/a.ts', '../../renderers/csv/csv-line.ts'],
  ['core imports no library but zod', 'src/core/catalog/a.ts', 'yaml'],
  ['the catalog before reports', 'src/core/catalog/a.ts', '../report/build-report.ts'],
  ['the comparison before the document', 'src/core/comparison/a.ts', '../document/b.ts'],
  ['the document apart from the comparison', 'src/core/document/a.ts', '../comparison/b.ts'],
  ['the document takes words alone', 'src/core/document/a.ts', '../catalog/resolved.ts'],
  ['live answers before wording', 'src/core/live/a.ts', '../wording/b.ts'],
  ['knowledge before wording', 'src/core/knowledge/edits/a.ts', '../../wording/b.ts'],
  ['wording before reports', 'src/core/wording/a.ts', '../report/matrix/b.ts'],
  ['reports before charts', 'src/core/report/a.ts', '../charts/scene.ts'],
  ['charts before the API', 'src/core/charts/report/a.ts', '../../api/ids.ts'],
  ['the battlecard apart from the profile', 'src/core/report/battlecard/a.ts', '../profile/b.ts'],
  ['a room without a place', 'src/core/helpers/a.ts', '../catalog/b.ts'],
  ['files and the product', 'src/files/a.ts', '../core/document/b.ts'],
  ['files and a library of a format', 'src/files/a.ts', 'docx'],
  ['the screen and packages', 'src/renderers/screen/a.tsx', '../../files/b.ts'],
  ['renderers see no comparison', 'src/renderers/html/a.ts', '../../core/comparison/compare.ts'],
  ['renderers see no wording', 'src/renderers/html/a.ts', '../../core/wording/values.ts'],
  ['one format apart from another', 'src/renderers/pptx/plan/a.ts', '../../docx/png.ts'],
  ['a library of another format', 'src/renderers/html/a.ts', 'docx'],
  ['the look before formats', 'src/renderers/look/a.ts', '../html/escape.ts'],
  ['the plan of slides before their package', 'src/renderers/pptx/plan/a.ts', '../package/b.ts'],
  ['HTTP before modules', 'src/server/http/a.ts', '../modules/catalog/snapshot.ts'],
  ['modules before the composition root', 'src/server/modules/catalog/a.ts', '../../app/b.ts'],
  ['a routes file and tables', 'src/server/modules/catalog/a.routes.ts', '../../db/tables.ts'],
  ['a routes file and SQL', 'src/server/modules/catalog/a.routes.ts', 'drizzle-orm'],
  ['exports apart from battlecards', 'src/server/modules/exports/a.ts', '../battlecards/b.ts'],
  ['the catalog before analytics', 'src/server/modules/catalog/a.ts', '../analytics/b.ts'],
  ['the server and React', 'src/server/http/a.ts', '../../renderers/screen/refs.tsx'],
  ['the server apart from the browser', 'src/server/http/a.ts', '../../web/lib/b.ts'],
  ['one feature apart from another', 'src/web/features/wizard/a.ts', '../review/b.ts'],
  ['features before routes', 'src/web/features/wizard/a.ts', '../../routes/wizard.tsx'],
  ['parts of any product before this one', 'src/web/ui/a.tsx', '../features/wizard/b.ts'],
  ['the browser and Node', 'src/web/lib/a.ts', 'node:fs'],
];

describe('the gate refuses', () => {
  test.each(FORBIDDEN)('%s', (_rule, file, imported) => {
    const text = `import { one } from '${imported}';\n`;
    expect(faultsOf({ [file]: text })).toEqual([expect.stringContaining(`${file}: It imports `)]);
    expect(faultsOf({ [file]: text.replace('{ one }', 'type { one }') })).toHaveLength(1);
    expect(faultsOf({ [file]: `export { one } from '${imported}';\n` })).toHaveLength(1);
    expect(faultsOf({ [file]: `const one = await import('${imported}');\n` })).toHaveLength(1);
  });

  it('a circle of files, of types too', () => {
    const circle = {
      'src/core/catalog/a.ts': "import { b } from './b.ts';",
      'src/core/catalog/b.ts': "import type { c } from './c.ts';",
      'src/core/catalog/c.ts': "import { a } from './a.ts';",
    };
    expect(faultsOf(circle)).toHaveLength(1);
    expect(faultsOf({ ...circle, 'src/core/catalog/c.ts': '' })).toEqual([]);
  });

  it('a schema that reaches the browser by way of another module', () => {
    const files = (kind: string) => ({
      'src/web/lib/a.ts': `import ${kind}{ one } from '../../core/catalog/b.ts';`,
      'src/core/catalog/b.ts': "import { two } from './c.ts';",
      'src/core/catalog/c.ts': "import { z } from 'zod';",
    });
    expect(faultsOf(files(''))).toHaveLength(1);
    expect(faultsOf(files('type '))).toEqual([]);
  });
});

describe('the gate lets through', () => {
  test.each([
    ['src/core/report/matrix/a.ts', '../../comparison/compare.ts'],
    ['src/core/api/a.ts', 'zod'],
    ['src/renderers/docx/a.ts', '../../core/document/report-document.ts'],
    ['src/renderers/pptx/package/a.ts', '../plan/slide-model.ts'],
    ['src/server/modules/catalog/a.repository.ts', 'drizzle-orm'],
    ['src/server/app/start.ts', '../modules/exports/exports.routes.ts'],
    ['src/web/routes/a.tsx', '../features/wizard/wizard-screen.tsx'],
  ])('%s, which imports %s', (file, imported) => {
    expect(faultsOf({ [file]: `import { one } from '${imported}';` })).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['a sentence in a report', 'src/core/report/a.ts', "export const text = 'Nothing is known';"],
    [
      'a sentence between values',
      'src/core/live/a.ts',
      'export const text = `${one} leads in two`;',
    ],
    ['a sentence of an edit', 'src/core/knowledge/edits/a.ts', "const text = 'Nothing is there';"],
    ['a sentence on a cell', 'src/core/authoring/sheet/a.ts', 'const text = `${one} is no date`;'],
    ['a name of the wire', 'src/core/report/a.ts', 'export type A = { product_value: string };'],
    ['a name of the wire in an output', 'src/renderers/csv/a.ts', 'row.feature_id;'],
  ])('the gate refuses %s', (_rule, file, text) => {
    expect(wordFaults(file, text)).toHaveLength(1);
  });

  test.each([
    ['a sentence in its room', 'src/core/wording/a.ts', "export const text = 'Nothing is known';"],
    ['a comment', 'src/core/report/a.ts', '/** What is known of one side. */'],
    [
      'an error of a wrong call',
      'src/core/report/a.ts',
      "throw new RangeError('there is no row');",
    ],
    [
      'a name of the wire in the API',
      'src/core/api/a.ts',
      'export type A = { feature_id: string };',
    ],
    ['a field of a new catalog', 'src/core/wording/new-catalog.ts', 'const a = { price_of: 1 };'],
    ['an id that holds a line', 'src/core/report/a.ts', "const id = 'sales_intel';"],
  ])('the gate lets through %s', (_rule, file, text) => {
    expect(wordFaults(file, text)).toEqual([]);
  });
});

const WORDS = "import { CHOSEN_BY, leadText, VERDICT_WORDS } from '../../../core/wording/a.ts';\n";
const ALL = "import * as wording from '../wording/a.ts';\n";

describe('facts', () => {
  test.each([
    ['a text that begins as a sentence does', `${WORDS}block.text.startsWith(CHOSEN_BY);`],
    ['a verdict known by its word', `${WORDS}const isLevel = verdict === VERDICT_WORDS.level;`],
    ['a word on the left', `${WORDS}if (VERDICT_WORDS.level === text) {}`],
    ['a sentence made anew', `${WORDS}if (text === leadText(kind)) {}`],
    ['a word of a namespace', `${ALL}if (caption !== wording.TITLES.choose) {}`],
    ['a list of titles', `${ALL}const SOME = [wording.ONE, wording.TWO];\nSOME.includes(caption);`],
    ['a case of a switch', `${WORDS}switch (text) { case CHOSEN_BY: }`],
    ['a sentence in the line', "if (label === 'neither of them leads') {}"],
    ['a sentence that is split', "text.split('compared with')"],
    ['a sentence of its own', "const NONE = 'nothing chosen yet';\nconst isNone = text === NONE;"],
    ['a pattern of words', 'const isDate = /^as of /.test(text) || /^read on/.test(text);'],
    ['the word of a verdict', 'const isSame = one.verdict?.word === other.word;'],
    ['a text of a feature', "import { T } from './own-texts.ts';\nif (said === T.accepted) {}"],
  ])('the gate refuses %s', (_rule, text) => {
    expect(wordFaults('src/web/features/a/b.ts', text)).toEqual([
      expect.stringContaining('a fact is read in a field'),
    ]);
  });

  test.each([
    ['a field', 'src/web/lib/a.ts', "if (verdict.kind === 'one-sided') {}"],
    ['a key', 'src/web/lib/a.ts', "if (key === 'ArrowUp' || path.startsWith('/api')) {}"],
    [
      'a sentence that is said',
      'src/web/lib/a.ts',
      `${WORDS}const text = isLevel ? CHOSEN_BY : '';`,
    ],
    ['a question whether there is one', 'src/web/lib/a.ts', `${WORDS}if (CHOSEN_BY !== '') {}`],
    ['a sentence in its room', 'src/core/wording/a.ts', "note.startsWith('Accepted from ');"],
    ['what a person typed', 'src/core/values/a.ts', '/^not applicable$/.test(text);'],
    ['a pattern of markup', 'src/server/workers/a.ts', '/^<(?:!doctype html|html)/.test(text);'],
  ])('the gate lets through %s', (_rule, file, text) => {
    expect(wordFaults(file, text)).toEqual([]);
  });
});

it('the gate fails a checkout that holds one forbidden import, and names file and rule', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'gate-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  const look = () =>
    spawnSync(process.execPath, ['scripts/boundaries.mjs', root], { encoding: 'utf8' });
  try {
    write('src/core/report/build-report.ts', 'export const report = 1;\n');
    write('src/core/catalog/vocabulary.ts', 'export const words = 1;\n');
    expect(look()).toMatchObject({ status: 0, stderr: '' });
    write(
      'src/core/catalog/vocabulary.ts',
      "import { report } from '../report/build-report.ts';\n",
    );
    const { status, stderr } = look();
    expect(status).toBe(1);
    expect(stderr).toContain('src/core/catalog/vocabulary.ts: It imports src/core/report');
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});
