import { withBound, type StatedNumber } from '../values/bounds.ts';
import type { Unit } from '../catalog/units.ts';
import { formatDay, formatEnd, formatNumber } from '../catalog/format-number.ts';
import type { Evidence } from '../catalog/evidence.ts';
import type { ClaimValue, Measurement, UnknownClaim } from '../catalog/resolved.ts';
import {
  NOT_PUBLISHED,
  type Basis,
  type Reporter,
  type UnknownReason,
} from '../catalog/vocabulary.ts';
import { siteOf } from '../catalog/site-of.ts';
import type { ClaimAge } from '../comparison/freshness.ts';
import { joinWords } from './phrases.ts';

/** Words for values, reasons and dates. Every output takes them from here, so none can differ. */

export const UNKNOWN_TEXT: Record<UnknownReason, string> = {
  'not-published': NOT_PUBLISHED,
  'not-found': 'No public evidence found',
  'not-applicable': 'Not applicable',
  'in-conflict': 'Sources conflict',
  'not-researched': 'Not researched yet',
  'not-covered': "Not covered by the company's claim",
  ended: 'The last known price has ended',
};

export const BASIS_TEXT: Record<Basis, string> = {
  read: 'Read in the source named',
  derived: 'Our inference',
  memory: 'From general knowledge, unverified',
  'third-party-unaddressed': 'Read in a document without an address, unverified',
  own: 'Statement of the catalog’s owner, no source given',
  'vendor-answer': 'The vendor’s answer to a questionnaire',
  measured: 'The catalog owner’s own test',
};

export const REPORTER_TEXT: Record<Reporter, string> = {
  independent: 'Independent',
  vendor: 'The vendor itself',
  'third-party': 'A third party',
};

/** Who said a figure of an own catalog that has no page. */
export const OWNER_TEXT = 'The owner of this catalog';

/** What stands in the file and could not be read, or `Sources conflict: $0.70 to $1.36 per 1M tokens`: why nothing is known, and between what it lies. */
export function unknownText({
  reason,
  said,
  between,
}: Pick<UnknownClaim, 'reason' | 'said' | 'between'>): string {
  if (said !== undefined) return `“${said}”`;
  if (!between) return UNKNOWN_TEXT[reason];
  const { least, most, unit } = between;
  return `${UNKNOWN_TEXT[reason]}: ${formatNumber(least, unit, 'short')} to ${formatNumber(most, unit)}`;
}

/** A value as a reader meets it; booleans always begin with their answer. */
export function valueText(value: ClaimValue): string {
  switch (value.kind) {
    case 'number':
      return formatNumber(value.number, value.unit);
    case 'bounded':
      return boundedText(value, value.unit);
    case 'boolean':
      return answerText(value);
    case 'list':
      return value.items.join(', ');
    case 'text':
      return value.text;
  }
}

/** `≤ 15%`, `10–15 ms`; a price from an amount on in words: `from $12.00`. */
export function boundedText(value: StatedNumber, unit: Unit | null): string {
  const isPriceFrom = value.bound === 'at-least' && /\p{Sc}/u.test(unit?.before ?? '');
  if (isPriceFrom) return `from ${formatNumber(value.number, unit)}`;
  return withBound(value, (number, hasUnit) =>
    formatNumber(number, unit && !hasUnit ? { ...unit, after: '' } : unit),
  );
}

function answerText({ yes, text, partly }: Extract<ClaimValue, { kind: 'boolean' }>): string {
  const answer = answerWord({ yes, partly });
  if (text === '') return answer;
  if (new RegExp(`^${answer}\\b`, 'i').test(text)) return text;
  return `${answer}. ${text}`;
}

/** `Yes`, `No` or `Partly`. */
export function answerWord({
  yes,
  partly,
}: Pick<Extract<ClaimValue, { kind: 'boolean' }>, 'yes' | 'partly'>): string {
  if (!yes) return 'No';
  return partly ? 'Partly' : 'Yes';
}

/** What a text says of an answer besides the answer; empty where it says no more. */
export function answerDetail(value: Extract<ClaimValue, { kind: 'boolean' }>): string {
  return value.text.toLowerCase() === answerWord(value).toLowerCase() ? '' : value.text;
}

/** `covers EU and US`; null where nothing says what a yes covers. */
export function coversText(value: ClaimValue): string | null {
  return value.kind === 'boolean' && value.covers ? `covers ${joinWords(value.covers)}` : null;
}

