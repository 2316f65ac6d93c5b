import { HttpError } from '../../http/errors.ts';

const BUSY_SECONDS = 5;

export const exportFailed = () => new HttpError(500, 'export_failed', 'Export failed');
export const exportsBusy = () =>
  new HttpError(
    429,
    'exports_busy',
    `Many reports are being made just now. Please try again in ${BUSY_SECONDS} seconds.`,
    { 'retry-after': String(BUSY_SECONDS) },
  );
export const tooManyAtOnce = (most: number) =>
  new HttpError(
    429,
    'exports_at_once',
    `Only ${most} reports can be made for you at once. Please try again when they are done.`,
    { 'retry-after': '1' },
  );
/** Nobody is there to read it. */
export const visitorLeft = () =>
  new HttpError(499, 'visitor_left', 'The visitor left before the report was made.');
