/** Texts that are the same in every report and belong to no block of it. */
export const FURNITURE = {
  contents: 'Contents',
  /** Before the number of a page, and between it and how many there are. */
  page: 'Page ',
  pageOf: ' of ',
  brandMark: 'Brand mark',
  /** Behind a name: what is possible beyond what is proven. */
  atMost: 'at most',
  sourcesOfSlide: 'Sources on this slide:',
  chartScrolls: 'Scrolls sideways',
  sections: 'Sections of the report',
  showEvidence: 'Show the evidence',
  noDifferences: 'Every row reads the same for all: there are no differences to show.',
  compareWith: (subject: string) => `Compare ${subject} with`,
} as const;
