import { isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';
import { RefusedFile } from './refused-file.ts';

const MOST_NESTED = 32;

/** The data of a YAML text without aliases; throws `RefusedFile`, which names the text and the first fault. */
export function parsePlainYaml(name: string, text: string): unknown {
  const reason = whyNotParsed(text);
  if (reason !== null) throw new RefusedFile(`${name} ${reason}`);
  const lines = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: false, lineCounter: lines });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    // The parser shows the line itself below a colon.
    const [first = ''] = fault.message.split('\n');
    throw new RefusedFile(`${name} is not valid YAML: ${first.replace(/:$/, '.')}`);
  }
  const repeated = repeatedKey(document);
  if (repeated) {
    const { line } = lines.linePos(repeated.at);
    throw new RefusedFile(
      `${name} says "${repeated.name}" twice, the second time in line ${line}.`,
    );
  }
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    throw new RefusedFile(`${name} holds an alias; write the text out.`);
  }
}

/** Refuses a text that would take the parser hours or much memory; only the lexer is always fast. */
function whyNotParsed(text: string): string | null {
  let depth = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (token === '?' || depth > MOST_NESTED) {
      return 'nests its lists deeper than any file of ours. Write it plainly.';
    }
    if (depth < 0) return 'closes a list that it never opened.';
  }
  return null;
}

/** The parser's own search compares every key with every other. */
function repeatedKey(document: ReturnType<typeof parseDocument>) {
  let repeated: { name: string; at: number } | null = null;
  visit(document, {
    Map: (_, map) => {
      const names = new Set<string>();
      for (const { key } of map.items) {
        const name = String(key);
        if (names.has(name)) {
          repeated = { name, at: isScalar(key) ? (key.range?.[0] ?? 0) : 0 };
          return visit.BREAK;
        }
        names.add(name);
      }
      return undefined;
    },
  });
  return repeated as { name: string; at: number } | null;
}
