import { within } from './import-rules.mjs';

/** Where words may stand: sentences for people in one room of core, names of the wire in another. */

/** Rooms of core that choose and order, and word nothing. */
const WORDLESS = [
  'values',
  'comparison',
  'knowledge',
  'decision',
  'live',
  'authoring',
  'report',
  'charts',
].map((room) => `src/core/${room}`);
/**
 * Authored shapes are as people write them in YAML, and so are the texts that fill a new one; the API's
 * are as the specification names them.
 */
const WIRE_ROOMS = ['api', 'catalog', 'knowledge', 'authoring', 'wording/new-catalog.ts'].map(
  (room) => `src/core/${room}`,
);

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
