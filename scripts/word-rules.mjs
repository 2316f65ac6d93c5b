import { within } from './import-rules.mjs';

/** Allowed places of words: sentences for people in one room of core, wire names in another. */

/** Rooms of core that choose and order, and contain no texts for people. */
const WORDLESS = [
  'values',
  'comparison',
  'knowledge',
  'decision',
  'live',
  'trial',
  'authoring',
  'report',
  'charts',
].map((room) => `src/core/${room}`);
/**
 * Authored shapes use the names in YAML, as do the texts that fill a new one; those of the API use the specification's names.
 */
const WIRE_ROOMS = ['api', 'catalog', 'knowledge', 'authoring', 'wording/new-catalog.ts'].map(
  (room) => `src/core/${room}`,
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g;
/** Errors for a caller that passes wrong arguments; no visitor sees them. */
const FAULT = /new (?:Range|Type)?Error\([^\n]*/g;
const PROSE = /\p{L}{2,}[,:;]? \p{Ll}{2,}/u;
const SNAKE_CASE = /(?<![\w$])[a-z]+(?:_[a-z]+)+(?![\w$])/;

const WORDING = 'src/core/wording';
/** Rooms that parse texts of people and other programs. */
const READS_WORDS = ['values', 'authoring', 'knowledge', 'live'].map((room) => `src/core/${room}`);
const WORDS_IMPORT =
  /import (?:\{([^}]*)\}|\* as (\w+)) from '[^']*(?:wording\/[^']*|furniture|[\w-]+-(?:texts|words))\.ts'/g;
/** A constant of the file that may hold a sentence, or the name of one. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]*)\b[^=]*= ([^;]*);/gm;
const QUOTED = String.raw`'(?:[^'\\\n]|\\.)*'`;
const NOT_A_TEXT = String.raw`(?!null\b|undefined\b|''|\d)`;
const TESTED = /(\/(?:[^/\\\n]|\\.)+\/)[a-z]*\.(?:test|exec)\(/g;

/** The sentence that a file compares with; null where it compares only fields. */
function comparedSentence(code) {
  const names = sentenceNames(code);
  const named = names.length > 0 ? `(?<![\\w.])(?:${names.join('|')})\\b` : '(?!)';
  const sentence = `(?:${named}|${QUOTED})`;
  const compared = [
    `(?:[!=]==\\s*|\\bcase )(${sentence})`,
    `(${sentence}[\\w.]*)\\s*[!=]== ${NOT_A_TEXT}`,
    `\\.(?:startsWith|endsWith|includes|indexOf|split)\\(\\s*(${sentence})`,
    `(${named}[\\w.]*)\\.includes\\(`,
    String.raw`([!=]== [\w.?]*\.word\b|\.word\s*[!=]==)`,
  ];
  const found = compared
    .flatMap((pattern) => [...code.matchAll(new RegExp(pattern, 'g'))])
    .map(([, text]) => text)
    .find((text) => !text.startsWith("'") || PROSE.test(text));
  const patterns = [...code.matchAll(TESTED)].map(([, pattern]) => pattern);
  return found ?? patterns.find((pattern) => PROSE.test(pattern) && !pattern.includes('<')) ?? null;
}

/** The file's names for sentences: imported ones, and its own constants that hold prose or such a name. */
function sentenceNames(code) {
  const names = [...code.matchAll(WORDS_IMPORT)].flatMap(([, some, whole]) =>
    whole
      ? [`${whole}\\.\\w+`]
      : some.split(',').flatMap((name) => name.match(/(\w+)\s*$/)?.[1] ?? []),
  );
  for (const [, name, value] of code.matchAll(CONSTANT)) {
    const isProse = new RegExp(`^${QUOTED}$`).test(value) && PROSE.test(value);
    const isNamed = names.some((one) => new RegExp(`(?<![\\w.])${one}\\b`).test(value));
    if (isProse || isNamed) names.push(name);
  }
  return names;
}

/** The word rules that a file breaks; one message for each kind of fault. */
export function wordFaults(file, text) {
  const code = text.replace(COMMENT, '');
  const faults = [];
  if (WORDLESS.some((room) => within(file, room))) {
    const literals = [...code.replace(FAULT, '').matchAll(TEXT)].map(
      ([, plain, template]) => plain ?? template.replace(/\$\{[^}]*\}/g, ' '),
    );
    const prose = literals.find((literal) => PROSE.test(literal));
    if (prose) faults.push(`It says "${prose}", but sentences stand in src/core/wording.`);
  }
  const isCore = within(file, 'src/core') && !WIRE_ROOMS.some((room) => within(file, room));
  if (isCore || within(file, 'src/renderers')) {
    const [name] = SNAKE_CASE.exec(code.replace(TEXT, '')) ?? [];
    if (name) faults.push(`It names "${name}", but only the API and the catalog write so.`);
  }
  if (![WORDING, ...READS_WORDS].some((room) => within(file, room))) {
    const sentence = comparedSentence(code);
    if (sentence)
      faults.push(`It compares with ${sentence}, a sentence; a fact is read in a field.`);
  }
  return faults;
}
