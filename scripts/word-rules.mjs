import { within } from './import-rules.mjs';

/** Where words may stand: sentences for people in one room of core, names of the wire in another. */

/**
 * Rooms of core that choose and order, and word nothing. What makes a catalog of a visitor's file answers
 * him cell by cell, and fills what he left out, in words of its own.
 */
const WORDLESS = [
  'comparison',
  'knowledge/due',
  'knowledge/history',
  'knowledge/refresh',
  'decision',
  'live',
  'report',
  'charts',
].map((room) => `src/core/${room}`);
/** Authored shapes are as people write them in YAML; the API's as the specification names them. */
const WIRE_ROOMS = ['src/core/api', 'src/core/catalog', 'src/core/knowledge'];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g;
/** Errors for whoever calls a function wrongly; no visitor sees them. */
const FAULT = /new (?:Range|Type)?Error\([^\n]*/g;
const PROSE = /\p{L}{2,}[,:;]? \p{Ll}{2,}/u;
const SNAKE_CASE = /(?<![\w$])[a-z]+(?:_[a-z]+)+(?![\w$])/;

/** What a file's words break; one message for each kind of fault. */
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
  return faults;
}
