import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { localSource, serverSource } from './answer-sources.ts';

/** A server that answers every question with this. */
function server(status: number, body: object, key?: string) {
  const asked: { url: string; init: RequestInit }[] = [];
  const source = serverSource('https://compare.example', key, async (url, init) => {
    asked.push({ url, init });
    return new Response(JSON.stringify(body), { status });
  });
  return { source, asked };
}

test('a question goes to its address as JSON, with the key where there is one', async () => {
  const { source, asked } = server(200, { name: 'Elm' });
  expect(await source.ask('facts', { entity: 'elm' })).toEqual({ answer: { name: 'Elm' } });
  expect(asked).toEqual([
    {
      url: 'https://compare.example/api/answers/facts',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"entity":"elm"}',
      },
    },
  ]);
  const keyed = server(200, {}, 'k'.repeat(43));
  await keyed.source.ask('facts', {});
  expect(keyed.asked[0]?.init.headers).toEqual({
    'content-type': 'application/json',
    'x-catalog-key': 'k'.repeat(43),
  });
});

test('a refusal is told in the words of the server, else by its status', async () => {
  const refused = server(404, { message: 'There is no elm.' }).source;
  expect(await refused.ask('facts', {})).toEqual({ fault: 'There is no elm.' });
  expect(await refused.check('version: 1', 90)).toEqual({ code: 1, lines: ['There is no elm.'] });
  const mute = server(502, {}).source;
  expect(await mute.ask('facts', {})).toEqual({ fault: 'The server answered 502.' });
});

test('a check has the code and lines of the server', async () => {
  const checked = { code: 12, lines: ['It retires.'] };
  const { source, asked } = server(200, checked);
  expect(await source.check('version: 1', 30)).toEqual(checked);
  expect(asked[0]?.url).toBe('https://compare.example/api/decisions/check');
  expect(asked[0]?.init.body).toBe('{"text":"version: 1","days":30}');
});

test('from the disk, a file that is no YAML is named, and a fault of the product is not hidden', async () => {
  const context = { catalogs: smallCatalogs(), today: '2026-11-21' };
  const { code, lines } = await localSource(context).check('a: [', 90);
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^The file is not valid YAML: .* at line \d+, column \d+\.$/),
  ]);
  const broken = { ...context, catalogs: null as never };
  const text = 'version: 1\ncatalog: language-models\nday: 2026-11-01\n';
  await expect(localSource(broken).check(text, 90)).rejects.toThrow(TypeError);
});
