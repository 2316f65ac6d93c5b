import { linesOf } from './map-lines.ts';
import { canonicalJson } from './origin.ts';
import type { Block, BlockOf, Mark, MatrixCell, ReportDocument } from './report-document.ts';

/** What changed between two documents: the one answer that marks, sections and lists of changes read. */

type Source = BlockOf<'sources'>['items'][number];
export const SUBJECT = 'subject';

/** A cell of a matrix with whose it is, beside the sources of its document. */
export type KeyedCell = {
  key: string;
  criterionId: string;
  entityId: number | typeof SUBJECT;
  criterion: string;
  entity: string;
  cell: MatrixCell;
  sources: Source[];
};
export type SourcedCell = Pick<KeyedCell, 'cell' | 'sources'>;

export type Change =
  /** A cell that reads otherwise; `before` null where it was not compared. */
  | { kind: 'cell'; now: KeyedCell; before: KeyedCell | null }
  /** A line that its section did not say, by its block and its place among the lines there. */
  | { kind: 'line'; block: number; line: number }
  /** What is compared no more, and what page one no longer says. */
  | { kind: 'gone'; what: 'rival' | 'row' | 'line'; text: string };

/**
 * Whether both are the same report on the same selection. What has since left the catalog may be
 * missing today; nothing may have come in.
 */
export function isComparable(now: ReportDocument, before: ReportDocument): boolean {
  const { subjectId, representativeId, rivalIds, criterionIds, at } = before.selection;
  if (now.template !== before.template || now.catalog.slug !== before.catalog.slug) return false;
  if (now.template === 'decision') {
    return askedOf(now) === askedOf(before);
  }
  return (
    now.audience === before.audience &&
    now.chair === before.chair &&
    now.selection.subjectId === subjectId &&
    now.selection.representativeId === representativeId &&
    now.selection.at === at &&
    now.selection.rivalIds.every((id) => rivalIds.includes(id)) &&
    now.selection.criterionIds.every((id) => criterionIds.includes(id))
  );
}

/** Without the items of needs, which earlier builds wrote otherwise. */
function askedOf({ decision }: ReportDocument): string {
  const asked = JSON.stringify(decision?.input ?? null, (key, value: unknown) =>
    key === 'items' ? undefined : value,
  );
  return canonicalJson(JSON.parse(asked));
}

/**
 * Lines are compared by their texts within a section, in any order; cells by words, evidence, verdict and
 * marks. A row that is new in a table changes at its head.
 */
export function diffDocuments(now: ReportDocument, before: ReportDocument): Change[] {
  const then = new Map(cellsOf(before).map((cell) => [cell.key, cell]));
  const cells = cellsOf(now).flatMap((cell): Change[] => {
    const old = then.get(cell.key) ?? null;
    return old && isSameCell(old, cell) ? [] : [{ kind: 'cell', now: cell, before: old }];
  });
  return [...cells, ...changedLines(now, before), ...gone(now, before)];
}

function changedLines(now: ReportDocument, before: ReportDocument): Change[] {
  const sections = new Map<string, Set<string>>();
  eachSection(before.blocks, (section, block) => {
    const read = sections.get(section) ?? new Set();
    sections.set(section, read);
    for (const { words, row } of linesOf(block)) {
      read.add(keyOf(row ? 'cell' : 'line', ...words));
      if (row) read.add(keyOf('row', row.head));
    }
  });
  const changes: Change[] = [];
  eachSection(now.blocks, (section, block, at) => {
    const isRead = (...words: (string | null)[]) =>
      sections.get(section)?.has(keyOf(...words)) ?? false;
    linesOf(block).forEach(({ words, row }, line) => {
      const isNewRow = row !== undefined && !isRead('row', row.head);
      const isChanged = isNewRow ? row.isHead : !isRead(row ? 'cell' : 'line', ...words);
      if (isChanged) changes.push({ kind: 'line', block: at, line });
    });
  });
  return changes;
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);

/** Each block with the id of the section that it stands in; before the first, the empty one. */
function eachSection(
  blocks: Block[],
  visit: (section: string, block: Block, at: number) => void,
): void {
  let section = '';
  blocks.forEach((block, at) => {
    if (block.type === 'heading' && block.level === 1) section = block.id;
    visit(section, block, at);
  });
}

function gone(now: ReportDocument, before: ReportDocument): Change[] {
  const missing = (what: 'rival' | 'row' | 'line', named: (of: ReportDocument) => Named) => {
    const here = new Map(named(now));
    return [...new Map(named(before))].flatMap(([key, text]): Change[] =>
      here.has(key) ? [] : [{ kind: 'gone', what, text }],
    );
  };
  return [
    ...missing('rival', (document) =>
      matricesOf(document).flatMap(({ rivals }) => rivals.map(({ id, name }) => [id, name])),
    ),
    ...missing('row', (document) =>
      matricesOf(document).flatMap(({ groups }) =>
        groups.flatMap(({ rows }) => rows.map(({ criterionId, name }) => [criterionId, name])),
      ),
    ),
    ...missing('line', pageOneLines),
  ];
}

