import type { ExportMode } from '../../lib/wizard-address.ts';

/** What each way of leaving the wizard gives, in the order they are offered. */
export const MODE_TEXTS: Record<ExportMode, { name: string; text: string }> = {
  intel_dashboard: {
    name: 'Marketing Competitive Intel Profile',
    text: 'The whole profile on one page: summary, spider chart, matrix, recommendations, sources.',
  },
  clean_table: {
    name: 'Clean comparison table',
    text: 'The matrix alone, grouped, with verdicts and sources, in a new window.',
  },
  html: {
    name: 'HTML',
    text: 'The battlecard as a page that needs nothing else, to read or print.',
  },
  pdf: { name: 'PDF', text: 'The battlecard on paper sizes, ready to send.' },
  word: { name: 'Word', text: 'The battlecard as a document that can be edited.' },
  powerpoint: { name: 'PowerPoint', text: 'The battlecard as slides.' },
  simple_export: {
    name: 'Simple export',
    text: 'The battlecard in the default format, nothing to decide.',
  },
  csv: { name: 'CSV', text: 'The matrix as rows for a spreadsheet.' },
  json: { name: 'JSON', text: 'The whole document as data.' },
};

/** Where files are downloaded rather than opened, some modes give more. */
export const FILE_TEXTS: Partial<Record<ExportMode, string>> = {
  intel_dashboard:
    'The whole profile as an HTML page and a PDF: summary, spider chart, matrix, recommendations, sources.',
  html: 'The battlecard as a page that needs nothing else, downloaded.',
  word: 'The whole profile as a document that can be edited.',
  powerpoint: 'The whole profile as slides.',
};

export const OPTION_TEXTS = {
  logo: { name: 'Include logo', text: 'The brand mark and name at the head.' },
  charts: { name: 'Include visual charts', text: 'Charts, each with a table of the same numbers.' },
  contact: { name: 'Include contact information', text: 'Who to ask about the report.' },
  disclaimer: { name: 'Include legal disclaimer', text: 'What the report is, and is not.' },
} as const;
