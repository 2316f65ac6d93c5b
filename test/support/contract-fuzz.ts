import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Valid and invalid requests generated from the API's own description, and a judge of the answers. */

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Description = { paths: Record<string, Record<string, Operation>> };

export type FuzzRequest = {
  /** Its name in the description: `get /api/products/{productId}`. */
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
export type FuzzAnswer = { status: number; contentType: string; body: string };

/** Probably valid values, by the name of the parameter or field. */
export type Known = Record<string, readonly unknown[]>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const STRANGE = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '0x10',
  'null',
  'true',
  '{}',
  '[]',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '\u0000',
  'ä ö ü',
  '模型',
  '\u202e\u200b',
  '😀😀',
  '\ud800',
  '%',
  '%00',
  '%zz',
  ',,,',
  ':,:',
  'x'.repeat(500),
  '1,'.repeat(300),
];
const STRANGE_VALUES: unknown[] = [...STRANGE, null, true, -1, 1.5, 1e300, [], {}, [[]], { a: {} }];
const CONTENT_TYPES = [
  'text/plain',
  'application/json',
  'application/xml',
  'multipart/form-data',
  '',
];
const NAMES = ['q', 'cursor', 'limit', '__proto__', 'constructor', 'ids[]', 'übel', ''];

/** A stream of requests, always the same for a seed. */
export function requestsOf({ paths }: Description, known: Known, seed: number): () => FuzzRequest {
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const chance = (share: number) => random() < share;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const right = (schema: Schema, name: string): unknown => {
    const values = known[name];
    if (values && !schema.properties && chance(0.9)) return pick(values);
    const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (forms && forms.length > 0) return right(pick(forms), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    if (schema.properties) {
      const chosen = Object.entries(schema.properties).filter(
        ([key]) => schema.required?.includes(key) || chance(0.5),
      );
      return Object.fromEntries(chosen.map(([key, each]) => [key, right(each, key)]));
    }
    if (schema.type === 'array') {
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        right(schema.items ?? {}, name),
      );
    }
    if (schema.type === 'boolean') return chance(0.5);
    if (schema.type === 'integer' || schema.type === 'number') return Math.floor(random() * 200);
    return pick(['1', 'html', 'a text', ...STRANGE]).slice(0, schema.maxLength ?? 400);
  };
  /** Like `right`, with one or a few invalid parts. */
  const wrong = (schema: Schema, name: string): unknown => {
    if (!schema.properties || chance(0.2)) return pick(STRANGE_VALUES);
    const value = right(schema, name) as Record<string, unknown>;
    const keys = Object.keys(schema.properties);
    if (keys.length === 0) return pick(STRANGE_VALUES);
    const key = pick(keys);
    if (chance(0.25)) delete value[key];
    else if (chance(0.2)) value[pick(NAMES)] = pick(STRANGE_VALUES);
    else value[key] = wrong(schema.properties[key] ?? {}, key);
    return value;
  };
  const query = (parameters: Parameter[], isWrong: boolean): string => {
    const search = new URLSearchParams();
    for (const { name, required, schema } of parameters) {
      if (!required && chance(0.6)) continue;
      if (isWrong && chance(0.2)) continue;
      search.append(name, textOf(isWrong && chance(0.4) ? pick(STRANGE) : right(schema, name)));
      if (isWrong && chance(0.08)) search.append(name, textOf(right(schema, name)));
    }
    if (isWrong && chance(0.3)) search.append(pick(NAMES), pick(STRANGE));
    return search.size > 0 ? `?${search}` : '';
  };

  return () => {
    const { path, method, operation } = pick(operations);
    const isWrong = chance(0.65);
    const parameters = operation.parameters ?? [];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((each) => each.name === name)?.schema ?? {};
      return encoded(textOf(isWrong && chance(0.4) ? pick(STRANGE) : right(schema, name)));
    });
    const search = query(
      parameters.filter((each) => each.in === 'query'),
      isWrong,
    );
    const headers: Record<string, string> = {};
    if (chance(0.1)) headers['if-none-match'] = pick(['*', '"x"', 'W/"x"', 'junk']);
    if (isWrong && chance(0.05)) headers['content-encoding'] = pick(['gzip', 'identity', 'junk']);
    if (isWrong && chance(0.05)) headers['origin'] = pick(['https://example.org', 'null', 'junk']);
    if (isWrong && chance(0.05)) headers['saved-reports-key'] = pick(['junk', 'x'.repeat(400)]);
    const asked = isWrong && chance(0.1) ? pick(METHODS) : method.toUpperCase();
    const request = {
      operation: `${method} ${path}`,
      method: asked,
      url: filled + search,
      headers,
    };
    const body = Object.entries(operation.requestBody?.content ?? {});
    if (body.length === 0 || asked === 'GET' || (isWrong && chance(0.1))) return request;
    const [type, { schema = {} }] = pick(body);
    headers['content-type'] = isWrong && chance(0.15) ? pick(CONTENT_TYPES) : type;
    if (headers['content-type'] === '') delete headers['content-type'];
    const value = isWrong && chance(0.8) ? wrong(schema, '') : right(schema, '');
    const isForm = type === 'application/x-www-form-urlencoded';
    const payload = isForm ? formOf(value) : textOf(value);
    const isBroken = isWrong && chance(0.1);
    return { ...request, payload: isBroken ? payload.slice(0, payload.length / 2) : payload };
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function formOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  return new URLSearchParams(
    Object.entries(value).map(([key, each]): [string, string] => [key, textOf(each)]),
  ).toString();
}

/** Lone surrogates cannot be encoded; they are sent as the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** The fault of an answer, in words; null if it matches the description. */
export function judgeOf({ paths }: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const fits = (schema: Schema, value: unknown): string | null => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
  return ({ operation, method }: FuzzRequest, answer: FuzzAnswer): string | null => {
    const { status, contentType, body } = answer;
    const [own = '', path = ''] = operation.split(' ');
    const answered = method === 'HEAD' ? 'get' : method.toLowerCase();
    const responses = paths[path]?.[answered]?.responses;
    if (status >= 500 && status !== 503) return `answered ${status}`;
    if (!responses)
      return status >= 400 || method === 'OPTIONS' ? null : `${own} answered ${status}`;
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!response) return `answered ${status}, which is not described`;
    const content = response.content;
    if (!content || body === '') {
      return body === '' || content ? null : `answered ${status} with a body that is not described`;
    }
    const [type = ''] = contentType.split(';');
    const schema = (content[type] ?? content['*/*'])?.schema;
    if (!schema) return `answered ${status} as ${type}, which is not described`;
    if (type !== 'application/json' || !content[type]) return null;
    const fault = fits(schema, JSON.parse(body));
    return fault === null ? null : `answered ${status} off its schema: ${fault}`;
  };
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
