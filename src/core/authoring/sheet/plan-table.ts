import type { LineRole, SheetPlan, TableForm } from '../../catalog/sheet-plan.ts';
import { filled } from '../../knowledge/edits/place.ts';
import { findDayOrder } from '../../values/read-day.ts';
import { findDecimalSign, readQuantity } from '../../values/read-number.ts';
import { isCrossYes } from '../../values/read-yes-no.ts';
import { GENERAL } from '../../wording/new-catalog.ts';
import { attachLines, type AttachedGrid } from './attach-lines.ts';
import { HEADS } from './cell-words.ts';
import { findColours, paintGrid, type FoundColour } from './cell-colours.ts';
import type { Table } from './find-tables.ts';
import { findFootnotes, withFootnotes, type Footnote } from './footnotes.ts';
import type { DroppedLine, Grid } from './grid.ts';
import { guessCriterion, numberOf, type GuessedCriterion } from './guess-criterion.ts';
import { correctRoles, guessRoles } from './guess-roles.ts';
import { belongTogether, joinGrids } from './join-grids.ts';
import { isLongTable, longGrid } from './long-grid.ts';
import type { TableHabits } from './read-cell.ts';
import type { Sheet } from './sheet.ts';
import { turned, wideGrid } from './wide-grid.ts';

export type PlannedCriterion = GuessedCriterion & {
  index: number;
  leaveOut: boolean;
  /** What its line is instead of a criterion; null: a criterion. */
  role: LineRole | null;
};

/** A table as it will be read: guessed, and corrected where the visitor said so. */
export type PlannedTable = {
  table: Table;
  form: TableForm;
  /** Of the products alone, with the criteria of the tables that are joined. */
  grid: AttachedGrid;
  /** Every line of the table itself. */
  lines: Grid;
  /** Place of our product; null: none is ours, as in a buyer's list. */
  ours: number | null;
  criteria: PlannedCriterion[];
  habits: TableHabits;
  /** Places of the tables that are joined. */
  joined: number[];
  /** Every table that is read, with the cells of it that are not. */
  taken: { table: Table; dropped: DroppedLine[] }[];
  colours: FoundColour[];
  /** Lines below a table that its cells point to with a star. */
  footnotes: Footnote[];
  source: SheetPlan['source'];
};

/** Rows, columns or claims, as its cells suggest. */
function guessForm(table: Table): TableForm {
  if (isLongTable(table)) return 'claims';
  const first = table.head[0]?.cell?.text ?? '';
  if (HEADS.criterion.test(first)) return 'rows';
  const [rows, columns] = [likeness(wideGrid(table)), likeness(wideGrid(turned(table)))];
  if (HEADS.product.test(first)) return rows > columns + 0.35 ? 'rows' : 'columns';
  return columns > rows + 0.1 ? 'columns' : 'rows';
}

/** From 0 to 1: how far the cells of each criterion are of one kind, texts least. */
function likeness({ criteria, products }: Grid): number {
  const habits = { decimalSign: undefined, hasCategories: true };
  const points = criteria.map((criterion) => {
    const { type, higherIsBetter } = guessCriterion(criterion, habits);
    const kinds = { number: isMixed(criterion) ? MIXED : 1, boolean: 1, list: 0.6, text: 0.2 };
    return kinds[type] + (higherIsBetter === null ? 0 : 0.3);
  });
  const sum = points.reduce((total, each) => total + each, 0);
  // Many criteria and few products are as likely as the other way round.
  return criteria.length === 0 || products.length === 0 ? 0 : sum / criteria.length;
}

/** Prices beside years and ratings: a row of a table whose columns are the criteria. */
const MIXED = 0.3;

function isMixed({ cells }: Grid['criteria'][number]): boolean {
  const units = cells.flatMap((each) => {
    const number = each?.cell && numberOf(each.cell, readQuantity);
    return number ? [/\p{Sc}|%/u.exec(number.unit)?.[0] ?? ''] : [];
  });
  return new Set(units).size > 1;
}

/** A table with the form that its cells suggest, and what it holds in this form. */
export type SurveyedTable = { table: Table; form: TableForm; grid: Grid };

export function surveyTable(table: Table): SurveyedTable {
  const form = guessForm(table);
  return { table, form, grid: guessRoles(gridOf(table, form), form) };
}

function gridOf(table: Table, form: TableForm): Grid {
  if (form === 'claims') return longGrid(table);
  return wideGrid(form === 'rows' ? table : turned(table));
}

