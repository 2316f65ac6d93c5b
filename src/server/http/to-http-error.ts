import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError, invalidRequest, stopping } from './errors.ts';

/** Maps errors of the parts behind the application to public ones; null for anything else. */
export type KnownFault = (error: unknown) => HttpError | null;
export type ErrorMap = (error: unknown) => HttpError;

/**
 * The one map from thrown errors to answers; an unexpected one is a plain 500, or 503 while the server stops and aborts slow
 * work.
 */
export function createErrorMap(knownFault: KnownFault, isStopping: () => boolean): ErrorMap {
  return (error) => {
    const found = frameworkFault(error) ?? knownFault(error) ?? unforeseen();
    return found.status === 500 && isStopping() ? stopping() : found;
  };
}

function frameworkFault(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidRequest(validationSentence(error.validation));
  }
  const { code, statusCode } = fastifyFields(error);
  const known = code === null ? undefined : FRAMEWORK_ERRORS[code];
  if (known) return known();
  if (statusCode === 400) return invalidRequest('The request could not be read.');
  return null;
}

const unforeseen = () =>
  new HttpError(500, 'internal_error', 'Something went wrong on the server. Please try again.');

const FRAMEWORK_ERRORS: Record<string, () => HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidRequest('The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalidRequest('The request body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    invalidRequest('The request body does not have the stated length.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError(
      415,
      'unsupported_media_type',
      'This address does not accept a body of this content type.',
    ),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new HttpError(413, 'body_too_large', 'The request body is larger than 64 KB.', {
      connection: 'close',
    }),
  FST_ERR_BAD_URL: () => invalidRequest('The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => invalidRequest('The id in the address is too long.'),
};

function fastifyFields(error: unknown): { code: string | null; statusCode: number | null } {
  if (typeof error !== 'object' || error === null) return { code: null, statusCode: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;
  return { code, statusCode };
}

/** Issues as the type provider hands them over: an instance path (`/competitors/0`) and the values of a closed list. */
type Issue = { instancePath: string; params?: { values?: unknown } };

/** Without `must` a field takes one of a fixed list. */
const FIELDS: Record<string, { label: string; must?: string }> = {
  productId: { label: 'product id', must: 'be a whole number' },
  product: { label: 'product id', must: 'be a whole number' },
  as: { label: 'representative id', must: 'be a whole number' },
  competitorId: { label: 'competitor id', must: 'be a whole number' },
  competitor: { label: 'competitor id', must: 'be a whole number' },
  subjectId: { label: 'company id', must: 'be a whole number' },
  battlecardId: { label: 'battlecard id', must: 'be the last part of a saved report’s address' },
  before: { label: 'place in the list', must: 'be a whole number' },
  name: { label: 'name', must: 'be one line of at most 120 characters' },
  q: { label: 'search text', must: 'be one line of at most 120 characters' },
  companyId: { label: 'company id', must: 'be a whole number' },
  limit: { label: 'length of a page', must: 'be a whole number from 1 to 100' },
  cursor: { label: 'place in the list', must: 'be a whole number' },
  filter: { label: 'filter', must: 'be written as key:value, each facet once' },
  order: { label: 'order', must: 'be of at most 60 characters' },
  ids: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  competitors: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  competitorIds: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  features: { label: 'feature ids', must: 'be known feature ids, at most 100' },
  featureIds: { label: 'feature ids', must: 'be known feature ids, at least one and at most 100' },
  kind: { label: 'kind' },
  criterion: { label: 'feature id', must: 'be a known feature id' },
  vendor: { label: 'vendor', must: 'be one line of at most 120 characters' },
  text: { label: 'text', must: 'be of 1 to 1,000 characters' },
  source: {
    label: 'source',
    must: 'be an address of at most 2,000 characters that starts with http:// or https://',
  },
  catalog: { label: 'catalog', must: 'be the name of a catalog' },
  template: { label: 'template' },
  format: { label: 'format' },
  audience: { label: 'audience' },
  chair: { label: 'chair' },
  detail: { label: 'detail' },
};
const FLAGS = ['logo', 'charts', 'contact', 'disclaimer'];

/** One plain sentence about the first fault of a request. */
function validationSentence(issues: readonly Issue[]): string {
  const names = (issues[0]?.instancePath ?? '').split('/').filter((part) => part !== '');
  const known = names.findLast((name) => name in FIELDS || FLAGS.includes(name));
  if (known === undefined) return 'The request does not have the expected form.';
  const field = FIELDS[known];
  if (!field) return `The option ${known} must be 0, 1, false or true.`;
  const values = issues[0]?.params?.values;
  const must =
    field.must ?? `be one of ${Array.isArray(values) ? values.join(', ') : 'those offered'}`;
  return `The ${field.label} must ${must}.`;
}
