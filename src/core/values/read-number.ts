import type { Bound } from './bounds.ts';
import { canonicalUnit, fitsUnit, marksOf, type UnitMarks } from './read-unit.ts';

/** What stands around a number as people write it. */
type Surroundings = {
  /** Canonical: a sign of currency first, `/` with spaces (`$ / 1M`); empty for none. */
  unit: string;
  /** The text says more than the number: "from", "at least", "about", "2,000+". */
  bound?: Bound;
  /** Of `10–15 ms`: the second number. */
  upTo?: number;
};
/** A value; or two readings, with decimals and with thousands, where nothing decides between them. */
export type NumberReading =
  | ({ state: 'value'; value: number } & Surroundings)
  | ({ state: 'two-readings'; readings: TwoReadings } & Surroundings);
export type TwoReadings = readonly [decimal: number, thousands: number];
export type DecimalSign = '.' | ',';

/** What decides how a number is read. */
export type NumberHabits = {
  /** It has no decimals: `800.000` and `800,000` are 800 thousand. */
  isWhole?: boolean;
  /** As the other cells of its column or block show it: `findDecimalSign`. */
  decimalSign?: DecimalSign | undefined;
  unit?: UnitMarks | undefined;
};

/** Reads the numbers of one field. */
export type NumberReader = (text: string) => NumberReading | null;

/** One or two of them: "ab ca. 5 €". */
const QUALIFIER =
  /^(?:(?:[≥≤<>~≈±]=?|ca\.?|circa|about|approx(?:\.|imately)?|around|up to|from|as low as|start(?:s|ing) (?:at|from)|over|under|more than|less than|at least|at most|mind(?:\.|estens)?|min(?:\.|imum)?|max(?:\.|imum)?|ab|bis(?: zu)?|etwa|rund|über|unter|mehr als|weniger als|höchstens)\s*){1,2}/iu;
/** "2,000+ users" */
const OR_MORE = /^\+\s*(?!\d)/;
/** "2.450,- €" */
const NO_CENTS = /^([.,])[-–—]{1,2}(?!\d)\s*/;
const MINUS = String.raw`[+\-−–]`;
const CURRENCY = String.raw`US\$|\p{Sc}|USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY|SEK|Fr\.`;
const BEFORE = new RegExp(`^(${MINUS}?)((?:${CURRENCY})?)\\s*(${MINUS}?)(?=[\\d.,])`, 'iu');
const SPACES = String.raw` \u00A0\u2007\u2009\u202F'’`;
const NUMBER = new RegExp(
  `^(\\d{1,3}(?:[${SPACES}]\\d{3})+(?:[.,]\\d+)?|\\d[\\d.,]*\\d|\\d|[.,]\\d+)(e[+-]?\\d{1,3}(?![\\p{L}\\d]))?\\s*(.*)$`,
  'siu',
);
/** Beside a number, `k`, `m` and `b` are thousand, million and billion unless its unit is written so. */
const SIZES: [pattern: RegExp, factor: number][] = [
  [/^(?:k|tsd\.?|thousand|tausend)(?![\p{L}\p{N}])\s*/iu, 1e3],
  [/^(?:m(?!\s*[/^])|M|mio\.?|mn|million(?:s|en)?)(?![\p{L}\p{N}])\s*/u, 1e6],
  [/^(?:Mio\.?|Million(?:s|en)?)(?![\p{L}\p{N}])\s*/u, 1e6],
  [/^(?:b(?!\s*\/)|bn|billions?|Mrd\.?|Milliarden?)(?![\p{L}\p{N}])\s*/iu, 1e9],
];
/** A unit is a few words or signs, and no further number but that of "per 1,000". */
const UNIT_AFTER = /^(?:[%‰°]|[\p{L}\p{Sc}µ/]).{0,38}$/su;
const COUNTED =
  /(?<=(?:^|\/|per|pro|je)\s*)(?:1|10|100|1[.,]?000|1[.,]?000[.,]?000|1k|1M)(?![.,]?\d)/giu;
const MOST_UNIT_WORDS = 5;

/** Reads a number with whatever unit stands around it; null for any other text. */
export function readNumber(text: string, field: NumberHabits = {}): NumberReading | null {
  const trimmed = text.trim();
  const bare = trimmed.replace(QUALIFIER, '');
  const [before = '', first = '', currency = '', second = ''] = BEFORE.exec(bare) ?? [];
  const parts = NUMBER.exec(bare.slice(before.length));
  if (!parts || (first !== '' && second !== '')) return null;
  const [, digits = '', exponent = '', rest = ''] = parts;
  const [noCents = '', centSign] = NO_CENTS.exec(rest) ?? [];
  const size = rest.slice(noCents.length);
  const isOrMore = OR_MORE.test(size);
  const behind = size.replace(OR_MORE, '');
  const decimalSign = (centSign as DecimalSign | undefined) ?? field.decimalSign;
  const numbers = digitsOf(digits, {
    isWhole: field.isWhole === true || isOrMore,
    decimalSign: exponent === '' ? decimalSign : signIn(digits),
  });
  if (numbers === null) return null;
  const [factor, sized] = sizeOf(behind, field.unit);
  const after = sized.replace(OR_MORE, '');
  if (after !== '' && !isUnit(after)) return null;
  const scaled = numbers.map((number) => {
    const whole = Number(`${number}${exponent}`) * factor;
    return Number((/^[-−–]/.test(first + second) ? -whole : whole).toPrecision(15));
  });
  const bound = boundIn(trimmed, isOrMore || sized !== after);
  const around = { unit: canonicalUnit(`${currency} ${after}`), ...(bound && { bound }) };
  const [value = 0, thousands] = scaled;
  if (!Number.isFinite(value)) return null;
  return thousands === undefined
    ? { state: 'value', value, ...around }
    : { state: 'two-readings', readings: [value, thousands], ...around };
}

