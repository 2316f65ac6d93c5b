import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import { confidenceText } from '../../../core/document/document-texts.ts';
import type {
  BlockOf,
  Mark,
  MatrixCell,
  MatrixRow,
} from '../../../core/document/report-document.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { MARK_TEXT, staleMark } from '../../../core/wording/evidence.ts';
import {
  leadingSide,
  leadText,
  NO_COMMON_TEST,
  tallyOf,
  unstatedText,
  type Tally,
} from '../../../core/wording/verdict-kind.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import type { TestValue } from '../../../renderers/screen/matrix-cell.tsx';
import { barOf, isLowerBetter, rowScales, type Scales } from '../../lib/row-scales.ts';

type Matrix = BlockOf<'matrix'>;

export type Reading = TestValue & {
  test: string | null;
  /** A unit too long to show at the figure. */
  unit: string | null;
  /** Date, and who ran the test or asks the price. */
  origin: string;
};

export type MatrixCellView = ReturnType<typeof cellView>;
export type MatrixView = NonNullable<ReturnType<typeof matrixView>>;
export type GroupView = MatrixView['groups'][number];
export type RowView = ReturnType<typeof rowView>;
export type ColumnView = ReturnType<typeof columnView>;

export function allRows(groups: Pick<GroupView, 'rows'>[]): RowView[] {
  return groups.flatMap(({ rows }) => rows);
}

/** Counts of the verdicts on one rival. */
export function tallyOfRival(rows: RowView[], rival: number): Tally {
  return tallyOf(rows.map(({ rivals }) => rivals[rival]?.kind ?? null));
}

/** The matrix with the evidence of each cell, ready to draw; null where nothing can be compared. */
export function matrixView({ document, cells }: Pick<ComparisonAnswer, 'document' | 'cells'>) {
  const matrix = document.blocks.find((block) => block.type === 'matrix');
  if (!matrix || matrix.groups.length === 0) return null;
  const subject = columnView(matrix.subject);
  const rivals = matrix.rivals.map(columnView);
  return {
    caption: safeText(matrix.caption),
    heading: matrix.criterionHeading,
    subject,
    rivals,
    groups: matrix.groups.map(({ name, axis, rows }) => ({
      name: safeText(name),
      /** The name without the prefix common to all capabilities. */
      short: safeText(axis ?? name),
      isCapabilities: axis !== undefined,
      rows: rows.map((row) => rowView(row, subject, rivals, cells)),
    })),
    legend: matrix.legend,
  };
}

/** Marks each cell with a live answer from this visit, unless it has a mark. */
export function markLive(
  view: MatrixView,
  isAnswered: (rivalId: number, criterionId: string) => boolean,
): MatrixView {
  const mark = (
    cell: MatrixCellView,
    rival: ColumnView | undefined,
    criterionId: string,
  ): MatrixCellView =>
    !rival || cell.marks.some(({ kind }) => kind === 'live') || !isAnswered(rival.id, criterionId)
      ? cell
      : {
          ...cell,
          marks: [...cell.marks, { kind: 'live', text: MARK_TEXT.live }],
          name: `${cell.name}; ${MARK_TEXT.live}`,
        };
  return {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({
        ...row,
        rivals: row.rivals.map((cell, at) => mark(cell, view.rivals[at], row.id)),
      })),
    })),
  };
}

function columnView({ id, name, note }: Matrix['subject']) {
  const safe = safeText(name);
  const withoutBrackets = safe.replace(/ \([^)]*\)$/, '');
  return { id, name: safe, short: withoutBrackets, note: note && safeText(note) };
}

function rowView(
  row: MatrixRow,
  subject: ColumnView,
  rivals: ColumnView[],
  cells: ComparisonAnswer['cells'],
) {
  const keys = ['subject', ...rivals.map(({ id }) => id)];
  const details = keys.map((key) => cells[`${row.criterionId}/${key}`] ?? null);
  const scales = rowScales(details.flatMap((detail) => detail ?? []));
  const name = safeText(row.name);
  const [ours = null, ...theirs] = details;
  const measurements = details.flatMap((detail) => detail?.measurements ?? []);
  const isTested = measurements.some(({ instrument }) => instrument !== null);
  const about = { row: name, subject, own: row.subject, isTested };
  const views = row.rivals.map((cell, index) => {
    const rival = rivals[index] ?? subject;
    return cellView(cell, theirs[index] ?? null, scales, { ...about, column: rival });
  });
  const own = cellView(row.subject, ours, scales, { ...about, column: subject });
  return {
    id: row.criterionId,
    name,
    /** Of every number in the row: less is better. */
    isLowerBetter: isLowerBetter(details.flatMap((detail) => detail ?? [])),
    isIdentical: row.identical,
    /** No number and no lead in the row: it fits on one line. */
    isQuiet: [own, ...views].every(
      ({ kind, readings }) =>
        leadingSide(kind) === null && readings.every(({ amount }) => amount === null),
    ),
    subject: own,
    rivals: views,
  };
}

type Place = {
  row: string;
  column: ColumnView;
  subject: ColumnView;
  /** The subject's cell of the row. */
  own: MatrixCell;
  /** The row's values come from tests. */
  isTested: boolean;
};

