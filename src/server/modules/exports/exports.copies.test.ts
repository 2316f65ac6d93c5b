import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { App } from '../../http/route-types.ts';

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
type Answer = Awaited<ReturnType<App['inject']>>;

const post = (name: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/export/${name}`, payload });
const get = (query: string) =>
  app.inject(`/api/export/battlecard?product=1&competitors=4&features=1,3&${query}`);
const postForm = (name: string, fields: string) =>
  app.inject({
    method: 'POST',
    url: `/api/export/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `productId=1&${fields}`,
  });

describe('each address makes the copy it is asked for, and names it', () => {
  const COPY = { audience: 'customer', chair: 'rival' };
  const copies: [string, () => Promise<Answer>][] = [
    ['simple-battlecard', () => post('simple-battlecard', { ...ids, ...COPY })],
    ['working-battlecard', () => post('working-battlecard', { ...ids, ...COPY })],
    ['professional-dashboard', () => post('professional-dashboard', { ...ids, ...COPY })],
    [
      'marketing-intelligence-report',
      () => post('marketing-intelligence-report', { battlecardData: { ...ids, ...COPY } }),
    ],
    [
      'marketing-intelligence-report, beside the selection',
      () => post('marketing-intelligence-report', { ...wrapped, ...COPY }),
    ],
    [
      'intelligence-dashboard',
      () =>
        post('intelligence-dashboard', {
          battlecardData: { ...dashboard.battlecardData, ...COPY },
        }),
    ],
    [
      'intelligence-dashboard, beside the selection',
      () => post('intelligence-dashboard', { ...dashboard, ...COPY }),
    ],
    ['battlecard', () => get('audience=customer&chair=rival')],
    [
      'comprehensive-battlecard',
      () =>
        postForm(
          'comprehensive-battlecard',
          'competitorIds=4&featureIds=1,3&audience=customer&chair=rival',
        ),
    ],
    [
      'python-template',
      () =>
        postForm('python-template', 'competitorIds=4&featureIds=1,3&audience=customer&chair=rival'),
    ],
  ];

  test.each(copies)('%s', async (_, ask) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(
      'filename="Cedar One versus Alder One, their chair, for customers, 2026-11-21',
    );
  });

  test('the document says whose copy it is, and keeps the selection', async () => {
    const document = (
      await get('format=json&audience=customer&chair=rival')
    ).json<ReportDocument>();
    expect(document).toMatchObject({ audience: 'customer', chair: 'rival' });
    expect(document.selection.subjectId).toBe(1);
    const own = (await get('format=json&audience=internal&chair=own')).json<ReportDocument>();
    expect(own).toEqual((await get('format=json')).json());
    expect(own).not.toHaveProperty('audience');
  });

  test.each([
    ['audience=everybody', 'The audience must be one of internal, customer.'],
    ['chair=theirs', 'The chair must be one of own, rival.'],
  ])('%s is refused with the words there are', async (query, message) => {
    const answers = [
      await get(query),
      await post('simple-battlecard', {
        ...ids,
        ...Object.fromEntries(new URLSearchParams(query)),
      }),
      await postForm('comprehensive-battlecard', `competitorIds=4&featureIds=1,3&${query}`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message });
    }
  });

  test('the rival’s chair is refused to several rivals', async () => {
    const answer = await post('simple-battlecard', {
      ...ids,
      competitorIds: [4, 5],
      chair: 'rival',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'one_rival_chair',
      message: 'The competitor’s view is there with a single competitor only.',
    });
  });
});
