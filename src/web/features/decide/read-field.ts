import type { UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { NO_UNIT, type Unit } from '../../../core/catalog/units.ts';
import { readNumber, writeNumber } from '../../../core/values/read-number.ts';
import { fitsUnit } from '../../../core/values/read-unit.ts';
import { UNREAD_TYPED } from '../../../core/wording/typed-values.ts';

export type NumberRange = {
  least: number;
  most: number;
  /** Whole numbers only. */
  whole?: true;
  /** It counts things, so `800.000` is 800 thousand. */
  isCount?: boolean;
  optional?: boolean;
};
export type NumberLine = { label: string; unit?: string; before?: string; range: NumberRange };
/** `null`: left empty where that is allowed. */
export type LineReading = { value: number | null } | UnreadValue;

/** The number in a line, or one plain sentence on what is wrong. */
export function readLine(text: string, line: NumberLine): LineReading {
  const { label, unit = '', before = '', range } = line;
  if (text.trim() === '' && range.optional) return { value: null };
  const isWhole = range.whole === true || range.isCount === true;
  const marks = { name: label, before, after: unit };
  const found = readNumber(text, { isWhole, unit: marks });
  const reading = found && fitsUnit(found.unit, marks) ? found : null;
  if (reading?.state === 'two-readings') {
    const { readings } = reading;
    return { refusal: UNREAD_TYPED.twoReadings(text.trim(), readings), readings };
  }
  const value = reading ? reading.value : Number.NaN;
  if (value >= range.least && value <= range.most && (!range.whole || Number.isInteger(value))) {
    return { value };
  }
  return {
    refusal: `${label} must be a ${range.whole ? 'whole ' : ''}number ${rangeText(range)}.`,
  };
}

/** A number for its line: with thousands separators if it reads back as the same. */
export function lineText(value: number, line: NumberLine): string {
  const text = plainNumber(value);
  return 'readings' in readLine(text, line) ? writeNumber(value) : text;
}

export function rangeText({ least, most }: NumberRange): string {
  return Number.isFinite(most)
    ? `from ${plainNumber(least)} to ${most === TRILLION ? '1 trillion' : plainNumber(most)}`
    : `of ${plainNumber(least)} or more`;
}

const TRILLION = 1e12;
const PLAIN: Unit = { ...NO_UNIT, decimals: [0, 6] };

function plainNumber(value: number): string {
  return formatNumber(value, PLAIN);
}
