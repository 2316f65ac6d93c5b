import { SaxesParser, type SaxesTagPlain } from 'saxes';

const DEEPEST = 200;

/** `local` is its name without a prefix; attributes stand by their names as written. */
export type XmlTag = Pick<SaxesTagPlain, 'name' | 'attributes'> & { local: string };

export type XmlVisitor = {
  open?: (tag: XmlTag) => void;
  text?: (text: string) => void;
  close?: (tag: XmlTag) => void;
  /** Elements that are written in one usual way, each read as a whole instead of tag by tag. */
  usual?: { pattern: RegExp; read: (match: RegExpExecArray) => void };
};

/** Walks an XML part. Throws where it is not well-formed, has a document type or lies too deep. */
export function readXml(xml: string, { open, text, close, usual }: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('a part has a document type');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('a part lies too deep');
    open?.(named(tag));
  });
  const take = (piece: string) => {
    if (depth > 0) text?.(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(named(tag));
  });
  let at = 0;
  // In comments and the like nothing is an element.
  const isPlain = !xml.includes('<!') && !xml.includes('<?', 1);
  for (const match of usual && isPlain ? xml.matchAll(usual.pattern) : []) {
    if (match.index > at) parser.write(xml.slice(at, match.index));
    usual?.read(match);
    at = match.index + match[0].length;
  }
  parser.write(xml.slice(at)).close();
}

function named({ name, attributes }: SaxesTagPlain): XmlTag {
  return { name, attributes, local: localName(name) };
}

/** An attribute by its name without prefix. */
export function attributeOf({ attributes }: XmlTag, name: string): string {
  const found = Object.keys(attributes).find((each) => localName(each) === name);
  return found === undefined ? '' : (attributes[found] ?? '');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
