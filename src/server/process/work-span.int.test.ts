import path from 'node:path';
import { context, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { createReportDesk } from '../workers/report-desk.ts';

/** The SDK that an operator loads, and a thread that builds reports. */

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const desk = createReportDesk(
  {
    module: path.resolve('src/server/workers/report-thread.ts'),
    log: { info: () => undefined, error: () => undefined },
  },
  { waitingForOne: 1 },
);
beforeAll(() => provider.register());
afterAll(async () => {
  await desk.stop();
  await provider.shutdown();
});

const request = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  traceFlags: TraceFlags.SAMPLED,
};
const kept = JSON.stringify(sampleDocuments.plain);
const build = (text = kept) =>
  context.with(trace.setSpanContext(ROOT_CONTEXT, request), () =>
    desk.run('written', { source: { from: 'kept', kept: text } }, 'client'),
  );

test('work of a thread is a span of the request’s trace, and says from when it was done', async () => {
  await build();
  await expect(build('{"version": 1}')).rejects.toMatchObject({ reason: 'failed' });
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    { name: 'build a report', attributes: { task: 'written' } },
    { name: 'build a report', attributes: { task: 'written' } },
  ]);
  for (const span of spans) {
    expect(span.spanContext().traceId).toBe(request.traceId);
    expect(span.parentSpanContext?.spanId).toBe(request.spanId);
    expect(span.events.map(({ name }) => name)).toEqual(['work begins']);
  }
  expect(spans.map(({ status }) => status.code)).toEqual([0, 2]);
});
