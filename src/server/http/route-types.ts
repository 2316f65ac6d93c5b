import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiError } from '../../core/api/comparison-api.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** An answer whose content type says what it is. */
type File = { description: string; content: Record<string, { schema: z.ZodType }> };
type Taken<Status> = { description?: string; status?: Status };

/** Describes routes of one tag: purpose, answer and input. A route that stores something new (201) may also answer 507. */
export function routeSchema(tag: string, failures: Record<number | string, typeof apiError> = {}) {
  return <Answer extends z.ZodType | File, Given extends object, Status extends number = 200>(
    summary: string,
    answer: Answer,
    { status, ...taken }: Given & Taken<Status> = {} as Given,
  ) => {
    const answers = { [status ?? 200]: answer } as Record<Status, Answer>;
    const full = status === 201 && { 507: apiError };
    const response = { ...answers, '4xx': apiError, 503: apiError, ...failures, ...full };
    return { schema: { tags: [tag], summary, ...(taken as Given), response } };
  };
}

export function fileAnswer(description: string): File {
  return { description, content: { '*/*': { schema: z.string() } } };
}
