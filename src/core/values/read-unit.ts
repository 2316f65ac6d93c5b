/** How the numbers of a field are written: its name, and what stands around them. */
export type UnitMarks = { name: string; before: string; after: string };

const SIGNS: Record<string, string> = {
  EUR: '€',
  USD: '$',
  US$: '$',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
};
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

/** A unit as a sheet names it, such as `$ / 1M`. */
export function marksOf(unit: string): UnitMarks {
  const [before = ''] = /^\p{Sc}/u.exec(canonicalUnit(unit)) ?? [];
  return { name: unit, before, after: canonicalUnit(unit).slice(before.length).trim() };
}

/** Units that are often cut to a lower-case `m`, which elsewhere means million. */
const SHORT_M = /^(?:m|met(?:re|er)s?|min(?:ute[sn]?)?|months?|monate?n?)(?!\p{L})/iu;

/** Whether a written unit is that of the field, or the beginning of it in whole words: `$` of `$ / 1M`. */
export function fitsUnit(written: string, unit: UnitMarks | undefined): boolean {
  if (written === '') return true;
  if (unit === undefined) return false;
  if (written === 'm' && formsOf(unit).some((form) => SHORT_M.test(form))) return true;
  const word = canonicalUnit(written).toLowerCase();
  return formsOf(unit).some(
    (form) => unitKey(form) === unitKey(word) || form.toLowerCase().startsWith(`${word} `),
  );
}

function formsOf({ name, before, after }: UnitMarks): string[] {
  return [name, `${before} ${after}`, after].map(canonicalUnit).filter((form) => form !== '');
}
