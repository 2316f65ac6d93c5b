import type { Catalog } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { copyOf } from '../../comparison/copy-of.ts';
import type { BlockOf, ReportDocument } from '../../document/report-document.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { buildMatrix } from './build-matrix.ts';
import { isHeldAlike, showsSameClaim, distinguish, type SourcedCell } from './cell-difference.ts';

/** A cell of a saved report that differs today; `today` null where it is compared no more. */
export type ChangedCell = {
  criterion: string;
  entity: string;
  saved: string;
  today: string | null;
};

/**
 * The cells of a report whose claims differ from those of the catalog for the same selection, in the
 * report's order: in words, in evidence or in the confidence of the verdict. Both are weighed on the
 * report's own day, so that growing old is no change; `today` only dates what is stale. What has
 * left the catalog, or is retired, has no words.
 */
export function changedCells(
  document: CopiedDocument,
  catalog: Catalog | null,
  today: string,
): ChangedCell[] {
  const { blocks, date } = document;
  const thatDay = cellsByKey(catalog, document, date);
  const current = cellsByKey(catalog, document, today);
  const sources = blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  const saved = blocks
    .filter((block) => block.type === 'matrix')
    .flatMap((block) => cellsOf(block, sources));
  const isChanged = (cell: KeyedCell) => {
    const fresh = thatDay.get(keyOf(cell));
    return fresh !== undefined && !showsSameClaim(cell, fresh);
  };
  const answersForRow = new Set(
    saved
      .filter((cell) => cell.entityId === SUBJECT && isChanged(cell))
      .map(({ criterionId }) => criterionId),
  );
  return saved.flatMap((cell) => {
    const { criterion, entity, criterionId } = cell;
    const fresh = thatDay.get(keyOf(cell));
    const now = current.get(keyOf(cell));
    if (!fresh || !now) return { criterion, entity, saved: cell.cell.text, today: null };
    const isHeldOtherwise = !answersForRow.has(criterionId) && !isHeldAlike(cell, fresh);
    if (!isChanged(cell) && !isHeldOtherwise) return [];
    const marks = now.cell.marks;
    const [before, after] = distinguish(cell, { ...fresh, cell: { ...fresh.cell, marks } });
    return { criterion, entity, saved: before, today: after };
  });
}

const SUBJECT = 'subject';

type CopiedDocument = Pick<ReportDocument, 'blocks' | 'date' | 'selection' | 'audience' | 'chair'>;

type KeyedCell = SourcedCell & {
  criterionId: string;
  entityId: number | typeof SUBJECT;
  criterion: string;
  entity: string;
};

const keyOf = ({ criterionId, entityId }: Pick<KeyedCell, 'criterionId' | 'entityId'>) =>
  `${criterionId}/${entityId}`;

/** Retired entities still stand beside the others, so that they do not change what those show. */
function cellsByKey(
  catalog: Catalog | null,
  { selection, audience = 'internal', chair = 'own' }: CopiedDocument,
  day: string,
): Map<string, KeyedCell> {
  if (!catalog) return new Map();
  const { subjectId, representativeId } = selection;
  const subject = catalog.subjects.find(({ id }) => id === subjectId);
  const rivals = new Map(catalog.rivals.map((rival) => [rival.id, rival]));
  const criteria = new Map(
    [...catalog.criteria, ...catalog.capabilities].map((criterion) => [criterion.id, criterion]),
  );
  const representative = representativeId === null ? null : rivals.get(representativeId);
  if (!subject || representative === undefined) return new Map();

  const selected = compare(
    catalog,
    {
      ...selection,
      rivalIds: selection.rivalIds.filter((id) => rivals.has(id)),
      criterionIds: selection.criterionIds.filter((id) => criteria.has(id)),
    },
    day,
  );
  if (chair === 'rival' && selected.rivals.length !== 1) return new Map();
  const comparison = copyOf(selected, { audience, chair });
  const [only] = selection.rivalIds;
  const isCompared = (entityId: number | typeof SUBJECT) => {
    const isOurs = (entityId === SUBJECT) === (chair === 'own');
    if (isOurs) return !subject.retired && !representative?.retired;
    const rival = rivals.get(entityId === SUBJECT ? (only ?? 0) : entityId);
    return !rival?.retired && Boolean(rival?.competesWith.includes(subjectId));
  };
  const register = createSourceRegister();
  const matrix = buildMatrix(comparison, register);
  return new Map(
    cellsOf(matrix, register.items())
      .filter(({ criterionId }) => !criteria.get(criterionId)?.retired)
      .filter(({ entityId }) => isCompared(entityId))
      .map((cell) => [keyOf(cell), cell]),
  );
}

function cellsOf(
  { subject, rivals, groups }: BlockOf<'matrix'>,
  sources: SourcedCell['sources'],
): KeyedCell[] {
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => [
      {
        criterionId: row.criterionId,
        entityId: SUBJECT,
        criterion: row.name,
        entity: subject.name,
        cell: row.subject,
        sources,
      },
      ...row.rivals.map((cell, index) => ({
        criterionId: row.criterionId,
        entityId: rivals[index]?.id ?? 0,
        criterion: row.name,
        entity: rivals[index]?.name ?? '',
        cell,
        sources,
      })),
    ]);
}
