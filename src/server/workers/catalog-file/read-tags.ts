import { SaxesParser } from 'saxes';

const DEEPEST = 200;

export type TagVisitor = {
  /** Name without its prefix, and attributes by their names as written. */
  open: (local: string, attributes: Record<string, string>) => void;
  text: (text: string) => void;
  close: (local: string) => void;
};

/**
 * Walks a part of many small tags, several times as fast as `readXml`, because it resolves no
 * namespaces. Throws where the part is not well-formed, has a document type or lies too deep.
 */
export function readTags(xml: string, { open, text, close }: TagVisitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('a part has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('a part lies too deep');
    open(localName(name), attributes);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(localName(name));
  });
  parser.write(xml).close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
