import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import type { App } from '../../http/app-types.ts';

let app: App;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ids = { productId: 1, competitorIds: [4], featureIds: ['1', 3] };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NAME = 'Alder versus Cedar One, 2026-11-21';
const post = (name: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/export/${name}`, payload });
const get = (query: string, headers = {}) =>
  app.inject({
    url: `/api/export/battlecard?product=1&competitors=4&features=1,3&${query}`,
    headers,
  });

describe('each address sends its report as it promises', () => {
  test.each([
    ['simple-battlecard', { ...ids, format: 'html' }, 'attachment', `${NAME}.html`],
    ['working-battlecard', ids, 'attachment', `${NAME}.html`],
    ['professional-dashboard', { ...ids, format: 'html' }, 'inline', `${NAME}.html`],
    [
      'marketing-intelligence-report',
      { battlecardData: ids, format: 'html' },
      'attachment',
      `${NAME}.html`,
    ],
    [
      'marketing-intelligence-report',
      { battlecardData: ids, format: 'print' },
      'attachment',
      `${NAME}_Print.html`,
    ],
  ])('%s with %j', async (name, payload, disposition, file) => {
    const answer = await post(name, payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `));
    expect(answer.headers['content-disposition']).toContain(`filename="${file}"`);
  });

  test.each([
    ['html', 'inline', 'text/html; charset=utf-8', 'html'],
    ['csv', 'attachment', 'text/csv; charset=utf-8', 'csv'],
    ['json', 'attachment', 'application/json; charset=utf-8', 'json'],
  ])('the battlecard as %s', async (format, disposition, type, extension) => {
    const answer = await get(`format=${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toContain(
      `${disposition}; filename="${NAME}.${extension}"`,
    );
  });

  test.each([
    ['competitorIds=%5B4%5D&featureIds=%5B%221%22%2C3%5D'],
    ['competitorIds=4&featureIds=1,3'],
  ])('a form with its lists as JSON or with commas: %s', async (lists) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/export/comprehensive-battlecard',
      headers: FORM,
      payload: `productId=1&${lists}`,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^inline/);
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

describe('formats that cannot be had', () => {
  const dashboard = {
    battlecardData: { product: { id: 1 }, competitors: [{ id: 4 }], features: [{ id: 1 }] },
  };
  test.each([
    ['working-battlecard', { ...ids, format: 'pdf' }, 'PDF'],
    ['intelligence-dashboard', { ...dashboard, format: 'word' }, 'Word'],
    ['intelligence-dashboard', { ...dashboard, format: 'powerpoint' }, 'PowerPoint'],
  ])('%s %j answers 501 with a sentence', async (name, payload, word) => {
    const answer = await post(name, payload);
    expect(answer.statusCode).toBe(501);
    expect(answer.json()).toMatchObject({
      message: `This server cannot make ${word} files yet. Please choose another format.`,
    });
  });

  test('a format that the address does not offer is refused with those it does', async () => {
    const answer = await post('working-battlecard', { ...ids, format: 'csv' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'This address offers html, pdf, word, powerpoint, and not csv.',
    });
  });

  test('what was to open in a tab fails as a page, and as JSON for a script', async () => {
    const page = await get('format=pdf', { accept: 'text/html,*/*;q=0.8' });
    expect(page.statusCode).toBe(501);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('This server cannot make PDF files yet.');
    const script = await get('format=pdf', { accept: '*/*' });
    expect(script.json()).toMatchObject({ code: 'format_not_made' });
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
