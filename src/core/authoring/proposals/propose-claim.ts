import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { domainOf } from '../../catalog/site-of.ts';
import type { Unit } from '../../catalog/units.ts';
import { CONFIDENCE_CEILING, UNKNOWN_BOARD } from '../../catalog/vocabulary.ts';
import type { LiveFinding } from '../../live/finding.ts';
import { acceptedNote, NOT_PROPOSED } from '../../wording/proposals.ts';
import { readDay } from '../../values/read-day.ts';
import { unknownReason } from '../../values/read-unknown.ts';
import { fieldOf, measuredValue, valueOf, type TypedValue } from '../typed/read-value.ts';

/** The claim that a finding proposes, or a sentence that says why it proposes none. */
type Proposal = { claim: AuthoredClaim } | { nothing: string };

type Held = {
  criterion: AuthoredCriterion;
  units: readonly Unit[];
  /** Of the product or its firm. */
  website: string | undefined;
};

const LONGEST_NOTE = 600;
const LONGEST_TITLE = 120;
const LONGEST_SHOWN = 80;

/**
 * What an editor may accept as the value of a cell. Its pages have not been read, so it is an inference
 * and never held more firmly than a memory.
 */
export function proposeClaim(found: LiveFinding, held: Held): Proposal {
  const { value, sources } = found;
  if (value === null || unknownReason(value) !== null) return { nothing: NOT_PROPOSED.unknown };
  if (sources.length === 0) return { nothing: NOT_PROPOSED.noPage(shown(value)) };
  const origin = originOf(found, held);
  const { criterion, units } = held;
  if (criterion.instruments.length > 0) return proposeMeasurement(value, found, held, origin);
  const read = valueOf(value, fieldOf(criterion, units));
  if ('refusal' in read) return { nothing: NOT_PROPOSED.unreadable(shown(value), read.refusal) };
  return { claim: { ...read, ...origin, note: noteOf(read, origin) } };
}

function proposeMeasurement(
  value: string,
  { test }: LiveFinding,
  { criterion: { instruments }, units }: Held,
  origin: ReturnType<typeof originOf>,
): Proposal {
  const named = instruments.find(({ name }) => name.toLowerCase() === test?.toLowerCase());
  if (!named) return { nothing: NOT_PROPOSED.noTest(shown(value)) };
  const read = valueOf(value, fieldOf({ type: 'number', unit: named.unit }, units));
  if ('refusal' in read) return { nothing: NOT_PROPOSED.unreadable(shown(value), read.refusal) };
  const stated = measuredValue(read, value);
  const measurement = {
    instrument: named.name,
    value: Number(stated.value),
    board: UNKNOWN_BOARD,
    ...origin,
    note: noteOf(stated, origin),
  };
  return { claim: { measurements: [measurement] } };
}

/** What the text says beside its number stands before where it comes from. */
function noteOf({ note }: TypedValue, origin: { note: string }): string {
  return note === undefined ? origin.note : `${note} ${origin.note}`.slice(0, LONGEST_NOTE);
}

function originOf(
  { provider, askedAt, confidence, quote, sources }: LiveFinding,
  { website }: Held,
) {
  const day = askedAt.slice(0, 10);
  const isVendors =
    website !== undefined && sources.every(({ url }) => domainOf(url) === domainOf(website));
  return {
    basis: 'derived' as const,
    reported_by: isVendors ? ('vendor' as const) : ('third-party' as const),
    confidence: Math.min(confidence / 10, CONFIDENCE_CEILING.memory),
    evidence: sources.map(({ title, url, date }) => ({
      url,
      title: title.slice(0, LONGEST_TITLE).trim(),
      ...dateOf(date, day),
    })),
    note: acceptedNote(provider, day, quote),
  };
}

/** The page's own day; where it names none that can be, the day on which it was asked about. */
function dateOf(written: string | null, askedOn: string) {
  const day = written === null ? null : readDay(written, null);
  const isPast = day !== null && day <= askedOn;
  return isPast ? { as_of: day } : { as_of: askedOn, read_on: true as const };
}

function shown(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1).trimEnd()}…` : text;
}
