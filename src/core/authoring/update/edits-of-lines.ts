import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';
import type { UpdateLine } from './update-line.ts';

/** The edits of the lines that are taken, in an order in which each leads somewhere. */
export function editsOfLines(catalog: CatalogParts, lines: readonly UpdateLine[]): CatalogEdit[] {
  const edits = lines.flatMap((line) => line.edits);
  const frame = edits.filter(({ op, part }) => op === 'set' && !part.includes('/'));
  const added = edits.filter(({ op }) => op === 'add');
  const removed = edits.filter(({ op }) => op === 'remove');
  const parts = new Set([...holdersIn(catalog), ...added].map(({ part }) => part));
  const slugs = new Set(criteriaOf(catalog).map(({ slug }) => slug));
  for (const edit of frame)
    if (edit.op === 'set' && edit.path[0] === 'criteria') slugs.add(edit.path[1] ?? '');
  const isAway = (edit: CatalogEdit) => edit.op === 'set' && edit.value === null;
  const away = new Set(removed.map(({ part }) => part));
  const goneSlugs = new Set(
    frame.flatMap((edit) => (edit.op === 'set' && isAway(edit) ? [edit.path[1] ?? ''] : [])),
  );
  // Of a product or a criterion that is left out, or goes, nothing is said.
  const claims = edits.filter(
    (edit) =>
      edit.op === 'set' &&
      edit.part.includes('/') &&
      parts.has(edit.part) &&
      !away.has(edit.part) &&
      slugs.has(edit.path[1] ?? '') &&
      !goneSlugs.has(edit.path[1] ?? ''),
  );
  return [
    ...frame.filter((edit) => !isAway(edit)),
    ...added,
    ...claims,
    ...removed,
    ...frame.filter(isAway),
  ];
}
