import type { UNKNOWN_REASONS } from '../catalog/vocabulary.ts';

/** Texts of a catalog as a workbook, and of the empty one to fill in. */

/** Heads of the sheet of claims, in order; the long form of a visitor's own sheet has some of them. */
export const CLAIM_HEADS = {
  product: 'Product',
  criterion: 'Criterion',
  value: 'Value',
  unit: 'Unit',
  answer: 'Answer',
  unknown: 'Unknown because',
  basis: 'Basis',
  reportedBy: 'Reported by',
  confidence: 'Confidence',
  source: 'Source',
  sourceTitle: 'Source title',
  date: 'Date',
  dayOfReading: 'Day of reading',
  note: 'Note',
  scope: 'Scope',
  priceOf: 'Price of',
  from: 'From',
  until: 'Until',
  afterwards: 'Afterwards',
  test: 'Test',
  board: 'Board',
  agent: 'Agent',
  error: 'Standard error',
  /** The file of the product and the slug of the criterion. */
  productKey: 'Product key',
  criterionKey: 'Criterion key',
  /** What no column shows, in as many cells as it takes. */
  further: 'Further',
} as const;
export type ClaimColumn = keyof typeof CLAIM_HEADS;

export const CATALOG_BOOK = {
  guide: 'Guide',
  matrix: 'Matrix',
  claims: 'Claims',
  lists: 'Lists',
  /** The hidden sheet with all but the claims. */
  data: 'Catalog data',
  category: 'Category',
  criterion: 'Criterion',
  /** Heads of the columns behind each product. */
  fields: { source: 'Source', date: 'Date', comment: 'Comment' },
  subtitle: (products: number, criteria: number) => `${products} products, ${criteria} criteria`,
  how: [
    'Change the sheet “Matrix”, then open the catalog and choose “Update from a file”: you see every change before it is taken.',
    'Each product has a value, its source, the date of the source and a comment. A source is a web address, or a few words such as “Call with Bolt”.',
    'Empty a value to make it unknown. A value that cannot be read keeps the old one and is listed.',
    'Products, criteria and categories are added and renamed in the editor.',
    'Tests, prices that end and confidence stand on the hidden sheet “Claims”, which is read too. Leave the hidden sheets in the workbook.',
  ],
  wrong: 'Choose one of the list.',
  answers: { yes: 'yes', no: 'no', partly: 'partly' },
  /** What a reader of the matrix finds in place of a value, and before what explains one. */
  unknown: {
    'not-published': 'not published',
    'not-found': 'not found',
    'not-applicable': 'n/a',
    'in-conflict': 'in conflict',
    'not-researched': '—',
    'not-covered': 'not covered',
  } satisfies Record<(typeof UNKNOWN_REASONS)[number], string>,
};

export const TEMPLATE_BOOK = {
  title: 'Comparison to fill in',
  subtitle: 'Import it to make a catalog of your own',
  wide: 'Matrix',
  long: 'Claims',
  how: [
    'Fill in one of the two sheets and import this workbook. The other one can stay as it is, or be deleted.',
    '“Matrix”: a row for each criterion, a column for each product, ours first. A row with a name alone begins a category.',
    'Write a unit with its number ($12, 99.9 %, 200k), a list with commas, a yes or a no, or a short text.',
    'An empty cell, a dash, “n/a” or “tbd” is kept as unknown, never as a no.',
    '“Claims”: a row for each statement, with its source, date and confidence where there is one.',
    'A statement without a source is marked as ours. Nothing is refused; what cannot be read is listed.',
  ],
  /** The first row is the head. */
  matrix: [
    ['Criterion', 'Our product', 'Competitor A', 'Competitor B'],
    ['Price', null, null, null],
    ['Price per month', '$12', '$15', 'n/a'],
    ['Free trial', 'yes', 'no', 'yes'],
    ['Technical', null, null, null],
    ['Availability', '99.95 %', '99.9 %', '—'],
    ['Languages', 'English, German', 'English', 'English, French, Spanish'],
    ['Hosting', 'In the EU', 'In the US', 'tbd'],
  ],
  claims: [
    [
      'Product',
      'Criterion',
      'Value',
      'Unit',
      'Unknown because',
      'Basis',
      'Source',
      'Source title',
      'Date',
      'Confidence',
      'Note',
    ],
    ['Our product', 'Price per month', 12, '$', null, 'own', null, null, null, 0.7, null],
    [
      'Competitor A',
      'Price per month',
      15,
      '$',
      null,
      'read',
      'https://example.org/prices',
      'Price list',
      '2026-01-15',
      0.9,
      'Billed yearly',
    ],
    ['Competitor A', 'Free trial', null, null, 'not-found', null, null, null, null, null, null],
  ],
} satisfies Record<string, unknown>;

/** What is said of a downloaded workbook that comes back changed. */
export const CHANGED_BOOK = {
  broken:
    'This workbook was downloaded here, but its sheet “Catalog data” was changed, so it cannot be read. Download it again.',
  product: (name: string | number) => `The catalog has no product “${name}”.`,
  criterion: (name: string | number) => `The catalog has no criterion “${name}”.`,
  misfit: 'The row does not fit its criterion, so its claim is unknown now.',
};
