import type { ExportFormat, OfferedFormats } from '../../../core/api/export-api.ts';
import type { Template } from '../../../core/document/report-document.ts';

/** The output of one address: which report, in which formats, shown or downloaded. */
export type ExportAddress = {
  template: Template;
  formats: OfferedFormats;
  /** Formats the browser shows; all others are saved. */
  inline: readonly ExportFormat[];
};

export const EXPORT_ADDRESSES = {
  'simple-battlecard': { template: 'battlecard', formats: ['html'], inline: [] },
  'working-battlecard': {
    template: 'battlecard',
    formats: ['html', 'pdf', 'word', 'powerpoint', 'xlsx'],
    inline: [],
  },
  battlecard: {
    template: 'battlecard',
    formats: ['html', 'pdf', 'word', 'powerpoint', 'xlsx', 'csv', 'json'],
    inline: ['html', 'pdf'],
  },
  'professional-dashboard': { template: 'matrix', formats: ['html', 'xlsx'], inline: ['html'] },
  'comprehensive-battlecard': { template: 'profile', formats: ['html'], inline: ['html'] },
  'python-template': { template: 'profile', formats: ['pdf'], inline: ['pdf'] },
  'marketing-intelligence-report': {
    template: 'profile',
    formats: ['html', 'pdf', 'print'],
    inline: [],
  },
  'intelligence-dashboard': {
    template: 'profile',
    formats: ['powerpoint', 'word', 'xlsx'],
    inline: [],
  },
} as const satisfies Record<string, ExportAddress>;
