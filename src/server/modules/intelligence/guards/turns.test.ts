import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';
import { createTurns } from './turns.ts';

/** A call that ends when it is told to. */
function call(name: string, begun: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    begun.push(name);
    await ended;
    return name;
  };
  return { run, end: () => end() };
}
/** Until everything that is due has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a set number run at once, and the others in order', async () => {
  const begun: string[] = [];
  const inTurn = createTurns(2);
  const { signal } = new AbortController();
  const calls = ['a', 'b', 'c', 'd'].map((name) => call(name, begun));
  const answers = calls.map(({ run }) => inTurn(signal, run));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  calls[1]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of calls) end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('a call whose time is over before its turn is busy, and is not run', async () => {
  const begun: string[] = [];
  const inTurn = createTurns(1);
  const first = call('first', begun);
  const [early, late] = [new AbortController(), new AbortController()];
  early.abort();
  const busy = { name: 'ProviderFailure', kind: 'busy', sent: false };
  await expect(inTurn(early.signal, first.run)).rejects.toMatchObject(busy);
  const running = inTurn(new AbortController().signal, first.run);
  const waiting = inTurn(late.signal, call('second', begun).run);
  late.abort();
  await expect(waiting).rejects.toMatchObject(busy);
  first.end();
  expect(await running).toBe('first');
  await settled();
  expect(begun).toEqual(['first']);
});

test('a call that fails fails for its own caller, and one that runs is not given up', async () => {
  const inTurn = createTurns(1);
  const aborted = new AbortController();
  await expect(
    inTurn(aborted.signal, () => Promise.reject(new Error('It failed.'))),
  ).rejects.toThrow('It failed.');
  const running = inTurn(aborted.signal, async () => {
    aborted.abort();
    return 'done';
  });
  expect(await running).toBe('done');
});

test('equal calls share one run while it is under way', async () => {
  const flights = createSingleFlight<string>();
  const begun: string[] = [];
  const first = call('first', begun);
  const shared = [flights.run('key', first.run), flights.run('key', call('second', begun).run)];
  const other = flights.run('another', async () => 'other');
  expect([flights.has('key'), flights.has('none')]).toEqual([true, false]);
  first.end();
  expect(await Promise.all([...shared, other])).toEqual(['first', 'first', 'other']);
  await flights.settled();
  expect([flights.has('key'), begun]).toEqual([false, ['first']]);
  const broken = flights.run('key', () => Promise.reject(new Error('It failed.')));
  await expect(Promise.all([flights.settled(), broken])).rejects.toThrow('It failed.');
});
