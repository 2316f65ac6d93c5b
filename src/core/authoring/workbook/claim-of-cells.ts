import type { AuthoredClaim, AuthoredCriterion, AuthoredEvidence } from '../../catalog/authored.ts';
import type { Unit } from '../../catalog/units.ts';
import { filled } from '../../knowledge/edits/place.ts';
import { readDay } from '../../values/read-day.ts';
import { writeNumber } from '../../values/read-number.ts';
import { isWebAddress } from '../../values/web-address.ts';
import { UNREAD_CELL } from '../../wording/spreadsheets.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { noteWithSource, sourceInNote } from '../typed/named-source.ts';
import { withPages, type Provenance } from '../typed/provenance.ts';
import { readTyped } from '../typed/read-typed.ts';
import type { MatrixField } from './matrix-cells.ts';

type Measured = Extract<AuthoredClaim, { measurements: unknown }>;
type Unknown = Extract<AuthoredClaim, { unknown: unknown }>;

/** The cells of one claim that were changed; null: emptied. */
export type ChangedCells = Partial<Record<MatrixField, SheetCell | null>>;
type Fault = { field: MatrixField; reason: string };

const LONGEST_NOTE = 600;

/** A claim with what was changed in its cells; what cannot be read keeps what stood there, and is listed. */
export function claimOfCells(
  before: AuthoredClaim | undefined,
  cells: ChangedCells,
  { criterion, units }: { criterion: AuthoredCriterion; units: readonly Unit[] },
): { claim: AuthoredClaim; faults: Fault[] } {
  const faults: Fault[] = [];
  const list = (field: MatrixField, reason: string) => void faults.push({ field, reason });
  const valued = withValue(before, cells.value, { criterion, units }, list);
  if (valued === undefined) return { claim: NOTHING, faults };
  if ('unknown' in valued) return { claim: unknownWith(valued, cells, list), faults };
  if (!('measurements' in valued)) return { claim: knownWith(valued, cells, list), faults };
  const [first, ...others] = valued.measurements;
  if (!first) return { claim: valued, faults };
  return { claim: { measurements: [knownWith(first, cells, list), ...others] }, faults };
}

type List = (field: MatrixField, reason: string) => void;
const NOTHING: AuthoredClaim = { unknown: 'not-researched', looked_at: [] };

/** A value that stands beside its source in the sheet is from there. */
function withValue(
  before: AuthoredClaim | undefined,
  cell: SheetCell | null | undefined,
  { criterion, units }: { criterion: AuthoredCriterion; units: readonly Unit[] },
  list: List,
): AuthoredClaim | undefined {
  if (cell === undefined) return before;
  const isNumber = cell?.number !== undefined && criterion.type === 'number';
  const text = isNumber
    ? `${writeNumber(cell.number ?? 0)} ${cell.unit ?? ''}`
    : (cell?.text ?? '');
  const read = readTyped(text.trim(), criterion, units, before, isNumber ? '.' : undefined);
  if ('refusal' in read) {
    list('value', read.refusal);
    return before;
  }
  const { claim } = read;
  if ('unknown' in claim) return { ...claim, ...filled(lookedAt(before)) };
  if ('measurements' in claim) return asBefore(claim, before);
  if (!before || !('value' in before)) return { ...claim, ...notesOf(before) };
  const { basis, reported_by, confidence, evidence, as_of: day, note, scope, host } = before;
  const origin = filled({ as_of: day, note, scope, host });
  return { ...claim, ...origin, basis, reported_by, confidence, evidence };
}

function asBefore(claim: Measured, before: AuthoredClaim | undefined): Measured {
  const [first, ...others] = claim.measurements;
  const [old] = before && 'measurements' in before ? before.measurements : [];
  return first && old ? { measurements: [{ ...old, value: first.value }, ...others] } : claim;
}

function lookedAt(before: AuthoredClaim | undefined): Partial<Pick<Unknown, 'looked_at' | 'note'>> {
  if (!before || 'measurements' in before) return {};
  const { note } = before;
  return { note, looked_at: 'unknown' in before ? before.looked_at : before.evidence };
}

const notesOf = (before: AuthoredClaim | undefined) => filled({ note: lookedAt(before).note });

function knownWith<Statement extends Provenance>(
  said: Statement,
  cells: ChangedCells,
  list: List,
): Statement {
  const { evidence, note, as_of: was } = said;
  const [page, ...others] = evidence;
  const named = page ? { comment: note, source: undefined } : sourceInNote(note);
  const address =
    cells.source === undefined ? (page?.url ?? named.source) : addressIn(cells.source);
  const isPage = address !== undefined && isWebAddress(address);
  const day = dayIn(cells.date, page?.as_of ?? was, list);
  const pages: AuthoredEvidence[] = isPage ? [pageWith(page, address, day), ...others] : [];
  const {
    as_of: _day,
    note: _note,
    ...rest
  } = isPage === (page !== undefined) ? { ...said, evidence: pages } : withPages(said, pages);
  const comment = cells.comment === undefined ? named.comment : cells.comment?.text;
  const text = isPage || address === undefined ? comment : noteWithSource(comment, address);
  // The rest of a statement stays, so it is one still.
  return {
    ...rest,
    ...filled({ as_of: isPage || day === 'undated' ? undefined : day }),
    ...filled({ note: text?.slice(0, LONGEST_NOTE) }),
  } as Statement;
}

function unknownWith(said: Unknown, cells: ChangedCells, list: List): Unknown {
  const [page, ...others] = said.looked_at;
  const address = cells.source === undefined ? page?.url : addressIn(cells.source);
  const isPage = address !== undefined && isWebAddress(address);
  const comment = cells.comment === undefined ? said.note : cells.comment?.text;
  const text = isPage || address === undefined ? comment : noteWithSource(comment, address);
  const { note: _note, ...rest } = said;
  return {
    ...rest,
    ...filled({ note: text?.slice(0, LONGEST_NOTE) }),
    looked_at: isPage
      ? [pageWith(page, address, dayIn(cells.date, page?.as_of, list)), ...others]
      : others,
  };
}

function addressIn(cell: SheetCell | null): string | undefined {
  return cell && !isWebAddress(cell.text) ? (cell.link ?? cell.text) : cell?.text;
}

function pageWith(
  page: AuthoredEvidence | undefined,
  url: string,
  day: string | undefined,
): AuthoredEvidence {
  const same = page?.url === url ? page : undefined;
  const { read_on: readOn, ...rest } = same ?? { url, as_of: 'undated' };
  const asOf = day ?? 'undated';
  return { ...rest, as_of: asOf, ...(readOn && same?.as_of === asOf && { read_on: readOn }) };
}

/** As it stood, where the cell was not changed or cannot be read. */
function dayIn(cell: SheetCell | null | undefined, was: string | undefined, list: List) {
  if (cell === undefined) return was;
  if (cell === null) return 'undated';
  const day = cell.day ?? readDay(cell.text, null);
  if (day === null) list('date', UNREAD_CELL.date(cell.text.slice(0, 40)));
  return day ?? was;
}
