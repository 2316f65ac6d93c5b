import { expect, it } from 'vitest';
import { compareAddress } from './compare-address.ts';
import { NOTHING_ASKED } from './decide-state.ts';
import type { Decided, DecisionFrame } from './decide-worker-messages.ts';

const CATALOG = { slug: 'some', isDefault: false, maxRivals: 4 };
const rival = (id: number, subjectId: number | null, competesWith: number[]) => ({
  id,
  name: `Rival ${id}`,
  company: 'Some',
  subjectId,
  competesWith,
  group: 'all',
  alsoIn: [],
});
const frame = (rest: Partial<DecisionFrame>) =>
  ({ rivals: [], representatives: [], criteria: [], ...rest }) as unknown as DecisionFrame;
const criterion = (id: string, axis: string | null) => ({ id, axis });
const decided = (...shortlist: number[]) =>
  ({
    shortlist,
    input: {
      ...NOTHING_ASKED,
      needs: [{ criterionId: '2', test: { kind: 'yes' }, strictness: 'any' }],
    },
  }) as unknown as Decided;

it('is seen from the side that leaves the fewest out, because no side competes with itself', () => {
  const address = compareAddress(
    CATALOG,
    frame({
      rivals: [rival(10, 1, [2]), rival(11, 1, [2]), rival(20, 2, [1])],
      representatives: [
        { subjectId: 1, rivalIds: [10, 11] },
        { subjectId: 2, rivalIds: [20] },
      ],
      criteria: [criterion('1', null), criterion('2', null)] as DecisionFrame['criteria'],
    }),
    decided(10, 11, 20),
  );
  expect(address).toBe('/wizard?catalog=some&step=4&product=2&as=20&competitors=10,11&features=2');
});

it('takes all that can be selected where only capabilities were asked for', () => {
  const address = compareAddress(
    CATALOG,
    frame({
      rivals: [rival(10, null, [1, 2]), rival(11, null, [2])],
      representatives: [
        { subjectId: 1, rivalIds: [] },
        { subjectId: 2, rivalIds: [] },
      ],
      criteria: [criterion('1', null), criterion('2', 'axis')] as DecisionFrame['criteria'],
    }),
    decided(10, 11),
  );
  expect(address).toBe('/wizard?catalog=some&step=4&product=2&competitors=10,11&features=1');
});

it('leads nowhere where nothing can be compared', () => {
  expect(compareAddress(CATALOG, frame({}), decided())).toBeNull();
});
