import type { AuthoredTable } from './authored-table.ts';
import { entryFor } from './resolve-preset.ts';
import type { FilterTest, TableSettings } from './table-settings.ts';

/** `ids`: of criteria, by slug. A reference that leads nowhere throws. */
export function resolveTable(
  { columns, sort, filters, workload }: AuthoredTable,
  ids: Map<string, string>,
): TableSettings {
  const fieldOf = ({ criterion, name, ...rest }: { criterion: string; name: string }) => ({
    criterionId: entryFor(ids, criterion),
    name,
    item: 'item' in rest && typeof rest.item === 'string' ? rest.item : null,
  });
  return {
    columns: columns.map(fieldOf),
    sortId: sort === undefined ? null : entryFor(ids, sort),
    filters: filters.map((filter) => ({ ...fieldOf(filter), test: testOf(filter) })),
    workload: workload
      ? {
          requests: workload.requests,
          inputTokens: workload.input_tokens,
          outputTokens: workload.output_tokens,
          cachedPercent: workload.cached_percent,
        }
      : null,
  };
}

function testOf(filter: AuthoredTable['filters'][number]): FilterTest {
  if ('at_least' in filter) return { kind: 'at-least', number: filter.at_least };
  if ('at_most' in filter) return { kind: 'at-most', number: filter.at_most };
  if ('below' in filter) return { kind: 'below', number: filter.below };
  return { kind: 'yes' };
}
