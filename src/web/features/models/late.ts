import { lazy } from 'react';

/** Parts that come after the table; all of them with the first that is drawn. */
const parts = () => import('./late-parts.ts');

export const ChangesAhead = lazy(async () => ({ default: (await parts()).ChangesAhead }));
export const ColumnsDialog = lazy(async () => ({ default: (await parts()).ColumnsDialog }));
export const FilterDialog = lazy(async () => ({ default: (await parts()).FilterDialog }));
export const Guides = lazy(async () => ({ default: (await parts()).Guides }));
export const OwnPanel = lazy(async () => ({ default: (await parts()).OwnPanel }));
export const PhoneRows = lazy(async () => ({ default: (await parts()).PhoneRows }));
export const PlotPanel = lazy(async () => ({ default: (await parts()).PlotPanel }));
export const SourcesDialog = lazy(async () => ({ default: (await parts()).SourcesDialog }));
export const TableDownloads = lazy(async () => ({ default: (await parts()).TableDownloads }));
export const Tray = lazy(async () => ({ default: (await parts()).Tray }));
