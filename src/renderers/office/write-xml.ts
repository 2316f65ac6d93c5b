import type { IXmlableObject } from 'docx';
import { escapeSafe } from './xml-text.ts';

/** An element of the library as XML: `{ name: content }`, its attributes under `_attr` in the content. */
export function writeXml(element: IXmlableObject): string {
  const [name = '', content] = Object.entries(element)[0] ?? [];
  if (typeof content !== 'object' || content === null)
    return `<${name}>${writeText(content)}</${name}>`;
  let attributes = '';
  let inside = '';
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) inside += writeText(part);
    else if ('_attr' in part) attributes += writeAttributes(part._attr as object);
    else if (Object.keys(part).length > 0) inside += writeXml(part as IXmlableObject);
  }
  const isEmpty = inside === '' && !(Array.isArray(content) && content.includes(''));
  return isEmpty ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
}

function writeAttributes(attributes: object): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes)) written += ` ${key}="${writeText(value)}"`;
  return written;
}

function writeText(value: unknown): string {
  return typeof value === 'string' ? escapeSafe(value) : String(value);
}
