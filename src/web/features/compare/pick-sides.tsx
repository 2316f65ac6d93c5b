import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import type { CompareView } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';
import type { ChangeCompare } from './use-compare.ts';

type PickSidesProps = {
  view: CompareView;
  catalog: Pick<CatalogItem, 'words'>;
  change: ChangeCompare;
  onClose: () => void;
};

export function PickSides({ view, catalog, change, onClose }: PickSidesProps) {
  const { table, sides } = view;
  const chosen = sides.map(({ key }) => key);
  const { many } = catalog.words.rival;
  return (
    <PickDialog
      title={`Add ${many}`}
      searchLabel={`Search ${many}`}
      items={table.rows.map(({ key, name, company }) => ({
        key,
        label: name,
        note: '',
        group: company,
      }))}
      chosen={chosen}
      full={chosen.length < MOST_SIDES ? null : COMPARE_TEXTS.full(MOST_SIDES)}
      onChange={(key, isOn) =>
        change({ rivals: isOn ? [...chosen, key] : chosen.filter((each) => each !== key) })
      }
      onClose={onClose}
    />
  );
}