/** What a text says of its number before it: "from"; empty for nothing. */
export function qualifierOf(text: string): string {
  return QUALIFIER.exec(text)?.[0].trim() ?? '';
}

/** What a word or sign before a number says of it. */
const WORDS: [pattern: RegExp, bound: Bound][] = [
  [/^(?:<|under|less than|unter|weniger als)$/i, 'below'],
  [/^(?:>|over|more than|über|mehr als)$/i, 'above'],
  [/^(?:≤|<=|up to|at most|max|bis|höchstens)/i, 'at-most'],
  [/^(?:≥|>=|from|as low as|start|at least|min|ab)/i, 'at-least'],
];

export function boundOf(qualifier: string): Bound {
  return WORDS.find(([pattern]) => pattern.test(qualifier.trim()))?.[1] ?? 'about';
}

function boundIn(text: string, isOrMore: boolean): Bound | null {
  const qualifier = qualifierOf(text);
  if (qualifier !== '') return boundOf(qualifier);
  return isOrMore ? 'at-least' : null;
}

/** Two numbers with a line or a word between them, the unit behind the second or around both. */
const RANGE =
  /^(?:from |von |between |zwischen )?(\D{0,4}\d[^–—]*?)\s*(?:[-–—]|\s(?:to|bis|and|und)\s)\s*(\D{0,4}\d.*)$/i;

/** Reads a number, or two of which the second is the larger: `10–15 ms`, `$5 to $9`. */
export function readQuantity(text: string, field: NumberHabits = {}): NumberReading | null {
  const single = readNumber(text, field);
  if (single) return single;
  const [, first = '', second = ''] = RANGE.exec(text.trim()) ?? [];
  const ends = [first, second].map((part) => (part === '' ? null : readNumber(part, field)));
  const [low, high] = ends;
  if (low?.state !== 'value' || high?.state !== 'value' || low.bound || high.bound) return null;
  if (low.value < 0 || low.value >= high.value) return null;
  const unit = high.unit === '' ? low.unit : high.unit;
  const areAlike = low.unit === '' || fitsUnit(low.unit, marksOf(unit));
  return areAlike ? { state: 'value', value: low.value, upTo: high.value, unit } : null;
}

/** The factor of "k" or "million", and what stands behind it. */
function sizeOf(behind: string, unit: UnitMarks | undefined): [factor: number, after: string] {
  const size = fitsUnit(behind, unit) ? undefined : SIZES.find(([pattern]) => pattern.test(behind));
  return size ? [size[1], behind.replace(size[0], '').trim()] : [1, behind.trim()];
}

function isUnit(text: string): boolean {
  const bare = text.replace(COUNTED, '');
  return (
    UNIT_AFTER.test(text) && !/[\d:;!?]/.test(bare) && bare.split(/\s+/).length <= MOST_UNIT_WORDS
  );
}

const signIn = (digits: string) => /[.,]/.exec(digits)?.[0] as DecimalSign | undefined;

type Decision = { isWhole: boolean; decimalSign: DecimalSign | undefined };

/** One number with a point before its decimals, or two; null where the signs stand for no number. */
function digitsOf(written: string, { isWhole, decimalSign }: Decision): string[] | null {
  const plain = written.replace(new RegExp(`[${SPACES}]`, 'g'), '');
  const signs = plain.replace(/\d/g, '');
  const thousands = plain.replace(/[.,]/g, '');
  if (/^(?:\.{2,}|,{2,})$/.test(signs)) {
    return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain) ? [thousands] : null;
  }
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (at === -1) return [plain];
  const decimal = `${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`;
  if (signs.length > 1) {
    const isGrouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*[.,]\d+$/.test(plain);
    return isGrouped && !signs.slice(0, -1).includes(signs.slice(-1)) ? [decimal] : null;
  }
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return [decimal];
  if (isWhole) return [thousands];
  if (decimalSign === undefined) return [decimal, thousands];
  return signs === decimalSign ? [decimal] : [thousands];
}

const WITH_SIGN = /\d[.,]\d|\d[.,][-–—]/;
const FIGURES = /\d[\d.,]*\d/g;
/** Numbers that can be written with a comma, or with a point, before decimals alone. */
const COMMA =
  /^(?:(?![1-9]\d{0,2},\d{3}$)\d+,\d+|\d{1,3}(?:\.\d{3})+,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;
const POINT =
  /^(?:(?![1-9]\d{0,2}\.\d{3}$)\d+\.\d+|\d{1,3}(?:,\d{3})+\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,})$/;
const COMMA_WITHOUT_CENTS = /\d,[-–—]{1,2}(?!\d)/;

/** The decimal sign of most texts that show one; undefined where none decides. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  let [commas, points] = [0, 0];
  for (const text of texts) {
    if (!WITH_SIGN.test(text)) continue;
    if (COMMA_WITHOUT_CENTS.test(text)) commas += 1;
    for (const number of text.match(FIGURES) ?? []) {
      if (COMMA.test(number)) commas += 1;
      if (POINT.test(number)) points += 1;
    }
  }
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}

/** The text that reads back as this number in every field. */
export function writeNumber(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}
