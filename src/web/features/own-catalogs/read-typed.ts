import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { findUnit, type Unit } from '../../../core/catalog/units.ts';

/** What is typed or pasted into a cell, read by the type of its criterion. */

export type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;
export type Measured = Extract<AuthoredClaim, { measurements: unknown }>;
export type Measurement = Measured['measurements'][number];
export type Reading = { claim: AuthoredClaim } | { refusal: string };

const LONGEST_TEXT = 1200;
const LONGEST_ITEM = 120;
/** Confidence of what nobody named a source for. */
const UNSOURCED = 0.5;

const NOTHING = /^(?:\?|-|–|—|unknown|unbekannt|tbd)$/i;
const NOT_APPLICABLE = /^(?:n\/?a|not applicable|entfällt)$/i;
const YES = /^(?:yes|y|ja|true|✓|✔|x)(?![\p{L}\p{N}])/iu;
const NO = /^(?:no|n|nein|false|✗|✘)(?![\p{L}\p{N}])/iu;

export const unsourced = {
  basis: 'own' as const,
  reported_by: 'third-party' as const,
  confidence: UNSOURCED,
  evidence: [],
};

export function unknownClaim(
  reason: Extract<AuthoredClaim, { unknown: unknown }>['unknown'],
): AuthoredClaim {
  return { unknown: reason, looked_at: [] };
}

/** A new value loses the source of the old one: that page does not say it. */
export function readTyped(
  typed: string,
  criterion: AuthoredCriterion,
  units: readonly Unit[],
  before: AuthoredClaim | undefined,
): Reading {
  const text = typed.trim();
  if (text === '' || NOTHING.test(text)) return { claim: unknownClaim('not-researched') };
  if (NOT_APPLICABLE.test(text)) return { claim: unknownClaim('not-applicable') };
  const [instrument] = criterion.instruments;
  if (instrument) {
    const number = readNumber(text, findUnit(instrument.unit, units));
    if (typeof number === 'string') return { refusal: number };
    const others = before && 'measurements' in before ? before.measurements.slice(1) : [];
    const first = before && 'measurements' in before ? before.measurements[0] : undefined;
    const measurement: Measurement = {
      instrument: first?.instrument ?? instrument.name,
      value: number,
      ...unsourced,
    };
    return { claim: { measurements: [measurement, ...others] } };
  }
  const value = readValue(text, criterion, units);
  if ('refusal' in value) return value;
  const note =
    before && 'value' in before && before.note !== undefined ? { note: before.note } : {};
  return { claim: { ...value, ...unsourced, ...note } };
}

/** A value with the answer of a yes or no, or why the text is none. */
export function readValue(
  text: string,
  criterion: AuthoredCriterion,
  units: readonly Unit[],
): Pick<KnownClaim, 'value' | 'has'> | { refusal: string } {
  switch (criterion.type) {
    case 'number': {
      const number = readNumber(text, criterion.unit ? findUnit(criterion.unit, units) : undefined);
      return typeof number === 'string' ? { refusal: number } : { value: number };
    }
    case 'boolean':
      return readAnswer(text);
    case 'list':
      return readList(text, criterion.items);
    case 'text':
      return text.length > LONGEST_TEXT
        ? {
            refusal: `A text has at most ${LONGEST_TEXT} characters; this one has ${text.length}.`,
          }
        : { value: text };
  }
}

function readAnswer(text: string): Pick<KnownClaim, 'value' | 'has'> | { refusal: string } {
  if (text.length > LONGEST_TEXT)
    return { refusal: `An answer has at most ${LONGEST_TEXT} characters.` };
  for (const [pattern, has, name] of [
    [YES, true, 'Yes'],
    [NO, false, 'No'],
  ] as const) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = text.slice(found[0].length);
    return { value: `${name}${rest}`, has };
  }
  return { refusal: 'Begin with yes or no; words may follow, such as "Yes, from version 4".' };
}

function readList(
  text: string,
  allowed: string[] | undefined,
): Pick<KnownClaim, 'value'> | { refusal: string } {
  const separator = /[;\n]/.test(text) ? /[;\n]/ : /,/;
  const items = text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const long = items.find((item) => item.length > LONGEST_ITEM);
  if (long !== undefined)
    return { refusal: `An item has at most ${LONGEST_ITEM} characters. Separate items by ";".` };
  if (!allowed) return { value: items };
  const taken = items.map((item) =>
    allowed.find((each) => each.toLowerCase() === item.toLowerCase()),
  );
  const at = taken.indexOf(undefined);
  return at === -1
    ? { value: taken.filter((item) => item !== undefined) }
    : { refusal: `"${items[at]}" is none of its items: ${allowed.join(', ')}.` };
}

const FACTORS: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, b: 1e9 };

/** A number with or without its unit, in English or German writing; a sentence where it is none. */
export function readNumber(text: string, unit: Unit | undefined): number | string {
  const refusal = `"${shortened(text)}" is not a number${unit?.name ? ` in ${unit.name}` : ''}. Write one, such as 12.5.`;
  let rest = text.replaceAll(/\s/g, ' ').trim();
  for (const around of [unit?.before, unit?.after, unit?.name]) {
    const mark = around?.trim() ?? '';
    if (mark === '') continue;
    if (rest.toLowerCase().startsWith(mark.toLowerCase())) rest = rest.slice(mark.length).trim();
    if (rest.toLowerCase().endsWith(mark.toLowerCase())) rest = rest.slice(0, -mark.length).trim();
  }
  const found = /^([-+−]?)([\d.,' ]*\d)\s*(k|m|bn|b)?$/i.exec(rest);
  if (!found) return refusal;
  const [, sign = '', digits = '', letter = ''] = found;
  const plain = plainDigits(digits.replaceAll(/[ ']/g, ''));
  const number = Number(plain) * (FACTORS[letter.toLowerCase()] ?? 1);
  if (plain === '' || !Number.isFinite(number)) return refusal;
  const exact = Number(number.toPrecision(15));
  return sign === '-' || sign === '−' ? -exact : exact;
}

/** With a point before the decimals and nothing between thousands. */
function plainDigits(digits: string): string {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point === -1 && comma === -1) return digits;
  if (point !== -1 && comma !== -1) {
    const thousands = point > comma ? ',' : '.';
    return digits.replaceAll(thousands, '').replace(',', '.');
  }
  if (comma !== -1) {
    const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(digits);
    return grouped ? digits.replaceAll(',', '') : digits.replace(',', '.');
  }
  return /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits) ? digits.replaceAll('.', '') : digits;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
