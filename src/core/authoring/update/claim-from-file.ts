import type { AuthoredClaim } from '../../catalog/authored.ts';
import { isSame } from '../../knowledge/edits/place.ts';

type Unknown = Extract<AuthoredClaim, { unknown: unknown }>;
type Known = Extract<AuthoredClaim, { value: unknown }>;
type Measured = Extract<AuthoredClaim, { measurements: unknown }>;
type Measurement = Measured['measurements'][number];

/** What a claim states, apart from where it comes from. */
const STATED = ['value', 'has', 'bound', 'up_to', 'partly', 'from', 'until', 'afterwards'] as const;

/** The claim that a file leaves: what it says nothing of stays as it was. */
export function claimFromFile(said: AuthoredClaim, now: AuthoredClaim | undefined): AuthoredClaim {
  if (!now) return said;
  if ('unknown' in said) return 'unknown' in now ? stillUnknown(said, now) : said;
  if ('unknown' in now || 'measurements' in said) return said;
  if ('measurements' in now) return inMeasurements(said, now);
  if (!statesSame(said, now)) return said;
  return { ...now, ...newOrigin(said, now) };
}

export function statesSame(one: AuthoredClaim, other: AuthoredClaim): boolean {
  if ('unknown' in one || 'unknown' in other) {
    return 'unknown' in one && 'unknown' in other && one.said === other.said;
  }
  const [first, second] = [one, other].map((each) =>
    'measurements' in each ? { value: each.measurements[0]?.value } : each,
  ) as [Partial<Known>, Partial<Known>];
  return STATED.every((field) => isSame(first[field], second[field]));
}

function stillUnknown(said: Unknown, now: Unknown): Unknown {
  const isSilent = said.unknown === 'not-researched' && said.said === undefined;
  return {
    ...now,
    ...(!isSilent && { unknown: said.unknown }),
    ...(said.said !== undefined && { said: said.said }),
    ...(said.note !== undefined && { note: said.note }),
    ...(said.looked_at.length > 0 && { looked_at: said.looked_at }),
  };
}

/** A sheet has room for one figure: that of the first test. */
function inMeasurements(said: Known, { measurements }: Measured): AuthoredClaim {
  const [first, ...others] = measurements;
  if (!first || typeof said.value !== 'number') return { measurements };
  const { value, basis, reported_by, confidence, evidence, note } = said;
  const isSameFigure = value === first.value;
  const origin = isSameFigure
    ? newOrigin(said, first)
    : { basis, reported_by, confidence, evidence };
  const figure = { ...first, ...origin, value, ...(note !== undefined && { note }) };
  return { measurements: [figure, ...others] };
}

type Sourced = Pick<Measurement, 'evidence' | 'as_of' | 'note'>;

/** Of the same value: a page, a day or a comment that the file adds. */
function newOrigin(said: Known, now: Sourced): Partial<Known> {
  const isKnown = said.evidence.every(({ url, as_of: day }) =>
    now.evidence.some((page) => page.url === url && (day === 'undated' || page.as_of === day)),
  );
  const { basis, reported_by, confidence, evidence, as_of: day, note } = said;
  return {
    ...(!isKnown && { basis, reported_by, confidence, evidence }),
    ...(now.evidence.length === 0 && day !== undefined && { as_of: day }),
    ...(note !== undefined && !now.note?.includes(note) && { note }),
  };
}
