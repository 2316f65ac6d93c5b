import { lazy } from 'react';

/** Parts that the values do not wait for; all of them with the first that is drawn. */
const parts = () => import('./late-parts.ts');

export const ComparePart = {
  Beginning: lazy(async () => ({ default: (await parts()).Beginning })),
  CellDialog: lazy(async () => ({ default: (await parts()).CellDialog })),
  CompareTools: lazy(async () => ({ default: (await parts()).CompareTools })),
};
