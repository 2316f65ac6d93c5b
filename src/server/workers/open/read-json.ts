import { parseStored } from '../../../core/wording/stored-document.ts';
import type { ReadFile } from './opened-file.ts';

/** Origin and values of the document as JSON, each value with its name. Throws where it is no JSON. */
export function readJson(text: string): ReadFile {
  const { origin, ...document } = objectOf(parseStored(text));
  return {
    origin: origin === undefined ? null : JSON.stringify(origin),
    texts: async () => ({ body: leavesOf('', document), aside: [] }),
    layers: async () => [],
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  return { ...value };
}

function leavesOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${name} ${String(value)}`];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(name, item));
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, part]) => leavesOf(key, part));
}
