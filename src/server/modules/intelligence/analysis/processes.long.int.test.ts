import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runChild, type Child } from '../../../../../test/support/child-process.ts';
import { BATCH, openAt, WIDE_CRITERIA } from '../../../../../test/support/live-app.ts';
import { startPostgres } from '../../../../../test/support/postgres-server.ts';
import {
  after,
  answer,
  startProviderDouble,
  status,
  type ProviderDouble,
} from '../../../../../test/support/provider-double.ts';

const postgres = await startPostgres();
if (postgres === null) {
  console.warn('live research in two processes SKIPPED: no DATABASE_URL and no PostgreSQL binary');
}
afterAll(() => postgres?.stop());

let double: ProviderDouble;
const children: Child[] = [];
beforeEach(async () => {
  double = await startProviderDouble();
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await double.close();
});

async function freshDatabase(): Promise<string> {
  if (postgres === null) throw new Error('no PostgreSQL');
  const { url } = await postgres.createDatabase();
  const database = openAt(url);
  await database.migrate();
  await database.close();
  return url;
}

function startServer(url: string, dailyCalls: number): Child {
  const settings = [double.settings('openai'), double.settings('perplexity')];
  const child = runChild('test/support/live-server-child.ts', [
    url,
    JSON.stringify(settings),
    String(dailyCalls),
  ]);
  children.push(child);
  return child;
}

async function post(server: Child, payload: unknown) {
  const reply = await fetch(`${await server.firstLine}${BATCH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

/** `count` questions about one pair, each with different features. */
function distinctQuestions(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    product: { id: 1 },
    competitor: { id: 4 },
    featureIds: WIDE_CRITERIA.filter((_id, bit) => ((index + 1) >> bit) % 2 === 1),
  }));
}

test.skipIf(postgres === null)(
  'five hundred questions to two processes make no more calls than the day has',
  async () => {
    const url = await freshDatabase();
    const servers = [startServer(url, 20), startServer(url, 20)];
    const questions = distinctQuestions(500);
    expect(new Set(questions.map((question) => JSON.stringify(question))).size).toBe(500);
    await Promise.all(servers.map((server) => server.firstLine));
    const replies = await Promise.all(
      questions.map((question, index) => {
        const server = servers[index % 2];
        if (!server) throw new Error('no server');
        return post(server, question);
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(double.count()).toBe(20);
    const reported = replies.reduce((sum, { body }) => sum + Number(body.api_calls_made), 0);
    expect(reported).toBe(20);
    expect(replies.filter(({ body }) => body.origin === 'catalog').length).toBeGreaterThan(470);
  },
);

test.skipIf(postgres === null)(
  'two processes stop at one refusal, and neither asks before its time',
  async () => {
    const url = await freshDatabase();
    const servers = [startServer(url, 100), startServer(url, 100)];
    await Promise.all(servers.map((server) => server.firstLine));
    double.behave(after(200, status(429, { 'retry-after': '120' })));
    const questions = distinctQuestions(30);
    const replies = await Promise.all(
      servers.flatMap((server) => questions.map((question) => post(server, question))),
    );
    expect(new Set(replies.map(({ status: code }) => code))).toEqual(new Set([503]));
    expect([double.count('openai'), double.count('perplexity')]).toEqual([1, 1]);
  },
);

test.skipIf(postgres === null)(
  'a process that is killed forgets neither its answers nor what it spent',
  async () => {
    const url = await freshDatabase();
    const [known, interrupted, next] = distinctQuestions(3);
    const first = startServer(url, 4);
    expect((await post(first, known)).body).toMatchObject({ api_calls_made: 2 });
    double.behave(after(60_000, answer()));
    const lost = post(first, interrupted).catch((error: Error) => error.name);
    await expect.poll(() => double.count()).toBe(4);
    await first.kill();
    expect(await lost).toBe('TypeError');

    double.behave(answer());
    const second = startServer(url, 4);
    const again = await post(second, known);
    expect(again.body).toMatchObject({ api_calls_made: 0, origin: 'live' });
    expect((await post(second, next)).body).toMatchObject({ api_calls_made: 0, origin: 'catalog' });
    expect(double.count()).toBe(4);
  },
);
