import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { TableView } from './table-view.ts';
import type { ChangeTable } from './table-address.ts';

export type TableProps = {
  view: TableView;
  /** Keys of the ticked rows, in the order of ticking. */
  ticked: string[];
  change: ChangeTable;
  onTick: (key: string, isOn: boolean) => void;
  /** The noun for a row. */
  noun: string;
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  /** Shows the sources of a row, by its key. */
  onSources: (key: string) => void;
};
