import { z } from 'zod';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import {
  BASES,
  CONFIDENCE_CEILING,
  REPORTERS,
  UNKNOWN_REASONS,
  type Basis,
} from '../../catalog/vocabulary.ts';
import { CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import type { ClaimSource, GridCell } from './grid.ts';
import { dayOfSerial } from '../../values/read-day.ts';
import { readNumber } from '../../values/read-number.ts';
import type { CellReading } from './read-cell.ts';
import type { SheetCell } from './sheet.ts';

const NO_SOURCE: ClaimSource = {};
const LONGEST_NOTE = 600;
const LONGEST_TITLE = 120;
const READ_CONFIDENCE = 0.8;
const webAddress = z.url({ protocol: /^https?$/ });
const CONFIDENCES: Record<string, number> = {
  high: 0.9,
  medium: 0.6,
  low: 0.3,
  hoch: 0.9,
  mittel: 0.6,
  niedrig: 0.3,
};

export type ClaimHabits = {
  /** A day as YYYY-MM-DD, YYYY-MM or YYYY. */
  dayIn: (text: string) => string | null;
  isAddress: (text: string) => boolean;
  /** Takes what of a cell could not be taken, in a sentence. */
  list: (cell: GridCell | null, fault: string) => void;
};

/** A reading with its source as a claim. */
export function claimOf(
  reading: CellReading,
  cell: GridCell | null,
  habits: ClaimHabits,
): AuthoredClaim {
  const source = cell?.source ?? NO_SOURCE;
  const note = notesOf(source, habits)?.slice(0, LONGEST_NOTE);
  if (reading.state === 'unknown') {
    if (reading.fault !== undefined) habits.list(cell, reading.fault);
    const said = UNKNOWN_REASONS.find((reason) => reason === source.reason);
    const unread = reading.fault === undefined ? undefined : cell?.cell?.text;
    return {
      unknown: said ?? reading.reason,
      ...(unread !== undefined && { said: unread.slice(0, LONGEST_NOTE) }),
      ...(note !== undefined && { note }),
      looked_at: pageOf(source, cell, habits),
    };
  }
  const evidence = pageOf(source, cell, habits);
  const basis = basisOf(source, evidence.length > 0);
  const date = source.date && dateOf(source.date, habits);
  const { note: ofValue, value, has, covers, partly, until, afterwards } = reading.value;
  const { bound, up_to: upTo } = reading.value;
  const notes =
    ofValue === undefined || note === undefined ? (ofValue ?? note) : `${ofValue} ${note}`;
  // Put together field by field: spreading each of thousands takes several times as long.
  const claim: Extract<AuthoredClaim, { value: unknown }> = {
    value,
    basis,
    reported_by: REPORTERS.find((each) => each === source.reportedBy) ?? 'third-party',
    confidence: confidenceOf(source.confidence, basis),
    evidence,
  };
  if (bound !== undefined) claim.bound = bound;
  if (upTo !== undefined) claim.up_to = upTo;
  if (has !== undefined) claim.has = has;
  if (covers !== undefined) claim.covers = covers;
  if (partly !== undefined) claim.partly = partly;
  const from = reading.value.from ?? (source.from && dateOf(source.from, habits));
  if (from) claim.from = from;
  else if (source.from) habits.list(cell, UNREAD_CELL.from(source.from.text.slice(0, 40)));
  if (until !== undefined) claim.until = until;
  if (afterwards !== undefined) claim.afterwards = afterwards;
  if (evidence.length === 0 && date) claim.as_of = date;
  if (notes) claim.note = notes.slice(0, LONGEST_NOTE);
  return claim;
}

function basisOf({ basis }: ClaimSource, isRead: boolean): Basis {
  const said = BASES.find((each) => each === basis?.toLowerCase());
  if (isRead) return said === 'derived' || said === 'vendor-answer' ? said : 'read';
  return said === undefined || said === 'read' ? 'own' : said;
}

/** What is no page is kept in words: a call, a report without an address. */
function notesOf({ note, address }: ClaimSource, { isAddress: isPage }: ClaimHabits) {
  if (address === undefined || isPage(address)) return note;
  const source = CELL_NOTES.source(address);
  if (note === undefined) return source;
  return `${note}${/[.!?]$/.test(note) ? '' : '.'} ${source}`;
}

function pageOf(source: ClaimSource, cell: GridCell | null, habits: ClaimHabits) {
  const { address, date, title } = source;
  if (address === undefined) return [];
  if (!habits.isAddress(address)) return [];
  const asOf = date && dateOf(date, habits);
  if (date && !asOf) {
    habits.list(cell, UNREAD_CELL.date(date.text.slice(0, 40)));
  }
  const named = title?.slice(0, LONGEST_TITLE);
  return [{ url: address, ...(named && { title: named }), as_of: asOf ?? 'undated' }];
}

function dateOf({ text, day, number }: SheetCell, { dayIn }: ClaimHabits) {
  return day ?? dayIn(text) ?? (number === undefined ? null : dayOfSerial(number));
}

export function isAddress(text: string): boolean {
  return webAddress.safeParse(text).success;
}

/** A share, a percentage or a word, never above what the basis allows. */
function confidenceOf(cell: SheetCell | undefined, basis: Basis): number {
  const most = CONFIDENCE_CEILING[basis];
  if (!cell) return Math.min(READ_CONFIDENCE, most);
  const read = readNumber(cell.text);
  const number = cell.number ?? (read?.state === 'value' ? read.value : undefined);
  const share =
    number === undefined
      ? CONFIDENCES[cell.text.toLowerCase()]
      : number > 1
        ? number / 100
        : number;
  return Math.max(0, Math.min(share ?? READ_CONFIDENCE, most));
}
