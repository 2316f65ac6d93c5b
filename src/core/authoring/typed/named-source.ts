import type { AuthoredClaim, AuthoredEvidence } from '../../catalog/authored.ts';
import { isWebAddress } from '../../values/web-address.ts';
import { CELL_NOTES } from '../../wording/spreadsheets.ts';
import { withPages, type Provenance } from './provenance.ts';

/** Where values are from: a web address, or a call, a deal or a report in words; and its day, YYYY-MM-DD. */
export type NamedSource = { text: string; day: string | null };

const LONGEST_NOTE = 600;

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

/** A page makes a claim read; what is no page stays in its note, and the claim as internal as it was. */
export function sourcedBy(claim: AuthoredClaim, source: NamedSource): AuthoredClaim {
  if ('unknown' in claim) {
    const { looked_at, note } = originBy({ evidence: claim.looked_at, note: claim.note }, source);
    return { ...claim, looked_at, ...(note !== undefined && { note }) };
  }
  if (!('measurements' in claim)) return statedBy(claim, source);
  return { measurements: claim.measurements.map((each) => statedBy(each, source)) };
}

function statedBy<Stated extends Provenance>(stated: Stated, source: NamedSource): Stated {
  const { looked_at: pages, note } = originBy(stated, source);
  const { as_of: day, ...rest } = pages.length > 0 ? withPages(stated, pages) : stated;
  const asOf = pages.length > 0 ? undefined : (source.day ?? day);
  // The rest of a statement stays, so it is one still.
  return {
    ...rest,
    ...(asOf !== undefined && { as_of: asOf }),
    ...(note !== undefined && { note }),
  } as Stated;
}

type Origin = { evidence: AuthoredEvidence[]; note?: string | undefined };

/** A day alone is that of the page that stands first. */
function originBy({ evidence, note }: Origin, { text, day }: NamedSource) {
  const [first, ...others] = evidence;
  const dated = (page: AuthoredEvidence): AuthoredEvidence => {
    const { read_on: _readOn, ...rest } = page;
    return day === null ? page : { ...rest, as_of: day };
  };
  if (isWebAddress(text)) {
    const known = evidence.find(({ url }) => url === text) ?? { url: text, as_of: 'undated' };
    return { looked_at: [dated(known), ...evidence.filter(({ url }) => url !== text)], note };
  }
  const pages = first && text === '' ? [dated(first), ...others] : evidence;
  const named = text === '' ? note : noteWithSource(note, text).slice(0, LONGEST_NOTE);
  return { looked_at: pages, note: named };
}
