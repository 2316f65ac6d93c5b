/** Texts of a catalog as a workbook, and of the empty one to fill in. */

export const CATALOG_BOOK = {
  guide: 'Guide',
  matrix: 'Matrix',
  lists: 'Lists',
  category: 'Category',
  criterion: 'Criterion',
  subtitle: (products: number, criteria: number) => `${products} products, ${criteria} criteria`,
  how: [
    'Change the sheet “Claims” and import this workbook again: nothing else of the catalog is lost.',
    'A row of “Claims” says one thing of one product. To make it unknown, empty its value and choose why.',
    'The sheet “Matrix” is for reading; what is changed there is not read.',
    'Products, criteria and categories are added and renamed in the editor.',
    'A hidden sheet holds what no column shows. Leave it in the workbook.',
  ],
  wrong: 'Choose one of the list.',
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
