import { parseSync, Visitor } from 'vite';
import { duplicatePairs } from './duplicate-pairs.mjs';
import { brokenOrder, findCircles, readImports } from './import-rules.mjs';
import { readSources, root as projectRoot } from './project.mjs';

/**
 * Prints the size of the TypeScript under `src` without its tests, and figures that should not grow; with `--list` also their
 * places. It only counts; the gate refuses.
 */

const MOST_FUNCTION_LINES = 80;

const options = process.argv.slice(2);
/** Another checkout can be given, as the test does. */
const root = options.find((option) => !option.startsWith('--')) ?? projectRoot;
const sources = readSources(root).map(([file, text]) => {
  const { program, module, comments } = parseSync(file, text);
  return { file, text, program, module, comments, code: blank(text, comments).split('\n') };
});
const importsOf = new Map(sources.map(({ file, text }) => [file, readImports(file, text)]));

const lines = sources.flatMap(({ text }) => text.split('\n').slice(0, -1));
const written = lines.filter((line) => line.trim() !== '');
const comments = sources.flatMap(commentLines);
const functions = sources.flatMap(longFunctions).sort(longestFirst);
const names = namesInTwoFiles();
const pairs = duplicatePairs(sources.map(codeLines)).sort(longestFirst);
const circles = findCircles(importsOf);
const backward = backwardImports();

const FIGURES = [
  [count(lines), `lines of source without tests, in ${count(sources)} files`, []],
  [
    count(functions),
    `functions longer than ${MOST_FUNCTION_LINES} lines`,
    functions.map(sayFunction),
  ],
  [count(names), 'exported names in two files or more', names],
  [count(pairs), 'pairs of duplicate places', pairs.map(sayPair)],
  [count(circles), 'circles of imports', circles.map((files) => files.join(', '))],
  [count(backward), 'backward imports', backward],
  [share(comments, written), 'of the lines that are not blank are comments', []],
];
const width = Math.max(...FIGURES.map(([figure]) => figure.length));
for (const [figure, what, where] of FIGURES) {
  console.log(`${figure.padStart(width)} ${what}`);
  if (options.includes('--list')) for (const place of where) console.log(`  ${place}`);
}

function count(list) {
  return list.length.toLocaleString('en');
}

function share(part, whole) {
  return `${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)} %`;
}

function longestFirst(one, other) {
  return other.lines - one.lines;
}

/** From its first line to its last, the functions in it included. */
function longFunctions({ file, text, program }) {
  const long = [];
  const look = ({ start, end, id }) => {
    const span = text.slice(start, end).split('\n').length;
    if (span <= MOST_FUNCTION_LINES) return;
    const line = text.slice(0, start).split('\n').length;
    long.push({ file, line, lines: span, name: id?.name ?? 'a function without a name' });
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
  return long;
}

function sayFunction({ file, line, lines: length, name }) {
  return `${length} lines: ${name}, ${file}:${line}`;
}

/** Exported values and types; re-exports count for their original file. */
function namesInTwoFiles() {
  const filesOf = new Map();
  for (const { file, module } of sources) {
    const exported = module.staticExports.flatMap(({ entries }) => entries);
    for (const { moduleRequest, exportName } of exported) {
      if (moduleRequest || exportName.kind !== 'Name') continue;
      filesOf.set(exportName.name, (filesOf.get(exportName.name) ?? new Set()).add(file));
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`)
    .sort();
}

function sayPair({ one, other, lines: length }) {
  return `${length} lines: ${one.file}:${one.line} and ${other.file}:${other.line}`;
}

function backwardImports() {
  return [...importsOf].flatMap(([file, imports]) =>
    imports.flatMap((entry) => {
      const rule = brokenOrder(file, entry);
      return rule ? [`${file} imports ${entry.target}, but ${rule}`] : [];
    }),
  );
}

/** Lines with only a comment; in markup it is between braces. */
function commentLines({ text, code }) {
  return text
    .split('\n')
    .filter((line, at) => line.trim() !== code[at].trim() && /^(?:\{ *\})?$/.test(code[at].trim()));
}

/** Lines compared for duplicates: without comments, imports, blank lines and lone punctuation. */
function codeLines({ file, text, program, comments: remarks }) {
  const imports = program.body.filter(({ source }) => source);
  const code = blank(text, [...remarks, ...imports]).split('\n');
  return {
    file,
    lines: code
      .map((line, at) => ({ number: at + 1, text: line.trim().replace(/\s+/g, ' ') }))
      .filter((line) => /[\p{L}\d]/u.test(line.text)),
  };
}

/** The text with the parts replaced by spaces, line for line. */
function blank(text, parts) {
  const letters = text.split('');
  for (const { start, end } of parts) {
    for (let at = start; at < end; at += 1) if (letters[at] !== '\n') letters[at] = ' ';
  }
  return letters.join('');
}
