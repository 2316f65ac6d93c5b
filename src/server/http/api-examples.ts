import type { Catalog } from '../../core/catalog/resolved.ts';

/** Example values by the name of their parameter or field. */
export type ExampleValues = Record<string, unknown>;

type Schema = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export type Operation = {
  operationId?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema?: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
};

/** Taken from the first finished comparison and the first scenario, so that the examples work on the server that shows them. */
export function exampleValues(catalogs: readonly Catalog[]): ExampleValues {
  const [catalog] = catalogs;
  const preset = catalog?.presets[0];
  if (!catalog || !preset) return {};
  const { subjectId, rivalIds, criterionIds } = preset;
  const subject = catalog.subjects.find(({ id }) => id === subjectId);
  const rivals = catalog.rivals.filter(({ id }) => rivalIds.includes(id));
  const criteria = catalog.criteria.filter(({ id }) => criterionIds.includes(id));
  const [rival] = rivals;
  const [criterion] = criteria;
  const {
    slug: _slug,
    name: _name,
    sentence: _sentence,
    ...asked
  } = catalog.decision?.presets[0] ?? {};
  return {
    catalog: catalog.slug,
    product: subjectId,
    productId: subjectId,
    subjectId,
    competitors: rivalIds,
    competitorIds: rivalIds,
    competitor: rivalIds[0],
    competitorId: rivalIds[0],
    features: criterionIds,
    featureIds: criterionIds,
    subject: subject?.slug,
    rival: rival?.slug,
    rivals: rivals.map(({ slug }) => slug),
    entity: rival?.slug,
    slug: rival?.slug,
    like: rival?.slug,
    criterion: criterion?.slug,
    row: rival?.id,
    column: criteria.find(({ instruments }) => instruments.length === 0)?.id,
    rows: rivals.map(({ id }) => id),
    columns: criteria.map(({ slug }) => slug),
    scenario: catalog.decision?.presets[0]?.slug,
    ...asked,
  };
}

/** `get /api/competitors/{competitorId}` → `getCompetitorsByCompetitorId`. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .flatMap((part) => {
      const name = part.replace(/^\{(.+)\}$/, 'by-$1');
      return name.split(/[^A-Za-z0-9]+/);
    });
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Gives an operation its examples: of each parameter, of its body, and one call as a shell command. */
export function addExamples(
  operation: Operation,
  { method, path }: { method: string; path: string },
  values: ExampleValues,
): void {
  let url = path;
  const search: string[] = [];
  for (const parameter of operation.parameters ?? []) {
    const { name, schema = {}, required = false } = parameter;
    if (parameter.in === 'header' || !(required || name in values)) continue;
    const example = asText(values[name] ?? sample(schema, values));
    parameter.example = example;
    if (parameter.in === 'path') url = url.replace(`{${name}}`, encodeURIComponent(example));
    else search.push(`${name}=${encodeURIComponent(example)}`);
  }
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media) media.example = sample(media.schema ?? {}, values);
  const address = `$SELECTOR_URL${url}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const parts = [
    'curl',
    ...(method === 'get' ? [] : ['-X', method.toUpperCase()]),
    `"${address}"`,
    ...(type === undefined ? [] : ['-H', `'content-type: ${type}'`]),
    ...(media ? ['-d', bodyText(type ?? '', media.example)] : []),
  ];
  operation['x-codeSamples'] = [{ lang: 'Shell', label: 'curl', source: parts.join(' ') }];
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value as string | number);
}

function bodyText(type: string, body: unknown): string {
  if (type === 'application/json') return `'${JSON.stringify(body).replaceAll("'", "'\\''")}'`;
  if (typeof body !== 'object' || body === null) return '@file';
  return `'${formText(body)}'`;
}

/** As forms send it: a list as its JSON. */
export function formText(body: object): string {
  const fields = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(fields).toString();
}

/** A field that names a thing by an object names it by its id. */
function valueOf(name: string, schema: Schema, values: ExampleValues): unknown {
  const known = values[name];
  if (known === undefined) return sample(schema, values);
  const isThing = schema.properties && 'id' in schema.properties && typeof known === 'number';
  return isThing ? { id: known } : known;
}

/** One value that fits a schema: a known value by name, else the smallest valid one. */
function sample(schema: Schema, values: ExampleValues): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (first) return sample(first, values);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name) || values[name] !== undefined)
          .map(([name, each]) => [name, valueOf(name, each, values)]),
      );
    }
    case 'array':
      return schema.items ? [sample(schema.items, values)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return schema.format === 'binary' ? '@file' : 'text';
  }
}
