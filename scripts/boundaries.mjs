import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesUnder, root } from './project.mjs';

/** Rules of the layout that types cannot hold. Every fault names the file, the rule and the remedy. */

const MOST_LINES = 400;
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
const TEST = /\.(?:test|contract)\.tsx?$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b([^'";]*?)from\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g;
/** Our own memos lie outside the project; nothing in it may lean on them. */
const OUTSIDE = ['..', 'shared'].join('/');

/** What a renderer may import beside core: the library of its format. */
const FORMAT_LIBRARIES = new Map([
  ['src/renderers/pdf', ['node:module']],
  ['src/renderers/docx', ['docx', 'docx/charts', 'docx/layout', 'fflate']],
  ['src/renderers/pptx', ['docx', 'docx/charts', 'fflate']],
  ['src/renderers/office', ['docx/charts']],
]);

/** Makes cells harmless wherever a CSV is written, in the browser too. */
const CSV_LINE = 'src/renderers/csv/csv-line.ts';

/** Criteria that are also plain words of the landing page. */
const PLAIN_WORDS = new Set(['Pricing transparency']);
/** Names of typefaces hold names of companies. */
const TYPEFACES = /Microsoft YaHei/g;
/** Live providers are programs that the server talks to, and some bear the name of a compared company. */
const PROVIDER_NAMES = new Set(['OpenAI', 'Anthropic', 'Perplexity']);
const MAY_NAME_PROVIDERS = ['src/server/modules/intelligence', 'src/server/config.ts'];

const faults = [];
const fault = (file, rule, remedy) => faults.push(`${relative(file)}: ${rule} ${remedy}`);
const relative = (file) => path.relative(root, file).split(path.sep).join('/');
const within = (name, folder) => name === folder || name.startsWith(`${folder}/`);

const tracked = ['src', 'scripts', 'test']
  .flatMap((folder) => filesUnder(path.join(root, folder)))
  .filter((file) => !relative(file).startsWith('src/server/db/migrations/'));
const code = tracked.filter((file) => /\.(?:ts|tsx|mjs|css|html)$/.test(file));
const sources = code.filter((file) => relative(file).startsWith('src/') && !TEST.test(file));
const importsOf = new Map(
  sources.filter((file) => /\.tsx?$/.test(file)).map((file) => [relative(file), readImports(file)]),
);

checkNames();
checkSizes();
checkImports();
checkEntityNames();

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults`);
  process.exit(1);
}

function readImports(file) {
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, clause = '', from, bare]) => {
    const target = from ?? bare;
    const isLocal = target.startsWith('.');
    return {
      isLocal,
      isType: /^\s*type\b/.test(clause),
      target: isLocal ? relative(path.resolve(path.dirname(file), target)) : target,
    };
  });
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
  for (const [file, imports] of importsOf) {
    for (const entry of imports) {
      const rule = brokenRule(file, entry);
      if (rule)
        fault(
          path.join(root, file),
          `It imports ${entry.target}, but ${rule}.`,
          'Move what is needed, or pass it in.',
        );
    }
  }
}

/** What the import breaks, in words; null when it is allowed. */
function brokenRule(file, { target, isLocal, isType }) {
  if (within(file, 'src/core')) {
    const isAllowed = isLocal ? within(target, 'src/core') : target === 'zod';
    return isAllowed ? null : 'core imports itself and zod only';
  }
  if (within(file, 'src/renderers')) {
    const isScreen = within(file, 'src/renderers/screen');
    if (!isLocal) {
      const isReact = target === 'react' || target.startsWith('react/');
      const isLibrary = [...FORMAT_LIBRARIES].some(
        ([folder, names]) => within(file, folder) && names.includes(target),
      );
      if (isLibrary || (isScreen && isReact)) return null;
      return 'renderers import core, React on the screen, and the library of their format';
    }
    if (isScreen && !isType && reachesZod(target)) return 'the browser never carries a schema';
    const isAllowed = within(target, 'src/core') || within(target, 'src/renderers');
    return isAllowed ? null : 'renderers import core only';
  }
  if (within(file, 'src/server')) {
    const isBrowser =
      isLocal && (within(target, 'src/web') || within(target, 'src/renderers/screen'));
    return isBrowser ? 'the server imports nothing of the browser' : null;
  }
  return within(file, 'src/web') ? brokenWebRule(file, { target, isLocal, isType }) : null;
}

function brokenWebRule(file, { target, isLocal, isType }) {
  if (!isLocal) {
    const isForeign = target.startsWith('node:') || target === 'zod';
    return isForeign && !isType ? 'the browser has no use for it' : null;
  }
  const isAllowed = ['src/web', 'src/core', 'src/renderers/screen', CSV_LINE].some((folder) =>
    within(target, folder),
  );
  if (!isAllowed) return 'the browser imports core, the screen renderer and the CSV line only';
  if (!isType && within(target, 'src/core') && reachesZod(target)) {
    return 'the browser never carries a schema; import the type alone';
  }
  const feature = featureOf(file);
  const other = featureOf(target);
  if (feature && other && feature !== other) return 'features never import each other';
  if (feature && within(target, 'src/web/routes')) return 'features do not know the routes';
  const isUi = within(file, 'src/web/ui');
  if (isUi && (other || within(target, 'src/web/routes'))) return 'ui knows no feature';
  return null;
}

function featureOf(file) {
  return /^src\/web\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function reachesZod(file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  return (importsOf.get(file) ?? []).some(
    ({ target, isLocal, isType }) =>
      !isType && (isLocal ? reachesZod(target, seen) : target === 'zod'),
  );
}

/** What the catalogs name, the code does not: adding an entity must never need a programmer. */
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
    const entries = Array.isArray(content?.criteria) ? content.criteria : [content];
    return entries.map((entry) => entry?.name);
  });
  const slugs = files
    .filter((file) => path.basename(file) === 'catalog.yaml')
    .map((file) => path.basename(path.dirname(file)));
  return [...new Set([...names, ...slugs])].filter(
    (name) => typeof name === 'string' && name.length > 2 && !PLAIN_WORDS.has(name),
  );
}
