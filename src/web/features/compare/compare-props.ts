import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { CompareState } from '../../lib/compare-address.ts';
import type { AskedCell } from './cell-dialog.tsx';
import type { CompareView } from './compare-view.ts';
import type { ChangeCompare } from './use-compare.ts';

export type CompareProps = {
  view: CompareView;
  state: CompareState;
  catalog: CatalogItem;
  change: ChangeCompare;
  /** Shows the evidence of a value. */
  onAsk: (cell: AskedCell) => void;
};
