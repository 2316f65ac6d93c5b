/** Texts of the page of all models that are not in a catalog. */

/** For a table with costs, for one without, and for the visitor’s own data. */
export const PROMISES = {
  cost: 'The right AI model, at your real cost.',
  plain: 'Every competitor, side by side.',
  own: 'Your own data, side by side.',
};

export const TEXTS = {
  loading: 'Loading the table…',
  failed: 'The table could not be loaded.',
  siteFailed: 'The catalogs could not be loaded.',
  noMatch: 'No row meets every filter.',
  clearFilters: 'Clear filters',
  restoreColumns: 'Restore columns',
  plotFew: 'Fewer than two rows have both values. Choose another axis.',
  plotFailed: 'The chart could not be loaded. The table below holds the same figures.',
  addFilter: 'Filter',
  filterTitle: 'Add a filter',
  columnsTitle: 'Choose columns',
  cost: 'Your cost',
  perMonth: 'per month',
  toCheck: 'To check: a value is missing, so a filter cannot tell.',
  tooMany: (most: number) => `Compare takes ${most} at most. Untick some.`,
  battlecardPair: 'A battlecard takes two: tick yours first, then one competitor.',
  battlecardMakers: 'A battlecard takes two makers. Tick one of another maker.',
  battlecardOurs: 'A battlecard starts from a product. Tick it first.',
  exportMany: (most: number) => `Export takes ${most} at most. Untick some.`,
  exportMore: 'Tick two or more to export.',
  compareMore: 'Tick two or more to compare.',
  exportProduct: 'Tick a product as well to export competitors with it.',
  exportMakers: 'These are of one maker. Tick one of another maker.',
  decideModels: 'Decide takes rows that are for sale. Tick a competitor.',
  noOwn: 'No catalog of your own in this browser yet.',
  ownLead: 'Catalogs whose links this browser keeps. They never leave it without you.',
} as const;

/** The steps of the wizard, as listed on the page. */
export const WIZARD_STEPS = [
  'Select a company',
  'Select models',
  'Select evaluation criteria',
  'Choose export options',
];

/** Acronyms that the page explains. */
export const ACRONYMS = {
  LLM: 'Large language model',
  API: 'Application programming interface',
  'SOC 2': 'System and Organization Controls 2',
  GDPR: 'General Data Protection Regulation',
  RAG: 'Retrieval-augmented generation',
  SLA: 'Service level agreement',
};

/** Benefits for a visitor, by title. */
export const BENEFITS = {
  'SOC 2, GDPR and HIPAA': 'As each vendor states them.',
  'Pricing transparency': 'Dated prices, with the next change.',
  ROI: 'Your workload, month by month.',
  'Missing data is never a “no”': 'It becomes a question to the vendor.',
  'Your report, in any format': 'HTML, PDF, Word, PowerPoint, Excel.',
};
