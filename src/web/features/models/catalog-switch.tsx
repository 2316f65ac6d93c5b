import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ChangeTable, TableState } from './table-address.ts';

type CatalogSwitchProps = {
  catalogs: CatalogItem[];
  shown: CatalogItem | undefined;
  isOwn: boolean;
  change: ChangeTable;
};

/** The state after switching catalogs; ticks and filters belong to the catalog they were made in. */
const AFRESH: Partial<TableState> = {
  sort: null,
  filters: [],
  columns: null,
  ticked: [],
  across: null,
  up: null,
};

/** The catalogs of the product, and the visitor’s own. */
export function CatalogSwitch({ catalogs, shown, isOwn, change }: CatalogSwitchProps) {
  const choices = [
    ...catalogs.map((catalog) => ({
      name: catalog.name,
      isOn: !isOwn && catalog.slug === shown?.slug,
      go: () =>
        change({ ...AFRESH, isOwn: false, catalog: catalog.isDefault ? null : catalog.slug }),
    })),
    { name: 'My data', isOn: isOwn, go: () => change({ ...AFRESH, isOwn: true, catalog: null }) },
  ];
  return (
    <div
      role="group"
      aria-label="Catalog"
      className="flex min-h-9 max-w-full flex-wrap rounded-md border border-rule bg-panel p-0.5 text-[13px] sm:inline-flex"
    >
      {choices.map(({ name, isOn, go }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isOn}
          onClick={go}
          className={classNames(
            'min-h-8 flex-auto cursor-pointer rounded-sm px-1.5 whitespace-nowrap pointer-coarse:min-h-11',
            isOn
              ? 'border border-rule bg-paper font-semibold text-ink'
              : 'text-muted hover:text-accent',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
