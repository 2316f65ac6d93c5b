import type { Catalog } from '../../catalog/resolved.ts';
import { askableCriteria } from '../../decision/decision-ledger.ts';
import type { BlockOf, ReportDocument } from '../../document/report-document.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { distinguish, showsSameClaim, type SourcedCell } from '../matrix/cell-difference.ts';
import type { ChangedCell } from '../matrix/changed-cells.ts';
import { shortlistMatrix } from './shortlist-matrix.ts';

type Keyed = { key: string; criterion: string; entity: string; cell: SourcedCell };

/** The cells of a memo's shortlist whose claims read otherwise in the catalog; weighed on the memo's day. */
export function changedShortlist(document: ReportDocument, catalog: Catalog | null): ChangedCell[] {
  const saved = document.blocks.filter((block) => block.type === 'matrix');
  const sources = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return saved.flatMap((block) => {
    const now = new Map(todaysCells(block, catalog, document.date).map((each) => [each.key, each]));
    return cellsOf(block, sources).flatMap(({ key, criterion, entity, cell }): ChangedCell[] => {
      const fresh = now.get(key);
      if (!fresh) return [{ criterion, entity, saved: cell.cell.text, today: null }];
      if (showsSameClaim(cell, fresh.cell)) return [];
      const [before, after] = distinguish(cell, fresh.cell);
      return [{ criterion, entity, saved: before, today: after }];
    });
  });
}

/** The same candidates and criteria, as far as the catalog still has them, read on the same tests. */
function todaysCells(block: BlockOf<'matrix'>, catalog: Catalog | null, day: string): Keyed[] {
  if (!catalog) return [];
  const ids = [block.subject, ...block.rivals].map(({ id }) => id);
  const rows = block.groups.flatMap((group) => group.rows);
  const criteria = askableCriteria(catalog);
  const testOf = (criterionId: string) => {
    const shown = rows.find((row) => row.criterionId === criterionId);
    const details = shown ? [shown.subject, ...shown.rivals].flatMap((cell) => cell.details) : [];
    const names = criteria.find(({ id }) => id === criterionId)?.instruments ?? [];
    return names.find(({ name }) => details.includes(name))?.name ?? null;
  };
  const register = createSourceRegister();
  const matrix = shortlistMatrix(
    {
      catalog,
      rivals: ids.flatMap(
        (id) => catalog.rivals.find((each) => each.id === id && !each.retired) ?? [],
      ),
      criteria: criteria.filter(({ id }) => rows.some(({ criterionId }) => criterionId === id)),
      today: day,
      testOf,
    },
    register,
  );
  return matrix ? cellsOf(matrix, register.items()) : [];
}

function cellsOf(
  { subject, rivals, groups }: BlockOf<'matrix'>,
  sources: SourcedCell['sources'],
): Keyed[] {
  const columns = [subject, ...rivals];
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) =>
      [row.subject, ...row.rivals].map((cell, index) => {
        const { id = 0, name = '' } = columns[index] ?? {};
        const key = `${row.criterionId}/${id}`;
        return { key, criterion: row.name, entity: name, cell: { cell, sources } };
      }),
    );
}
