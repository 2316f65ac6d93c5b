/** Texts that are the same in every report and belong to no block of it. */
export const FURNITURE = {
  /** Before the number of a page, and between it and how many there are. */
  page: 'Page ',
  pageOf: ' of ',
  sections: 'Sections of the report',
  showEvidence: 'Show the evidence',
  /** Before what reads otherwise than in an earlier report, for those who do not see its bar. */
  changed: 'Changed: ',
  /** Of a source that is a collection, a copy or a forum, and of what rests on such alone. */
  secondHand: 'second hand',
  noDifferences: 'Every row reads the same for all: there are no differences to show.',
  compareWith: (subject: string) => `Compare ${subject} with`,
} as const;
