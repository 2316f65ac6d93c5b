import type { Comparison } from '../comparison/compare.ts';
import { sharedFacts } from '../comparison/shared-facts.ts';
import type { BlockOf, ReportDocument } from '../document/report-document.ts';
import type { Omissions } from '../wording/copies.ts';
import { linksText } from '../wording/footing.ts';
import { gapText } from '../wording/leave-behind.ts';
import { missingPages } from './evidence/footing.ts';

/** How much of the internal document the customer’s copy of it lacks, by kind. */
export function omissionsIn(
  { rows }: Comparison,
  internal: ReportDocument,
  customer: ReportDocument,
): Omissions {
  const columns = blocksOf(internal, 'columns').flatMap((block) => block.columns);
  const lines = columns.flatMap(({ items }) => items);
  const cautions = columns.filter(({ sign }) => sign === 'not' || sign === 'walk');
  const internalRows = rows
    .filter(({ criterion }) => criterion.audience === 'internal')
    .map(({ criterion }) => criterion.id);
  const marks = blocksOf(internal, 'matrix')
    .flatMap(({ groups }) => groups.flatMap((group) => group.rows))
    .filter(({ criterionId }) => !internalRows.includes(criterionId))
    .flatMap(({ subject, rivals }) => [subject, ...rivals])
    .filter(({ marks: all }) => all.some(({ kind }) => kind === 'unverified'));
  return {
    internalRows: internalRows.length,
    internalLines:
      lines.filter(({ internal: isInternal }) => isInternal).length +
      objectionRows(internal) -
      objectionRows(customer),
    cautions:
      cautions.flatMap(({ items }) => items.filter((item) => !item.internal)).length +
      beforeUseLines(internal),
    unverifiedValues: marks.length,
    liveAnswers: liveAnswers(internal),
  };
}

/**
 * Rows that a page to leave behind lacks, those that lack least first, each with the page to begin at. Pages for
 * figures of an own catalog are asked for once a column.
 */
export function rowsToBring(comparison: Comparison) {
  const isOwn = comparison.footing !== undefined;
  return sharedFacts(comparison)
    .missing.map(({ criterion, gaps }) => ({
      name: criterion.name,
      gaps: gaps
        .filter(({ gap }) => !isOwn || gap !== 'unsourced')
        .map((gap) => ({ text: gapText(gap), page: gap.page })),
    }))
    .filter(({ gaps }) => gaps.length > 0)
    .toSorted((one, other) => one.gaps.length - other.gaps.length);
}

/** Which pages would make a card of an own catalog safe for customers; null where none is asked for. */
export function pagesToBring(comparison: Comparison): string | null {
  return comparison.footing ? linksText(missingPages(comparison)) : null;
}

function blocksOf<Type extends 'columns' | 'matrix' | 'table'>(
  { blocks }: ReportDocument,
  type: Type,
): BlockOf<Type>[] {
  return blocks.filter((block): block is BlockOf<Type> => block.type === type);
}

function objectionRows(document: ReportDocument): number {
  return blocksOf(document, 'table')
    .filter(({ role }) => role === 'objections')
    .reduce((sum, { rows }) => sum + rows.length, 0);
}

function beforeUseLines({ blocks }: ReportDocument): number {
  const at = blocks.findIndex((block) => block.type === 'heading' && block.id === 'before-use');
  const list = at === -1 ? undefined : blocks[at + 1];
  return list?.type === 'list' ? list.items.length : 0;
}

function liveAnswers({ blocks }: ReportDocument): number {
  const start = blocks.findIndex((block) => block.type === 'heading' && block.id === 'live');
  const end = blocks.findIndex(({ type }) => type === 'sources');
  return (start === -1 ? [] : blocks.slice(start, end))
    .flatMap((block) => (block.type === 'table' ? block.columns : []))
    .filter(({ live }) => live).length;
}
