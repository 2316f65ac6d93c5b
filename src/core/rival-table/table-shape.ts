import type { Item } from '../values/read-item.ts';
import type { Basis, Status, UnknownReason } from '../catalog/vocabulary.ts';
import type { Unit } from '../catalog/units.ts';
import type { TableSettings } from '../catalog/table-settings.ts';
import type { Doubt } from '../comparison/doubts.ts';
import type { DecisionCatalog } from '../decision/decision-ledger.ts';

/** Every rival of a catalog by every criterion: what the page of all rivals sorts, filters and draws. */

export type ColumnTest = { instrument: string; board: string | null; agent: string | null };

export type TableColumn = {
  /** By which an address names it. */
  key: string;
  criterionId: string;
  name: string;
  /** Of a criterion; of a capability its axis. */
  category: string;
  kind: 'number' | 'answer' | 'list' | 'text';
  unit: Unit | null;
  lowerIsBetter: boolean;
  /** Whether one value can be better than another; a text, and a figure without a direction, cannot. */
  isRanked: boolean;
  /** Numbers that differ by less than this share of the larger are level. */
  tieBand: number;
  /** Of a yes, the item that the column asks for. */
  item: Item['name'] | null;
  /** One test on one board with one agent; null: its criterion has no tests. */
  test: ColumnTest | null;
  /** Its test measures general ability, not the criterion alone. */
  isGeneral: boolean;
  isCapability: boolean;
  /** Rows with a value. */
  known: number;
};

export type KnownCell = {
  /** Of a list how many items; null: the text alone says it. */
  value: number | boolean | null;
  /** As a cell shows it: without the unit, and cut where it is long. */
  text: string;
  /** A yes for a part. */
  isPartly?: true;
  doubt?: Doubt;
  /** How it is known, where it was not read from a page. */
  basis?: Exclude<Basis, 'read'>;
  /** Standard error of a test, where it states one. */
  error?: number;
  /** 0–10, of a list or a text that carries one. */
  score?: number;
  /** Of a region: where it holds, as ids of channels, the maker’s own first. */
  channels?: string[];
  /** Of a region: at sellers other than the maker alone. */
  isElsewhere?: true;
};

/** Unknown is a reason; null: no result of that test. */
export type TableCell = KnownCell | UnknownReason | null;

export type TableRow = {
  key: string;
  id: number;
  kind: 'rival' | 'subject';
  slug: string;
  name: string;
  company: string;
  /** Where that is no company: whose it is. */
  maker?: string | undefined;
  /** The subject it belongs to, and itself where it is one. */
  subjectId: number | null;
  status: Status;
  /** One for each column. */
  cells: TableCell[];
  /** How many capabilities are documented as yes and no; null where the catalog has none. */
  capabilities: { yes: number; no: number; missing: number } | null;
};

export type RivalTable = {
  catalog: string;
  /** As of which day, YYYY-MM-DD. */
  today: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** Subjects with the outlines of their marks. */
  makers: { id: number; name: string; mark: string[] | null }[];
  /** Keys of columns, and how the table begins. */
  shown: string[];
  sort: string | null;
  filters: { name: string; key: string; test: TableSettings['filters'][number]['test'] }[];
  workload: TableSettings['workload'];
  /** What costs are counted from; null where the catalog has no prices. */
  prices: DecisionCatalog | null;
  /** Why something is unknown, in words. */
  reasons: Record<UnknownReason, string>;
  /** The day of the newest source, YYYY-MM-DD. */
  newest: string | null;
};

/** Whether the best of a column is its highest, so that a sort begins from there. */
export function isHighFirst({ kind, lowerIsBetter }: Pick<TableColumn, 'kind' | 'lowerIsBetter'>) {
  return kind !== 'text' && !lowerIsBetter;
}

/** The sign of the prices; empty where there is none. */
export function signIn({ prices }: Pick<RivalTable, 'prices'>): string {
  const id = prices?.decision?.cost?.inputPriceId;
  return prices?.criteria.find((each) => each.id === id)?.unit?.before ?? '';
}

/** Whose row it is, as its mark is drawn. */
export function makerOf(
  { makers }: Pick<RivalTable, 'makers'>,
  { subjectId, company, maker = company }: Pick<TableRow, 'subjectId' | 'company' | 'maker'>,
) {
  return { outlines: makers.find(({ id }) => id === subjectId)?.mark ?? null, maker };
}

export function isKnown(cell: TableCell | undefined): cell is KnownCell {
  return typeof cell === 'object' && cell !== null;
}