/** The table at a place, with what the other tables and sheets say of its products. */
export function planTable(
  tables: SurveyedTable[],
  at: number,
  sheets: Sheet[],
  plan: SheetPlan | undefined,
): PlannedTable | null {
  const surveyed = tables[at];
  if (!surveyed) return null;
  const { table } = surveyed;
  const form = plan?.form ?? surveyed.form;
  const guessed = form === surveyed.form ? surveyed.grid : guessRoles(gridOf(table, form), form);
  const lines = correctRoles(guessed, plan?.lines);
  const main = { grid: attachLines(lines), sheet: table.sheet, form };
  const joined = tables.filter((each, index) => {
    if (index === at) return false;
    return plan?.joined ? plan.joined.includes(index) : belongTogether(lines, each.grid);
  });
  const others = joined.map(({ table: { sheet }, form: own, grid }) => ({
    grid: attachLines(grid),
    sheet,
    form: own,
  }));
  const whole = joinGrids(main, others);
  const colours = findColours(whole, table.sheet, sheets, plan);
  const footnotes = findFootnotes(sheets);
  const grid = withFootnotes(paintGrid(whole, colours, table.sheet), table.sheet, footnotes);
  return {
    table,
    form,
    grid,
    lines,
    ours: oursOf(table, form, grid, { lines, plan }),
    ...planCriteria(grid, plan),
    joined: joined.map((each) => tables.indexOf(each)),
    taken: [
      { table, dropped: main.grid.dropped },
      ...joined.map((each, index) => ({
        table: each.table,
        dropped: others[index]?.grid.dropped ?? [],
      })),
    ],
    colours,
    footnotes,
    source: plan?.source,
  };
}

function planCriteria(
  grid: Grid,
  plan: SheetPlan | undefined,
): Pick<PlannedTable, 'criteria' | 'habits'> {
  const texts = grid.criteria.flatMap(({ cells }) =>
    cells.flatMap((each) => each?.cell?.text ?? []),
  );
  const decimalSign = findDecimalSign(texts);
  const hasCategories = grid.criteria.some(
    ({ category, sheet }) => category !== null && sheet === undefined,
  );
  const said = new Map(plan?.criteria.map((each) => [each.index, each]));
  const criteria = grid.criteria.map((criterion, index) => {
    const guessed = guessCriterion(criterion, { decimalSign, hasCategories });
    const { role } = criterion;
    const corrected = {
      ...guessed,
      leaveOut: role !== null,
      ...filled(said.get(index) ?? {}),
      index,
      role,
    };
    const isNumber = corrected.type === 'number';
    return {
      ...corrected,
      unit: isNumber ? corrected.unit || null : null,
      higherIsBetter: isNumber ? corrected.higherIsBetter : null,
      decimalSign: isNumber ? corrected.decimalSign : null,
      twoReadings: isNumber ? corrected.twoReadings : null,
      blanks: corrected.type === 'boolean' ? corrected.blanks : null,
      remark: isNumber ? corrected.remark : null,
    };
  });
  return {
    criteria: toldApart(criteria),
    habits: { dayOrder: findDayOrder(texts), isCrossYes: isCrossYes(texts) },
  };
}

/** "Price" of two categories is "Price (EMEA)" and "Price (APAC)". */
function toldApart(criteria: PlannedCriterion[]): PlannedCriterion[] {
  const times = new Map<string, number>();
  for (const { name } of criteria) times.set(name, (times.get(name) ?? 0) + 1);
  return criteria.map((criterion) => {
    const { name, category } = criterion;
    const isTwice = (times.get(name) ?? 0) > 1 && category !== GENERAL;
    return isTwice ? { ...criterion, name: `${name} (${category})`.slice(0, 120) } : criterion;
  });
}

function oursOf(
  { head, body }: Table,
  form: TableForm,
  { products, lines }: AttachedGrid,
  asked: { lines: Grid; plan: SheetPlan | undefined },
): number | null {
  const { plan } = asked;
  if (plan?.ours === null) return null;
  const said = plan?.ours === undefined ? -1 : lines.indexOf(plan.ours);
  if (said !== -1) return said;
  const named = products.findIndex(({ isOurs }) => isOurs);
  if (named !== -1) return named;
  // Priorities are a buyer's.
  if (asked.lines.products.some(({ role }) => role === 'priority')) return null;
  const names = form === 'rows' ? head : body.flatMap((row) => row[0] ?? []);
  const boldNames = names.filter(({ cell }) => cell?.isBold);
  const bold = products.flatMap(({ row, column }, at) =>
    boldNames.some((each) => each.row === row && each.column === column) ? [at] : [],
  );
  return bold.length === 1 ? (bold[0] ?? 0) : 0;
}
