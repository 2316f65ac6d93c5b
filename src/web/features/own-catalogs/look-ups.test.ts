import { expect, it } from 'vitest';
import type { LookUpAnswer, ProposalItem } from '../../../core/api/proposal-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { createLookUps, type Asked } from './look-ups.ts';

const cells = (count: number): Asked[] =>
  Array.from({ length: count }, (_, at) => ({ part: 'rivals/a', criterion: `c${at}` }));
const nothing = ({ part, criterion }: Asked): LookUpAnswer => ({
  proposal: { state: 'nothing', part, criterion, provider: 'P', day: '2026-11-21', reason: 'R' },
  api_calls_made: 1,
});
const proposed = (cell: Asked): LookUpAnswer => ({
  ...nothing(cell),
  proposal: { ...nothing(cell).proposal, state: 'proposed', claim: {}, quote: null },
});

function made(answer: (cell: Asked, at: number) => LookUpAnswer | Error) {
  const asked: string[] = [];
  const found: ProposalItem[] = [];
  const lookUps = createLookUps({
    ask: async (cell) => {
      asked.push(cell.criterion);
      const said = answer(cell, asked.length);
      if (said instanceof Error) throw said;
      return said;
    },
    onFound: (item) => void found.push(item),
  });
  return { lookUps, asked, found };
}

it('one press asks ten times at most, one after another, and counts what is proposed', async () => {
  const { lookUps, asked, found } = made((cell, at) => (at % 2 ? proposed(cell) : nothing(cell)));
  const running = lookUps.start(cells(14));
  expect(asked).toEqual(['c0']);
  await lookUps.start(cells(3));
  await running;
  expect(asked).toHaveLength(10);
  expect(found).toHaveLength(10);
  expect(lookUps.read()).toMatchObject({
    state: 'over',
    done: 10,
    proposed: 5,
    calls: 10,
    fault: null,
  });
});

it('stopped, it waits for the answer under way and asks no other provider', async () => {
  const { lookUps, asked, found } = made(proposed);
  const running = lookUps.start(cells(5));
  lookUps.stop();
  expect(lookUps.read()?.state).toBe('stopping');
  await running;
  expect(asked).toEqual(['c0']);
  expect(found).toHaveLength(1);
  expect(lookUps.read()).toMatchObject({ state: 'over', done: 1, fault: null });
});

it('a refusal ends it with its sentence; a value that was filled meanwhile is passed over', async () => {
  const filled = new ApiError(409, 'Conflict', 'This value is known by now.');
  const spent = new ApiError(503, 'Unavailable', 'The calls are used up.', 60);
  const { lookUps, asked } = made((cell, at) => [filled, proposed(cell), spent][at - 1] ?? spent);
  await lookUps.start(cells(5));
  expect(asked).toEqual(['c0', 'c1', 'c2']);
  const over = { state: 'over', done: 2, proposed: 1, fault: 'The calls are used up.' };
  expect(lookUps.read()).toMatchObject(over);
  const single = made(() => filled);
  await single.lookUps.start(cells(1));
  expect(single.lookUps.read()?.fault).toBe('This value is known by now.');
});
