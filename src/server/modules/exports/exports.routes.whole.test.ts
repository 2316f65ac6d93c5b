import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { App } from '../../http/route-types.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';

let app: App;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ids = { productId: 1, competitorIds: [4], featureIds: ['1', 3] };
const wrapped = { battlecardData: ids };
const dashboard = {
  battlecardData: { product: { id: 1 }, competitors: [{ id: 4 }], features: [{ id: 1 }] },
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NAME = 'Alder versus Cedar One, 2026-11-21';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const KINDS = {
  html: ['text/html; charset=utf-8', '.html'],
  print: ['text/html; charset=utf-8', '_Print.html'],
  pdf: ['application/pdf', '.pdf'],
  word: [`${OFFICE}.wordprocessingml.document`, '.docx'],
  powerpoint: [`${OFFICE}.presentationml.presentation`, '.pptx'],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`, '.xlsx'],
  csv: ['text/csv; charset=utf-8', '.csv'],
  json: ['application/json; charset=utf-8', '.json'],
} as const;
type Format = keyof typeof KINDS;
type Answer = Awaited<ReturnType<App['inject']>>;

const post = (name: string, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `/api/export/${name}`, payload });
const get = (query: string, headers = {}, to = app) =>
  to.inject({
    url: `/api/export/battlecard?product=1&competitors=4&features=1,3&${query}`,
    headers,
  });
const postForm = (name: string, fields: string, to = app) =>
  to.inject({
    method: 'POST',
    url: `/api/export/${name}`,
    headers: FORM,
    payload: `productId=1&${fields}`,
  });

function expectFile(answer: Answer, format: Format, disposition: string) {
  const [type, end] = KINDS[format];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toContain(
    `${disposition}; filename="${NAME}${end}"`,
  );
  expect(answer.rawPayload.length).toBeGreaterThan(0);
}

describe('each address sends its report in every format it promises', () => {
  test.each<[string, object, Format]>([
    ['simple-battlecard', { ...ids, format: 'html' }, 'html'],
    ['working-battlecard', ids, 'html'],
    ['working-battlecard', { ...ids, format: 'pdf' }, 'pdf'],
    ['working-battlecard', { ...ids, format: 'word' }, 'word'],
    ['working-battlecard', { ...ids, format: 'powerpoint' }, 'powerpoint'],
    ['marketing-intelligence-report', { ...wrapped, format: 'html' }, 'html'],
    ['marketing-intelligence-report', { ...wrapped, format: 'pdf' }, 'pdf'],
    ['marketing-intelligence-report', { ...wrapped, format: 'print' }, 'print'],
    ['intelligence-dashboard', { ...dashboard, format: 'word' }, 'word'],
    ['intelligence-dashboard', { ...dashboard, format: 'powerpoint' }, 'powerpoint'],
    ['intelligence-dashboard', dashboard, 'powerpoint'],
  ])('%s with %j is a file', async (name, payload, format) => {
    expectFile(await post(name, payload), format, 'attachment');
  });

  test('professional-dashboard is text for a window', async () => {
    expectFile(await post('professional-dashboard', { ...ids, format: 'html' }), 'html', 'inline');
  });

  test.each<[Format, string]>([
    ['html', 'inline'],
    ['pdf', 'inline'],
    ['word', 'attachment'],
    ['powerpoint', 'attachment'],
    ['xlsx', 'attachment'],
    ['csv', 'attachment'],
    ['json', 'attachment'],
  ])('the battlecard in a tab as %s', async (format, disposition) => {
    expectFile(await get(`format=${format}`), format, disposition);
  });

  test.each([
    ['competitorIds=%5B4%5D&featureIds=%5B%221%22%2C3%5D'],
    ['competitorIds=4&featureIds=1,3'],
  ])('forms with their lists as JSON or with commas: %s', async (lists) => {
    expectFile(await postForm('comprehensive-battlecard', lists), 'html', 'inline');
    expectFile(await postForm('python-template', `${lists}&format=pdf`), 'pdf', 'inline');
  });

  test('the bytes of a file are those that were made', async () => {
    expect((await get('format=word')).body).toBe('a word file');
  });
});

test('a report in a tab has no origin, no script and is not stored', async () => {
  const { headers } = await get('format=html');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[^']+'; img-src data:/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['', 'Competitive battlecard'],
  ['template=battlecard&', 'Competitive battlecard'],
  ['template=matrix&', 'Clean comparison table'],
  ['template=profile&', 'Marketing Competitive Intel Profile'],
])('the address of a tab makes the document it names: %j', async (template, title) => {
  expect((await get(`${template}format=html`)).body).toContain(title);
  expectFile(await get(`${template}format=csv`), 'csv', 'attachment');
  expectFile(await get(`${template}format=xlsx`), 'xlsx', 'attachment');
});

test('a preview is the page whatever the format, framed by this site alone, and uses up no export', async () => {
  const limited = await createTestApp({
    limits: { readsPerMinute: 2, exportsPerMinute: 1, exportsAtOnce: 0, processes: () => 1 },
  });
  for (const _ of ['first', 'second']) {
    const answer = await get('format=pdf&preview=1', {}, limited);
    expectFile(answer, 'html', 'inline');
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(/^sandbox;.*frame-ancestors 'self'$/),
    });
  }
  expect((await get('preview=1', {}, limited)).statusCode).toBe(429);
  const taken = await get('format=html', {}, limited);
  expect(taken.json()).toMatchObject({ code: 'exports_at_once' });
  expect((await get('preview=yes', {}, limited)).statusCode).toBe(429);
  await limited.close();

  const { headers } = await get('format=html');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  expect((await get('preview=yes')).statusCode).toBe(400);
});

describe('formats that cannot be had', () => {
  const chosen = 'competitorIds=4&featureIds=1,3';
  test.each<[string, string, (format: string) => Promise<Answer>]>([
    ['simple-battlecard', 'html', (format) => post('simple-battlecard', { ...ids, format })],
    [
      'working-battlecard',
      'html, pdf, word, powerpoint, xlsx',
      (format) => post('working-battlecard', { ...ids, format }),
    ],
    [
      'battlecard',
      'html, pdf, word, powerpoint, xlsx, csv, json',
      (format) => get(`format=${encodeURIComponent(format)}`),
    ],
    [
      'professional-dashboard',
      'html, xlsx',
      (format) => post('professional-dashboard', { ...ids, format }),
    ],
    [
      'comprehensive-battlecard',
      'html',
      (format) => postForm('comprehensive-battlecard', `${chosen}&format=${format}`),
    ],
    [
      'python-template',
      'pdf',
      (format) => postForm('python-template', `${chosen}&format=${format}`),
    ],
    [
      'marketing-intelligence-report',
      'html, pdf, print',
      (format) => post('marketing-intelligence-report', { ...wrapped, format }),
    ],
    [
      'marketing-intelligence-report, inside',
      'html, pdf, print',
      (format) => post('marketing-intelligence-report', { battlecardData: { ...ids, format } }),
    ],
    [
      'intelligence-dashboard',
      'powerpoint, word, xlsx',
      (format) => post('intelligence-dashboard', { ...dashboard, format }),
    ],
  ])(
    '%s refuses any other word, known elsewhere or not, with its own list',
    async (_, list, ask) => {
      for (const word of [
        'xlsm',
        'PDF',
        '',
        'a'.repeat(200),
        list.includes('word') ? 'print' : 'word',
      ]) {
        const answer = await ask(word);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ message: `The format must be one of ${list}.` });
      }
    },
  );

  const withPool = (render: ExportPool['render']) =>
    createTestApp({ exportPool: { render, isFull: () => false } });
  const refusing = (reason: PoolError['reason']) =>
    withPool(() => Promise.reject(new PoolError(reason)));

  test('a report that fails says so, as a page in a tab and as JSON for a script', async () => {
    const broken = await refusing('failed');
    const page = await get('format=pdf', { accept: 'text/html,*/*;q=0.8' }, broken);
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Export failed');
    const script = await get('format=pdf', { accept: '*/*' }, broken);
    expect(script.json()).toMatchObject({ code: 'export_failed', message: 'Export failed' });
    expect((await get('format=html', {}, broken)).statusCode).toBe(200);
    await broken.close();
  });

  test('with no room to wait the answer is 429, with the time to come back', async () => {
    const full = await refusing('full');
    const answer = await get('format=word', {}, full);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await full.close();

    const busy = await createTestApp({
      exportPool: { render: () => Promise.reject(new Error('was asked')), isFull: () => true },
    });
    expect((await get('format=pdf', {}, busy)).statusCode).toBe(429);
    expect((await get('format=html', {}, busy)).statusCode).toBe(200);
    await busy.close();
  });

  test('without a typesetter a PDF is the page for printing, under its own name and type', async () => {
    const bare = await refusing('unavailable');
    expectFile(await get('format=pdf', {}, bare), 'print', 'inline');
    expectFile(
      await post('working-battlecard', { ...ids, format: 'pdf' }, bare),
      'print',
      'attachment',
    );
    await bare.close();
  });

  test('a report whose visitor goes away is given up, and one that arrives is not', async () => {
    const signals: AbortSignal[] = [];
    const slow = await createTestApp({
      exportPool: {
        isFull: () => false,
        render: (format, _document, signal) => {
          signals.push(signal);
          return format === 'pdf'
            ? new Promise((_, reject) =>
                signal.addEventListener('abort', () => reject(new PoolError('abandoned'))),
              )
            : Promise.resolve({ bytes: Buffer.from('done') });
        },
      },
    });
    const address = await slow.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}/api/export/battlecard?product=1&competitors=4&features=1&format=`;
    // One connection a visit: a kept one would hold up the close of the server.
    const visit = (format: string) => request(url + format, { agent: false }).end();
    const [arrived] = (await once(visit('word'), 'response')) as [IncomingMessage];
    expect(await text(arrived)).toBe('done');
    const leaving = visit('pdf').on('error', () => undefined);
    await expect.poll(() => signals.length).toBe(2);
    leaving.destroy();
    await expect.poll(() => signals[1]?.aborted).toBe(true);
    expect(signals[0]?.aborted).toBe(false);
    await slow.close();
  });

  test('one client has two reports made at once, and no third', async () => {
    const waiting: (() => void)[] = [];
    const slow = await createTestApp({
      limits: { readsPerMinute: 100, exportsPerMinute: 100, exportsAtOnce: 2, processes: () => 1 },
      exportPool: {
        isFull: () => false,
        render: () =>
          new Promise((resolve) => waiting.push(() => resolve({ bytes: Buffer.from('done') }))),
      },
    });
    const first = [get('format=pdf', {}, slow), get('format=pdf', {}, slow)];
    const answers = Promise.all(first);
    await expect.poll(() => waiting.length).toBe(2);
    expect((await get('format=pdf', {}, slow)).statusCode).toBe(429);
    for (const finish of waiting) finish();
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get('format=html', {}, slow)).statusCode).toBe(200);
    await slow.close();
  });
});

