import { expect, test } from 'vitest';
import { createVisitorSalts } from './visitor-salts.ts';

const MORNING = new Date('2026-11-21T08:00:00Z');
const EVENING = new Date('2026-11-21T23:59:59Z');
const NEXT_DAY = new Date('2026-11-22T00:00:00Z');

/** The salts that processes agree on, as a table would hold them. */
function sharedSalts() {
  const salts = new Map<string, string>();
  let asked = 0;
  return {
    asked: () => asked,
    agree: async (day: string, proposal: string) => {
      asked += 1;
      salts.set(day, salts.get(day) ?? proposal);
      return salts.get(day) ?? '';
    },
  };
}

test('a visitor is the same all day, in every process, and another one the day after', async () => {
  const { agree, asked } = sharedSalts();
  const first = createVisitorSalts(agree);
  const second = createVisitorSalts(agree);
  const visitor = await first.visitor('203.0.113.77\nagent', MORNING);
  expect(await first.visitor('203.0.113.77\nagent', EVENING)).toBe(visitor);
  expect(await second.visitor('203.0.113.77\nagent', MORNING)).toBe(visitor);
  expect(await first.visitor('203.0.113.78\nagent', MORNING)).not.toBe(visitor);
  expect(await first.visitor('203.0.113.77\nagent', NEXT_DAY)).not.toBe(visitor);
  expect(visitor).toMatch(/^[\w-]{22}$/);
  expect(asked()).toBe(3);
});

test('two installations know the same visitor under different names', async () => {
  const here = createVisitorSalts(sharedSalts().agree);
  const there = createVisitorSalts(sharedSalts().agree);
  expect(await here.visitor('203.0.113.77\nagent', MORNING)).not.toBe(
    await there.visitor('203.0.113.77\nagent', MORNING),
  );
});

test('the salts of two days are remembered, and that of a day before them is asked for again', async () => {
  const { agree, asked } = sharedSalts();
  const proposals: string[] = [];
  const { visitor } = createVisitorSalts((day, proposal) => {
    proposals.push(proposal);
    return agree(day, proposal);
  });
  const day = (number: number) => visitor('agent', new Date(`2026-11-${number}T12:00:00Z`));
  await day(20);
  await day(21);
  await day(20);
  await day(21);
  expect(asked()).toBe(2);
  await day(22);
  await day(21);
  expect(asked()).toBe(3);
  await day(20);
  expect(asked()).toBe(4);
  for (const proposal of proposals) expect(proposal).toMatch(/^[0-9a-f]{64}$/);
});
