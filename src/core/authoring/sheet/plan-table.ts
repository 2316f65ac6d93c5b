import type { SheetPlan, TableForm } from '../../catalog/sheet-plan.ts';
import { filled } from '../../knowledge/edits/place.ts';
import { findDayOrder } from '../../values/read-day.ts';
import { findDecimalSign } from '../../values/read-number.ts';
import { isCrossYes } from '../../values/read-yes-no.ts';
import { HEADS } from './cell-words.ts';
import type { Table } from './find-tables.ts';
import type { Grid } from './grid.ts';
import { guessCriterion, type GuessedCriterion } from './guess-criterion.ts';
import { isLongTable, longGrid } from './long-grid.ts';
import type { TableHabits } from './read-cell.ts';
import { turned, wideGrid } from './wide-grid.ts';

export type PlannedCriterion = Required<GuessedCriterion> & { index: number; leaveOut: boolean };

/** A table as it will be read: guessed, and corrected where the visitor said so. */
export type PlannedTable = {
  table: Table;
  form: TableForm;
  grid: Grid;
  ours: number;
  criteria: PlannedCriterion[];
  habits: TableHabits;
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
    const kinds = { number: 1, boolean: 1, list: 0.6, text: 0.2 };
    return kinds[type] + (higherIsBetter === null ? 0 : 0.3);
  });
  const sum = points.reduce((total, each) => total + each, 0);
  // Many criteria and few products are as likely as the other way round.
  return criteria.length === 0 || products.length === 0 ? 0 : sum / criteria.length;
}

/** A table with the form that its cells suggest, and what it holds in this form. */
export type SurveyedTable = { table: Table; form: TableForm; grid: Grid };

export function surveyTable(table: Table): SurveyedTable {
  const form = guessForm(table);
  return { table, form, grid: gridOf(table, form) };
}

function gridOf(table: Table, form: TableForm): Grid {
  if (form === 'claims') return longGrid(table);
  return wideGrid(form === 'rows' ? table : turned(table));
}

export function planTable(surveyed: SurveyedTable, plan: SheetPlan | undefined): PlannedTable {
  const { table } = surveyed;
  const form = plan?.form ?? surveyed.form;
  const grid = form === surveyed.form ? surveyed.grid : gridOf(table, form);
  const texts = grid.criteria.flatMap(({ cells }) =>
    cells.flatMap((each) => each?.cell?.text ?? []),
  );
  const decimalSign = findDecimalSign(texts);
  const hasCategories = grid.criteria.some(({ category }) => category !== null);
  const said = new Map(plan?.criteria.map((each) => [each.index, each]));
  return {
    table,
    form,
    grid,
    ours: oursOf(table, form, grid, plan),
    criteria: grid.criteria.map((criterion, index) => {
      const guessed = guessCriterion(criterion, { decimalSign, hasCategories });
      const corrected = { ...guessed, leaveOut: false, ...filled(said.get(index) ?? {}), index };
      const isNumber = corrected.type === 'number';
      return {
        ...corrected,
        unit: isNumber ? corrected.unit || null : null,
        higherIsBetter: isNumber ? corrected.higherIsBetter : null,
        decimalSign: isNumber ? corrected.decimalSign : null,
        twoReadings: isNumber ? corrected.twoReadings : null,
      };
    }),
    habits: { dayOrder: findDayOrder(texts), isCrossYes: isCrossYes(texts) },
  };
}

function oursOf(
  { head, body }: Table,
  form: TableForm,
  { products }: Grid,
  plan: SheetPlan | undefined,
): number {
  if (plan?.ours !== undefined && plan.ours < products.length) return plan.ours;
  const named = products.findIndex(({ isOurs }) => isOurs);
  if (named !== -1) return named;
  const names = form === 'rows' ? head : body.flatMap((row) => row[0] ?? []);
  const boldNames = names.filter(({ cell }) => cell?.isBold);
  const bold = products.flatMap(({ row, column }, at) =>
    boldNames.some((each) => each.row === row && each.column === column) ? [at] : [],
  );
  return bold.length === 1 ? (bold[0] ?? 0) : 0;
}
