/** A number as people write it, with what stands around it. */
export type WrittenNumber = {
  value: number;
  /** Canonical: a sign of currency first, `/` with spaces (`$ / 1M`); empty for none. */
  unit: string;
  /** The text says more than the number: "from", "at least", "about". */
  isQualified: boolean;
};

/** Reads the numbers of one table, by its decimal sign. */
export type NumberReader = (text: string) => WrittenNumber | null;

/** One or two of them: "ab ca. 5 €". */
const QUALIFIER =
  /^(?:(?:[≥≤<>~≈±]=?|ca\.?|circa|about|approx(?:\.|imately)?|around|up to|from|as low as|start(?:s|ing) (?:at|from)|over|under|more than|less than|at least|at most|mind(?:\.|estens)?|min(?:\.|imum)?|max(?:\.|imum)?|ab|bis(?: zu)?|etwa|rund|über|unter|mehr als|weniger als|höchstens)\s*){1,2}/iu;
/** "2.450,- €" */
const NO_CENTS = /^[.,][-–—]{1,2}(?!\d)\s*/;
const CURRENCY = /^(?:US\$|\p{Sc}|USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY|SEK|Fr\.)/iu;
const NUMBER =
  /^([+\-−]?)(\d{1,3}(?:[ \u00A0\u202F'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d)\s*(.*)$/su;
const SIZES: [pattern: RegExp, factor: number][] = [
  [/^(?:k|tsd\.?|thousand|tausend)(?![\p{L}\p{N}])\s*/iu, 1e3],
  [/^(?:M|mio\.?|mn|million(?:s|en)?)(?![\p{L}\p{N}])\s*/u, 1e6],
  [/^(?:Mio\.?|Million(?:s|en)?)(?![\p{L}\p{N}])\s*/u, 1e6],
  [/^(?:B|bn|billions?|Mrd\.?|Milliarden?)(?![\p{L}\p{N}])\s*/u, 1e9],
];
/** A unit is a few words or signs, and no further number but that of "per 1,000". */
const UNIT_AFTER = /^(?:[%‰°]|[\p{L}\p{Sc}µ/]).{0,38}$/su;
const COUNTED =
  /(?<=(?:^|\/|per|pro|je)\s*)(?:1|10|100|1[.,]?000|1[.,]?000[.,]?000|1k|1M)(?!\d)/giu;
const MOST_UNIT_WORDS = 5;
const SIGNS: Record<string, string> = {
  EUR: '€',
  USD: '$',
  US$: '$',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
};

/** Reads a number with its unit; null for any other text. */
export function readNumber(text: string, decimalComma: boolean): WrittenNumber | null {
  const bare = text.replace(QUALIFIER, '');
  const currency = CURRENCY.exec(bare)?.[0] ?? '';
  const parts = NUMBER.exec(bare.slice(currency.length).trim());
  if (!parts) return null;
  const [, sign, digits = '', rest = ''] = parts;
  const behind = rest.replace(NO_CENTS, '');
  const number = digitsOf(digits, decimalComma);
  if (number === null) return null;
  const size = SIZES.find(([pattern]) => pattern.test(behind));
  const after = (size ? behind.replace(size[0], '') : behind).trim();
  if (after !== '' && !isUnit(after)) return null;
  const value = (sign === '' || sign === '+' ? 1 : -1) * number * (size?.[1] ?? 1);
  return {
    value: Number(value.toPrecision(15)),
    unit: canonicalUnit(`${currency} ${after}`),
    isQualified: bare !== text,
  };
}

/** What a text says of its number before it: "from"; empty for nothing. */
export function qualifierOf(text: string): string {
  return QUALIFIER.exec(text)?.[0].trim() ?? '';
}

function isUnit(text: string): boolean {
  const bare = text.replace(COUNTED, '');
  return (
    UNIT_AFTER.test(text) && !/[\d:;!?]/.test(bare) && bare.split(/\s+/).length <= MOST_UNIT_WORDS
  );
}

function digitsOf(written: string, decimalComma: boolean): number | null {
  const plain = written.replace(/[ \u00A0\u202F'’]/g, '');
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const decimal = decimalSign(plain, comma, point, decimalComma);
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', ...decimals] = decimal ? plain.split(decimal) : [plain];
  const isGrouped = (sign: string) =>
    whole.split(sign).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  const used = [group, decimal ?? '.'].filter((sign) => whole.includes(sign));
  if (decimals.length > 1 || !used.every(isGrouped)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals[0] ?? '0'}`);
}

/** The sign before the decimals; null where both stand for groups or there is none. */
function decimalSign(plain: string, comma: number, point: number, decimalComma: boolean) {
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0 && point < 0) return null;
  const [sign, at] = comma >= 0 ? ([',', comma] as const) : (['.', point] as const);
  if (plain.indexOf(sign) !== at) return null;
  const couldBeGroup = /^[1-9]\d{0,2}$/.test(plain.slice(0, at)) && plain.length - at === 4;
  const isDecimal = (sign === ',') === decimalComma;
  return couldBeGroup && !isDecimal ? null : sign;
}

const WITH_SIGN = /\d[.,]\d/;
const FIGURES = /\d[\d.,]*\d/g;
/** No amount has three decimals, and whoever writes the sign behind it writes a decimal comma. */
const EURO_BEHIND = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?:,[-–—]{1,2})?\s?(?:€|EUR)/;
/** Numbers whose comma, or point, can stand before decimals alone. */
const DECIMAL_COMMA = /^(?![1-9]\d{0,2},\d{3}$)\d{1,3}(?:\.\d{3})*,\d+$/;
const DECIMAL_POINT = /^(?![1-9]\d{0,2}\.\d{3}$)\d{1,3}(?:,\d{3})*\.\d+$/;

/** Whether texts are written with a decimal comma; undefined where none of them shows it. */
export function findDecimalComma(texts: Iterable<string>): boolean | undefined {
  let [commas, points] = [0, 0];
  for (const text of texts) {
    if (!WITH_SIGN.test(text)) continue;
    if (EURO_BEHIND.test(text)) commas += 1;
    for (const number of text.match(FIGURES) ?? []) {
      if (DECIMAL_COMMA.test(number)) commas += 1;
      if (DECIMAL_POINT.test(number)) points += 1;
    }
  }
  return commas === points ? undefined : commas > points;
}

const MOST_UNITS = 1000;
/** A sheet writes a few units in thousands of cells. */
const units = new Map<string, string>();

/** One way to write a unit: the sign of a currency first, `/` between spaces for "per". */
export function canonicalUnit(text: string): string {
  const known = units.get(text);
  if (known !== undefined) return known;
  const unit = canonical(text);
  if (units.size >= MOST_UNITS) units.clear();
  units.set(text, unit);
  return unit;
}

function canonical(text: string): string {
  const signed = text
    .trim()
    .replace(/US\$|(?<!\p{L})(?:EUR|USD|GBP|JPY|INR)(?!\p{L})/gu, (code) => SIGNS[code] ?? code)
    .replace(/\s*\/\s*|(?<![\p{L}])(?:per|pro|je)\s+/giu, ' / ')
    .replace(/\s+/g, ' ')
    .trim();
  const sign = /\p{Sc}/u.exec(signed)?.[0];
  return sign === undefined
    ? signed
    : `${sign} ${signed.replace(sign, '').replace(/\s+/g, ' ').trim()}`.trim();
}

/** Two units are one, however they are written. */
export function unitKey(unit: string): string {
  return canonicalUnit(unit).toLowerCase().replace(/[\s.]/g, '');
}
