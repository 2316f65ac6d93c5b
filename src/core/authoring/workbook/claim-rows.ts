import type { AuthoredClaim, AuthoredCriterion, AuthoredEvidence } from '../../catalog/authored.ts';
import { CATALOG_BOOK as TEXT, type ClaimColumn } from '../../wording/catalog-book.ts';
import { withBound } from '../../values/bounds.ts';
import { readQuantity, writeNumber } from '../../values/read-number.ts';
import { filled, isSame } from '../../knowledge/edits/place.ts';
import { packed, unpacked } from './claim-columns.ts';
type Measurement = Extract<AuthoredClaim, { measurements: unknown }>['measurements'][number];
type Known = Extract<AuthoredClaim, { value: unknown; basis: unknown }>;
type Unknown = Extract<AuthoredClaim, { unknown: unknown }>;
/** What one row says: a claim that is known or unknown, or one measurement. */
type Statement = Known | Unknown | Measurement;

export type ClaimRow = Partial<Record<Exclude<ClaimColumn, 'further'>, string | number>>;
type Type = AuthoredCriterion['type'];

/** Rows of one claim; `further` holds a statement that its columns do not show whole. */
export function rowsOfClaim(
  claim: AuthoredClaim,
  type: Type,
): { row: ClaimRow; further: string[] }[] {
  return ('measurements' in claim ? claim.measurements : [claim]).map((statement) => {
    const row = rowOf(statement);
    const isShown = isSame(statementOf(row, type), statement);
    return { row, further: isShown ? [] : packed(statement) };
  });
}

/** The claim that rows of one product and criterion make together. */
export function claimOfRows(rows: { row: ClaimRow; further: string[] }[], type: Type): unknown {
  const statements = rows.map(({ row, further }) => readStatement(row, further, type));
  const areMeasured = rows.some(({ row }) => row.test !== undefined);
  return areMeasured ? { measurements: statements } : statements[0];
}

/** An editor who changes a cell changes the statement; what no column shows stays as it was. */
function readStatement(row: ClaimRow, further: string[], type: Type): unknown {
  const shown = statementOf(row, type);
  const kept = further.length === 0 ? undefined : (unpacked(further) as Statement | undefined);
  if (kept === undefined) return shown;
  if (isSameRow(rowOf(kept), row)) return kept;
  const pages = (statement: Statement) =>
    'unknown' in statement ? statement.looked_at : statement.evidence;
  const [before, ...others] = pages(kept);
  const list = [
    ...pages(shown)
      .slice(0, 1)
      .map((page) => gradedAs(page, before)),
    ...others,
  ];
  if ('unknown' in shown) return { ...shown, looked_at: list };
  const { only, except, covers } = kept as Partial<Known>;
  const isSameYes = 'has' in shown && shown.has && isSame(shown.value, (kept as Known).value);
  return {
    ...shown,
    evidence: list,
    ...(covers && isSameYes && { covers }),
    ...(only && { only }),
    ...(except && { except }),
  };
}

/** No column shows the grade of a page. */
function gradedAs(page: AuthoredEvidence, before: AuthoredEvidence | undefined): AuthoredEvidence {
  return before?.grade && before.url === page.url ? { ...page, grade: before.grade } : page;
}

function rowOf(statement: Statement): ClaimRow {
  if ('unknown' in statement) {
    const { unknown, said, note, looked_at } = statement;
    return filled({ value: said, unknown, note, ...pageColumns(looked_at[0]) });
  }
  const { value, basis, reported_by, confidence, as_of, evidence, scope, note } = statement;
  const page = evidence[0];
  return filled({
    value: Array.isArray(value) ? value.join('\n') : boundedValue(statement),
    answer: 'has' in statement ? answer(statement) : undefined,
    basis,
    reportedBy: reported_by,
    confidence,
    ...(page ? pageColumns(page) : { date: as_of }),
    note,
    scope,
    priceOf: 'host' in statement ? statement.host : undefined,
    from: 'from' in statement ? statement.from : undefined,
    until: 'until' in statement ? statement.until : undefined,
    afterwards: 'afterwards' in statement ? statement.afterwards : undefined,
    test: 'instrument' in statement ? statement.instrument : undefined,
    board: 'board' in statement ? statement.board : undefined,
    agent: 'agent' in statement ? statement.agent : undefined,
    error: 'error' in statement ? statement.error : undefined,
  });
}

