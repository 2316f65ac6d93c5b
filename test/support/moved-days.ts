import { dateOfDay, dayNumber } from '../../src/core/catalog/day-number.ts';
import type { CatalogInput } from '../../src/core/catalog/resolve-catalog.ts';

/** Shifts the dates of all sources; days on which a price, a channel or a model begins or ends stay. */
export function withSourcesMoved(input: CatalogInput, days: number): CatalogInput {
  const text = JSON.stringify(input, (key, value: unknown) =>
    key === 'as_of' && typeof value === 'string' && value !== 'undated'
      ? dateOfDay(dayNumber(value) + days)
      : value,
  );
  return JSON.parse(text) as CatalogInput;
}
