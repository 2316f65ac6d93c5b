/** Words of the page that compares side by side. */

export const COMPARE_TEXTS = {
  page: 'Compare',
  empty: 'Compare models side by side',
  emptyOf: (many: string) => `Compare ${many} side by side`,
  emptyLead: 'Two to ten, of any makers, on any criteria. Every figure opens its source.',
  one: 'Add one more to compare.',
  pick: 'Pick from the table',
  guided: 'Compare step by step',
  examples: 'Or start with an example',
  loading: 'Loading the comparison…',
  failed: 'The comparison could not be loaded.',
  siteFailed: 'The catalogs could not be loaded.',
  noRows: 'No criteria chosen.',
  restore: 'Restore criteria',
  allSame: 'Nothing differs on these criteria.',
  showAll: 'Show all',
  noExport: 'A report needs two makers, one of them a product.',
  noSource: 'No source is on file.',
  sourceFailed: 'The source could not be loaded.',
  facts: (name: string) => `All facts on ${name}`,
  tooMany: (most: number, names: string) => `${most} at most. Left out: ${names}.`,
  unknown: (many: number, catalog: string) =>
    many === 1
      ? `1 of the ids in this address is not in ${catalog}. It may belong to another catalog, or be listed no longer.`
      : `${many} of the ids in this address are not in ${catalog}. They may belong to another catalog, or be listed no longer.`,
  dropUnknown: 'Remove from the address',
  full: (most: number) => `${most} at most. Remove one to add another.`,
} as const;
