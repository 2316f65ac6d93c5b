import { SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * A span of the trace under way around work that a thread or a process does; `begins` marks where it waited no longer. Where the
 * operator loaded no SDK nothing is measured. Threads and processes load none: they know nothing of the server's environment.
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
