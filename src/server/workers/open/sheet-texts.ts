import { relationOf, targetsOf } from './package-relations.ts';
import { attributeOf, readXml } from './read-xml.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Characters that the format writes by their number. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Names of the sheets and their cells row by row: texts, numbers by value, and formulas as such. */
export function sheetTexts(parts: ReadonlyMap<string, string>): string[] {
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml'));
  const targets = targetsOf(parts, WORKBOOK);
  const texts: string[] = [];
  readXml(parts.get(WORKBOOK) ?? '', {
    open: (tag) => {
      if (tag.local !== 'sheet') return;
      const { target = '' } = targets.get(relationOf(tag)) ?? {};
      texts.push(attributeOf(tag, 'name'), ...cellTexts(parts.get(target), shared));
    },
  });
  return texts;
}

export function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let inText = false;
  readXml(xml, {
    open: ({ local }) => {
      if (local === 'si') texts.push('');
      if (local === 't') inText = true;
    },
    text: (text) => {
      if (inText) texts.push((texts.pop() ?? '') + text);
    },
    close: ({ local }) => {
      if (local === 't') inText = false;
    },
  });
  return texts.map(unescaped);
}

function cellTexts(xml: string | undefined, shared: string[]): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let type = '';
  let value: string | null = null;
  readXml(xml, {
    open: (tag) => {
      if (tag.local === 'c') type = attributeOf(tag, 't');
      if (tag.local === 'f') texts.push('=');
      if (tag.local === 'v' || tag.local === 't' || tag.local === 'f') value = '';
    },
    text: (text) => {
      if (value !== null) value += text;
    },
    close: ({ local }) => {
      if (value === null || (local !== 'v' && local !== 't' && local !== 'f')) return;
      if (local === 'v' && type === 's') texts.push(shared[Number(value)] ?? '');
      else if (local === 'v' && (type === '' || type === 'n')) texts.push(String(Number(value)));
      else texts.push(unescaped(value));
      value = null;
    },
  });
  return texts;
}

export function unescaped(text: string): string {
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
