import type { Evidence } from '../catalog/evidence.ts';
import type { Catalog } from '../catalog/resolved.ts';
import type { ClaimRef } from '../knowledge/claim-ref.ts';
import { measurementText } from '../wording/figures.ts';
import { measurementDay, shownSource } from '../wording/values.ts';
import { rivalReader, subjectReader, type CellReader } from './read-cell.ts';
import { tableColumns } from './table-columns.ts';

/** What stands behind one cell of the table. */
export type CellSources = {
  /** With its test and who ran it; null: nothing is known. */
  text: string | null;
  /** null: undated. */
  day: string | null;
  note: string | null;
  sources: ReturnType<typeof shownSource>[];
  claim: ClaimRef;
};

/** By the keys of its row and its column; null where the table has no such cell. */
export function cellSources(
  catalog: Catalog,
  { row, column }: { row: string; column: string },
  today: string,
): CellSources | null {
  const read = readerOf(catalog, row, today);
  const asked = tableColumns(catalog).find(({ key }) => key === column);
  if (!read || !asked) return null;
  const { run, holder } = read(asked);
  const pages: Evidence[] = run?.evidence ?? [];
  return {
    text: run && measurementText(run),
    day: run && measurementDay(run),
    note: run?.note ?? null,
    sources: pages.map((page) => shownSource(page)),
    claim: { ...holder, catalog: catalog.slug, criterion: asked.criterionId },
  };
}

function readerOf(catalog: Catalog, row: string, today: string): CellReader | null {
  const isSubject = row.startsWith('s');
  const id = Number(isSubject ? row.slice(1) : row);
  if (isSubject) {
    const subject = catalog.subjects.find((each) => each.id === id && !each.retired);
    return subject ? subjectReader(catalog, subject, today) : null;
  }
  const rival = catalog.rivals.find((each) => each.id === id && !each.retired);
  return rival ? rivalReader(catalog, rival, today) : null;
}
