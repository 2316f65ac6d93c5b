/** Heads of the flat list of claims, as spreadsheets and programs read them. */
export const CLAIM_LINE_HEADS = [
  'name',
  'slug',
  'criterion',
  'criterion_slug',
  'test',
  'value',
  'number',
  'unit',
  'holds',
  'day',
  'source',
  'confidence_of_10',
  'state',
];

export const KNOWN_STATE = 'known';
