import { originOf } from '../../../core/authoring/typed/read-value.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { Sheet } from './sheet-edits.ts';

type SetEdit = Extract<CatalogEdit, { op: 'set' }>;
type Columns = Pick<Sheet, 'columns'>;

/**
 * A new value that dropped the source of the old one: the edit as written, the edit with that source, and the edit back to the
 * old value.
 */
export type LostSource = { written: SetEdit; kept: SetEdit; before: SetEdit };

export function lostSources(
  { columns }: Columns,
  edits: CatalogEdit[],
  today: string,
): LostSource[] {
  return edits.flatMap((written): LostSource[] => {
    if (written.op !== 'set') return [];
    const before = claimOf({ columns }, written);
    const kept = before && sourcedAs(written.value as AuthoredClaim, before, today);
    const as = (claim: AuthoredClaim) => ({ ...written, value: claim as never });
    return kept ? [{ written, kept: as(kept), before: as(before) }] : [];
  });
}

/** Whether the value is unchanged since it was written. */
export function standsAsWritten(sheet: Columns, { written }: LostSource): boolean {
  return JSON.stringify(claimOf(sheet, written)) === JSON.stringify(written.value);
}

function claimOf({ columns }: Columns, { part, path }: SetEdit): AuthoredClaim | undefined {
  return columns.find((column) => column.part === part)?.data.claims[path[1] ?? ''];
}

/** Dates the sources: a page dated by its reading was read again today. */
function sourcedAs(
  next: AuthoredClaim,
  before: AuthoredClaim,
  today: string,
): AuthoredClaim | null {
  const reread = <Stated extends Sourced>(stated: Stated): Stated => ({
    ...stated,
    evidence: stated.evidence.map((each) => (each.read_on ? { ...each, as_of: today } : each)),
  });
  if ('measurements' in next && 'measurements' in before) {
    const [[first, ...others], [old]] = [next.measurements, before.measurements];
    if (!first || !old || old.evidence.length === 0) return null;
    return { measurements: [{ ...reread(old), value: first.value }, ...others] };
  }
  if (!('value' in next) || !('value' in before) || before.evidence.length === 0) return null;
  return { ...next, ...reread(originOf(before)) };
}

type Sourced = Pick<Extract<AuthoredClaim, { value: unknown }>, 'evidence'>;
