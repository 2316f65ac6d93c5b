import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import { CELL_ANSWERS } from '../../wording/spreadsheets.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';

/** A text as a value of its criterion: typed into a cell, pasted, or proposed for it. */

type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;

const LONGEST_TEXT = 1200;
const LONGEST_ITEM = 120;
const YES = /^(?:yes|y|ja|true|✓|✔|x)(?![\p{L}\p{N}])/iu;
const NO = /^(?:no|n|nein|false|✗|✘)(?![\p{L}\p{N}])/iu;

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
        ? { refusal: UNREAD_TYPED.text(LONGEST_TEXT, text.length) }
        : { value: text };
  }
}

function readAnswer(text: string): Pick<KnownClaim, 'value' | 'has'> | { refusal: string } {
  if (text.length > LONGEST_TEXT) return { refusal: UNREAD_TYPED.longAnswer(LONGEST_TEXT) };
  for (const [pattern, has, name] of [
    [YES, true, CELL_ANSWERS.yes],
    [NO, false, CELL_ANSWERS.no],
  ] as const) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = text.slice(found[0].length);
    return { value: `${name}${rest}`, has };
  }
  return { refusal: UNREAD_TYPED.answer };
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
  if (long !== undefined) return { refusal: UNREAD_TYPED.item(LONGEST_ITEM) };
  if (!allowed) return { value: items };
  const taken = items.map((item) =>
    allowed.find((each) => each.toLowerCase() === item.toLowerCase()),
  );
  const at = taken.indexOf(undefined);
  return at === -1
    ? { value: taken.filter((item) => item !== undefined) }
    : { refusal: UNREAD_TYPED.notListed(items[at] ?? '', allowed) };
}

const FACTORS: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, b: 1e9 };

/** A number with or without its unit, in English or German writing; a sentence where it is none. */
export function readNumber(text: string, unit: Unit | undefined): number | string {
  const refusal = UNREAD_TYPED.number(shortened(text), unit?.name ?? '');
  let rest = text.replaceAll(/\s/g, ' ').trim();
  for (const around of [unit?.name, unit?.before, unit?.after]) {
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
