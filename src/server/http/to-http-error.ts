import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError, invalidRequest } from './errors.ts';
import { validationSentence } from './validation-sentence.ts';

/** The public face of what the parts behind the application throw; null for anything else. */
export type KnownFault = (error: unknown) => HttpError | null;
export type ErrorMap = (error: unknown) => HttpError;

/** The one map from whatever was thrown to the answer; anything unforeseen is a plain 500. */
export function createErrorMap(knownFault: KnownFault): ErrorMap {
  return (error) => frameworkFault(error) ?? knownFault(error) ?? unforeseen();
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
