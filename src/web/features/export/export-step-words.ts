/** Words of the export step alone. */

export const OPTION_NAMES_SHOWN = {
  logo: 'Include logo',
  charts: 'Include visual charts',
  contact: 'Include contact information',
  disclaimer: 'Include legal disclaimer',
  appendix: 'Include the appendix',
  onePage: 'Page one alone',
} as const;

/** Under an option that changes nothing here, and why. */
export const NO_CONTACT = 'No contact is set up here, so no report has one.';

export const CHARTS_IN_APPENDIX = 'The charts stand in the appendix, which is not included.';

export const WITH_ADDRESS = 'With its address';