function boundedValue(statement: Known | Measurement): string | number | undefined {
  const { value } = statement;
  if (typeof value !== 'number') return Array.isArray(value) ? undefined : value;
  const { bound, up_to: upTo } = statement as Partial<Known>;
  if (bound === undefined && upTo === undefined) return value;
  return withBound({ number: value, bound, upTo }, writeNumber);
}

function pageColumns(page: AuthoredEvidence | undefined) {
  return {
    source: page?.url,
    sourceTitle: page?.title,
    date: page?.as_of,
    dayOfReading: page?.read_on && TEXT.answers.yes,
  };
}

function answer({ has, partly }: Known) {
  if (has === undefined) return undefined;
  if (partly) return TEXT.answers.partly;
  return has ? TEXT.answers.yes : TEXT.answers.no;
}

/** What the columns of a row say; its shape is checked with the whole catalog. */
function statementOf(row: ClaimRow, type: Type): Statement {
  const text = (column: keyof ClaimRow) => {
    const cell = row[column];
    return cell === undefined ? undefined : String(cell);
  };
  const page = {
    url: text('source'),
    title: text('sourceTitle'),
    as_of: text('date') ?? 'undated',
    read_on: row.dayOfReading === undefined ? undefined : true,
  };
  const pages = page.url === undefined ? [] : [filled(page)];
  const unknown = text('unknown');
  if (unknown !== undefined || row.value === undefined) {
    const reason = unknown ?? 'not-researched';
    const said = text('value');
    return filled({ unknown: reason, said, note: text('note'), looked_at: pages }) as Unknown;
  }
  const has = text('answer');
  return filled({
    instrument: text('test'),
    board: text('board'),
    agent: text('agent'),
    error: row.error === undefined ? undefined : Number(row.error),
    ...valueOf(row.value, type),
    has: has === undefined ? undefined : /^(?:yes|true|ja|partly)$/i.test(has),
    partly: has !== undefined && /^partly$/i.test(has) ? true : undefined,
    basis: text('basis') ?? (pages.length > 0 ? 'read' : 'own'),
    reported_by: text('reportedBy') ?? 'third-party',
    confidence: Number(row.confidence ?? 0.5),
    as_of: pages.length > 0 ? undefined : text('date'),
    evidence: pages,
    scope: text('scope'),
    note: text('note'),
    host: text('priceOf'),
    from: text('from'),
    until: text('until'),
    afterwards: row.afterwards === undefined ? undefined : Number(row.afterwards),
  }) as Known | Measurement;
}

function valueOf(value: string | number, type: Type): Pick<Known, 'value' | 'bound' | 'up_to'> {
  if (type === 'list') {
    const items = String(value).split('\n');
    return { value: items.map((item) => item.trim()).filter((item) => item !== '') };
  }
  if (type !== 'number') return { value: String(value) };
  const reading = typeof value === 'number' ? null : readQuantity(value);
  if (reading?.state !== 'value') return { value: Number(value) };
  return { value: reading.value, bound: reading.bound, up_to: reading.upTo };
}

/** Columns that say of what a row is, and state nothing of it. */
const NAMING = ['product', 'criterion', 'unit', 'productKey', 'criterionKey'];

/** Spreadsheet programs change what is invisible: spaces, line ends, signs without width. */
function isSameRow(one: ClaimRow, other: ClaimRow): boolean {
  const letters = (row: ClaimRow) =>
    Object.entries(row)
      .filter(([column]) => !NAMING.includes(column))
      .map(([column, cell]) => `${column}=${String(cell).replace(/[\s\p{C}\uFFFD]/gu, '')}`)
      .sort()
      .join('\n');
  return letters(one) === letters(other);
}
