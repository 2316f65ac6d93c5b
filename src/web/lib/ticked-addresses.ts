import type { CatalogItem } from '../../core/api/catalog-api.ts';
import { workloadParameters, type TableWorkload } from '../../core/catalog/table-settings.ts';
import type { TableRow } from '../../core/rival-table/table-shape.ts';
import { PAGES } from './addresses.ts';
import { EMPTY_COMPARE, writeCompareAddress, type CompareState } from './compare-address.ts';
import { EMPTY_WIZARD, writeWizardAddress, type WizardState } from './wizard-address.ts';

/** Addresses for ticked rows; null where the rows do not fit. */

export type Ticked = {
  catalog: Pick<CatalogItem, 'slug' | 'isDefault' | 'maxRivals'>;
  rows: Pick<TableRow, 'id' | 'kind' | 'subjectId'>[];
  /** The criteria of the comparison. */
  criterionIds: string[];
};

const MATRIX_STEP = 4;
const EXPORT_STEP = 5;

/** Side by side, of any makers, on the shown columns if the visitor chose them. */
export function tickedCompareAddress(
  { catalog, rows }: Pick<Ticked, 'catalog'> & { rows: Pick<TableRow, 'key'>[] },
  { features, workload }: Pick<CompareState, 'features'> & { workload: TableWorkload | null },
): string {
  return writeCompareAddress({
    ...EMPTY_COMPARE,
    catalog: catalog.isDefault ? null : catalog.slug,
    rivals: rows.map(({ key }) => key),
    features,
    workload: workload ?? {},
  });
}

/** The export of a report on them. */
export function tickedExportAddress(ticked: Ticked): string | null {
  const state = selectionOf(ticked);
  if (!state) return null;
  const { slug, isDefault } = ticked.catalog;
  return addressOf(PAGES.wizard, {
    ...state,
    step: EXPORT_STEP,
    catalog: isDefault ? undefined : slug,
  });
}

/** A battlecard on a pair; the first one is yours. */
export function tickedBattlecardAddress(ticked: Ticked): string | null {
  const state = selectionOf(ticked);
  if (!state || ticked.rows.length !== 2 || state.rivalIds.length !== 1) return null;
  return addressOf(PAGES.builderBattlecard, {
    ...state,
    step: MATRIX_STEP,
    catalog: ticked.catalog.slug,
  });
}

/** A decision among them, with the workload that the table counts. */
export function tickedDecideAddress(
  { catalog, rows }: Pick<Ticked, 'catalog' | 'rows'>,
  workload: TableWorkload | null,
): string {
  const rivals = rows.filter(({ kind }) => kind === 'rival');
  const search = new URLSearchParams({
    ...(!catalog.isDefault && { catalog: catalog.slug }),
    ...(rivals.length > 0 && { candidates: rivals.map(({ id }) => id).join('*') }),
    ...(workload && workloadParameters(workload)),
  });
  return search.size > 0 ? `${PAGES.decide}?${search}` : PAGES.decide;
}

/** The first ticked product is the subject; a rival of a subject represents it. */
function selectionOf({ catalog, rows, criterionIds }: Ticked): WizardState | null {
  const first = rows.find(({ kind }) => kind === 'subject') ?? rows[0];
  if (!first || first.subjectId === null) return null;
  const rivalIds = rows.flatMap((row) =>
    row !== first && row.kind === 'rival' && row.subjectId !== first.subjectId ? [row.id] : [],
  );
  if (rivalIds.length === 0) return null;
  return {
    ...EMPTY_WIZARD,
    subjectId: first.subjectId,
    representativeId: first.kind === 'rival' ? first.id : null,
    rivalIds: rivalIds.slice(0, catalog.maxRivals),
    criterionIds,
  };
}

function addressOf(page: string, state: WizardState): string {
  return `${page}?${writeWizardAddress(state).toString().replaceAll('%2C', ',')}`;
}
