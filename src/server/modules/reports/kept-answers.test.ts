import { expect, test } from 'vitest';
import { createKeptAnswers, KEPT_LIMITS } from './kept-answers.ts';

const answer = (bytes: number) => ({ packed: { br: new Uint8Array(bytes), etag: 'W/"1"' } });

function counted(limits = { answers: 3, bytes: 10_000 }) {
  const kept = createKeptAnswers(limits);
  const built: string[] = [];
  const get = (name: string, bytes = 10) =>
    kept.get([name], async () => {
      built.push(name);
      return answer(bytes);
    });
  return { kept, built, get };
}

test('an answer is built once, for those too who ask meanwhile', async () => {
  const { built, get } = counted();
  const [first, second] = await Promise.all([get('a'), get('a')]);
  expect(first).toBe(second);
  expect(await get('a')).toBe(first);
  expect(built).toEqual(['a']);
});

test('the least recently asked for makes room, by number', async () => {
  const { built, get } = counted();
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(name);
  expect(built).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('and by size; one too large for the room is not kept at all', async () => {
  const { built, get } = counted();
  await get('a', 3000);
  await get('b', 3000);
  await get('a', 3000);
  await get('large', 6000);
  await get('large', 6000);
  expect(built).toEqual(['a', 'b', 'a', 'large', 'large']);
});

test('what failed is built anew', async () => {
  const { kept, get, built } = counted();
  await expect(kept.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await get('a');
  expect(built).toEqual(['a']);
});

test('usually five hundred answers are kept, and 32 MB of them', async () => {
  const many = counted(KEPT_LIMITS);
  const names = Array.from({ length: 500 }, (_, at) => String(at));
  for (const name of [...names, '0', 'one more', '0', '1']) await many.get(name);
  expect(many.built.slice(500)).toEqual(['one more', '1']);

  const keyLength = JSON.stringify(['a']).length;
  const fitting = 16 * 1024 ** 2 - keyLength;
  for (const [bytes, built] of [
    [fitting, ['a']],
    [fitting + 1, ['a', 'a']],
  ] as const) {
    const large = counted(KEPT_LIMITS);
    await large.get('a', bytes);
    await large.get('a', bytes);
    expect(large.built).toEqual(built);
  }
});
