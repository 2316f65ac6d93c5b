import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inTurn,
  redirectTo,
  startProviderDouble,
  status,
  streamWords,
  type Behaviour,
  type ProviderDouble,
  type Vendor,
} from '../../../../../test/support/provider-double.ts';
import { createProviders, createWriter } from './create-providers.ts';

let double: ProviderDouble;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.close());

const write = async (
  vendor: Vendor,
  behaviour: Behaviour,
  signal = AbortSignal.timeout(10_000),
) => {
  double.behave(behaviour);
  double.asked.length = 0;
  const writer = await createWriter(double.settings(vendor));
  return writer.write('Write a letter.', signal);
};

test.each(['openai', 'anthropic', 'perplexity', 'compatible'] as const)(
  '%s answers a bare prompt once, and its tokens are counted',
  async (vendor) => {
    const answer = await write(vendor, streamWords('Dear Sir or Madam. '));
    expect(answer).toMatchObject({
      text: 'Dear Sir or Madam.',
      isCut: false,
      tokens: { input: 20, output: 4 },
    });
    const { firstTokenMs, totalMs } = answer;
    expect(firstTokenMs).not.toBeNull();
    expect(firstTokenMs).toBeLessThanOrEqual(totalMs);
    expect(totalMs).toBeLessThan(9000);
    expect(double.count()).toBe(1);
    const text = double.asked[0]?.text ?? '';
    expect(text).not.toMatch(/"(?:system|tools|instructions)":/);
    expect(text).toContain('2000');
    if (vendor === 'openai') expect(JSON.parse(text)).toMatchObject({ store: false });
    const cut = await write(vendor, streamWords('Dear', { finish: 'length' }));
    expect(cut).toMatchObject({ text: 'Dear', isCut: true });
  },
);

describe('an answer', () => {
  test('is measured to its first word, and to its end', async () => {
    const slow = streamWords('Dear Sir or Madam.', { pauseMs: 30 });
    const { firstTokenMs, totalMs } = await write('compatible', slow);
    expect(totalMs - (firstTokenMs ?? totalMs)).toBeGreaterThan(60);
  });

  test('that is empty has no first word', async () => {
    expect(await write('compatible', streamWords(''))).toMatchObject({
      text: '',
      firstTokenMs: null,
    });
  });

  test('without counted tokens has none', async () => {
    const uncounted: Behaviour = (asked, response) => {
      const write = response.write.bind(response);
      response.write = ((chunk: string) =>
        write(chunk.replace(/,"usage":\{[^}]*\}/, ''))) as typeof response.write;
      streamWords('Dear Sir.')(asked, response);
    };
    expect(await write('compatible', uncounted)).toMatchObject({ text: 'Dear Sir.', tokens: null });
  });
});

test.each<[string, Behaviour, object]>([
  ['a wrong key', status(401), { kind: 'refused', status: 401, sent: true }],
  ['a moment’s error', inTurn(status(500), streamWords('Dear')), { kind: 'server', sent: true }],
  ['a redirect', redirectTo('/elsewhere'), { kind: 'unreachable', sent: true }],
  [
    'a stream that ends too soon',
    (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choi', () => response.destroy());
    },
    { kind: 'invalid', sent: true },
  ],
])('%s is one call that failed', async (_, behaviour, failure) => {
  await expect(write('compatible', behaviour)).rejects.toMatchObject({
    name: 'ProviderFailure',
    ...failure,
  });
  expect(double.count()).toBe(1);
});

test('an answer that does not come in time is given up', async () => {
  const given = write('compatible', () => undefined, AbortSignal.timeout(60));
  await expect(given).rejects.toMatchObject({ kind: 'timeout' });
  await expect(write('compatible', streamWords('Dear'), AbortSignal.abort())).rejects.toMatchObject(
    { kind: 'timeout', sent: false },
  );
});

test('without settings no provider is asked, and other settings are another provider', async () => {
  expect(await createProviders([])).toEqual([]);
  const vendors = ['perplexity', 'compatible'] as const;
  const made = await createProviders(vendors.map((vendor) => double.settings(vendor)));
  expect(made.map(({ name, model, cites }) => [name, model, cites])).toEqual([
    ['Perplexity', 'double-model', true],
    ['OpenAI-compatible server', 'double-model', false],
  ]);
  const settings = double.settings('perplexity');
  const same = await createWriter(settings);
  const other = await createWriter({ ...settings, apiKey: 'another' });
  expect([same.id === made[0]?.id, other.id === made[0]?.id]).toEqual([true, false]);
});
