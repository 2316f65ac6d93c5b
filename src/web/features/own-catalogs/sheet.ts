import type { z } from 'zod';
import type {
  AuthoredClaim,
  AuthoredCriterion,
  AuthoredRival,
} from '../../../core/catalog/authored.ts';
import { capabilityCriterion } from '../../../core/catalog/capability-criterion.ts';
import type { catalogParts } from '../../../core/catalog/own-catalog.ts';
import { holdersIn, type Holder } from '../../../core/knowledge/edits/parts.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';

/** A catalog as a sheet: criteria down, entities across. */

export type Parts = z.infer<typeof catalogParts>;

export type Column = Holder;

export type GroupRow = { kind: 'group'; name: string; count: number; isCapabilities: boolean };
export type CriterionRow = {
  kind: 'criterion';
  criterion: AuthoredCriterion;
  /** The list of the criterion in the criteria's part. */
  list: 'criteria' | 'capabilities';
};
export type Row = GroupRow | CriterionRow;

/** Ours first, then rivals; retired ones last in each. */
export function columnsOf(parts: Pick<Parts, 'subjects' | 'rivals'>): Column[] {
  const rankOf = ({ kind, data }: Column) => (kind === 'rival' ? 2 : 0) + (data.retired ? 1 : 0);
  return holdersIn(parts).sort((one, other) => rankOf(one) - rankOf(other));
}

/** Each category with its criteria in their order, then the capabilities. */
export function rowsOf({ catalog, criteria }: Pick<Parts, 'catalog' | 'criteria'>): Row[] {
  const groups = [
    ...catalog.categories.map(({ name }) => ({
      name,
      list: 'criteria' as const,
      own: criteria.criteria.filter(({ category }) => category === name),
    })),
    {
      name: CAPABILITIES,
      list: 'capabilities' as const,
      own: criteria.capabilities.map(asCriterion),
    },
  ];
  return groups.flatMap(({ name, list, own }): Row[] => {
    const isCapabilities = list === 'capabilities';
    const rows = own.map((criterion) => ({ kind: 'criterion' as const, criterion, list }));
    if (isCapabilities && own.length === 0) return [];
    return [{ kind: 'group', name, count: own.length, isCapabilities }, ...rows];
  });
}

/** The rows without group names. */
export const criterionRows = (rows: readonly Row[]): CriterionRow[] =>
  rows.filter((row) => row.kind === 'criterion');

export const CAPABILITIES = 'Capabilities';

type Capability = Parts['criteria']['capabilities'][number];
const made = new WeakMap<Capability, AuthoredCriterion>();

/** Memoised by capability, so that its cells do not re-render. */
function asCriterion(capability: Capability): AuthoredCriterion {
  const known = made.get(capability);
  if (known) return known;
  const criterion = capabilityCriterion(capability, CAPABILITIES);
  made.set(capability, criterion);
  return criterion;
}

export type Place = { column: Column; row: CriterionRow };

export function claimAt({ column, row }: Place): AuthoredClaim | undefined {
  const { claims } = column.data;
  const { slug } = row.criterion;
  return Object.hasOwn(claims, slug) ? claims[slug] : undefined;
}

/** The reference to a claim in addresses and requests. */
export function refOf(catalog: string, { column, row }: Place): ClaimRef {
  return { catalog, kind: column.kind, id: column.data.id, criterion: String(row.criterion.id) };
}

/** The subject whose claim a rival shows where it has none of its own. */
export function ownerOf(column: Column, columns: Column[]): Column | undefined {
  if (column.kind === 'subject') return undefined;
  const { subject } = column.data as AuthoredRival;
  return columns.find(({ kind, slug }) => kind === 'subject' && slug === subject);
}

/** The name of a cell in stored drafts and problems. */
export const cellKey = (part: string, slug: string): string => `${part} ${slug}`;

/** The same of the place of an edit; null where that is no cell. */
export const keyOfPath = (part: string, [field, slug]: readonly string[]): string | null =>
  field === 'claims' && slug ? cellKey(part, slug) : null;

export const keyOf = ({ column, row }: Place): string => cellKey(column.part, row.criterion.slug);
