import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { PAGES } from '../../lib/addresses.ts';
import { selectionSearch } from '../../lib/wizard-address.ts';
import type { Range } from './grid-moves.ts';
import type { Column } from './sheet.ts';

const RIVALS_STEP = 2;
const CRITERIA_STEP = 3;

/** Where a comparison and a battlecard begin: with ours and the rivals of the chosen columns. */
export function flowLinks(
  catalog: CatalogSlug,
  columns: Column[],
  { cols: [first, last] }: Range,
  mostRivals: number,
): { compare: string; battlecard: string } {
  const offered = columns.filter(({ data }) => !data.retired);
  const chosen = columns.slice(first, last + 1).filter((each) => offered.includes(each));
  const idsOf = (kind: Column['kind'], among: Column[]) =>
    among.flatMap((each) => (each.kind === kind ? [each.data.id] : []));
  const rivals = idsOf('rival', offered);
  const rivalIds = rivals.length === 1 ? rivals : idsOf('rival', chosen);
  const link = (page: string, most: number) => {
    const search = selectionSearch({
      catalog,
      subjectId: idsOf('subject', chosen)[0] ?? idsOf('subject', offered)[0] ?? null,
      representativeId: null,
      rivalIds: rivalIds.slice(0, most),
      criterionIds: [],
    });
    search.set('step', String(rivalIds.length > 0 ? CRITERIA_STEP : RIVALS_STEP));
    return `${page}?${search}`;
  };
  return { compare: link(PAGES.wizard, mostRivals), battlecard: link(PAGES.builderBattlecard, 1) };
}
