import { z } from 'zod';
import type { Catalog } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { copyOf } from '../../comparison/copy-of.ts';
import { cellsOf, showsSameClaim, SUBJECT, type KeyedCell } from '../../document/diff.ts';
import type { Block, ReportDocument } from '../../document/report-document.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { buildMatrix } from './build-matrix.ts';
import { distinguish, isHeldAlike } from './cell-difference.ts';

/** A cell of a report that reads differently today; `today` null where it is compared no more. */
export const changedCell = z.object({
  criterion: z.string(),
  entity: z.string(),
  saved: z.string(),
  today: z.string().nullable(),
  /** The lead in its row, which counted, is the other side’s today. */
  turned: z.literal(true).optional(),
});
export type ChangedCell = z.infer<typeof changedCell>;

/**
 * The cells of a report whose claims differ from those of the catalog for the same selection, in the
 * report's order: in words, in evidence or in the confidence of the verdict. Both are weighed on the
 * report's own day, so that growing old is no change; `today` only dates what is stale. What has
 * left the catalog, or is retired, has no words. Rows that earlier builds showed to customers in part,
 * and that now go whole, are not asked about.
 */
export function changedCells(
  document: CopiedDocument,
  catalog: Catalog | null,
  today: string,
): ChangedCell[] {
  const thatDay = cellsByKey(catalog, document, document.date);
  const current = cellsByKey(catalog, document, today);
  const saved = cellsOf(document);
  const isChanged = (cell: KeyedCell) => {
    const fresh = thatDay.get(cell.key);
    return fresh !== undefined && !showsSameClaim(cell, fresh);
  };
  const answersForRow = new Set(
    saved
      .filter((cell) => cell.entityId === SUBJECT && isChanged(cell))
      .map(({ criterionId }) => criterionId),
  );
  const turned = new Set(
    saved
      .filter((cell) => isTurned(cell, thatDay.get(cell.key)))
      .map(({ criterionId }) => criterionId),
  );
  const whole = cellsByKey(catalog, { ...document, audience: 'internal' }, document.date);
  const inPart = new Set(
    saved
      .filter(({ key, cell }) => cell.state === 'unknown' && whole.has(key) && !thatDay.has(key))
      .map(({ criterionId }) => criterionId),
  );
  return saved.flatMap((cell) => {
    const { criterion, entity, criterionId } = cell;
    if (inPart.has(criterionId)) return [];
    const fresh = thatDay.get(cell.key);
    const now = current.get(cell.key);
    if (!fresh || !now) return { criterion, entity, saved: cell.cell.text, today: null };
    const isHeldOtherwise = !answersForRow.has(criterionId) && !isHeldAlike(cell, fresh);
    if (!isChanged(cell) && !isHeldOtherwise) return [];
    const marks = now.cell.marks;
    const [before, after] = distinguish(cell, { ...fresh, cell: { ...fresh.cell, marks } });
    const end = turned.has(criterionId) && { turned: true as const };
    return { criterion, entity, saved: before, today: after, ...end };
  });
}

function isTurned({ cell: { verdict } }: KeyedCell, fresh: KeyedCell | undefined): boolean {
  const now = fresh?.cell.verdict;
  if (!verdict || !now || verdict.weak || now.weak) return false;
  const sides = [verdict.advantage, now.advantage];
  return sides.includes('product') && sides.includes('competitor');
}

type CopiedDocument = Pick<
  ReportDocument,
  'blocks' | 'template' | 'date' | 'selection' | 'audience' | 'chair'
>;

/** Retired entities still stand beside the others, so that they do not change what those show. */
function cellsByKey(
  catalog: Catalog | null,
  { template, selection, audience = 'internal', chair = 'own' }: CopiedDocument,
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
  const isCompared = (entityId: KeyedCell['entityId']) => {
    const isOurs = (entityId === SUBJECT) === (chair === 'own');
    if (isOurs) return !subject.retired && !representative?.retired;
    const rival = rivals.get(entityId === SUBJECT ? (only ?? 0) : entityId);
    return !rival?.retired && Boolean(rival?.competesWith.includes(subjectId));
  };
  const register = createSourceRegister(comparison.footing);
  const matrix = buildMatrix(comparison, register);
  const blocks: Block[] = [matrix, { type: 'sources', items: register.items() }];
  return new Map(
    cellsOf({ template, blocks })
      .filter(({ criterionId }) => !criteria.get(criterionId)?.retired)
      .filter(({ entityId }) => isCompared(entityId))
      .map((cell) => [cell.key, cell]),
  );
}
