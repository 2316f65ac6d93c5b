import type { ComparedCell, Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf, MatrixCell } from '../../document/report-document.ts';
import {
  markedValue,
  MESSAGING_SIDE,
  messagingCaption,
  messagingIntroduction,
  messagingShare,
  messagingText,
} from '../../wording/profile.ts';
import { SECTION_TITLES } from '../../wording/sections.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { buildCell } from '../matrix/build-cell.ts';

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
    .filter(({ rows }) => rows.length > 0)
    .map((category) => ({ ...category, share: shareOf(comparison, category) }));
  if (fed.length === 0) return [];
  const distinct = [...new Set(fed.flatMap(({ rows }) => rows))];
  const cells = distinct.flatMap((row) => [row.subject, ...row.rivals]);
  const unknown = cells.filter(({ claim }) => claim.state === 'unknown').length;
  return [
    heading('messaging', SECTION_TITLES.messaging),
    {
      type: 'paragraph',
      tone: 'body',
      text: messagingIntroduction(
        fed.length,
        catalog.messagingCategories.length,
        unknown,
        cells.length,
      ),
      refs: [],
    },
    {
      type: 'list',
      ordered: false,
      items: fed.map((category) => {
        const holder = holderOf(category, fed)?.name ?? null;
        const text = messagingText(category.description, category.share, holder);
        return { label: category.name, text, refs: [] };
      }),
    },
    ...fed
      .filter((category) => !holderOf(category, fed))
      .map(({ name, rows, share }) =>
        table(comparison, rows, sources, messagingCaption(name, share)),
      ),
  ];
}

type Fed = { name: string; rows: ComparisonRow[] };

/** The earlier category that shows all of this one; nothing is shown twice. */
function holderOf<Category extends Fed>(category: Category, fed: Category[]): Fed | undefined {
  return fed
    .slice(0, fed.indexOf(category))
    .find(({ rows }) => category.rows.every((row) => rows.includes(row)));
}

function shareOf(
  { catalog }: Comparison,
  { rows, criterionIds }: { rows: ComparisonRow[]; criterionIds: string[] },
): string {
  return messagingShare(rows.length, criterionIds.length, catalog.words.criterion);
}

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
      { text: MESSAGING_SIDE, align: 'start' },
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

function cellLine({ text, marks, refs }: MatrixCell): Line {
  return {
    text: markedValue(
      text,
      marks.map((mark) => mark.text),
    ),
    refs,
  };
}
