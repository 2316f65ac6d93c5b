import { isMap, isNode, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { z } from 'zod';
import type { Fault } from '../../../core/catalog/fault.ts';

export type ParsedFile<Data> = {
  data: Data | null;
  faults: Fault[];
  /** Line of the place, or of the nearest place around it that the file holds. */
  lineOf: (path: (string | number)[]) => number;
};

/** Reads one YAML file against its shape. Repeated keys, anchors and unknown keys are faults. */
export function parseCatalogFile<Data>(
  file: string,
  text: string,
  shape: z.ZodType<Data>,
): ParsedFile<Data> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: true });
  const lineOf = (path: (string | number)[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
    }
    return 1;
  };
  const lineOfKey = (path: (string | number)[], key: string): number => {
    const map = document.getIn(path, true);
    const pair = isMap(map) ? map.items.find((each) => String(each.key) === key) : undefined;
    const [at] = (isNode(pair?.key) && pair.key.range) || [];
    return at === undefined ? lineOf(path) : lineCounter.linePos(at).line;
  };
  const broken = [
    ...document.errors,
    ...document.warnings,
    ...aliasesOf(document),
    ...brokenTextsOf(document),
  ].map(({ message, pos }): Fault => ({
    file,
    path: [],
    rule: 'yaml',
    message: (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '.'),
    remedy: 'Mend the YAML at this line.',
    line: lineCounter.linePos(pos[0]).line,
  }));
  if (broken.length > 0) return { data: null, faults: broken, lineOf };
  const result = shape.safeParse(document.toJS());
  if (result.success) return { data: result.data, faults: [], lineOf };
  const faults = result.error.issues.flatMap(explain).map(({ path, key, message }) => ({
    file,
    path,
    rule: 'shape',
    message: `${path.join('.') || 'The file'}: ${message}`,
    remedy: 'Compare with the schema named in the first line of the file.',
    line: key === undefined ? lineOf(path) : lineOfKey(path, key),
  }));
  return { data: null, faults, lineOf };
}

type Place = { message: string; pos: [number, number] };

function aliasesOf(document: Document): Place[] {
  const found: Place[] = [];
  visit(document, {
    Alias(_, node) {
      const message = `"*${node.source}" stands for text elsewhere; write it out.`;
      found.push({ message, pos: placeOf(node) });
    },
  });
  return found;
}

/** NUL and lone surrogates. */
const UNKEPT = /\0|\p{Cs}/u;

/** YAML can write such texts, but no database stores them. */
function brokenTextsOf(document: Document): Place[] {
  const found: Place[] = [];
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || !UNKEPT.test(node.value)) return;
      found.push({ message: 'The text holds NUL or half of a character.', pos: placeOf(node) });
    },
  });
  return found;
}

function placeOf({ range }: Node): [number, number] {
  const at = range?.[0] ?? 0;
  return [at, at];
}

/** `key` is one below the path that the shape does not know. */
type Explained = { path: (string | number)[]; key?: string; message: string };

/** A union reports the faults of all its forms; only the form that comes nearest helps. */
function explain(issue: z.core.$ZodIssue): Explained[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path, key, message: `Unrecognized key: "${key}"` }));
  }
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path, message: issue.message }];
  }
  const forms = issue.errors.map((issues) => issues.flatMap(explain));
  const [nearest = []] = forms.sort((one, other) => one.length - other.length);
  return nearest.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
}
