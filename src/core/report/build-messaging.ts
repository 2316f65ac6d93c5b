import type { ComparedCell, Comparison, ComparisonRow } from '../comparison/compare.ts';
import { buildCell } from './build-cell.ts';
import { countOf } from './format-claim.ts';
import { heading } from './heading.ts';
import type { SourceRegister } from './number-sources.ts';
import type { Block, BlockOf, MatrixCell } from './report-document.ts';

type Line = BlockOf<'table'>['rows'][number][number];

/**
 * What the evidence says of each side, sorted by the conversation it belongs to: one table for each
 * messaging category of the catalog that a selected criterion feeds; nothing where none does.
 */
export function buildMessaging(comparison: Comparison, sources: SourceRegister): Block[] {
  const { catalog } = comparison;
  const fed = catalog.messagingCategories
    .map((category) => ({
      ...category,
      rows: comparison.rows.filter(({ criterion }) => category.criterionIds.includes(criterion.id)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (fed.length === 0) return [];
  const distinct = [...new Set(fed.flatMap(({ rows }) => rows))];
  const cells = distinct.flatMap((row) => [row.subject, ...row.rivals]);
  const silent = cells.filter(({ claim }) => claim.state === 'unknown').length;
  return [
    heading('messaging', 'Messaging'),
    {
      type: 'paragraph',
      tone: 'body',
      text:
        `The same evidence by the conversation it belongs to. ${fed.length} of ` +
        `${countOf(catalog.messagingCategories.length, CATEGORY)} rest on what was selected; ` +
        `${knownText(silent, cells.length)}.`,
      refs: [],
    },
    {
      type: 'list',
      ordered: false,
      items: fed.map(({ name, description }) => ({ label: name, text: description, refs: [] })),
    },
    ...fed.map(({ name, criterionIds, rows }, index): Block => {
      const caption = `${name}: ${rows.length} of ${countOf(criterionIds.length, catalog.words.criterion)}`;
      const holder = fed
        .slice(0, index)
        .find((earlier) => rows.every((row) => earlier.rows.includes(row)));
      return holder ? pointer(caption, holder.name) : table(comparison, rows, sources, caption);
    }),
  ];
}

/** What an earlier category shows is not shown again. */
function pointer(caption: string, holder: string): Block {
  return { type: 'paragraph', tone: 'body', text: `${caption}; see ${holder}.`, refs: [] };
}

function knownText(silent: number, cells: number): string {
  const entries = countOf(cells, ENTRY);
  if (silent === 0) return `each of their ${entries} has a known value`;
  return `${silent} of their ${entries} ${silent === 1 ? 'has' : 'have'} no known value`;
}

const CATEGORY = { one: 'category', many: 'categories' };
const ENTRY = { one: 'entry', many: 'entries' };

/** A row for each side, because there are at most ten of them and criteria are few. */
function table(
  comparison: Comparison,
  rows: ComparisonRow[],
  sources: SourceRegister,
  caption: string,
): BlockOf<'table'> {
  const line = (row: ComparisonRow, cell: ComparedCell | undefined): Line =>
    cell ? cellLine(buildCell(comparison, row.criterion, cell, sources)) : { text: '', refs: [] };
  return {
    type: 'table',
    caption,
    columns: [
      { text: 'Side', align: 'start' },
      ...rows.map(({ criterion }) => ({ text: criterion.name, align: 'start' as const })),
    ],
    rows: [
      [{ text: comparison.subject.name, refs: [] }, ...rows.map((row) => line(row, row.subject))],
      ...comparison.rivals.map((rival, index) => [
        { text: rival.name, refs: [] },
        ...rows.map((row) => line(row, row.rivals[index])),
      ]),
    ],
  };
}

/** The value with its marks in words: a table has no place for badges. */
function cellLine({ text, marks, refs }: MatrixCell): Line {
  const words = marks.map((mark) => mark.text).join('; ');
  return { text: words === '' ? text : `${text} (${words})`, refs };
}
