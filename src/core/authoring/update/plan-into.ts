import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { CriterionPlan, SheetPlan } from '../../catalog/sheet-plan.ts';
import { findUnit } from '../../catalog/units.ts';
import { unitWithDecimals } from '../../wording/spreadsheets.ts';
import type { PlannedTable } from '../sheet/plan-table.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';
import { nameKey } from './match-parts.ts';

/** The plan for an update: criteria keep the catalog's types and units unless the visitor chooses others. */
export function planInto(
  { criteria }: Pick<PlannedTable, 'criteria'>,
  catalog: CatalogParts,
  plan: SheetPlan | undefined,
): SheetPlan {
  const known = new Map(criteriaOf(catalog).map((each) => [nameKey(each.name), each]));
  const said = new Map(plan?.criteria.map((each) => [each.index, each]));
  return {
    ...plan,
    // Which product is ours the catalog says.
    ours: null,
    criteria: criteria.flatMap(({ index, name, role }): CriterionPlan[] => {
      const corrected = said.get(index);
      const criterion = known.get(nameKey(corrected?.name ?? name));
      if (!criterion || role !== null) return corrected ? [corrected] : [];
      const { type, unit, instruments } = criterion;
      const [measured] = instruments;
      const counted = measured ? measured.unit : unit;
      return [
        {
          index,
          type: measured ? 'number' : type,
          unit: counted === undefined ? null : writtenUnit(counted, catalog),
          ...corrected,
        },
      ];
    }),
  };
}

/** As a sheet writes it around a number: `$ / month`. */
function writtenUnit(name: string, { catalog }: CatalogParts): string {
  const unit = findUnit(name, catalog.units);
  const around = unit ? `${unit.before}${unit.after}`.trim() : '';
  const plain = name.endsWith(unitWithDecimals(''))
    ? name.slice(0, -unitWithDecimals('').length)
    : name;
  return around || plain;
}
