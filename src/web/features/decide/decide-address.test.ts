import { asItems } from '../../../core/values/read-item.ts';
import { expect, it } from 'vitest';
import type { DecisionScope } from '../../../core/catalog/decision-faults.ts';
import { COST_WISH, type DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { USUAL_WORKLOAD } from '../../../core/decision/decision-address.ts';
import { readDecideAddress, writeDecideAddress } from './decide-address.ts';
import { NOTHING_ASKED } from './decide-state.ts';

const SCOPE: DecisionScope = {
  criteria: [
    {
      id: '1',
      type: 'number',
      instruments: [{ name: 'Test A (v2)', scale: { zero: 0, ten: 100, curve: 'linear' } }],
      items: [],
      isWishable: true,
    },
    {
      id: '2',
      type: 'boolean',
      instruments: [],
      items: asItems([{ name: 'North', synonyms: ['Up there'] }, 'South']),
      isWishable: true,
    },
  ],
  groups: [{ id: 'quality', criterionIds: ['1', '2'] }],
  rivalGroups: ['all'],
  rivalIds: [8, 9],
  gpuIds: ['h-80'],
  priceIds: ['4'],
};
const ASKED: DecisionInput = {
  ...NOTHING_ASKED,
  needs: [
    {
      criterionId: '1',
      test: { kind: 'at-least', number: 80.5, instrument: 'Test A (v2)' },
      strictness: 'any',
    },
    { criterionId: '2', test: { kind: 'yes' }, strictness: 'documented' },
    { criterionId: '2', test: { kind: 'all-of', items: ['South', 'North'] }, strictness: 'any' },
  ],
  workload: { ...USUAL_WORKLOAD, requests: 2e6, inputTokens: 3000, outputTokens: 0 },
  weights: {
    groups: [{ groupId: 'quality', weight: 100 }],
    wishes: [{ criterionId: '2', weight: 100 }],
  },
  spread: 'firm',
  tests: [{ criterionId: '1', instruments: ['Test A (v2)'] }],
  ends: [{ criterionId: COST_WISH, worst: 9000, best: 0.5 }],
};
const read = (search: string) => readDecideAddress(new URLSearchParams(search), SCOPE);

it('an address gives back what was asked, and leaves nothing out', () => {
  const search = writeDecideAddress(undefined, ASKED).toString();
  expect(read(search)).toEqual({ input: ASKED, leftOut: [] });
});

it('an item of an earlier address is the one of today', () => {
  const earlier = structuredClone(ASKED);
  earlier.needs[2] = {
    criterionId: '2',
    test: { kind: 'all-of', items: ['South', 'up there'] },
    strictness: 'any',
  };
  const search = writeDecideAddress(undefined, earlier).toString();
  expect(read(search)).toEqual({ input: ASKED, leftOut: [] });
});

it('what is wrong or unknown is named and left out, and the rest stays', () => {
  const search = writeDecideAddress('some-catalog', ASKED);
  search.set('months', '400');
  search.set('spread', 'wide');
  search.set('colour', 'red');
  search.set('needs', `${search.get('needs')}**9*a*yes**2*a*any*North*West`);
  const { input, leftOut } = read(search.toString());
  expect(input).toEqual({ ...ASKED, spread: 'usual' });
  expect(leftOut.toSorted()).toEqual(['colour', 'need 4', 'spread', 'workload horizonMonths']);
});

it('a text that cannot be read is named', () => {
  expect(read('needs=1*d').leftOut).toEqual(['needs']);
  expect(read('candidates=13,3')).toMatchObject({
    input: { candidateIds: null },
    leftOut: ['candidates'],
  });
  expect(read('requests=many').leftOut).toEqual(['requests']);
  expect(read('groups=quality*100&wishes=2*1**7*1').leftOut).toEqual(['weight 2']);
});
