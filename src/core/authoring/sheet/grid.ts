import type { LineRole, TableForm } from '../../catalog/sheet-plan.ts';
import type { PlacedCell } from './find-tables.ts';
import type { SheetCell } from './sheet.ts';

/** What the file says of a claim besides its value. */
export type ClaimSource = {
  basis?: string;
  reportedBy?: string;
  confidence?: SheetCell;
  /** A web address, or where else it is from. */
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

/** A column or row that may be a product or a criterion. */
export type GridLine = {
  name: string;
  row: number;
  column: number;
  /** What else it is; null: the product or criterion itself. */
  role: LineRole | null;
  /** To whose cells it belongs, by the place of that line; null: to all. */
  of: number | null;
};

export type GridProduct = GridLine & { isOurs: boolean };

export type GridCriterion = GridLine & {
  category: string | null;
  unit: string | null;
  description: string | null;
  /** By the place of their product; null where the long form has no line. */
  cells: (GridCell | null)[];
  /** Where it stands, if not in the table that was chosen. */
  sheet?: string;
  form?: TableForm;
};

export type DroppedLine = { name: string; cells: PlacedCell[] };

/** A table in one form, whichever it was written in. */
export type Grid = {
  products: GridProduct[];
  criteria: GridCriterion[];
  /** Cells of the table that belong to no product and no criterion, by their line. */
  dropped: DroppedLine[];
  /** What stands over its criteria: "Price". */
  title?: string;
};
