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

/** A further line on what a cell says, and why it is left out. */
export type FurtherLine = {
  row: number;
  column: number;
  text: string;
  why:
    | { kind: 'second' | 'third' | 'no-day' }
    /** Days of the price before it and of its own. */
    | { kind: 'overlap' | 'gap'; until: string; from: string };
};

export type GridCell = PlacedCell & { source?: ClaimSource; further?: FurtherLine[] };

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
