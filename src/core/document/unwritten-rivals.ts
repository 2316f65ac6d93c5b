import type { ReportDocument } from './report-document.ts';

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
  // A pair without a play has a row that says so, on evidence of no criterion.
  const overview = blocks.find(({ type }) => type === 'table');
  const rows = overview?.type === 'table' ? overview.rows : [];
  return rows.flatMap(([head, first]) =>
    (first?.asserts ?? []).flatMap(({ form, sides: [side = 0], claims }) => {
      const id = selection.rivalIds[side - 1];
      const isMissing = form === 'not-known' && claims.length === 0 && id !== undefined;
      return isMissing ? [{ id, name: head?.text ?? '' }] : [];
    }),
  );
}
