import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { findDecimalSign, type DecimalSign } from '../../../core/values/read-number.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { AuthoredReason } from '../../../core/catalog/vocabulary.ts';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import type { Range } from './grid-moves.ts';
import { readTyped, unknownClaim } from '../../../core/authoring/typed/read-typed.ts';
import {
  claimAt,
  criterionRows,
  type Column,
  type CriterionRow,
  type Parts,
  type Place,
  type Row,
} from './sheet.ts';

/** Turns actions on cells and fields into edits of the catalog. */

export type Sheet = { rows: Row[]; columns: Column[]; units: Parts['catalog']['units'] };
/** An invalid text, which stays in its cell. */
export type Refused = { place: Place; text: string; message: string };

/** A criterion for rivals only does not apply to a subject. */
export function isNotApplicable(column: Column, row: CriterionRow): boolean {
  return column.kind === 'subject' && row.criterion.held_by === 'rival';
}

export function claimEdit({ column, row }: Place, claim: AuthoredClaim): CatalogEdit {
  const path = ['claims', row.criterion.slug];
  return { op: 'set', part: column.part, path, value: claim as never };
}

export function placeAt(sheet: Sheet, row: number, col: number): Place | null {
  const [at, column] = [sheet.rows[row], sheet.columns[col]];
  return at?.kind === 'criterion' && column ? { row: at, column } : null;
}

export function placesIn(sheet: Sheet, { rows, cols }: Range): Place[] {
  return indexes(rows).flatMap((row) =>
    indexes(cols).flatMap((col) => placeAt(sheet, row, col) ?? []),
  );
}

/** The chosen cells; a head selects its whole row or column. */
export function placesChosen(sheet: Sheet, { rows, cols }: Range): Place[] {
  const whole = (count: number): [number, number] => [0, count - 1];
  return placesIn(sheet, {
    rows: rows[0] === -1 ? whole(sheet.rows.length) : rows,
    cols: cols[0] === -1 ? whole(sheet.columns.length) : cols,
  });
}

export function typeInto(
  place: Place,
  text: string,
  units: Sheet['units'],
  decimalSign?: DecimalSign,
): { edits: CatalogEdit[] } | UnreadValue {
  const before = claimAt(place);
  const isStated = before && (!('unknown' in before) || before.said !== undefined);
  if (isStated && text.trim() === typedOf(before).trim()) return { edits: [] };
  const reading = readTyped(text, place.row.criterion, units, before, decimalSign);
  return 'refusal' in reading ? reading : { edits: [claimEdit(place, reading.claim)] };
}

export function makeUnknown(places: Place[], reason: AuthoredReason): CatalogEdit[] {
  return places
    .filter(({ column, row }) => !isNotApplicable(column, row))
    .map((place) => claimEdit(place, unknownClaim(reason)));
}

/**
 * Pastes a block from its upper left corner, skipping group names; one value fills the whole selection. Cells outside the
 * sheet, or that cannot hold a value, are counted. If a separator before three digits is ambiguous, the other cells of the
 * criterion decide, then those of the block.
 */
export function pasteBlock(
  sheet: Sheet,
  range: Range,
  block: string[][],
): { edits: CatalogEdit[]; refused: Refused[]; outside: number } {
  const rows = criterionRows(sheet.rows.slice(Math.max(0, range.rows[0])));
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const targets =
    single === undefined
      ? block.flatMap((line, down) =>
          line.map((text, right) => {
            const [row, column] = [rows[down], sheet.columns[range.cols[0] + right]];
            return { text, place: row && column ? { row, column } : null };
          }),
        )
      : placesIn(sheet, range).map((place) => ({ text: single, place }));
  const signs = signsOf(targets);
  const edits: CatalogEdit[] = [];
  const refused: Refused[] = [];
  let outside = 0;
  for (const { place, text } of targets) {
    if (!place || isNotApplicable(place.column, place.row)) {
      outside += 1;
      continue;
    }
    const sign = signs.get(place.row.criterion.slug) ?? findDecimalSign(block.flat());
    const typed = typeInto(place, text, sheet.units, sign);
    if ('edits' in typed) edits.push(...typed.edits);
    else refused.push({ place, text, message: typed.refusal });
  }
  return { edits, refused, outside };
}

/** The decimal sign found in the pasted cells of each criterion. */
function signsOf(targets: { text: string; place: Place | null }[]) {
  const slugOf = ({ place }: (typeof targets)[number]) => place?.row.criterion.slug;
  return new Map(
    [...new Set(targets.map(slugOf))].map((slug) => {
      const cells = targets.filter((each) => slugOf(each) === slug);
      return [slug, findDecimalSign(cells.map(({ text }) => text))];
    }),
  );
}

export function copyBlock(sheet: Sheet, { rows, cols }: Range): string[][] {
  return indexes(rows)
    .filter((row) => sheet.rows[row]?.kind === 'criterion')
    .map((row) =>
      indexes(cols).map((col) => {
        const place = placeAt(sheet, row, col);
        return place ? typedOf(claimAt(place)) : '';
      }),
    );
}

function indexes([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Sets one field of a part; an empty value removes it. */
export function setField(part: string, path: string[], value: unknown): CatalogEdit {
  const isEmpty = value === '' || value === undefined || value === false;
  return { op: 'set', part, path, value: (isEmpty ? null : value) as never };
}

/** The list with one entry moved by one place. */
export function movedBy<Entry>(list: Entry[], at: number, step: 1 | -1): Entry[] {
  const [one, other] = [list[at], list[at + step]];
  return one === undefined || other === undefined
    ? list
    : list.with(at, other).with(at + step, one);
}
