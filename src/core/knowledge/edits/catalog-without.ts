import type { AuthoredCatalog } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { nameOf, toJson, valueAt, type Json } from './place.ts';

/** What sections of `catalog` read without a thing that has gone; null removes one. */
export type Away = { path: string[]; value: Json }[];

type Decision = NonNullable<AuthoredCatalog['decision']>;

/** A spider with fewer axes is not drawn. */
const LEAST_AXES = 3;

/** Without a criterion: what is offered names it no more, and where it `isGone` nothing does. */
export function criterionAway(
  { catalog, criteria }: CatalogParts,
  slug: string,
  isGone: boolean,
): Away {
  const others = (list: readonly string[]) => list.filter((name) => name !== slug);
  const presets = catalog.presets.flatMap(({ chart, ...preset }) => {
    const kept = { ...preset, criteria: others(preset.criteria) };
    if (kept.criteria.length === 0) return [];
    return chart && ![chart.price, chart.quality].includes(slug) ? [{ ...kept, chart }] : [kept];
  });
  const offered = [
    section(['presets'], presets),
    section(['decision'], decisionWithout({ catalog, criteria }, slug)),
  ];
  if (!isGone) return offered;
  const axes = catalog.spider.axes
    .map((axis) => ({ ...axis, criteria: others(axis.criteria) }))
    .filter(({ id, criteria: own }) => own.length + countOn(criteria.capabilities, id) > 0);
  const hasCapabilities = criteria.capabilities.length > 0;
  const names = (template: string | undefined) => template?.includes(`{${slug}}`) ?? false;
  const { context_window, pricing, badges } = catalog.card;
  return [
    ...offered,
    section(['table'], tableWithout(catalog.table, slug)),
    section(['spider', 'axes'], axes.length < LEAST_AXES && !hasCapabilities ? [] : axes),
    section(
      ['messaging_categories'],
      catalog.messaging_categories.map((each) => ({ ...each, criteria: others(each.criteria) })),
    ),
    section(
      ['filters'],
      catalog.filters.filter(({ criterion }) => criterion !== slug),
    ),
    section(
      ['contradictions'],
      catalog.contradictions.filter((pair) =>
        [pair.when, pair.against].every((saying) => valueAt(saying, ['criterion']) !== slug),
      ),
    ),
    ...(names(context_window) ? [section(['card', 'context_window'], null)] : []),
    ...(names(pricing) ? [section(['card', 'pricing'], null)] : []),
    section(
      ['card', 'badges'],
      badges.filter((badge) => !('text' in badge && names(badge.text))),
    ),
  ];
}

/** Without an entity that is offered no more. */
export function entityAway(
  { catalog }: CatalogParts,
  kind: 'subject' | 'rival',
  slug: string,
): Away {
  const presets = catalog.presets.flatMap((preset) => {
    if (kind === 'subject') return preset.subject === slug ? [] : [preset];
    const rivals = preset.rivals.filter((name) => name !== slug);
    return preset.as === slug || rivals.length === 0 ? [] : [{ ...preset, rivals }];
  });
  const isToday = (preset: Decision['presets'][number]) =>
    kind === 'rival' && valueAt(preset, ['workload', 'today', 'rival']) === slug;
  const decision = catalog.decision && {
    ...catalog.decision,
    presets: catalog.decision.presets.map((preset) =>
      preset.workload && isToday(preset)
        ? { ...preset, workload: without(preset.workload, 'today') }
        : preset,
    ),
  };
  return [section(['presets'], presets), section(['decision'], decision)];
}

/** A category or unit that was renamed is renamed wherever criteria name it. */
export function renamedInCatalog(
  { catalog }: CatalogParts,
  path: string[],
  after: CatalogParts,
): CatalogEdit[] {
  const [list = '', was = ''] = path;
  const field = list === 'categories' ? 'category' : list === 'units' ? 'unit' : null;
  if (field === null || path.length > 3) return [];
  const names = (from: AuthoredCatalog) => {
    const entries = valueAt(from, [list]);
    return Array.isArray(entries) ? entries.map(nameOf) : [];
  };
  const at = names(catalog).indexOf(was);
  const now = names(after.catalog)[at];
  if (at === -1 || !now || now === was || names(after.catalog).includes(was)) return [];
  const rename = (from: string[]): CatalogEdit => ({
    op: 'set',
    part: 'criteria',
    path: [...from, field],
    value: now,
  });
  return after.criteria.criteria.flatMap((criterion) => [
    ...(criterion[field] === was ? [rename(['criteria', criterion.slug])] : []),
    ...criterion.instruments
      .filter((instrument) => field === 'unit' && instrument.unit === was)
      .map(({ name }) => rename(['criteria', criterion.slug, 'instruments', name])),
  ]);
}

/** A question that can no longer be put is left out; without anything to weigh the decision goes too. */
function decisionWithout(
  { catalog: { decision }, criteria }: Pick<CatalogParts, 'catalog' | 'criteria'>,
  slug: string,
): Decision | null {
  if (!decision) return null;
  const all = [...criteria.criteria, ...criteria.capabilities];
  const { cost, ...rest } = decision;
  const prices = cost && [cost.input_price, cost.output_price].includes(slug) ? undefined : cost;
  // What is wished for and no criterion is the cost of the workload, which is counted from prices.
  const isKept = (name: string) =>
    name !== slug && (prices !== undefined || all.some((each) => each.slug === name));
  const groups = decision.groups
    .map((group) => ({ ...group, criteria: group.criteria.filter(isKept) }))
    .filter(({ criteria }) => criteria.length > 0);
  if (groups.length === 0) return null;
  const left = Object.entries(prices ?? {}).filter(([, name]) => name !== slug);
  const presets = decision.presets.flatMap((preset) => {
    const needs = preset.needs.filter(({ criterion }) => criterion !== slug);
    if (needs.length === 0) return [];
    const kept = prices === undefined ? without(preset, 'workload') : preset;
    const wishes = pick(preset.weights.wishes, isKept);
    const isWeighed = (id: string) =>
      groups.some((group) => group.id === id && group.criteria.some((name) => wishes[name]));
    const weights = { groups: pick(preset.weights.groups, isWeighed), wishes };
    return [{ ...kept, needs, weights, tests: pick(preset.tests, isKept) }];
  });
  const costs = prices ? { cost: Object.fromEntries(left) as Decision['cost'] } : {};
  return { ...rest, ...costs, groups, tests: pick(decision.tests, isKept), presets };
}

/** The table of all competitors without a column; without any it begins with the first criteria. */
function tableWithout(table: AuthoredCatalog['table'], slug: string): AuthoredCatalog['table'] {
  const columns = table?.columns.filter(({ criterion }) => criterion !== slug) ?? [];
  if (!table || columns.length === 0) return undefined;
  const filters = table.filters.filter(({ criterion }) => criterion !== slug);
  return { ...(table.sort === slug ? without(table, 'sort') : table), columns, filters };
}

function countOn(capabilities: { axis: string }[], id: string): number {
  return capabilities.filter(({ axis }) => axis === id).length;
}

function without<Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  const { [key]: _gone, ...rest } = value;
  return rest;
}

function pick<Value>(
  record: Record<string, Value>,
  keep: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}

function section(path: string[], value: unknown): Away[number] {
  return { path, value: toJson(value) };
}
