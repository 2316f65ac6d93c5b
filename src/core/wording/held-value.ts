import { formatNumber } from '../catalog/format-number.ts';
import type { HistoryPoint } from '../knowledge/history/history-points.ts';
import type { Shown } from '../knowledge/history/past-claims.ts';
import { NOTHING_KNOWN } from './freshness.ts';
import { dateText, endText, shownSource, valueText } from './values.ts';

/** What a claim showed, as a line of its history. */
export function heldValueTexts({ value, measure, span, asOf, source }: Shown) {
  const end = value && endText({ value, ...span });
  return {
    text: value ? [valueText(value), ...(end ? [end] : [])].join(' ') : NOTHING_KNOWN,
    measure,
    date: dateText(asOf, source?.asOf === asOf && source.readOn),
    source: source && shownSource(source),
  };
}

/** The figures of a history with their texts, all in the unit of today's. */
export function pointTexts(points: readonly HistoryPoint[], { value }: Shown) {
  const unit = value?.kind === 'number' ? value.unit : null;
  return points.map(({ day, number }) => ({
    day,
    number,
    text: formatNumber(number, unit, 'short'),
  }));
}
