import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Parts } from '../office/compile-parts.ts';
import { withOrigin } from '../office/origin-part.ts';

const STAMPS = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
/** Names that the library draws by lot or counts on from file to file. No text holds a bare quote mark. */
const RANDOM_ID = /"rId([a-z0-9_-]{21})"/g;
const DRAWING_ID = /(<wp:docPr\b[^>]*?\bid=")\d+(")/g;
const HEADING_MARK = /(w:name="|w:anchor="|PAGEREF )_Toc(\d+)/g;
const BOOKMARK_ID = /(<w:bookmark(?:Start|End)\b[^>]*?\bw:id=")(\d+)(")/g;

/**
 * The package with everything that depends on the hour, the process or chance replaced by what depends
 * on the document only, so that the same document gives the same bytes.
 */
export function finishPackage(compiled: Parts, date: string, origin?: string): Uint8Array {
  const settle = settler(`${date}T00:00:00Z`);
  const parts: Record<string, Uint8Array> = {};
  for (const [path, content] of contentTypesFirst(compiled)) {
    const isText = /\.(?:xml|rels)$/.test(path);
    if (isText) parts[path] = strToU8(settle(asText(content)));
    else if (path.endsWith('.xlsx')) parts[path] = finishPackage(unzipSync(asBytes(content)), date);
    else parts[path] = asBytes(content);
  }
  if (origin !== undefined) Object.assign(parts, originParts(parts, origin));
  // The zip format keeps the local time of day: this gives the same one everywhere.
  const mtime = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} 00:00:00`;
  return zipSync(parts, { level: 6, mtime });
}

/** Replaces in one part after another what depends on the hour, the process or chance. */
function settler(stamp: string): (text: string) => string {
  const relationships = numbered((index) => `rIdLink${index}`);
  const bookmarks = numbered(String);
  const headings = numbered((index) => `_Toc${index}`);
  let drawings = 0;
  return (text) =>
    text
      .replace(STAMPS, `$1${stamp}`)
      .replace(RANDOM_ID, (_, id: string) => `"${relationships(id)}"`)
      .replace(HEADING_MARK, (_, before: string, id: string) => `${before}${headings(id)}`)
      .replace(DRAWING_ID, (_, before: string, after: string) => {
        drawings += 1;
        return `${before}${drawings}${after}`;
      })
      .replace(
        BOOKMARK_ID,
        (_, before: string, id: string, after: string) => `${before}${bookmarks(id)}${after}`,
      );
}

function asText(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : strFromU8(content);
}

function asBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? strToU8(content) : content;
}

const REFERRING = ['[Content_Types].xml', 'word/_rels/document.xml.rels'];

/** The parts that the origin adds or changes. */
function originParts(parts: Record<string, Uint8Array>, origin: string) {
  const texts = REFERRING.map((path) => [path, strFromU8(parts[path] ?? new Uint8Array())]);
  const carrying = withOrigin(Object.fromEntries(texts), 'word/document.xml', origin);
  return Object.fromEntries(Object.entries(carrying).map(([path, text]) => [path, strToU8(text)]));
}

/** In the order in which readers that look only at a file's beginning expect them. */
function contentTypesFirst<Content>(parts: Record<string, Content>): [string, Content][] {
  const first = ([path]: [string, unknown]) => (path === '[Content_Types].xml' ? 0 : 1);
  return Object.entries(parts).sort((one, other) => first(one) - first(other));
}

/** Gives each name the next number on its first appearance. */
function numbered(write: (index: number) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? write(known.size + 1);
    known.set(name, found);
    return found;
  };
}
