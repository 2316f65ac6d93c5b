export type TagVisitor = {
  /** Name without its prefix; `attributes` are of this tag only until the next one is read. */
  open: (local: string, attributes: TagAttributes) => void;
  text: (text: string) => void;
  close: (local: string) => void;
  /** Elements that are written in one usual way, each read as a whole instead of tag by tag. */
  usual?: { pattern: RegExp; read: (match: RegExpExecArray) => void };
};
/** Values of a tag by the names as written. */
export type TagAttributes = { get: (name: string) => string | undefined };

const [SPACE, HYPHEN, COLON] = [32, 45, 58];
const [QUOTE, AMPERSAND, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [34, 38, 39, 47, 60, 61, 62];
/** A tag with more is no sheet's; each is looked for among those before it. */
const MOST_ATTRIBUTES = 100;
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*$/u;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));|&/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Walks tags and texts; there is no comment, CDATA, instruction or forbidden character in them. Throws
 * where they are not well-formed or lie deeper than `deepest`.
 */
export function walkPlainTags(
  xml: string,
  deepest: number,
  { open, text, close, usual }: TagVisitor,
): void {
  const stack: string[] = [];
  const localOf = soundNames();
  const attributes = attributesIn(xml, localOf);
  let [at, hasRoot] = [0, false];
  for (let tag = xml.indexOf('<', at); tag !== -1; tag = xml.indexOf('<', at)) {
    if (tag > at) {
      const piece = xml.slice(at, tag);
      if (stack.length > 0) text(plainText(piece));
      else expect(isBlank(piece));
    }
    if (usual && stack.length > 0) {
      usual.pattern.lastIndex = tag;
      const match = usual.pattern.exec(xml);
      if (match) {
        usual.read(match);
        at = usual.pattern.lastIndex;
        continue;
      }
    }
    at = tag + 1;
    if (xml.charCodeAt(at) === SLASH) {
      const name = stack.pop() ?? '';
      expect(name !== '' && xml.startsWith(name, at + 1));
      at = afterSpace(xml, at + 1 + name.length);
      close(localOf(name));
    } else {
      const end = afterName(xml, at);
      const name = xml.slice(at, end);
      const local = localOf(name);
      expect(stack.length > 0 || !hasRoot);
      hasRoot = true;
      if (stack.push(name) > deepest) throw new Error('a part lies too deep');
      at = attributes.read(end);
      open(local, attributes);
      if (xml.charCodeAt(at) === SLASH) {
        stack.pop();
        close(local);
        at += 1;
      }
    }
    expect(xml.charCodeAt(at) === GREATER);
    at += 1;
  }
  expect(hasRoot && stack.length === 0 && isBlank(xml.slice(at)));
}

/** Attributes of one tag after the other. */
function attributesIn(xml: string, localOf: (name: string) => string) {
  const [names, values]: [string[], string[]] = [[], []];
  let count = 0;
  const indexOf = (name: string) => {
    for (let index = 0; index < count; index += 1) if (names[index] === name) return index;
    return -1;
  };
  return {
    get: (name: string) => values[indexOf(name)],
    /** Reads from the end of a tag's name to the sign that closes the tag. */
    read: (from: number) => {
      count = 0;
      for (let at = from; ; count += 1) {
        const start = afterSpace(xml, at);
        const sign = xml.charCodeAt(start);
        if (sign === GREATER || sign === SLASH) return start;
        const end = afterName(xml, start);
        const name = xml.slice(start, end);
        expect(start > at && count < MOST_ATTRIBUTES);
        expect(indexOf(name) === -1 && localOf(name) !== '');
        const equals = afterSpace(xml, end);
        expect(xml.charCodeAt(equals) === EQUALS);
        const quote = afterSpace(xml, equals + 1);
        const mark = xml.charCodeAt(quote);
        expect(mark === QUOTE || mark === APOSTROPHE);
        let isPlain = true;
        for (at = quote + 1; xml.charCodeAt(at) !== mark; at += 1) {
          const code = xml.charCodeAt(at);
          expect(code !== LESS && at < xml.length);
          isPlain &&= code >= SPACE && code !== AMPERSAND;
        }
        const value = xml.slice(quote + 1, at);
        names[count] = name;
        values[count] = isPlain ? value : resolved(value.replace(/\r\n|[\t\n\r]/g, ' '));
        at += 1;
      }
    },
  };
}

/** Gives a name without its prefix; each is looked at once. */
function soundNames(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let local = known.get(name);
    if (local === undefined) {
      expect(NAME.test(name));
      local = localName(name);
      known.set(name, local);
    }
    return local;
  };
}

function afterSpace(xml: string, from: number): number {
  let at = from;
  while (isSpace(xml.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === 10 || code === 9 || code === 13;
}

/** Behind every sign that no name of XML ends at. */
function afterName(xml: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = xml.charCodeAt(at);
    const isInName = code > GREATER || (code >= HYPHEN && code <= COLON && code !== SLASH);
    if (!isInName) return at;
  }
}

function plainText(piece: string): string {
  if (!/[&\r]|\]\]>/.test(piece)) return piece;
  expect(!piece.includes(']]>'));
  return resolved(piece.replace(/\r\n?/g, '\n'));
}

function resolved(text: string): string {
  return text.replace(ENTITY, (_, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? '';
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
    const isWritten = code === 9 || code === 10 || code === 13 || code >= SPACE;
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    expect(isWritten && !isSurrogate && code !== 0xfffe && code !== 0xffff && code <= 0x10ffff);
    return String.fromCodePoint(code);
  });
}

function isBlank(text: string): boolean {
  return !/[^\t\n\r ]/.test(text);
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function expect(isSound: boolean): void {
  if (!isSound) throw new Error('a part is not well-formed');
}
