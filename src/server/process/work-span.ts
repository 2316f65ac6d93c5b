import { SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * A span of the current trace around the work of a thread or a process; `begins` marks the end of its wait. Without an SDK
 * loaded by the operator nothing is measured. Threads and processes load none, because they do not get the server's
 * environment.
 */
export function inWorkSpan<Answer>(
  name: string,
  attributes: Record<string, string>,
  work: (begins: () => void) => Promise<Answer>,
): Promise<Answer> {
  return trace.getTracer('selector').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(() => span.addEvent('work begins'));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