/** `from 1 January 2027`, `until 31 December 2026`, both, or null. */
export function spanText({ from, until }: { from?: string; until?: string }): string | null {
  const parts = [from && `from ${formatDay(from)}`, until && formatEnd(until)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * `$0.75 until 31 December 2026, then $1.50` without its first amount; null where no end is known. Of a no, the
 * day from which a yes is announced.
 */
export function endText({
  value,
  from,
  until,
  afterwards,
}: Pick<Measurement, 'value' | 'from' | 'until' | 'afterwards'>): string | null {
  if (value.kind === 'boolean') return from === undefined ? null : `from ${formatDay(from)}`;
  if (until === undefined) return null;
  const unit = value.kind === 'number' ? value.unit : null;
  const end = formatEnd(until);
  return afterwards === undefined ? end : `${end}, then ${formatNumber(afterwards, unit, 'short')}`;
}

/** For what a value holds, and how long; null where it holds without limit. */
export function scopeText(measurement: Measurement): string | null {
  const parts = [measurement.scope, endText(measurement)].filter(Boolean);
  return parts.length === 0 ? null : parts.join('; ');
}

/** `as of 2026-09-18`, `read on 2026-11-21`, `undated`. */
export function dateText(asOf: string, readOn = false): string {
  if (asOf === 'undated') return 'undated';
  return readOn ? `read on ${asOf}` : `as of ${asOf}`;
}

/** The first and the last of several dates, `as of 2026-09-18 to 2026-11-01`. */
export function dateRange(dates: string[], readOn: boolean): string {
  const known = dates.filter((date) => date !== 'undated').sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return 'undated';
  return first === last ? dateText(first, readOn) : `${dateText(first, readOn)} to ${last}`;
}

/** A page as a list of sources names it. */
export function shownSource({ url, title, asOf, readOn, grade }: Evidence) {
  const date = dateText(asOf, readOn);
  return { title: title ?? siteOf(url), url, date, ...(grade && { grade }) };
}

/** Date of a measurement taken from its newest evidence. */
export function measurementDate({ asOf, evidence }: Measurement): string {
  return dateText(asOf, isReadOn(evidence, asOf));
}

/** The same in fewer words, `2026-09-18`; null without a date. */
export function measurementDay(measurement: Measurement): string | null {
  const { asOf, evidence } = measurement;
  if (asOf === 'undated') return null;
  return isReadOn(evidence, asOf) ? measurementDate(measurement) : asOf;
}

function isReadOn(evidence: Evidence[], asOf: string): boolean {
  return evidence.some((item) => item.asOf === asOf && item.readOn);
}

/**
 * `1 day old`, `570 days old`, from two years on `11 years old`; of a date that is a month or a year only
 * `about 3 months old`; `age unknown` without a date.
 */
export function ageText(age: ClaimAge, asOf: string): string {
  if (age.state === 'undated') return 'age unknown';
  const years = Math.floor(age.ageDays / DAYS_PER_YEAR);
  if (asOf.length === YEAR)
    return years === 0 ? 'less than a year old' : `about ${old(years, 'year')}`;
  const about = asOf.length === MONTH ? 'about ' : '';
  if (years >= 2) return `${about}${old(years, 'year')}`;
  if (about === '') return old(age.ageDays, 'day');
  const months = Math.floor(age.ageDays / DAYS_PER_MONTH);
  return months === 0 ? 'less than a month old' : `about ${old(months, 'month')}`;
}

function old(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} old`;
}

const YEAR = 'YYYY'.length;
const MONTH = 'YYYY-MM'.length;
const DAYS_PER_YEAR = 365.25;
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12;

/** `likely 51–76`: the range of the number over all such prompts; null where it was not worked out. */
export function likelyText(measurement: Pick<Measurement, 'value' | 'interval'>): string | null {
  const range = rangeText(measurement);
  return range && `likely ${range}`;
}

/** `51–76`, with the decimals of its unit. */
export function rangeText({
  value,
  interval,
}: Pick<Measurement, 'value' | 'interval'>): string | null {
  if (!interval || value.kind !== 'number') return null;
  const unit = value.unit && { ...value.unit, before: '', after: '' };
  return `${formatNumber(interval.least, unit)}–${formatNumber(interval.most, unit)}`;
}
