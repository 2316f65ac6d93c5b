const MOST_NAMED = 3;

/** Texts that files alone add, and names of their sheets, slides and shapes. No page loads them. */
export const FILE_FURNITURE = {
  /** What the file says of the attachment by which it is recognised. */
  attached: 'Where this report comes from',
  /** Before the short address of a saved report, and what its code says to those who do not see it. */
  addressLead: 'Check that this still holds: ',
  addressCode: (address: string) => `QR code of ${address}`,
  sourcesOfSlide: 'Sources on this slide:',
  restInNotes: 'Not all fits here: the notes hold the rest.',
  /** At the end of a file whose faces lack characters; each is named by its number. */
  missingCharacters: (numbers: string[]) =>
    `Shown as \uFFFD, because the typefaces of this file lack them: ${numbers.join(', ')}.`,
  /** Under a first page by itself: how many sources are listed in the whole report alone. */
  onePage: (unlisted: number, all: number, isCut: boolean) => {
    const which = unlisted === all ? 'its' : `${unlisted} of its ${all}`;
    const rest = unlisted > 0 ? `, and ${which} sources,` : '';
    const are = unlisted > 0 ? 'are' : 'is';
    const page = isCut ? 'The first part of page one alone' : 'Page one alone';
    return `${page}: what it rests on${rest} ${are} in the whole report.`;
  },
  /** On every page and slide of a copy for the inside. */
  internal: 'INTERNAL',
  internalNotice: 'INTERNAL · do not forward',
  /** What a long report leaves to other files, and where it is. */
  rowsLeftOut: (shown: number, all: number) =>
    `Shown are the ${shown} of ${all} rows that set the candidates furthest apart; all rows are in the web page and the workbook.`,
  allRowsLeftOut:
    'No row shows a lead on sound evidence; the whole matrix is in the web page and the workbook.',
  sectionsLeftOut: (titles: string[]) => `Left to the web page: ${titles.join(', ')}.`,
  /** Over all that a report rests on. */
  appendix: 'Appendix',
  appendixLeftOut: (titles: string[]) =>
    `Left out with the appendix, which every format can hold: ${titles.join(', ')}.`,
  contents: 'Contents',
  /** Behind a name: what is possible beyond what is proven. */
  atMost: 'at most',
  brandMark: 'Brand mark',
  /** Names of the sheets of a workbook, and the heads of their columns. */
  sheets: {
    notice: 'Notice',
    address: 'Address',
    text: 'Text',
    answer: 'Answer',
    readings: 'Readings',
    tests: 'By test',
    answers: 'Yes or no',
    prices: 'Prices',
    months: 'Cost by month',
    verdicts: 'Verdicts',
    sources: 'Sources',
  },
  sheetHeads: {
    name: 'Name',
    category: 'Category',
    company: 'Company',
    product: 'Product',
    boughtOn: 'Bought on',
    criterion: 'Criterion',
    test: 'Test',
    board: 'Board',
    agent: 'Agent',
    reading: 'Reading',
    scope: 'Scope',
    reportedBy: 'Reported by',
    asOf: 'As of',
    precision: 'Precision',
    marks: 'Cautions',
    confidence: 'Confidence',
    source: 'Source',
    otherSources: 'Other sources',
    why: 'Why empty',
    yes: 'Answer',
    inWords: 'In words',
    covers: 'Covers',
    announced: 'Announced for',
    priceOf: 'Price of',
    price: 'Price',
    surcharge: 'Surcharge',
    from: 'From',
    to: 'To',
    channel: 'Channel',
    tier: 'Tier',
    region: 'Region',
    above: 'Above input tokens',
    hours: 'Hours',
    cache: 'Cache kept for',
    note: 'Note',
    use: 'Used in costs as',
    competitor: 'Competitor',
    verdict: 'Verdict',
    reason: 'Reason',
    verdictConfidence: 'Confidence out of 10',
    changed: 'Changed',
    number: 'Number',
    title: 'Title',
    address: 'Address',
    readOn: 'Read on',
    grade: 'Grade',
    about: 'About',
    strength: 'Strength',
    sentence: 'Sentence',
    ceiling: 'Ceiling',
    conditions: 'Conditions',
    madeOn: 'Made on',
    audience: 'Audience',
    subtitle: 'Subtitle',
    section: 'Section',
    part: 'Part',
    line: 'Line',
    month: 'Month',
    monthNumber: 'Number of the month',
    requests: 'Requests',
    readingOf: (name: string) => `Reading of ${name}`,
    otherReading: 'Reading of the competitor',
    priceIn: (name: string, use: string) => `${name}, ${use} price`,
  },
  /** Words in the cells of a workbook. */
  sheetWords: {
    changed: 'changed',
    month: 'month',
    year: 'year',
    reporters: {
      independent: 'Independent',
      vendor: 'Vendor',
      'third-party': 'Third party',
      owner: 'Owner of the catalog',
    },
    uses: { input: 'input', output: 'output', cached: 'cached input' },
    assumptions: 'Assumptions, to change',
    workload: {
      requests: 'Requests in month 1',
      growthPercent: 'Growth a month, percent',
      inputTokens: 'Input tokens a request (larger ones may be priced higher)',
      outputTokens: 'Output tokens a request',
      cachedPercent: 'Cached input, percent',
      batchPercent: 'Batch share, percent',
      monthlyFixed: 'Fixed cost a month',
      rate: 'Currency for one of the prices’',
    },
    outputFactor: (name: string) => `Output tokens of ${name}, times`,
    batchDiscount: (name: string) => `Discount of ${name} for batches, percent`,
  },
  /** Heads of a table file. */
  tableHeads: {
    category: 'Category',
    value: 'Value',
    details: 'Details',
    marks: 'Marks',
    sources: 'Sources',
    verdict: 'Verdict',
    reason: 'Reason',
    confidence: 'Confidence out of 10',
    changed: 'Changed',
  },
  /** Heads of the table of a decision's candidates in CSV: programs read them, so they stay. */
  standingHeads: {
    candidate: 'Candidate',
    company: 'Company',
    channel: 'Channel',
    status: 'Status',
    answer: 'Answer',
    first: 'First of 100',
    meanRank: 'Mean rank',
    score: 'Score of 10',
    known: 'Known of 100',
    month1: 'Cost of month 1',
    month12: 'Cost of month 12',
    total: 'Cost in total',
    months: 'Months',
    currency: 'Currency',
  },
  /** Names of what stands on a slide, for those who listen to it or edit it. */
  shapes: {
    band: 'Band',
    brand: 'Brand',
    caption: 'Caption',
    chart: 'Chart',
    code: 'Code of the address',
    counts: 'Counts',
    date: 'Date',
    facts: 'Facts',
    footer: 'Footer',
    heading: 'Heading',
    legend: 'Legend',
    list: 'List',
    mark: 'Mark',
    matrix: 'Matrix',
    note: 'Note',
    notes: 'Notes',
    number: 'Slide number',
    rule: 'Rule',
    slide: 'Slide image',
    sources: 'Sources',
    subtitle: 'Subtitle',
    table: 'Table',
    text: 'Text',
    tick: 'Tick',
    title: 'Title',
    verdict: 'Verdict',
  },
  /** Names of the layouts a reader may choose for a slide of his own. */
  layouts: { cover: 'Cover', body: 'Title and content' },
  /** Over the rows of a matrix on one slide. */
  furthestApart: (shown: number, all: number) =>
    `${shown} of ${all} criteria set the candidates furthest apart`,
  oursAgainst: (rival: string, line: string) => `vs ${rival}: ${line}`,
  theirsAlone: (rival: string) => `What speaks for ${rival}`,
  /** Of many rivals the first are named; nothing stands for one alone. */
  about: (what: string, rivals: string[]) =>
    rivals.length <= MOST_NAMED + 1
      ? `${what}: ${rivals.join(', ')}`
      : `${what}: ${rivals.slice(0, MOST_NAMED).join(', ')} and ${rivals.length - MOST_NAMED} more`,
  /** Over the first line of each side of several pairs. */
  firstLines: (rivals: string[]) => `The first line of each side: ${rivals.join(', ')}`,
  firstLinesHeads: ['Rival', 'What speaks for us', 'What speaks for them'],
} as const;

export type ShapeName = keyof typeof FILE_FURNITURE.shapes;
