import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import { CATALOG_BOOK as TEXT } from '../../wording/catalog-book.ts';
import { boundedText } from '../../wording/values.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { sourceInNote } from '../typed/named-source.ts';
import { typedOf } from '../typed/write-typed.ts';

/** A cell of a catalog's workbook: a text, a plain number, or one in its unit. */
export type CatalogCell = string | number | { value: number; unit: Unit | null } | null;

/** What the sheet to edit shows of a claim: its value, its source, the day of that, and a comment. */
export const MATRIX_FIELDS = ['value', 'source', 'date', 'comment'] as const;
export type MatrixField = (typeof MATRIX_FIELDS)[number];

/** Of a measured criterion the first result. */
export function matrixCells(
  claim: AuthoredClaim | undefined,
  criterion: Pick<AuthoredCriterion, 'unit'>,
  { catalog }: CatalogParts,
): Record<MatrixField, CatalogCell> {
  const said = claim && 'measurements' in claim ? claim.measurements[0] : claim;
  if (!claim || !said) return { value: null, source: null, date: null, comment: null };
  const [page] = 'unknown' in said ? said.looked_at : said.evidence;
  const { comment, source } = sourceInNote(said.note);
  const day = page ? page.as_of : 'as_of' in said ? said.as_of : undefined;
  return {
    value: valueCell(claim, criterion.unit, catalog.units),
    source: page?.url ?? source ?? null,
    date: day === undefined || day === 'undated' ? null : day,
    comment: (page ? said.note : comment) ?? null,
  };
}

function valueCell(
  claim: AuthoredClaim,
  unit: string | undefined,
  units: readonly Unit[],
): CatalogCell {
  if ('unknown' in claim) return claim.said ?? TEXT.unknown[claim.unknown];
  const said = 'measurements' in claim ? claim.measurements[0] : claim;
  if (typeof said?.value !== 'number') return typedOf(claim);
  const isMeasured = 'instrument' in said;
  const own = unit === undefined || isMeasured ? null : (findUnit(unit, units) ?? null);
  const { bound, up_to: upTo } = isMeasured ? {} : (claim as Partial<Bounded>);
  if (bound === undefined && upTo === undefined) return { value: said.value, unit: own };
  return boundedText({ number: said.value, bound, upTo }, own);
}

type Bounded = Pick<Extract<AuthoredClaim, { value: unknown }>, 'bound' | 'up_to'>;

/** Whether a cell of a sheet is as it was written, whatever its program makes of spaces and of the ends of numbers. */
export function isAsWritten(written: CatalogCell, cell: SheetCell | null): boolean {
  if (written === null) return cell === null;
  if (cell === null) return false;
  if (typeof written === 'string') {
    return lettersOf(written) === lettersOf(cell.day ?? cell.text);
  }
  const value = typeof written === 'number' ? written : written.value;
  return cell.number !== undefined && Math.abs(cell.number - value) <= Math.abs(value) * 1e-9;
}

const lettersOf = (text: string) => text.replace(/[\s\p{C}\uFFFD]/gu, '');
