import { describe, expect, test } from 'vitest';
import { filePolicy, reportPolicy } from '../../http/security-headers.ts';
import { PoolError } from '../../workers/export-pool.ts';
import type { MadeFile } from '../../workers/report-tasks.ts';
import { makeFile, type FileContext } from './make-file.ts';
import { poolFault } from './pool-faults.ts';
import { catalogClosed, comparedNoMore, tooManyAtOnce } from './reports.errors.ts';

const source = { from: 'kept', kept: '' } as never;
const bytes = new Uint8Array([1]);

/** Files whose content is this, asked for as these; the pool ends so. */
function maker(content: object, end: () => Promise<{ bytes: Uint8Array }>) {
  const asked: string[] = [];
  const file = {
    named: { product: 'Elm', competitors: ['Fir'], date: '2026-11-21' },
    catalog: 'elms',
    selection: {},
    styleHash: 'sha256-1',
    content,
  } as unknown as MadeFile;
  const context: FileContext = {
    built: {
      file: async (_, format) => {
        asked.push(format);
        return format === 'print' ? { ...file, content: { state: 'made', bytes } } : file;
      },
      preview: async () => {
        asked.push('a preview');
        return file;
      },
    },
    pool: { render: end },
    client: '192.0.2.1',
    signal: new AbortController().signal,
    log: { info: (text) => void asked.push(text), error: () => undefined },
  };
  const make = (format: 'pdf' | 'word' | 'html', isPreview = false) =>
    makeFile(source, { format, isPreview }, context);
  return { make, asked };
}
const rendered = async () => ({ bytes });
const document = { state: 'document', document: {}, origin: undefined };

describe('a file', () => {
  test('is for the browser to open alone where it is a PDF, else by the style of its report', async () => {
    const { make } = maker(document, rendered);
    expect(await make('pdf')).toMatchObject({ made: 'pdf', body: { bytes }, policy: filePolicy() });
    expect(await make('word')).toMatchObject({ made: 'word', policy: reportPolicy('sha256-1') });
  });

  test('is a preview where one is asked for', async () => {
    const { make, asked } = maker({ state: 'made', bytes }, rendered);
    expect((await make('html', true)).body).toEqual({ bytes });
    expect((await make('html')).body).toEqual({ bytes });
    expect(asked).toEqual(['a preview', 'html']);
  });

  test('is the page for printing where no PDF can be made', async () => {
    const { make, asked } = maker(document, () => Promise.reject(new PoolError('unavailable')));
    const made = await make('pdf');
    expect(made).toMatchObject({ made: 'print', contentType: 'text/html; charset=utf-8' });
    expect(made.name).toMatch(/_Print\.html$/);
    expect(asked).toEqual([
      'pdf',
      'the page for printing is sent, because this platform makes no PDF',
      'print',
    ]);
  });

  test.each([
    ['full', 429, 'exports_busy'],
    ['failed', 500, 'export_failed'],
    ['too-long', 422, 'report_too_long'],
    ['late', 503, 'export_too_slow'],
    ['abandoned', 499, 'visitor_left'],
  ] as const)('that is %s is answered with %d, %s', async (reason, status, code) => {
    const { make } = maker(document, () => Promise.reject(new PoolError(reason)));
    await expect(make('word')).rejects.toMatchObject({ status, code });
  });

  test('that fails in another way says so itself', async () => {
    const error = new Error('The disk is full.');
    await expect(maker(document, () => Promise.reject(error)).make('word')).rejects.toBe(error);
  });
});

test.each([
  ['full', 'full'],
  ['failed', 'failed'],
  ['late', 'failed'],
] as const)('a process that is %s is answered as %s', (reason, answer) => {
  const fault = () =>
    poolFault(
      new PoolError(reason),
      () => new Error('full'),
      () => new Error('failed'),
    );
  expect(fault).toThrow(answer);
});

test('a visitor who left is told so, and what is no fault of a process stays what it is', () => {
  const never = () => new Error('was asked');
  expect(() => poolFault(new PoolError('abandoned'), never, never)).toThrow(
    expect.objectContaining({ status: 499 }),
  );
  expect(() => poolFault(new RangeError('other'), never, never)).toThrow(RangeError);
});

test('what cannot be compared again is in conflict with today’s catalog', () => {
  expect([comparedNoMore().status, catalogClosed().status]).toEqual([409, 409]);
  expect(tooManyAtOnce(2)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
});
