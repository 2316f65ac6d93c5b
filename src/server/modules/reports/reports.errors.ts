import { HttpError, rateLimited, refusal } from '../../http/errors.ts';
import { OWN_CATALOG_CLOSED } from '../../../core/wording/own-catalogs.ts';

const BUSY_SECONDS = 5;

export const exportFailed = refusal(500, 'export_failed', 'Export failed');
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
/** The client has left, so this error is never read. */
export const visitorLeft = refusal(
  499,
  'visitor_left',
  'The visitor left before the report was made.',
);

const bad = (code: string, message: string) => new HttpError(400, code, message);

export const noCompetitor = () => bad('no_competitor', 'Choose at least one competitor.');
export const tooManyCompetitors = (most: number) =>
  bad('too_many_competitors', `At most ${most} competitors can be compared at once.`);
export const rivalChairOfOne = () =>
  bad('one_rival_chair', 'The competitor’s view is there with a single competitor only.');
export const comparedNoMore = refusal(
  409,
  'compared_no_more',
  'Nothing of what this report compares is in the catalog today.',
);
export const catalogClosed = refusal(409, 'catalog_closed', OWN_CATALOG_CLOSED);
export const noFeature = () => bad('no_feature', 'Choose at least one feature.');
export const wrongCatalog = (what: string, id: number | string, slug: string) =>
  bad('wrong_catalog', `The ${what} ${id} does not belong to the catalog ${slug}.`);
export const notComparable = (productId: number, competitorId: number) =>
  bad(
    'not_comparable',
    `The competitor ${competitorId} cannot be compared with the product ${productId}.`,
  );
export const notRepresentative = (id: number, productId: number) =>
  bad('not_representative', `The id ${id} does not belong to the product ${productId}.`);
export const noChannel = (at: string, known: string[]) =>
  bad('no_channel', `There is no channel "${at}". Send one of: ${known.join(', ')}.`);
export const featureNotFound = (id: string) =>
  new HttpError(404, 'feature_not_found', `There is no feature with the id ${id}.`);
