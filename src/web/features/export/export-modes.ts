import type { Template } from '../../../core/document/report-document.ts';
import type { ExportMode } from '../../lib/wizard-address.ts';

/** What each way of leaving the wizard gives, in the order they are offered; a card names the document itself. */
export const MODE_TEXTS: Record<ExportMode, { name: string; text: string }> = {
  intel_dashboard: {
    name: 'Marketing Competitive Intel Profile',
    text: 'Whom to choose if what decides, then charts, matrix, positioning and sources.',
  },
  clean_table: {
    name: 'Clean comparison table',
    text: 'The matrix alone, grouped, with verdicts and sources, in a new window.',
  },
  html: { name: 'HTML', text: 'A page that needs nothing else, to read or print.' },
  pdf: { name: 'PDF', text: 'On paper sizes, ready to send.' },
  word: { name: 'Word', text: 'A document that can be edited.' },
  powerpoint: { name: 'PowerPoint', text: 'Slides to present.' },
  simple_export: { name: 'Simple export', text: 'The HTML page, nothing to decide.' },
  xlsx: {
    name: 'Excel',
    text: 'A workbook: matrix, verdicts and evidence to filter and count with.',
  },
  csv: { name: 'CSV', text: 'Its matrix as rows for a spreadsheet.' },
  json: { name: 'JSON', text: 'The whole document as data.' },
};

/** Where files are downloaded rather than opened. */
export const FILE_TEXTS: Partial<Record<ExportMode, string>> = {
  intel_dashboard:
    'An HTML page and a PDF: whom to choose if what decides, then charts, matrix and sources.',
  html: 'A page that needs nothing else, downloaded.',
};

/** The document that a format holds, as its card says it. */
export const DOCUMENT_WORDS: Record<Template, string> = {
  battlecard: 'Battlecard',
  matrix: 'Comparison table',
  profile: 'Whole profile',
};

/** The same after "Open the saved". */
export const SAVED_WORDS: Record<Template, string> = {
  battlecard: 'battlecard',
  matrix: 'comparison table',
  profile: 'profile',
};

export const OPTION_TEXTS = {
  logo: { name: 'Include logo', text: 'The brand mark and name at the head.' },
  charts: { name: 'Include visual charts', text: 'Charts, each with a table of the same numbers.' },
  contact: { name: 'Include contact information', text: 'Who to ask about the report.' },
  disclaimer: { name: 'Include legal disclaimer', text: 'What the report is, and is not.' },
} as const;
