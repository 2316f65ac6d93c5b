import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';
import type { CompareView } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';
import type { ChangeCompare } from './use-compare.ts';

type LeftOutProps = {
  view: CompareView;
  catalog: Pick<CatalogItem, 'name'>;
  change: ChangeCompare;
};

/** What the address names and the page does not compare. */
export function LeftOut({ view, catalog, change }: LeftOutProps) {
  const { leftOut, unknown, sides } = view;
  if (leftOut.length + unknown.length === 0) return null;
  const kept = sides.map(({ key }) => key);
  return (
    <div role="status" className="mt-3 border-l-4 border-caution bg-panel px-4 py-2 text-sm">
      {leftOut.length > 0 && (
        <p>{COMPARE_TEXTS.tooMany(MOST_SIDES, leftOut.map(({ name }) => name).join(', '))}</p>
      )}
      {unknown.length > 0 && <p>{COMPARE_TEXTS.unknown(unknown.length, catalog.name)}</p>}
      <button
        type="button"
        className="prose-link min-h-6 cursor-pointer"
        onClick={() => change({ rivals: kept })}
      >
        {COMPARE_TEXTS.dropUnknown}
      </button>
    </div>
  );
}
