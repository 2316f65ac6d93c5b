import type { AuthoredRival, AuthoredSubject } from '../../catalog/authored.ts';
import type { AuthoredPriceTerm } from '../../catalog/authored-price-terms.ts';

/** A list of facts that others keep: an adapter maps its document, `propose` does the rest. */

export type FactSource = {
  slug: string;
  name: string;
  address: string;
  /** What it asks for the use of its facts. */
  licence: string;
  /** false: its facts are compared with the catalog's and never kept in its files. */
  mayWrite: boolean;
  format: 'json' | 'text';
  /** Of what it speaks. */
  folder: 'rivals' | 'subjects';
  /** null: the document has another form. */
  read: (document: unknown) => Listing | null;
};

export type Listing = {
  /** Of all that it lists, whether the catalog has it or not. */
  ids: string[];
  /** The same where it lists models with their days of release. */
  models: ListedModel[];
  /** null: it is listed no more; undefined: it is not listed, which says nothing. */
  factsOf: (id: string) => Facts | null | undefined;
};

export type ListedModel = { id: string; name: string; released: string | null };

/** What it says of one entity. */
export type Facts = {
  readings: ListedReading[];
  /** The seller at this price; `isReseller`: the seller is not the maker. */
  seller?: string;
  isReseller?: boolean;
  terms?: ListedTerm[];
  isDeprecated?: boolean;
  released?: unknown;
  /** Day on which its maker's channel ends. */
  retires?: unknown;
};

export type ReadingKind = 'price' | 'limit' | 'list' | 'answer' | 'rating';

export type ListedReading = {
  criterion: string;
  kind: ReadingKind;
  /** Of a rating: which test, of those that the claim names. */
  instrument?: string;
  /** Where the document has it. */
  field: string;
  held: unknown;
  /** Many lack it, which says nothing. */
  optional?: true;
  /** The source's own day, where it has one. */
  asOf?: string;
};

/** A row of a price list besides the usual price. */
export type ListedTerm = Pick<AuthoredPriceTerm, 'above_input_tokens' | 'tier'> & {
  amounts: Record<string, number>;
};

export type ListedField = Pick<ListedReading, 'criterion' | 'kind' | 'optional'> & {
  path: readonly string[];
  /** The factor that turns a price for one token into the unit of the criterion. */
  times?: number;
};

export function readFields(
  record: Record<string, unknown>,
  fields: readonly ListedField[],
): ListedReading[] {
  return fields.map(({ path, times, ...field }) => {
    const held = path.reduce<unknown>((value, key) => asObject(value)?.[key], record);
    const scaled = typeof held === 'number' && times !== undefined ? scale(held, times) : held;
    return { ...field, field: path.join('.'), held: scaled };
  });
}

/** Without the digits that a binary fraction adds. */
export function scale(amount: number, times: number): number {
  return Number((amount * times).toPrecision(12));
}

export function ownValue<Value>(holder: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

export function asObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

/** The source's own name for an entity; undefined where the author gave none. */
export function listedAs({ slug }: FactSource, data: AuthoredRival | AuthoredSubject) {
  return slug === 'models-dev' && 'models_dev' in data ? data.models_dev : data.listed?.[slug];
}
