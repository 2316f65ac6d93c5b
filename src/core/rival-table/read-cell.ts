import { namesOf } from '../values/read-item.ts';
import type { Catalog, Criterion, Measurement, Rival, Subject } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { doubtAbout } from '../comparison/doubts.ts';
import { findRivalClaim, findSubjectClaim, type FoundClaim } from '../comparison/find-claim.ts';
import { bestMeasurement } from '../comparison/pair-measurements.ts';
import { resultOn } from '../decision/test-readings.ts';
import { bareNumber, cutText } from '../wording/rival-table.ts';
import { rangeText, unknownText, valueText } from '../wording/values.ts';
import { footing, type CellMeasurement } from './cell-footing.ts';
import { regionCell } from './region-cell.ts';
import type { BuiltColumn } from './table-columns.ts';
import { isKnown, type TableCell } from './table-shape.ts';

export type CellReader = (column: BuiltColumn) => CellMeasurement;

/** At the maker’s own channel; of a region, at any that has it. */
export function rivalReader(catalog: Catalog, rival: Rival, today: string): CellReader {
  const own = rivalAt(catalog, rival, OWN_CHANNEL, today);
  return (column) =>
    column.criterion.of === 'region' && column.item !== null
      ? regionCell(catalog, rival, column, today)
      : readClaim(catalog, today, findRivalClaim(catalog, own, column.criterion), column);
}

export function subjectReader(catalog: Catalog, subject: Subject, today: string): CellReader {
  return (column) =>
    readClaim(catalog, today, findSubjectClaim(subject, null, column.criterion), column);
}

function readClaim(
  catalog: Catalog,
  today: string,
  { claim, holder }: FoundClaim,
  column: BuiltColumn,
): CellMeasurement {
  const { criterion, reading } = column;
  if (claim.state === 'unknown') {
    const said =
      claim.said === undefined ? null : { value: null, text: cutText(unknownText(claim)) };
    return { cell: reading ? null : (said ?? claim.reason), run: null, holder };
  }
  const run = reading ? resultOn(claim, reading) : bestMeasurement(criterion, claim);
  if (!run) return { cell: null, run: null, holder };
  const cell = valueCell(run, criterion, column.item);
  if (!isKnown(cell)) return { cell, run, holder };
  const doubt = doubtAbout({ catalog, today }, criterion, [run]);
  return { cell: { ...cell, ...(doubt && { doubt }), ...footing(run) }, run, holder };
}

function valueCell(run: Measurement, criterion: Criterion, item: string | null): TableCell {
  const { value } = run;
  const text = cutText(valueText(value));
  switch (value.kind) {
    case 'number':
      return { value: value.number, text: withRange(bareNumber(value.number, value.unit), run) };
    case 'boolean': {
      const isAsked = item !== null && namesOf(criterion.items).includes(item);
      if (isAsked && value.yes && !value.covers) return 'not-found';
      const yes = value.yes && (!isAsked || Boolean(value.covers?.includes(item)));
      return { value: yes, text, ...(yes && value.partly && { isPartly: true as const }) };
    }
    case 'list':
      return { value: value.items.length, text };
    case 'bounded':
    case 'text':
      return { value: null, text };
  }
}

/** `75% (40.9–92.9)`, where a result says how sure it is. */
function withRange(text: string, run: Measurement): string {
  const range = rangeText(run);
  return range === null ? text : `${text} (${range})`;
}
