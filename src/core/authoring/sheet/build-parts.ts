import type { AuthoredClaim, AuthoredCatalog } from '../../catalog/authored.ts';
import { namePattern } from '../../catalog/buyer-question-rules.ts';
import { formatDay } from '../../catalog/format-number.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { SheetPlan, UnreadableCell } from '../../catalog/sheet-plan.ts';
import { unitKey } from '../../values/read-unit.ts';
import { FURTHER_LINE, unitWithDecimals } from '../../wording/spreadsheets.ts';
import { GENERAL, newCategory } from '../../wording/new-catalog.ts';
import {
  ownCriterionId,
  newCatalog,
  newCriterion,
  newRival,
  newSubject,
} from '../frame/new-parts.ts';
import { slugGiver } from '../frame/slug-giver.ts';
import { withoutOurs } from './cell-words.ts';
import { claimOf, isAddress } from './claim-of.ts';
import type { FurtherLine, GridCell } from './grid.ts';
import { factKindOf, isAvailability } from './guess-criterion.ts';
import type { PlannedTable } from './plan-table.ts';
import { readCell } from './read-cell.ts';
import { readDay } from '../../values/read-day.ts';
import { columnLetters } from '../../document/book.ts';
import { onceFor } from '../../values/once-for.ts';

const LONGEST_SHOWN = 60;

export type BuiltParts = { parts: CatalogParts; unreadable: UnreadableCell[] };

/** The catalog of a table as planned; cells that cannot be read become unknown and are listed. */
export function buildParts(planned: PlannedTable, name: string): BuiltParts {
  const { grid, criteria, habits, table } = planned;
  const chosen = criteria.filter(({ leaveOut }) => !leaveOut);
  const productNames = grid.products.map((product) => withoutOurs(product.name));
  const names = namePattern(productNames.map((each) => ({ name: each })));
  const ofCriterion = slugGiver();
  const unreadable: UnreadableCell[] = [];
  let sheet = table.sheet;
  const list = (cell: Pick<GridCell, 'row' | 'column'> | null, reason: string) => {
    const { row, column } = cell ?? { row: 0, column: 0 };
    unreadable.push({ sheet, row: row + 1, column: columnLetters(column), reason });
  };
  // Pages and their dates repeat.
  const ofClaims = {
    dayIn: onceFor((text: string) => readDay(text, habits.dayOrder)),
    isAddress: onceFor(isAddress),
    list,
  };
  const claims = grid.products.map((): Record<string, AuthoredClaim> => ({}));
  const units: AuthoredCatalog['units'] = [];
  const written = chosen.map((each, at) => {
    const slug = ofCriterion(each.name);
    const source = grid.criteria[each.index];
    sheet = source?.sheet ?? table.sheet;
    const values: number[] = [];
    source?.cells.forEach((cell, product) => {
      const reading = readCell(cell?.cell ?? null, each, habits);
      const claim = claimOf(reading, withSource(cell, planned.source), ofClaims);
      for (const line of cell?.further ?? []) list(line, furtherText(line));
      const of = claims[product];
      if (of) of[slug] = claim;
      if ('value' in claim && typeof claim.value === 'number') values.push(claim.value);
    });
    const kind = factKindOf(each.name, each.unit);
    const unit = each.unit === null ? undefined : unitOf(each.unit, values, units);
    const made = newCriterion(
      {
        id: ownCriterionId(at),
        slug,
        name: each.name,
        type: each.type,
        category: each.category,
        fact_kind: kind,
        ...(unit !== undefined && { unit }),
        ...(isAvailability(each.name, each.unit) && { tie_band: 0 }),
        ...(each.higherIsBetter !== null && { higher_is_better: each.higherIsBetter }),
      },
      names,
    );
    return source?.description ? { ...made, description: source.description.slice(0, 600) } : made;
  });
  const catalog = newCatalog(name);
  const categories = [...new Set(written.map(({ category }) => category))];
  return {
    parts: {
      catalog: {
        ...catalog,
        units,
        categories: (categories.length > 0 ? categories : [GENERAL]).map(newCategory),
      },
      criteria: { criteria: written, capabilities: [] },
      ...entitiesOf(planned, productNames, claims, catalog.ids),
      plays: [],
    },
    unreadable,
  };
}

/** Ours as the subject, all others as rivals, in their order. */
function entitiesOf(
  { grid, ours }: PlannedTable,
  productNames: string[],
  claims: Record<string, AuthoredClaim>[],
  ids: AuthoredCatalog['ids'],
): Pick<CatalogParts, 'subjects' | 'rivals'> {
  const ofEntity = slugGiver();
  const entity = (at: number, id: number) => ({
    id,
    name: productNames[at] ?? '',
    claims: claims[at] ?? {},
  });
  const others = grid.products.map((_, at) => at).filter((at) => at !== ours);
  return {
    subjects:
      ours === null
        ? []
        : [
            {
              slug: ofEntity(productNames[ours] ?? ''),
              data: newSubject(entity(ours, ids.subjects[0])),
            },
          ],
    rivals: others.map((at, index) => ({
      slug: ofEntity(productNames[at] ?? ''),
      data: newRival(entity(at, ids.rivals[0] + index)),
    })),
  };
}

/** A value without a source of its own is from where the whole file is. */
function withSource(cell: GridCell | null, source: SheetPlan['source']): GridCell | null {
  if (!source || !cell?.cell || cell.source?.address !== undefined) return cell;
  const { text, asOf } = source;
  const date = cell.source?.date ?? (asOf === undefined ? undefined : { text: asOf, day: asOf });
  return {
    ...cell,
    source: { ...cell.source, ...(text && { address: text }), ...(date && { date }) },
  };
}

function furtherText({ text, why }: FurtherLine): string {
  const said = text.slice(0, LONGEST_SHOWN);
  return 'from' in why
    ? FURTHER_LINE[why.kind](said, formatDay(why.until), formatDay(why.from))
    : FURTHER_LINE[why.kind](said);
}

type Unit = AuthoredCatalog['units'][number];

const MOST_DECIMALS = 6;
/** Names that every catalog knows, with as many decimals as they show. */
const COMMON = new Map([['%', 1]]);

/** The name of the unit in the catalog's list, where it is added or learns to show more decimals. */
function unitOf(written: string, values: number[], units: Unit[]): string {
  const most = values.reduce((high, value) => Math.max(high, decimalsOf(value)), 0);
  const common = COMMON.get(written);
  if (common !== undefined && most <= common) return written;
  const name = common === undefined ? written : unitWithDecimals(written);
  const known = units.find((unit) => unitKey(unit.name) === unitKey(name));
  const sign = /^\p{Sc}/u.exec(written)?.[0] ?? '';
  const after = written.slice(sign.length).trim();
  const decimals: [number, number] = [
    sign !== '' && most > 0 ? 2 : 0,
    Math.max(most, sign ? 2 : 0),
  ];
  if (known) {
    known.decimals = [
      Math.max(known.decimals[0], decimals[0]),
      Math.max(known.decimals[1], decimals[1]),
    ];
    return known.name;
  }
  units.push({
    name,
    before: sign,
    after: after === '' || /^[%°‰]/.test(after) ? after : ` ${after}`,
    decimals,
    grouped: true,
    short: 'full',
    difference: written.startsWith('%') ? 'points' : 'ratio',
  });
  return name;
}

function decimalsOf(value: number): number {
  if (Number.isSafeInteger(value)) return 0;
  const [, decimals = ''] = String(value).split('.');
  return /e/.test(String(value)) ? MOST_DECIMALS : Math.min(MOST_DECIMALS, decimals.length);
}
