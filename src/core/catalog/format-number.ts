import { NO_UNIT, type Unit } from './units.ts';

/**
 * A number as a reader meets it, the same on every machine: "1,050,000 tokens", "95.8%",
 * "$2.00 per 1M tokens". The short form is for cards: "1.05M tokens", "$2.00".
 */
export function formatNumber(
  number: number,
  unit: Unit | null,
  form: 'full' | 'short' = 'full',
): string {
  const { before, after, decimals, grouped, short } = unit ?? NO_UNIT;
  if (form === 'short' && short === 'thousands' && number >= 1e3) {
    return `${before}${inThousands(number)}${after}`;
  }
  const [whole = '', rest] = rounded(number, decimals).split('.');
  const digits = (grouped ? groupThousands(whole) : whole) + (rest === undefined ? '' : `.${rest}`);
  const isBare = form === 'short' && short === 'number';
  return `${digits.startsWith('-') ? '-' : ''}${before}${digits.replace('-', '')}${isBare ? '' : after}`;
}

/** A number with what stands around it, so that a spreadsheet can count with it and show the same text. */
export function numberLook(value: number, unit: Unit | null) {
  const { before, after, decimals, grouped } = unit ?? NO_UNIT;
  const shown = rounded(value, decimals).split('.')[1]?.length ?? 0;
  return { value, before, after, decimals: shown, grouped };
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** How long a price holds: `until 31 December 2026`. */
export function formatEnd(lastDay: string): string {
  return `until ${formatDay(lastDay)}`;
}

/** Of YYYY-MM-DD: `31 December 2026`. */
export function formatDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** Three figures and a letter: 1.05M, 128K. */
function inThousands(count: number): string {
  const [divisor, letter] = count >= 1e6 ? [1e6, 'M'] : [1e3, 'K'];
  return `${Number((count / divisor).toPrecision(3))}${letter}`;
}

/** With no more decimals than needed, and no fewer than the unit asks for. */
function rounded(number: number, [least, most]: Unit['decimals']): string {
  const factor = 10 ** most;
  const nearest = Math.round((number + Number.EPSILON) * factor) / factor;
  const text = String(nearest);
  return (text.split('.')[1]?.length ?? 0) < least ? nearest.toFixed(least) : text;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
