import { HttpError, rateLimited } from '../../http/errors.ts';

const BUSY_SECONDS = 5;

export const exportFailed = () => new HttpError(500, 'export_failed', 'Export failed');
const FORMAT_NAMES = { pdf: 'PDF', word: 'Word', powerpoint: 'PowerPoint' };
const INSTEAD = { pdf: 'Excel', word: 'Excel', powerpoint: 'Word' };
type Paged = keyof typeof FORMAT_NAMES;

export const reportTooLong = (format: Paged) =>
  new HttpError(
    422,
    'report_too_long',
    `This report is too long for ${FORMAT_NAMES[format]}. Choose fewer criteria or competitors, or ${INSTEAD[format]}.`,
  );
export const exportTooSlow = (format: Paged) =>
  new HttpError(
    503,
    'export_too_slow',
    `This report took too long to make for ${FORMAT_NAMES[format]}. Choose fewer criteria or competitors, or ${INSTEAD[format]}.`,
    { 'retry-after': '60' },
  );
export const exportsBusy = () =>
  rateLimited(
    'exports_busy',
    `Many reports are being made just now. Please try again in ${BUSY_SECONDS} seconds.`,
    BUSY_SECONDS,
  );
export const reportsBusy = () =>
  rateLimited(
    'reports_busy',
    `Many reports are being built just now. Please try again in ${BUSY_SECONDS} seconds.`,
    BUSY_SECONDS,
  );
export const tooManyLargeReports = (units: number, most: number, seconds: number) =>
  rateLimited(
    'too_many_large_reports',
    `Too many large reports: this one counts as ${units} of ${most} requests a minute. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    seconds,
  );
export const tooManyAtOnce = (most: number) =>
  rateLimited(
    'exports_at_once',
    `Only ${most} reports can be made for you at once. Please try again when they are done.`,
    1,
  );
/** Nobody is there to read it. */
export const visitorLeft = () =>
  new HttpError(499, 'visitor_left', 'The visitor left before the report was made.');