type Named = [key: string | number, text: string][];

/** Where page one ends: a matrix by itself has none. */
export function pageOneEnd({ blocks, template }: ReportDocument): number {
  if (template === 'matrix') return 0;
  const end = blocks.findIndex(
    (block, index) => index > 0 && block.type === 'heading' && block.level === 1,
  );
  return end === -1 ? blocks.length : end;
}

/** The sentences of page one, each by itself. */
function pageOneLines(document: ReportDocument): Named {
  return document.blocks
    .slice(0, pageOneEnd(document))
    .filter(({ type }) => type === 'paragraph' || type === 'list' || type === 'columns')
    .flatMap(linesOf)
    .map(({ text }) => [text, text]);
}

function matricesOf({ blocks }: Pick<ReportDocument, 'blocks'>): BlockOf<'matrix'>[] {
  return blocks.filter((block) => block.type === 'matrix');
}

/** The cells of all matrices, in reading order. The first column of a memo may be another's tomorrow. */
export function cellsOf(document: Pick<ReportDocument, 'blocks' | 'template'>): KeyedCell[] {
  const { blocks, template } = document;
  const sources = blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return matricesOf(document).flatMap(({ subject, rivals, groups }) => {
    const own = template === 'decision' ? subject.id : SUBJECT;
    const columns: { id: KeyedCell['entityId']; name: string }[] = [
      { id: own, name: subject.name },
      ...rivals,
    ];
    const rows = groups.flatMap((group) => group.rows);
    return rows.flatMap((row) =>
      [row.subject, ...row.rivals].map((cell, at): KeyedCell => {
        const { id: entityId = 0, name: entity = '' } = columns[at] ?? {};
        const { criterionId, name: criterion } = row;
        const key = `${criterionId}/${entityId}`;
        return { key, criterionId, entityId, criterion, entity, cell, sources };
      }),
    );
  });
}

function isSameCell(one: SourcedCell, other: SourcedCell): boolean {
  const isStale = ({ cell }: SourcedCell) => cell.marks.some(({ kind }) => kind === 'stale');
  return showsSameClaim(one, other) && isStale(one) === isStale(other) && endsAlike(one, other);
}

/** Whether two cells show the same claim: figure or words, small print, marks and sources. Age is no part of it. */
export function showsSameClaim(one: SourcedCell, other: SourcedCell): boolean {
  return (
    isSameValue(one.cell, other.cell) &&
    isSameSet(marksAndDetails(one.cell), marksAndDetails(other.cell)) &&
    isSameSet(cited(one).map(addressOf), cited(other).map(addressOf))
  );
}

/** By the figure where both have one: a later build may word it otherwise. */
function isSameValue(one: MatrixCell, other: MatrixCell): boolean {
  const isSameNumber = one.number && other.number && one.number.value === other.number.value;
  return one.text === other.text || isSameNumber === true;
}

/** Whether two cells end in the same verdict; how strong its evidence is makes no other. */
export function endsAlike({ cell: one }: SourcedCell, { cell: other }: SourcedCell): boolean {
  const end = ({ verdict }: MatrixCell) => verdict?.kind.replace('weak-', '');
  return end(one) === end(other);
}

/** Marks that come and go while the claim and its sources stay as they are. */
const NOT_OF_CLAIM: Mark['kind'][] = ['stale', 'second-hand', 'undated', 'third-party', 'live'];

export function marksAndDetails({ details, marks }: MatrixCell): string[] {
  // Earlier builds wrote in each cell of an own catalog what a document now says once.
  if (marks.some(({ kind }) => kind === 'unsourced')) return [];
  const ofClaim = marks.filter(({ kind }) => !NOT_OF_CLAIM.includes(kind));
  // A day that becomes known is a detail of its own.
  return [...details.filter((text) => text !== 'undated'), ...ofClaim.map(({ text }) => text)];
}

export function cited({ cell, sources }: SourcedCell): Source[] {
  if (cell.marks.some(({ kind }) => kind === 'unsourced')) return [];
  return sources.filter((source) => cell.refs.includes(source.number));
}

export function addressOf({ title, url }: Source): string {
  return url ?? title;
}

export function isSameSet(one: string[], other: string[]): boolean {
  return one.every((item) => other.includes(item)) && other.every((item) => one.includes(item));
}
