export type XmlTag = { name: string; attributes: Record<string, string> };
/** A tag opening or closing, or the text between two tags. */
export type XmlPiece =
  | { kind: 'open'; tag: XmlTag; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const PIECE =
  /<\?[^>]*\?>|<(?<closing>\/)?(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;
const REFERENCE = /&(?:(lt|gt|quot|apos|amp)|#x([0-9a-fA-F]+)|#(\d+));/g;
/** What XML 1.0 does not allow as a character. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- finding control characters is what this does
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/u;
const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The pieces of an XML part in order. Throws where it is not well-formed; only as good as Office files need. */
export function readXml(xml: string): XmlPiece[] {
  const pieces: XmlPiece[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(xml);
    if (!found) throw new Error(`No XML at ${at}: ${xml.slice(at, at + 80)}`);
    at = PIECE.lastIndex;
    const { name, attributes, closing, empty, text } = found.groups ?? {};
    if (text !== undefined) {
      if (open.length === 0 && text.trim() !== '') throw new Error(`Text outside: ${text}`);
      pieces.push({ kind: 'text', text: plain(text) });
    } else if (name !== undefined && closing !== undefined) {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> closes <${last ?? 'nothing'}>`);
      pieces.push({ kind: 'close', name });
    } else if (name !== undefined) {
      const isEmpty = empty !== undefined;
      if (!isEmpty) open.push(name);
      pieces.push({
        kind: 'open',
        tag: { name, attributes: readAttributes(attributes ?? '') },
        empty: isEmpty,
      });
    }
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
  return pieces;
}

/** All tags of a part, in order. */
export function tagsOf(xml: string): XmlTag[] {
  return readXml(xml).flatMap((piece) => (piece.kind === 'open' ? [piece.tag] : []));
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (name in found) throw new Error(`Attribute ${name} twice: ${source}`);
    found[name] = plain(value);
  }
  return found;
}

function plain(text: string): string {
  if (FORBIDDEN.test(text)) throw new Error(`Not a character of XML in ${JSON.stringify(text)}`);
  if (text.replace(REFERENCE, '').includes('&')) throw new Error(`A bare & in ${text}`);
  return text.replace(
    REFERENCE,
    (_, name?: string, hex?: string, decimal?: string) =>
      (name && NAMED[name]) ??
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
