/** What opens later, in one file. */
export { Beginning } from './beginning.tsx';
export { CellDialog } from './cell-dialog.tsx';
export { CompareTools } from './compare-tools.tsx';
