/** Days as people write them. */

const MONTHS: Record<string, number> = Object.fromEntries(
  [
    ['jan', 'january', 'januar', 'jän'],
    ['feb', 'february', 'februar'],
    ['mar', 'march', 'märz', 'mär', 'mrz'],
    ['apr', 'april'],
    ['may', 'mai'],
    ['jun', 'june', 'juni'],
    ['jul', 'july', 'juli'],
    ['aug', 'august'],
    ['sep', 'sept', 'september'],
    ['oct', 'october', 'okt', 'oktober'],
    ['nov', 'november'],
    ['dec', 'december', 'dez', 'dezember'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);
const ISO = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ][\d:.Z+-]+)?$/;
/** "March 3, 2026 4:15 PM" */
const TIME_AFTER = /,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;
const YEAR = /\d{4}/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** 1950 and 2100 as a workbook counts days. */
const SERIALS = [18_264, 73_050] as const;

export type DayOrder = 'day-first' | 'month-first';

/** YYYY-MM-DD, YYYY-MM or YYYY; null for any other text, and where day and month cannot be known apart. */
export function readDay(written: string, order: DayOrder | null): string | null {
  const text = written.replace(TIME_AFTER, '');
  const iso = ISO.exec(text);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, one = '', sign, other = '', year = ''] = numbers;
    const full = year.length === 2 ? `20${year}` : year;
    const found = sign === '.' ? 'day-first' : (orderOf(one, other) ?? order);
    if (found === null) return one === other ? dayText(full, one, other) : null;
    return found === 'day-first' ? dayText(full, other, one) : dayText(full, one, other);
  }
  if (!YEAR.test(text)) return null;
  const words = text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '');
  const month = words.map((word) => MONTHS[word]).find((number) => number !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  if (month === undefined || year === undefined) return null;
  if (words.length !== (day === undefined ? 2 : 3)) return null;
  return dayText(year, String(month), day);
}

/** Which of the two numbers is the day, as far as these texts show it. */
export function findDayOrder(texts: Iterable<string>): DayOrder | null {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const numbers = NUMBERS.exec(text);
    if (!numbers) continue;
    const [, one = '', sign, other = ''] = numbers;
    const order = sign === '.' ? null : orderOf(one, other);
    if (order) found.add(order);
  }
  const [order = null] = found;
  return found.size === 1 ? order : null;
}

function orderOf(one: string, other: string): DayOrder | null {
  if (Number(one) > 12 && Number(other) <= 12) return 'day-first';
  return Number(other) > 12 && Number(one) <= 12 ? 'month-first' : null;
}

/** The day that a workbook keeps as a number. */
export function dayOfSerial(serial: number): string | null {
  if (serial < SERIALS[0] || serial > SERIALS[1]) return null;
  return new Date(DAY_0 + Math.floor(serial) * MS_PER_DAY).toISOString().slice(0, 10);
}

function dayText(year = '', month?: string, day?: string): string | null {
  const parts = [year, ...[month, day].flatMap((part) => part?.padStart(2, '0') ?? [])];
  const whole = [parts[0], parts[1] ?? '01', parts[2] ?? '01'].join('-');
  const time = Date.parse(`${whole}T00:00:00Z`);
  const isReal =
    !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === whole && year > '1899';
  return isReal ? parts.join('-') : null;
}
