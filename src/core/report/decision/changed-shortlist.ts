import type { Catalog } from '../../catalog/resolved.ts';
import { footingIn } from '../../comparison/doubts.ts';
import { askableCriteria } from '../../decision/decision-ledger.ts';
import { cellsOf, showsSameClaim, type KeyedCell } from '../../document/diff.ts';
import type { BlockOf, ReportDocument } from '../../document/report-document.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { distinguish } from '../matrix/cell-difference.ts';
import type { ChangedCell } from '../matrix/changed-cells.ts';
import { shortlistMatrix } from './shortlist-matrix.ts';

/** The cells of a memo's shortlist whose claims read otherwise in the catalog; weighed on the memo's day. */
export function changedShortlist(document: ReportDocument, catalog: Catalog | null): ChangedCell[] {
  const today = document.blocks.flatMap((block) =>
    block.type === 'matrix' ? todaysCells(block, catalog, document.date) : [],
  );
  const now = new Map(today.map((each) => [each.key, each]));
  return cellsOf(document).flatMap((cell): ChangedCell[] => {
    const { key, criterion, entity } = cell;
    const fresh = now.get(key);
    if (!fresh) return [{ criterion, entity, saved: cell.cell.text, today: null }];
    if (showsSameClaim(cell, fresh)) return [];
    const [before, after] = distinguish(cell, fresh);
    return [{ criterion, entity, saved: before, today: after }];
  });
}

/** The same candidates and criteria, as far as the catalog still has them, read on the same tests. */
function todaysCells(block: BlockOf<'matrix'>, catalog: Catalog | null, day: string): KeyedCell[] {
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
  const register = createSourceRegister(footingIn(catalog).footing);
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
  const sources = { type: 'sources' as const, items: register.items() };
  return matrix ? cellsOf({ template: 'decision', blocks: [matrix, sources] }) : [];
}
