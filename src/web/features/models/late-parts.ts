/** Parts of the page of all models drawn after its table, in one chunk. */
export { ChangesAhead } from './changes-ahead.tsx';
export { ColumnsDialog } from './columns-dialog.tsx';
export { FilterDialog } from './filter-dialog.tsx';
export { Guides } from './guides.tsx';
export { OwnPanel } from './own-panel.tsx';
export { PhoneRows } from './phone-rows.tsx';
export { PlotPanel } from './plot-panel.tsx';
export { SourcesDialog } from './sources-dialog.tsx';
export { TableDownloads } from '../../lib/table-downloads.tsx';
export { Tray } from './tray.tsx';
