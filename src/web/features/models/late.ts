import { lazy } from 'react';

/** Parts loaded after the table; the first one drawn loads all of them. */
const parts = () => import('./late-parts.tsx');

export const TablePart = {
  ChangesAhead: lazy(async () => ({ default: (await parts()).ChangesAhead })),
  ColumnsDialog: lazy(async () => ({ default: (await parts()).ColumnsDialog })),
  FilterDialog: lazy(async () => ({ default: (await parts()).FilterDialog })),
  Guides: lazy(async () => ({ default: (await parts()).Guides })),
  OwnPanel: lazy(async () => ({ default: (await parts()).OwnPanel })),
  PhoneRows: lazy(async () => ({ default: (await parts()).PhoneRows })),
  PlotPanel: lazy(async () => ({ default: (await parts()).PlotPanel })),
  RowSources: lazy(async () => ({ default: (await parts()).RowSources })),
  TableDownloads: lazy(async () => ({ default: (await parts()).TableDownloads })),
  Tray: lazy(async () => ({ default: (await parts()).Tray })),
};
