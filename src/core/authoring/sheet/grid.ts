import type { PlacedCell } from './find-tables.ts';
import type { SheetCell } from './sheet.ts';

/** What the long form says of a claim besides its value. */
export type ClaimSource = {
  basis?: string;
  reportedBy?: string;
  confidence?: SheetCell;
  address?: string;
  title?: string;
  date?: SheetCell;
  note?: string;
  reason?: string;
  /** First day of a price. */
  from?: SheetCell;
};

export type GridCell = PlacedCell & { source?: ClaimSource };

export type GridCriterion = {
  name: string;
  row: number;
  column: number;
  category: string | null;
  unit: string | null;
  description: string | null;
  /** By the place of their product; null where the long form has no line. */
  cells: (GridCell | null)[];
};

/** A table in one form, whichever it was written in. */
export type Grid = {
  products: { name: string; row: number; column: number; isOurs: boolean }[];
  criteria: GridCriterion[];
};
