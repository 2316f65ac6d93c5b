import { checkCatalog } from '../../catalog/catalog-rules.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { Fault } from '../../catalog/fault.ts';
import type { UnreadPart, SheetPlan, UnreadableCell } from '../../catalog/sheet-plan.ts';
import { passedLimit, type OwnLimits } from '../../knowledge/edits/own-limits.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { REFUSED_SHEETS, tooMuchText } from '../../wording/spreadsheets.ts';
import { planInto } from '../update/plan-into.ts';
import { buildParts } from './build-parts.ts';
import { findTables } from './find-tables.ts';
import { leftOutOf } from './left-out.ts';
import { planTable, surveyTable, type PlannedTable, type SurveyedTable } from './plan-table.ts';
import type { Sheet } from './sheet.ts';
import { columnLetters } from '../../document/book.ts';

export const SHEET_LIMITS: OwnLimits = { entities: 500, criteria: 200, claims: 20_000 };

/** What the tables of a file become; `refused`: a sentence that helps. */
export type SheetsReading =
  | {
      state: 'read';
      tables: SurveyedTable[];
      table: number;
      planned: PlannedTable;
      name: string;
      parts: CatalogParts;
      unreadable: UnreadableCell[];
      leftOut: UnreadPart[];
    }
  | { state: 'refused'; sentence: string };

type Asked = {
  /** For a catalog whose file has no name of its own. */
  name: string;
  plan?: SheetPlan | undefined;
  limits: OwnLimits;
  /** YYYY-MM-DD */
  today: string;
  /** The catalog that it is read into, by whose criteria its cells are read. */
  into?: CatalogParts | undefined;
};

const LONGEST_NAME = 120;

/** Reads the best table of the sheets, or the one planned, as a catalog without faults. */
export function readSheets(
  sheets: Sheet[],
  { name, plan, limits, today, into }: Asked,
): SheetsReading {
  const tables = sheets.flatMap(findTables).map(surveyTable).filter(holdsSomething);
  if (tables.length === 0) {
    return refused(REFUSED_SHEETS.noTable);
  }
  const at = plan?.table ?? bestOf(tables);
  const guessed = planTable(tables, at, sheets, plan);
  if (!guessed) return refused(REFUSED_SHEETS.otherTable);
  const planned = into
    ? (planTable(tables, at, sheets, planInto(guessed, into, plan)) ?? guessed)
    : guessed;
  const { table } = planned;
  const products = planned.grid.products.length;
  const criteria = planned.criteria.filter(({ leaveOut }) => !leaveOut).length;
  if (criteria === 0) return refused(REFUSED_SHEETS.noCriterion);
  const counts = { entities: products, criteria, claims: products * criteria };
  const tooMuch = passedLimit(counts, limits);
  if (tooMuch) return refused(tooMuchText(tooMuch));
  const title = name.slice(0, LONGEST_NAME).trim() || table.sheet;
  const { parts, unreadable } = buildParts(planned, title);
  const faults = checkCatalog({ slug: 'own', version: '', ...parts }, today, 'visitor');
  const refusedClaims = mendClaims(parts, faults);
  const places = refusedClaims.length > 0 ? placesOf(planned, parts) : new Map();
  const mended = refusedClaims.map(({ entity, criterion, reason }) => ({
    ...(places.get(`${entity} ${criterion}`) ?? { sheet: table.sheet, row: 0, column: 'A' }),
    reason,
  }));
  return {
    state: 'read',
    tables,
    table: at,
    planned,
    name: title,
    parts,
    unreadable: [...unreadable, ...mended].sort(byPlace),
    leftOut: leftOutOf(sheets, planned),
  };
}

function byPlace(one: UnreadableCell, other: UnreadableCell): number {
  return (
    one.row - other.row ||
    one.column.length - other.column.length ||
    (one.column < other.column ? -1 : 1)
  );
}

function refused(sentence: string): SheetsReading {
  return { state: 'refused', sentence };
}

function holdsSomething({ grid: { products, criteria } }: SurveyedTable): boolean {
  return products.length > 0 && criteria.length > 0;
}

/** The one with most cells; the first of equals. */
function bestOf(tables: SurveyedTable[]): number {
  const sizes = tables.map(({ grid }) =>
    grid.criteria.reduce((sum, { cells }) => sum + cells.filter((each) => each?.cell).length, 0),
  );
  return sizes.indexOf(Math.max(...sizes));
}

/** Where each claim stands in the sheet, by the slugs of its product and criterion. */
function placesOf(
  { grid, criteria, ours, table }: PlannedTable,
  { subjects, rivals, ...parts }: CatalogParts,
) {
  const others = grid.products.map((_, at) => at).filter((at) => at !== ours);
  const order = ours === null ? others : [ours, ...others];
  const entities = [...subjects, ...rivals];
  const chosen = criteria.filter(({ leaveOut }) => !leaveOut);
  return new Map(
    chosen.flatMap(({ index }, at) =>
      entities.map(({ slug }, entity) => {
        const source = grid.criteria[index];
        const cell = source?.cells[order[entity] ?? 0];
        const sheet = source?.sheet ?? table.sheet;
        const place = {
          sheet,
          row: (cell?.row ?? 0) + 1,
          column: columnLetters(cell?.column ?? 0),
        };
        return [`${slug} ${parts.criteria.criteria[at]?.slug}`, place] as const;
      }),
    ),
  );
}

const LONGEST_NOTE = 600;

/** What a rule refused: the entity, the criterion and the sentence. */
export type RefusedClaim = { entity: string; criterion: string; reason: string };

/** Claims that a rule refuses become unknown, with what they said in a note; the parts are changed. */
export function mendClaims(parts: CatalogParts, faults: Fault[]): RefusedClaim[] {
  const files = new Map(holdersIn(parts).map((each) => [`${each.part}.yaml`, each]));
  return faults.flatMap(({ file, path: [field, criterion], message }): RefusedClaim[] => {
    const entry = files.get(file);
    if (!entry || field !== 'claims' || typeof criterion !== 'string') return [];
    const claim = entry.data.claims[criterion];
    if (!claim || 'unknown' in claim) return [];
    const said = 'value' in claim ? [claim.value].flat().join(', ') : '';
    entry.data.claims[criterion] = {
      unknown: 'not-researched',
      ...(said !== '' && { said: said.slice(0, LONGEST_NOTE) }),
      looked_at: 'evidence' in claim ? claim.evidence : [],
    };
    return [{ entity: entry.slug, criterion, reason: message }];
  });
}
