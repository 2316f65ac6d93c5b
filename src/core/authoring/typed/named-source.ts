import { CELL_NOTES } from '../../wording/spreadsheets.ts';

const SOURCE = /(?:^|(?<=[.!?]) )Source: ([^\n]+?)\.$/;

/** A note with a source that is no page, such as a call; it stands last, in place of one that stood there. */
export function noteWithSource(note: string | undefined, source: string): string {
  const { comment } = sourceInNote(note);
  const said = CELL_NOTES.source(source.trim().replace(/\.$/, ''));
  if (comment === undefined) return said;
  return `${comment}${/[.!?]$/.test(comment) ? '' : '.'} ${said}`;
}

/** What of a note is a comment, and the source that it names. */
export function sourceInNote(note: string | undefined): {
  comment: string | undefined;
  source: string | undefined;
} {
  const [whole, source] = SOURCE.exec(note ?? '') ?? [];
  if (note === undefined || whole === undefined) return { comment: note, source: undefined };
  return { comment: note.slice(0, -whole.length).trim() || undefined, source };
}
