import { TABLE_FIGURES, type TableWorkload } from '../../core/catalog/table-settings.ts';

/** The workload that a table counts with, as search parameters. */

const VOLUMES = ['requests', 'inputTokens', 'outputTokens', 'cachedPercent'] as const;

/** Reads the workload of an address; malformed figures are left out. */
export function readWorkload(asked: URLSearchParams): Partial<TableWorkload> {
  return Object.fromEntries(
    VOLUMES.flatMap((field) => {
      const amount = workloadFigure(asked.get(TABLE_FIGURES[field].address), field);
      return amount === null ? [] : [[field, amount]];
    }),
  );
}

export function writeWorkload(search: URLSearchParams, workload: Partial<TableWorkload>): void {
  for (const field of VOLUMES) {
    const amount = workload[field];
    if (amount !== undefined) search.set(TABLE_FIGURES[field].address, String(amount));
  }
}

/** A figure as it was typed, `800,000` or `6000`; null if the field does not accept it. */
export function workloadFigure(text: string | null, field: keyof TableWorkload): number | null {
  const digits = (text ?? '').replaceAll(/[\s,%_]/g, '');
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(digits)) return null;
  const number = Number(digits);
  return number <= TABLE_FIGURES[field].most ? number : null;
}
