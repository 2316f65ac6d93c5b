import type { CellNumber } from '../../core/document/cell-number.ts';
import { safeText } from '../look/safe-text.ts';

/** What a format may hold at most; a longer one makes Excel repair the file. */
const LONGEST_FORMAT = 255;
const MS_PER_DAY = 86_400_000;
const FIRST_DAY = '1900-03-01';
const DAY_0 = Date.UTC(1899, 11, 30);

/** Whether a format can show this number's text. */
export function hasFormat(number: CellNumber): boolean {
  const format = numberFormat(number);
  return format.length <= LONGEST_FORMAT && !/[\n\t]/.test(format);
}

/** The number as it is kept: a percentage as a fraction. */
export function keptNumber({ value, after }: CellNumber): number {
  return isPercentage(after) ? Number((value / 100).toPrecision(15)) : value;
}

/** The format under which the kept number shows its text. */
export function numberFormat({ before, after, decimals, grouped }: CellNumber): string {
  const digits = `${grouped ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  const end = isPercentage(after) ? `%${literal(after.slice(1))}` : literal(after);
  return `${literal(before)}${digits}${end}`;
}

/** Whether a workbook can count this day; it counts those before March 1900 otherwise than the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return text >= FIRST_DAY && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function keptDay(day: string): number {
  return (Date.parse(day) - DAY_0) / MS_PER_DAY;
}

export function dayFormat(before: string): string {
  return `${literal(before)}yyyy\\-mm\\-dd`;
}

function isPercentage(after: string): boolean {
  return after.startsWith('%');
}

/** A text that a format shows as it stands. */
function literal(text: string): string {
  if (text === '') return '';
  return safeText(text)
    .split('"')
    .map((part) => (part === '' ? '' : `"${part}"`))
    .join('\\"');
}
