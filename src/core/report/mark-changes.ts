import type {
  Block,
  BlockOf,
  Line,
  MatrixCell,
  ReportDocument,
} from '../document/report-document.ts';
import { canonicalJson } from '../document/origin.ts';
import { changesSection, pageOneEnd, type CellChange } from './changes-section.ts';
import { endsAlike, showsSameClaim, type SourcedCell } from './matrix/cell-difference.ts';

/**
 * Whether both are the same report on the same selection. What has since left the catalog may be
 * missing today; nothing may have come in.
 */
export function isComparable(now: ReportDocument, before: ReportDocument): boolean {
  const { subjectId, representativeId, rivalIds, criterionIds } = before.selection;
  if (now.template === 'decision' || before.template === 'decision') {
    return (
      now.template === before.template &&
      now.catalog.slug === before.catalog.slug &&
      canonicalJson(now.decision?.input) === canonicalJson(before.decision?.input)
    );
  }
  return (
    now.template === before.template &&
    now.catalog.slug === before.catalog.slug &&
    now.audience === before.audience &&
    now.chair === before.chair &&
    now.selection.subjectId === subjectId &&
    now.selection.representativeId === representativeId &&
    now.selection.rivalIds.every((id) => rivalIds.includes(id)) &&
    now.selection.criterionIds.every((id) => criterionIds.includes(id))
  );
}

/**
 * The document with a mark on everything a reader of the earlier one has not read, and a section near
 * its front that says what changed. Lines are compared by their texts within a section, in any order;
 * cells by words, evidence, verdict and marks. Documents that are not comparable are returned unmarked,
 * without `since`.
 */
export function markChanges(now: ReportDocument, before: ReportDocument): ReportDocument {
  if (!isComparable(now, before)) return now;
  const read = readSections(before.blocks);
  const oldCells = cellsOf(before);
  const sources = sourcesOf(now);
  const changes: CellChange[] = [];
  const section = sectionNames(now.blocks);
  const blocks = now.blocks.map((block, index) => {
    if (block.type !== 'matrix') return markBlock(block, read.get(section[index] ?? '') ?? NOTHING);
    return markMatrix(block, subjectKey(now, block), (criterionId, entityId, cell, names) => {
      const old = oldCells.get(cellKey(criterionId, entityId));
      if (old && isSameCell(old, { cell, sources })) return false;
      changes.push({ ...names, before: old ?? null, now: { cell, sources } });
      return true;
    });
  });
  const at = pageOneEnd(now);
  return {
    ...now,
    since: before.date,
    blocks: [
      ...blocks.slice(0, at),
      ...changesSection({ now: { ...now, blocks }, before, cells: changes }),
      ...blocks.slice(at),
    ],
  };
}

type Read = {
  /** Keys of every line of a section. */
  lines: Set<string>;
  /** By the head of a row and of a column, what stood in the cells of tables. */
  cells: Map<string, Set<string>>;
  heads: Set<string>;
};
const NOTHING: Read = { lines: new Set(), cells: new Map(), heads: new Set() };

/** Name of the section each block stands in; before the first, the empty one. */
function sectionNames(blocks: Block[]): string[] {
  let name = '';
  return blocks.map((block) => {
    if (block.type === 'heading' && block.level === 1) name = block.id;
    return name;
  });
}

function readSections(blocks: Block[]): Map<string, Read> {
  const names = sectionNames(blocks);
  const read = new Map<string, Read>();
  blocks.forEach((block, index) => {
    const name = names[index] ?? '';
    const section = read.get(name) ?? { lines: new Set(), cells: new Map(), heads: new Set() };
    read.set(name, section);
    for (const key of lineKeys(block)) section.lines.add(key);
    if (block.type !== 'table') return;
    for (const row of block.rows) {
      section.heads.add(headOf(row));
      row.forEach(({ text }, column) => {
        const key = placeOf(block, row, column);
        section.cells.set(key, (section.cells.get(key) ?? new Set()).add(text));
      });
    }
  });
  return read;
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
const headOf = (row: Line[]) => row[0]?.text ?? '';

function placeOf({ columns }: BlockOf<'table'>, row: Line[], column: number): string {
  return keyOf(headOf(row), columns[column]?.text ?? '');
}

type ListItem = BlockOf<'list'>['items'][number];
type Fact = BlockOf<'facts'>['items'][number];
type Source = BlockOf<'sources'>['items'][number];
type ColumnItem = BlockOf<'columns'>['columns'][number]['items'][number];

const listKey = ({ label, text }: Pick<ListItem, 'label' | 'text'>) => keyOf(label, text);
const factKey = ({ label, value }: Fact) => keyOf(label, value);
const sourceKey = ({ title, url, date }: Source) => keyOf(title, url, date);
const columnKey = (sign: string, { text, tag }: ColumnItem) => keyOf(sign, text, tag);

/** A key for each line of a block, without the numbers of its sources. */
function lineKeys(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [keyOf(block.text)];
    case 'callout':
      return [keyOf(block.title, block.text)];
    case 'list':
      return block.items.map(listKey);
    case 'facts':
      return block.items.map(factKey);
    case 'verdict':
      return block.lines.map(listKey);
    case 'columns':
      return block.columns.flatMap(({ sign, items }) => items.map((item) => columnKey(sign, item)));
    case 'sources':
      return block.items.map(sourceKey);
    case 'heading':
    case 'table':
    case 'matrix':
    case 'chart':
      return [];
  }
}

