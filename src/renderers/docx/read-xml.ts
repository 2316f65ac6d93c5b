import type { IXmlableObject } from 'docx';

const TOKENS = /<(\/?)([\w:]+)((?: [\w:]+="[^"]*")*)(\/?)>|([^<]+)/g;
const ATTRIBUTES = /([\w:]+)="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** One element as it was written here, in the library's form: `{ name: content }`. */
export function readXml(xml: string): IXmlableObject {
  const root: unknown[] = [];
  const open = [root];
  for (const [, end, name, attributes = '', alone, text] of xml.matchAll(TOKENS)) {
    const into = open.at(-1) ?? root;
    if (text !== undefined) into.push(decode(text));
    else if (end) open.pop();
    else if (name !== undefined) {
      const content = attributes === '' ? [] : [{ _attr: readAttributes(attributes) }];
      into.push({ [name]: alone ? (content[0] ?? {}) : content });
      if (!alone) open.push(content);
    }
  }
  return root[0] as IXmlableObject;
}

function readAttributes(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

function decode(text: string): string {
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
