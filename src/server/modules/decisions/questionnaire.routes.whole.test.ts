import { strFromU8, unzipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { inWord, withAnswers } from '../../../../test/support/with-answers.ts';
import { typed, withCells } from '../../../../test/support/with-cells.ts';
import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { renderDocx } from '../../../renderers/docx/render-docx.ts';
import type { App } from '../../http/route-types.ts';
import { readQuestionnaire } from '../../workers/open/read-questionnaire.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const appOf = (id: string) => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  const installation = { id, key: randomBytes(32) };
  return createTestApp({
    snapshot: () => snapshot,
    today: () => '2026-11-22',
    installation: () => installation,
    exportPool: {
      isFull: () => false,
      render: async (_, document) => ({ bytes: await renderDocx(document) }),
    },
    openPool: {
      open: () => Promise.reject(new Error('was asked to open a report')),
      readQuestionnaire: async (file) => readQuestionnaire(file),
    },
  });
};
let app: App;
let other: App;
beforeAll(async () => {
  [app, other] = await Promise.all([appOf('ours'), appOf('theirs')]);
});
afterAll(() => Promise.all([app.close(), other.close()]));

const [catalog] = catalogs.filter(({ decision }) => decision?.cost);
const [preset] = catalog?.decision?.presets ?? [];
const body = { catalog: catalog?.slug, ...preset, weights: null, workload: null };
const ask = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/decisions/questionnaire', payload });
const read = (payload: Uint8Array, to = app) =>
  to.inject({
    method: 'POST',
    url: '/api/decisions/questionnaire/read',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });

it('gives every open need as a sheet, whose answers are read again by the number of the question', async () => {
  const made = await ask(body);
  expect(made.statusCode).toBe(200);
  expect(made.headers['content-disposition']).toContain(
    'filename="Questionnaire for Language models, 2026-11-22.xlsx"',
  );
  const none = (await read(made.rawPayload)).json<QuestionnaireAnswers>();
  expect(none.answers).toEqual([]);
  expect(none.questions).toBeGreaterThan(20);
  const filled = withCells(made.rawPayload, {
    I3: typed('Yes, since &quot;May&quot;'),
    J3: typed('https://example.org/a'),
    K3: '><v>46327</v>',
    I5: typed('No'),
  });
  const answer = await read(filled);
  const { answers, made: day } = answer.json<QuestionnaireAnswers>();
  expect(day).toBe('2026-11-22');
  expect(answers).toHaveLength(2);
  expect(answers[0]).toMatchObject({
    questionId: expect.stringMatching(/^R\d+-C/),
    answer: 'Yes, since "May"',
    documentedAt: 'https://example.org/a',
    asOf: '2026-11-01',
  });
  expect(answers[0]?.question).toContain(answers[0]?.candidate);
});

it('names a cell that cannot be read, and takes all others', async () => {
  const { rawPayload: file } = await ask(body);
  const answer = await read(
    withCells(file, {
      I2: typed('Yes'),
      I3: '><f>1+1</f><v>2</v>',
      I4: typed('x'.repeat(4001)),
      D5: typed('Is it free?'),
      I5: typed('Yes'),
      I6: typed('No'),
      K6: '><f>TODAY()</f><v>46327</v>',
    }),
  );
  expect(answer.statusCode).toBe(200);
  const { answers, unread } = answer.json<QuestionnaireAnswers>();
  expect(answers.map((each) => [each.answer, each.asOf])).toEqual([
    ['Yes', ''],
    ['No', ''],
  ]);
  expect(unread.map(({ cell, reason }) => [cell, reason])).toEqual([
    ['I3', expect.stringContaining('formula')],
    ['I4', expect.stringContaining('4,000')],
    ['K6', expect.stringContaining('formula')],
    ['A5:H5', expect.stringContaining('altered')],
  ]);
  expect(unread.map(({ question }) => question)).toContain('Is it free?');
});

