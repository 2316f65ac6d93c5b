import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { importFaults, readImports, within } from './import-rules.mjs';
import { wordFaults } from './word-rules.mjs';
import { filesUnder, readSources, root as projectRoot } from './project.mjs';

/** Rules of the layout that types cannot express. Every fault names the file, the rule and the remedy. */

const MOST_LINES = 400;
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
const TEST = /\.(?:test|contract)\.tsx?$/;
/** A folder outside the project that no file in it may name. */
const OUTSIDE = ['..', 'shared'].join('/');

/** A criterion of one plain word, such as "Range", is no name that could be found in code. */
const PLAIN_WORD = /^\p{Lu}\p{Ll}+$/u;
/** Criteria that are also plain words of the landing page. */
const PLAIN_WORDS = new Set(['Pricing transparency']);
/** Names of typefaces hold names of companies. */
const TYPEFACES = /Microsoft YaHei/g;
/** Live providers are programs that the server talks to, and some bear the name of a compared company. */
const PROVIDER_NAMES = new Set(['OpenAI', 'Anthropic', 'Perplexity']);
const MAY_NAME_PROVIDERS = [
  'src/core/wording/providers.ts',
  'src/server/modules/intelligence',
  'src/server/process/config.ts',
];

/** Another checkout can be given, as the gate's own test does. */
const root = process.argv[2] ?? projectRoot;
const faults = [];
const fault = (file, rule, remedy) => faults.push(`${relative(file)}: ${rule} ${remedy}`);
const relative = (file) => path.relative(root, file).split(path.sep).join('/');

/** Drizzle and the check of the catalogs choose these names. */
const NAMED_OTHERWISE = ['src/server/db/migrations', 'test/fixtures/catalogs'];
const tracked = ['src', 'scripts', 'test']
  .flatMap((folder) => filesUnder(path.join(root, folder)))
  .filter((file) => !NAMED_OTHERWISE.some((folder) => within(relative(file), folder)));
const code = tracked.filter((file) => /\.(?:ts|tsx|mjs|css|html)$/.test(file));
const sources = code.filter((file) => relative(file).startsWith('src/') && !TEST.test(file));
const importsOf = new Map(readSources(root).map(([file, text]) => [file, readImports(file, text)]));

checkNames();
checkSizes();
checkImports();
checkWords();
checkEntityNames();

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults`);
  process.exit(1);
}

function checkNames() {
  for (const file of tracked) {
    const wrong = relative(file)
      .split('/')
      .find((part) => !KEBAB.test(part));
    if (wrong) fault(file, `"${wrong}" is not in kebab-case.`, 'Rename it.');
    if (/(?:^|\/)(?:index\.tsx?|utils?\.tsx?|helpers?\.tsx?)$/.test(relative(file))) {
      fault(file, 'A file is named for what it exports.', 'Rename it, and import it by its name.');
    }
  }
}

function checkSizes() {
  for (const file of code) {
    const text = fs.readFileSync(file, 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > MOST_LINES) {
      fault(
        file,
        `${lines} lines are more than ${MOST_LINES}.`,
        'Split it by what changes together.',
      );
    }
    if (text.includes(OUTSIDE)) {
      fault(
        file,
        `It names "${OUTSIDE}", which is not part of the project.`,
        'Say it here instead.',
      );
    }
  }
}

function checkImports() {
  for (const { file, message } of importFaults(importsOf)) {
    fault(path.join(root, file), message, 'Move what is needed, or pass it in.');
  }
}

function checkWords() {
  for (const file of sources) {
    for (const message of wordFaults(relative(file), fs.readFileSync(file, 'utf8'))) {
      fault(file, message, 'Move it there.');
    }
  }
}

/** Code must not name entities of the catalogs: adding one must never need a programmer. */
function checkEntityNames() {
  const names = entityNames();
  if (names.length === 0) return;
  const everywhere = entityPattern(names);
  const besideProviders = entityPattern(names.filter((name) => !PROVIDER_NAMES.has(name)));
  for (const file of sources) {
    const isNaming = MAY_NAME_PROVIDERS.some((place) => within(relative(file), place));
    const pattern = isNaming ? besideProviders : everywhere;
    const found = pattern.exec(fs.readFileSync(file, 'utf8').replace(TYPEFACES, ''));
    if (found) {
      fault(file, `It names "${found[0]}", which only a catalog may.`, 'Read it from the catalog.');
    }
  }
}

function entityPattern(names) {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
}

function entityNames() {
  const files = filesUnder(path.join(root, 'catalogs')).filter((file) => file.endsWith('.yaml'));
  const names = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    if (path.basename(file) === 'catalog.yaml') return [];
    const content = parse(text);
    if (!Array.isArray(content?.criteria)) return [content?.name];
    return content.criteria.map(({ name }) => name).filter((name) => !PLAIN_WORD.test(name));
  });
  const slugs = files
    .filter((file) => path.basename(file) === 'catalog.yaml')
    .map((file) => path.basename(path.dirname(file)));
  return [...new Set([...names, ...slugs])].filter(
    (name) => typeof name === 'string' && name.length > 2 && !PLAIN_WORDS.has(name),
  );
}
