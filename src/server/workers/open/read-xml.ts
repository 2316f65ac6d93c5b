import { SaxesParser, type SaxesTagNS } from 'saxes';

const DEEPEST = 200;

export type XmlVisitor = {
  open?: (tag: SaxesTagNS) => void;
  text?: (text: string) => void;
  close?: (tag: SaxesTagNS) => void;
};

/** Walks an XML part. Throws where it is not well-formed, has a document type or lies too deep. */
export function readXml(xml: string, { open, text, close }: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('a part has a document type');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('a part lies too deep');
    open?.(tag);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(tag);
  });
  parser.write(xml).close();
}

/** An attribute by its name without prefix. */
export function attributeOf({ attributes }: SaxesTagNS, name: string): string {
  return Object.values(attributes).find(({ local }) => local === name)?.value ?? '';
}