/** A cell; without a verdict in the subject's column. `marks` weaken the whole cell, age is marked at its reading. */
function cellView(cell: MatrixCell, detail: CellDetail | null, scales: Scales, place: Place) {
  const { row, column, subject } = place;
  const kind = cell.verdict && cell.verdict.kind;
  const against = detail?.against ?? null;
  const measured = (detail?.measurements ?? []).filter(({ compared }) => compared);
  const inherited = cell.marks.filter(({ kind: each }) => each === 'inherited');
  const readings = measured.map((measurement) => ({
    ...readingOf(
      measurement,
      inherited.map(({ text }) => text),
    ),
    bar: barOf(scales, measurement.instrument, measurement.amount, against),
  }));
  const lead = kind ? leadText(kind, subject.short, column.short, detail?.both) : '';
  const why = kind === 'one-sided' || kind === 'apart' ? whyNoLead(cell, place) : '';
  return {
    kind,
    lead: why ? `${lead}: ${why}` : lead,
    isKnown: cell.state === 'known',
    text: safeText(cell.text),
    readings,
    marks: cell.marks.filter(({ kind: each }) => !AT_READING.includes(each)),
    confidence: cell.verdict?.confidence ?? null,
    /** The subject's own value on the test of the verdict. */
    against: against && {
      value: figureOf(against),
      bar: barOf(scales, against.instrument, against.amount, null),
    },
    /** The whole cell in words. */
    name: cellName(`${row}, ${column.name}`, { lead, why }, cell, measured),
    detail,
  };
}

/**
 * A row with one rival below its subject: the subject's value on the rival's test alone where both are
 * drawn to scale, and no verdict in the rival's cell.
 */
export function besideOne(row: RowView, rival: number): RowView {
  const cell = row.rivals[rival];
  if (!cell) return row;
  const [reading] = cell.readings;
  const { against } = cell;
  const bare = { ...cell, lead: '' };
  if (!reading?.bar || !against?.bar) {
    return { ...row, rivals: row.rivals.with(rival, bare) };
  }
  const own = row.subject.readings.find(({ test }) => test === reading.test);
  // The test is shown at the rival's value, which is of the same test.
  const ours = { ...reading, stale: null, ...own, ...against, print: own?.origin ?? '' };
  const theirs = { ...reading, bar: { ...reading.bar, tick: null } };
  return {
    ...row,
    subject: { ...row.subject, readings: [ours] },
    rivals: row.rivals.with(rival, { ...bare, readings: [theirs] }),
  };
}

/** Why two known values were not weighed; empty for an unknown value, which is labelled itself. */
function whyNoLead(cell: MatrixCell, { own, subject, column, isTested }: Place): string {
  if (cell.state !== 'known' || own.state !== 'known') return '';
  if (isTested) return NO_COMMON_TEST;
  return unstatedText([...unstated(own, subject), ...unstated(cell, column)]);
}

/** Undocumented values are not weighed: from memory, or inferred. */
function unstated({ marks }: MatrixCell, { short: name }: ColumnView) {
  return marks
    .filter(({ kind }) => kind === 'unverified' || kind === 'inference')
    .slice(0, 1)
    .map(({ text: mark }) => ({ name, mark }));
}

/** Marks that are shown at their reading. */
const AT_READING: Mark['kind'][] = ['stale', 'vendor-run', 'third-party', 'inherited'];

/** The small print under a value: unit, test, date, who ran it. */
export function smallPrint({
  unit,
  test,
  origin,
}: Pick<Reading, 'unit' | 'test' | 'origin'>): string {
  return [unit, test, origin].filter(Boolean).join(' · ');
}

type Measurement = CellDetail['measurements'][number];

function readingOf(measurement: Measurement, inherited: string[]): Omit<Reading, 'bar'> {
  const { amount, instrument, host, day, age, stale, reporter, scope, terms } = measurement;
  const isOwnRun = instrument !== null && reporter === 'vendor';
  const origin = [
    // The end of a price, and the surcharge on long requests.
    terms ? scope : null,
    // A missing date has a mark of its own.
    day,
    isOwnRun ? MARK_TEXT.vendorRun : null,
    host && `price of ${host}`,
    ...inherited,
  ];
  const small = {
    unit: longUnit(measurement),
    test: instrument && safeText(instrument),
    origin: safeText(origin.filter(Boolean).join(' · ')),
  };
  return {
    ...small,
    value: figureOf(measurement),
    amount,
    print: smallPrint(small),
    stale: stale ? staleMark(age) : null,
  };
}

type Figure = Pick<Measurement, 'value' | 'unit'>;

/** `$10.00` of `$10.00 per 1M tokens`; a short unit stays at its figure. */
function figureOf(figure: Figure): string {
  const end = longUnit(figure)?.length ?? 0;
  return safeText(end > 0 ? figure.value.slice(0, -end).trimEnd() : figure.value);
}

function longUnit({ value, unit }: Figure): string | null {
  const isLong = unit !== null && /^[a-z].{4,}$/i.test(unit) && value.endsWith(` ${unit}`);
  return isLong ? safeText(unit) : null;
}

/** Verdict with the specification's word, value, test, date, age and confidence. */
function cellName(
  about: string,
  { lead, why }: { lead: string; why: string },
  { verdict, text, marks }: MatrixCell,
  measured: Measurement[],
): string {
  const values = measured.map(({ value, instrument, date, stale, age }) =>
    [
      instrument ? `${value} on ${instrument}` : value,
      date,
      stale ? staleMark(age) : 'not old',
    ].join(', '),
  );
  const parts = [
    ...(verdict ? [isSaidByLead(verdict.kind) ? lead : `${lead}, ${verdict.word}`] : []),
    ...(why ? [why] : []),
    ...(values.length > 0 ? values : [text]),
    ...marks.filter(({ kind }) => kind !== 'stale').map((mark) => mark.text),
    ...(verdict?.confidence == null ? [] : [confidenceText(verdict.confidence)]),
  ];
  return safeText(`${about}: ${parts.join('; ')}.`);
}

/** Whether the label of the lead already contains the verdict. */
function isSaidByLead(kind: VerdictKind): boolean {
  return kind === 'apart' || kind === 'unscored';
}