/** The block with a mark on what was not read; a chart is marked in the table of its numbers. */
function markBlock(block: Exclude<Block, BlockOf<'matrix'>>, read: Read): Block {
  const mark = <One extends object>(one: One, key: string): One =>
    read.lines.has(key) ? one : { ...one, changed: true };
  switch (block.type) {
    case 'paragraph':
    case 'callout':
      return mark(block, lineKeys(block)[0] ?? '');
    case 'list':
      return { ...block, items: block.items.map((item) => mark(item, listKey(item))) };
    case 'facts':
      return { ...block, items: block.items.map((item) => mark(item, factKey(item))) };
    case 'verdict':
      return { ...block, lines: block.lines.map((line) => mark(line, listKey(line))) };
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((column) => ({
          ...column,
          items: column.items.map((item) => mark(item, columnKey(column.sign, item))),
        })),
      };
    case 'sources':
      return { ...block, items: block.items.map((item) => mark(item, sourceKey(item))) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => markRow(block, row, read)) };
    case 'heading':
    case 'chart':
      return block;
  }
}

/** A row that is new is marked at its head, any other in the cells that read otherwise. */
function markRow(block: BlockOf<'table'>, row: Line[], read: Read): Line[] {
  const isNew = !read.heads.has(headOf(row));
  return row.map((line, column) => {
    const isRead = read.cells.get(placeOf(block, row, column))?.has(line.text) ?? false;
    return (isNew ? column > 0 : isRead) ? line : { ...line, changed: true };
  });
}

const SUBJECT = 'subject';
type EntityId = number | typeof SUBJECT;
type Names = { criterion: string; entity: string };
type IsChanged = (id: string, entity: EntityId, cell: MatrixCell, names: Names) => boolean;

function markMatrix(block: BlockOf<'matrix'>, own: EntityId, isChanged: IsChanged): Block {
  const mark = (id: string, entity: EntityId, cell: MatrixCell, names: Names) =>
    isChanged(id, entity, cell, names) ? { ...cell, changed: true } : cell;
  return {
    ...block,
    groups: block.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => {
        const { criterionId: id, name: criterion } = row;
        return {
          ...row,
          subject: mark(id, own, row.subject, { criterion, entity: block.subject.name }),
          rivals: row.rivals.map((cell, index) => {
            const { id: rivalId = 0, name = '' } = block.rivals[index] ?? {};
            return mark(id, rivalId, cell, { criterion, entity: name });
          }),
        };
      }),
    })),
  };
}

/** The first column of a memo is whoever leads, which may be another tomorrow. */
function subjectKey({ template }: ReportDocument, { subject }: BlockOf<'matrix'>): EntityId {
  return template === 'decision' ? subject.id : SUBJECT;
}

const cellKey = (criterionId: string, entityId: EntityId) => `${criterionId}/${entityId}`;

function sourcesOf({ blocks }: ReportDocument): Source[] {
  return blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
}

function cellsOf(document: ReportDocument): Map<string, SourcedCell> {
  const sources = sourcesOf(document);
  const rows = document.blocks.flatMap((block) =>
    block.type === 'matrix'
      ? block.groups.flatMap(({ rows }) =>
          rows.map((row) => ({ row, rivals: block.rivals, own: subjectKey(document, block) })),
        )
      : [],
  );
  return new Map(
    rows.flatMap(({ row, rivals, own }) => [
      [cellKey(row.criterionId, own), { cell: row.subject, sources }],
      ...row.rivals.map((cell, index): [string, SourcedCell] => [
        cellKey(row.criterionId, rivals[index]?.id ?? 0),
        { cell, sources },
      ]),
    ]),
  );
}

function isSameCell(one: SourcedCell, other: SourcedCell): boolean {
  const isStale = ({ cell }: SourcedCell) => cell.marks.some(({ kind }) => kind === 'stale');
  return showsSameClaim(one, other) && isStale(one) === isStale(other) && endsAlike(one, other);
}
