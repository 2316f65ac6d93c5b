import type { Line, ReportDocument } from './report-document.ts';

/** Rivals for which a report would argue from talking points and none are written; `name` null where it is the only one. */
export function unwrittenRivals({
  unwritten,
  selection,
  blocks,
}: Pick<ReportDocument, 'unwritten' | 'selection' | 'blocks'>): {
  id: number;
  name: string | null;
}[] {
  if (unwritten) return selection.rivalIds.map((id) => ({ id, name: null }));
  const names = new Map<number, string>();
  for (const block of blocks) {
    // The overview of several has a row for each, a profile one line for all.
    if (block.type === 'table')
      for (const [head, first] of block.rows)
        for (const id of missing(first, selection)) names.set(id, head?.text ?? '');
    if (block.type === 'columns')
      for (const line of block.columns.flatMap(({ items }) => items))
        for (const id of missing(line, selection)) names.set(id, nameIn(blocks, id));
  }
  return selection.rivalIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

/** The rivals that a line says have no play: not known, on no criterion. */
function missing(
  line: Pick<Line, 'asserts'> | undefined,
  { rivalIds }: ReportDocument['selection'],
): number[] {
  return (line?.asserts ?? [])
    .filter(({ form, claims }) => form === 'not-known' && claims.length === 0)
    .flatMap(({ sides }) => sides.flatMap((side) => rivalIds[side - 1] ?? []));
}

function nameIn(blocks: ReportDocument['blocks'], id: number): string {
  const rivals = blocks.flatMap((block) => (block.type === 'matrix' ? block.rivals : []));
  return rivals.find((rival) => rival.id === id)?.name ?? '';
}
