import type { Catalog } from '../catalog/resolved.ts';
import { compare, type Selection } from '../comparison/compare.ts';
import { buildMatrix } from './build-matrix.ts';
import { createSourceRegister } from './number-sources.ts';
import type { BlockOf, ReportDocument } from './report-document.ts';

/** A cell of a kept report that reads differently today; `today` null where it is compared no more. */
export type ChangedCell = {
  criterion: string;
  entity: string;
  saved: string;
  today: string | null;
};

/**
 * The cells of a report whose words differ from those the catalog gives on the day `today` for the
 * same selection, in the report's order. What has left the catalog, or is retired, has no words.
 */
export function changedCells(
  { blocks, selection }: Pick<ReportDocument, 'blocks' | 'selection'>,
  catalog: Catalog,
  today: string,
): ChangedCell[] {
  const current = textsToday(catalog, selection, today);
  return blocks
    .filter((block) => block.type === 'matrix')
    .flatMap(cellsOf)
    .map(({ criterionId, entityId, ...cell }) => ({
      ...cell,
      today: current.get(keyOf(criterionId, entityId)) ?? null,
    }))
    .filter((cell) => cell.saved !== cell.today);
}

const SUBJECT = 'subject';
const keyOf = (criterionId: string, entityId: number | typeof SUBJECT) =>
  `${criterionId}/${entityId}`;

/** Retired entities still stand beside the others, so that they do not change what those show. */
function textsToday(catalog: Catalog, selection: Selection, today: string): Map<string, string> {
  const { subjectId, representativeId } = selection;
  const subject = catalog.subjects.find(({ id }) => id === subjectId);
  const rivals = new Map(catalog.rivals.map((rival) => [rival.id, rival]));
  const criteria = new Map(catalog.criteria.map((criterion) => [criterion.id, criterion]));
  const representative = representativeId === null ? null : rivals.get(representativeId);
  if (!subject || representative === undefined) return new Map();

  const comparison = compare(
    catalog,
    {
      ...selection,
      rivalIds: selection.rivalIds.filter((id) => rivals.has(id)),
      criterionIds: selection.criterionIds.filter((id) => criteria.has(id)),
    },
    today,
  );
  const isCompared = (entityId: number | typeof SUBJECT) => {
    if (entityId === SUBJECT) return !subject.retired && !representative?.retired;
    const rival = rivals.get(entityId);
    return !rival?.retired && Boolean(rival?.competesWith.includes(subjectId));
  };
  return new Map(
    cellsOf(buildMatrix(comparison, createSourceRegister()))
      .filter(({ criterionId }) => !criteria.get(criterionId)?.retired)
      .filter(({ entityId }) => isCompared(entityId))
      .map(({ criterionId, entityId, saved }) => [keyOf(criterionId, entityId), saved]),
  );
}

function cellsOf({ subject, rivals, groups }: BlockOf<'matrix'>) {
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => [
      {
        criterionId: row.criterionId,
        entityId: SUBJECT as typeof SUBJECT | number,
        criterion: row.name,
        entity: subject.name,
        saved: row.subject.text,
      },
      ...row.rivals.map((cell, index) => ({
        criterionId: row.criterionId,
        entityId: rivals[index]?.id ?? 0,
        criterion: row.name,
        entity: rivals[index]?.name ?? '',
        saved: cell.text,
      })),
    ]);
}
