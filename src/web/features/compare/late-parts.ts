/** Parts that open later, in one chunk. */
export { Beginning } from './beginning.tsx';
export { CellDialog } from './cell-dialog.tsx';
export { CompareTools } from './compare-tools.tsx';
