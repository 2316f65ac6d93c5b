import { escapeMarkup } from '../look/safe-text.ts';
import type { ChartRunOptions } from 'docx/charts';

/**
 * A chart without what it shows: names and values are slots, which are filled in the XML that was written
 * of the shape. Charts of as many series and categories in the same looks have one shape.
 */
export type SlottedChart = {
  /** The options of the shape as JSON: equal for equal shapes. */
  shape: string;
  fill: (xml: string) => string;
};

const TEXTS = new Set(['name', 'description']);
const NUMBERS = new Set(['values', 'plus', 'minus']);
const PLACES = new Set(['x', 'y']);
/** A character without width opens and closes the slot of a text: no text of a report keeps one. */
const TEXT_SLOT = /\u2060(\d+)\u2060/g;
/** The slot of a value is a number like no other in a chart. */
const FIRST_VALUE = 700_000_000;
const VALUE_SLOT = /(<c:pt idx="\d+"><c:v>|<c r="[^>]*><v>)7(\d{8})(<\/c:v><\/c:pt>|<\/v><\/c>)/g;
/** The library marks the spaces at the ends of these. */
const SPACED = /^\s|\s$|^$/;

export function slottedChart(options: ChartRunOptions): SlottedChart {
  const texts: string[] = [];
  const values: (number | null)[] = [];
  const textSlot = (text: string) => {
    if (SPACED.test(text)) return text;
    const found = texts.indexOf(text);
    const at = found === -1 ? texts.push(text) - 1 : found;
    return `\u2060${at}\u2060`;
  };
  const valueSlot = (value: number | null) => FIRST_VALUE + values.push(value) - 1;
  const shape = JSON.stringify(options, (key, value: unknown) => {
    if (key === 'categories') return (value as string[]).map(textSlot);
    if (NUMBERS.has(key) && Array.isArray(value)) return value.map(valueSlot);
    if (PLACES.has(key) && typeof value === 'number') return valueSlot(value);
    return TEXTS.has(key) && typeof value === 'string' ? textSlot(value) : value;
  });
  return {
    shape,
    fill: (xml) =>
      xml
        .replace(VALUE_SLOT, (_, before: string, at: string, after: string) => {
          const value = values[Number(at)] ?? null;
          // A value that is not known is left out.
          return value === null ? '' : `${before}${value}${after}`;
        })
        .replace(TEXT_SLOT, (_, at: string) => escapeMarkup(texts[Number(at)] ?? '')),
  };
}
