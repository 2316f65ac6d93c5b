import type { ClaimValue, Measurement } from '../catalog/resolved.ts';

/** Whether every cell of a row says the same, so that "differences only" may hide the row. */
export function areIdentical(cells: { shown: Measurement[] }[]): boolean {
  return new Set(cells.map(({ shown }) => shown.map(contentOf).join('|'))).size <= 1;
}

function contentOf({ instrument, value }: Measurement): string {
  return JSON.stringify([instrument ?? null, essence(value)]);
}

/** A boolean counts by its answer, not by the words around it. */
function essence(value: ClaimValue): unknown {
  switch (value.kind) {
    case 'number':
      return value.number;
    case 'boolean':
      return value.yes;
    case 'list':
      return [...value.items].sort();
    case 'text':
      return value.text;
  }
}
