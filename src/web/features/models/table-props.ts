import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { TableView } from './table-view.ts';
import type { ChangeTable } from './table-address.ts';

export type TableProps = {
  view: TableView;
  /** Of the rows, in the order in which they were ticked. */
  ticked: string[];
  change: ChangeTable;
  onTick: (key: string, isOn: boolean) => void;
  /** What a row is. */
  noun: string;
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  /** Shows the sources of a row, by its key. */
  onSources: (key: string) => void;
};