describe('an operator’s branding', () => {
  test('is in the report where its option is on', async () => {
    const branded = await createTestApp({
      mark: { mime: 'image/png', base64: 'iVBORw0KGgo=' },
      brand: {
        name: 'Comparison desk',
        logoFile: null,
        accent: '#5a1f7a',
        contact: 'Ask Kim',
        disclaimer: 'For internal use.',
      },
    });
    const { body } = await get('format=html', {}, branded);
    for (const part of [
      'data:image/png;base64,iVBORw0KGgo=',
      '#5a1f7a',
      'Ask Kim',
      'For internal use.',
    ])
      expect(body).toContain(part);
    const bare = await get('format=html&logo=0&contact=0&disclaimer=0', {}, branded);
    for (const part of ['data:image/png', 'Ask Kim', 'For internal use.'])
      expect(bare.body).not.toContain(part);
    await branded.close();
  });

  test.each(['comprehensive-battlecard', 'python-template'])(
    'follows the options of the form %s',
    async (name) => {
      const made: ReportDocument[] = [];
      const branded = await createTestApp({
        mark: { mime: 'image/png', base64: 'iVBORw0KGgo=' },
        exportPool: {
          isFull: () => false,
          render: async (_, document) => {
            made.push(document);
            return { bytes: Buffer.from('done') };
          },
        },
      });
      const submit = async (options: string) => {
        const { statusCode, body } = await postForm(
          name,
          `competitorIds=4&featureIds=1,3${options}`,
          branded,
        );
        return { statusCode, text: body + JSON.stringify(made.pop() ?? '') };
      };
      const parts = {
        logo: 'iVBORw0KGgo=',
        charts: 'Verdicts at a glance',
        contact: 'Prepared with',
        disclaimer: 'makes no warranty',
      };
      const whole = await submit('');
      for (const [option, part] of Object.entries(parts)) {
        expect(whole.text).toContain(part);
        const less = await submit(`&${option}=0`);
        expect(less.text).not.toContain(part);
        expect((await submit(`&${option}=1`)).text).toContain(part);
        const odd = await submit(`&${option}=maybe`);
        expect(odd.statusCode).toBe(400);
      }
      await branded.close();
    },
  );

  test('cannot be set by a request', async () => {
    const answer = await post('simple-battlecard', {
      ...ids,
      brand: { mark: { mime: 'image/png', base64: 'AAAA' } },
      logo: 'file:///etc/passwd',
    });
    // The face of headings, in the sheet, is base64 as well.
    const page = answer.body.replace(/<style>.*?<\/style>/s, '');
    expect(page).not.toMatch(/AAAA|passwd|<img/);
  });
});

test('no text of a request reaches a report', async () => {
  const marker = '<script>alert(1)</script>';
  const answer = await post('marketing-intelligence-report', {
    battlecardData: { ...ids, productName: marker, companyName: marker },
    format: 'html',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('alert(1)');
});
