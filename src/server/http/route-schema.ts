import { z } from 'zod';
import { apiError } from '../../core/api/comparison-api.ts';

/** An answer whose content type says what it is. */
type File = { description: string; content: Record<string, { schema: z.ZodType }> };
type Taken<Status> = { description?: string; status?: Status };

/**
 * Describes routes of one tag: what each is for, its answer and what it takes. What keeps something anew (201) may
 * find no room (507).
 */
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