it('names a question in Word that was changed, or whose answer is too long, and takes all others', async () => {
  const { rawPayload: file } = await ask({ ...body, format: 'word' });
  const empty = await read(file);
  const { questions, answers: none } = empty.json<QuestionnaireAnswers>();
  expect([questions > 20, none]).toEqual([true, []]);
  const filled = withAnswers(file, ['Yes: EU', 'x'.repeat(4001), 'Yes', 'No', 'partly']);
  let count = 0;
  const closed = (text: string) => ((count += 1) === 3 ? 'It is closed' : text);
  const answer = await read(inWord(filled, (xml) => xml.replaceAll('It is open', closed)));
  expect(answer.statusCode).toBe(200);
  const { answers, unread, made } = answer.json<QuestionnaireAnswers>();
  expect(made).toBe('2026-11-22');
  expect(answers.map((each) => each.answer)).toEqual(['Yes: EU', 'No', 'partly']);
  expect(unread.map(({ cell, reason }) => [cell, reason])).toEqual([
    [expect.stringMatching(/^R\d+-C/), expect.stringContaining('4,000')],
    [expect.stringMatching(/^R\d+-C/), expect.stringContaining('altered')],
  ]);
  expect(answers[0]?.question).toContain(answers[0]?.candidate);
});

it('refuses in one sentence what is foreign, altered, computed or broken', async () => {
  const { rawPayload: file } = await ask(body);
  const costs = await app.inject({
    method: 'POST',
    url: '/api/decisions/cost-model',
    payload: { catalog: catalog?.slug, ...preset },
  });
  const { rawPayload: word } = await ask({ ...body, format: 'word' });
  const cases: [Uint8Array, string, App][] = [
    [withCells(file, { B9: typed('2020-01-01') }, 'sheet2'), 'outside its answer cells', app],
    [file, 'made by another installation', other],
    [word, 'made by another installation', other],
    [inWord(word, (xml) => xml.replace('>Check<', '>Mark<')), 'no questionnaire of this', app],
    [inWord(word, (xml) => xml.replaceAll('Why we ask', 'Why')), 'outside its answer cells', app],
    [inWord(word, (xml) => xml.slice(0, -20)), 'damaged', app],
    [Buffer.from('{"title":"mine"}'), 'no questionnaire of this program', app],
    [file.subarray(0, file.length / 2), 'damaged', app],
    [costs.rawPayload, 'no questionnaire of this program', app],
  ];
  for (const [sent, sentence, to] of cases) {
    const answer = await read(sent, to);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
    expect(answer.statusCode).toBe(422);
  }
  expect((await read(Buffer.alloc(5 * 1024 ** 2))).statusCode).toBe(422);
  expect((await read(Buffer.alloc(5 * 1024 ** 2 + 1))).statusCode).toBe(413);
  expect((await read(Buffer.alloc(0))).statusCode).toBe(400);
});

it('asks one vendor alone, named by one of its candidates, and none where nothing is open', async () => {
  const all = (
    await read(withCells((await ask(body)).rawPayload, {}))
  ).json<QuestionnaireAnswers>();
  const vendorId = catalog?.rivals.find(({ company }) => company === 'Meta')?.id;
  const one = await ask({ ...body, vendorId });
  expect(one.headers['content-disposition']).toContain(
    'filename="Questionnaire Meta, 2026-11-22.xlsx"',
  );
  expect((await read(one.rawPayload)).json<QuestionnaireAnswers>().questions).toBeLessThan(
    all.questions,
  );
  const word = await ask({ ...body, vendorId, format: 'word' });
  expect(word.headers['content-disposition']).toContain('.docx"');
  const text = strFromU8(unzipSync(word.rawPayload)['word/document.xml'] ?? new Uint8Array());
  expect(text).toContain('Meta');
  expect(text).not.toContain('Granite');
  for (const [payload, sentence] of [
    [{ ...body, needs: [] }, 'Nothing is open'],
    [{ ...body, needs: [], vendorId }, 'The field vendorId must be'],
    [{ ...body, vendorId: 9999 }, 'The field vendorId must be'],
    [{ ...body, vendorId: 'x' }, 'The field vendorId must be'],
    [{ ...body, format: 'pdf' }, 'The field format must be one of word, xlsx'],
  ] as const) {
    const answer = await ask(payload);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  }
});
