import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, root } from './project.mjs';

/**
 * Assigns each changed line of the golden documents to a rule that says why it changed, and exits with 1 if one has none. `npm
 * run golden:changes` compares the last commit with the working tree; with the name of a change in `test/golden-changes.json`,
 * the two commits given there, by its rules.
 */

const FOLDER = 'test/golden';
const MOST_EXAMPLES = 40;

const [name] = process.argv.slice(2);
const known = readJson(path.join(root, 'test/golden-changes.json'));
const change = name === undefined ? { from: 'HEAD', rules: [] } : known[name];
if (change === undefined) {
  console.error(`No change is called ${name}. Known: ${Object.keys(known).join(', ')}`);
  process.exit(1);
}
const rules = change.rules.map(({ file = '', at, line = '', ...rule }) => ({
  ...rule,
  file: new RegExp(file),
  at: new RegExp(`^${at}$`),
  line: new RegExp(line),
  lines: 0,
}));
const lines = changedLines(change);
const without = lines.filter((line) => !assign(line));
for (const { why, lines: count } of rules) console.log(`${String(count).padStart(6)}  ${why}`);
for (const each of without.slice(0, MOST_EXAMPLES)) console.log(`without ${say(each)}`);
const idle = rules.filter((rule) => rule.lines === 0);
for (const { why } of idle) console.log(`The rule explains no line: ${why}`);
console.log(`${lines.length} changed lines, ${without.length} without a rule`);
process.exit(without.length + idle.length > 0 ? 1 : 0);

/** The first rule that fits. */
function assign({ file, at, text }) {
  const rule = rules.find(
    (each) => each.file.test(file) && each.at.test(at) && each.line.test(text),
  );
  if (rule) rule.lines += 1;
  return rule !== undefined;
}

function say({ file, sign, number, at, text }) {
  return `${file}:${number} ${sign} ${at}  ${text.trim().slice(0, 120)}`;
}

/**
 * Changed lines, each with `at`, the path of its fields (`blocks.rows.cells.verdict.kind`), and `text`, its sign and content.
 */
function changedLines({ from, to }) {
  const range = to === undefined ? [from] : [from, to];
  const diff = git('diff', '--unified=0', ...range, '--', `${FOLDER}/*.json`);
  const found = [];
  let [file, was, now, paths] = ['', 0, 0, null];
  for (const text of diff.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(text);
    if (text.startsWith('+++ b/')) {
      file = text.slice('+++ b/'.length);
      paths = { '-': pathsOf(git('show', `${from}:${file}`)), '+': pathsOf(textAt(to, file)) };
    } else if (hunk) [was, now] = [Number(hunk[1]), Number(hunk[2])];
    else if (/^[-+]/.test(text) && !text.startsWith('---')) {
      const sign = text[0];
      const number = sign === '-' ? was++ : now++;
      found.push({
        file,
        sign,
        number,
        at: paths[sign][number - 1],
        text: `${sign}${text.slice(1).trim()}`,
      });
    }
  }
  return found;
}

function textAt(revision, file) {
  if (revision !== undefined) return git('show', `${revision}:${file}`);
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/** The path of field names for each line of JSON as indented by `JSON.stringify`. */
function pathsOf(json) {
  const above = [];
  return json.split('\n').map((line) => {
    const text = line.trim();
    if (/^[}\]]/.test(text)) {
      const at = above.filter(Boolean).join('.');
      above.pop();
      return at;
    }
    const field = /^"([^"]+)": /.exec(text)?.[1] ?? '';
    const at = [...above, field].filter(Boolean).join('.');
    if (/[{[]$/.test(text)) above.push(field);
    return at;
  });
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
