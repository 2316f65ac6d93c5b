import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_WIZARD,
  EXPORT_MODES,
  OPTION_NAMES,
  type WizardState,
} from '../../lib/wizard-address.ts';
import {
  advance,
  canReach,
  isComplete,
  missingParts,
  settle,
  STEPS,
  type Known,
  type WizardAction,
} from './wizard-machine.ts';

const MAX_RIVALS = 3;
const SUBJECTS = [
  { id: 1, flagshipId: 11, representativeIds: [11, 12] },
  { id: 2, flagshipId: 21, representativeIds: [21] },
  { id: 3, flagshipId: null, representativeIds: [] },
];
const ALL_RIVALS = [11, 12, 21, 31, 32, 33, 34];
const CRITERIA = ['1', '2', 'sales intel_0'];

function known(subjectId: number | null): Known {
  const own = SUBJECTS.find(({ id }) => id === subjectId)?.representativeIds ?? [];
  return {
    maxRivals: MAX_RIVALS,
    subjects: SUBJECTS,
    rivalIds: subjectId === null ? null : ALL_RIVALS.filter((id) => !own.includes(id)),
    criterionIds: CRITERIA,
  };
}

function run(actions: WizardAction[], from: WizardState = EMPTY_WIZARD): WizardState {
  return actions.reduce((state, action) => advance(state, action, known(state.subjectId)), from);
}

const COMPLETE: WizardState = {
  ...EMPTY_WIZARD,
  subjectId: 1,
  rivalIds: [31],
  criterionIds: ['1'],
};

const subjectId = fc.constantFrom(1, 2, 3, 99);
const rivalId = fc.constantFrom(...ALL_RIVALS, 99);
const criterionId = fc.constantFrom(...CRITERIA, 'x_9');
const action: fc.Arbitrary<WizardAction> = fc.oneof(
  subjectId.map((id) => ({ type: 'choose-subject', id }) as const),
  rivalId.map((id) => ({ type: 'choose-representative', id }) as const),
  rivalId.map((id) => ({ type: 'toggle-rival', id }) as const),
  fc.array(rivalId).map((ids) => ({ type: 'select-rivals', ids }) as const),
  fc.constant({ type: 'clear-rivals' } as const),
  criterionId.map((id) => ({ type: 'toggle-criterion', id }) as const),
  fc.array(criterionId).map((ids) => ({ type: 'select-criteria', ids }) as const),
  fc.array(criterionId).map((ids) => ({ type: 'clear-criteria', ids }) as const),
  fc.integer({ min: -1, max: 7 }).map((step) => ({ type: 'go-to', step }) as const),
  fc.constantFrom({ type: 'next' } as const, { type: 'previous' } as const),
  fc.boolean().map((compact) => ({ type: 'set-compact', compact }) as const),
  fc
    .constantFrom('selection' as const, 'differences' as const)
    .map((view) => ({ type: 'set-view', view }) as const),
  fc.constantFrom(...EXPORT_MODES).map((mode) => ({ type: 'set-mode', mode }) as const),
  fc
    .tuple(fc.constantFrom(...OPTION_NAMES), fc.boolean())
    .map(([name, on]) => ({ type: 'set-option', name, on }) as const),
);

function expectLegal(state: WizardState): void {
  const { subjectId: chosen, rivalIds, criterionIds, representativeId, step } = state;
  const subject = SUBJECTS.find(({ id }) => id === chosen);
  if (chosen !== null) expect(subject).toBeDefined();
  if (representativeId !== null) expect(subject?.representativeIds).toContain(representativeId);
  expect(rivalIds.length).toBeLessThanOrEqual(MAX_RIVALS);
  expect(new Set(rivalIds).size).toBe(rivalIds.length);
  for (const id of rivalIds) expect(known(chosen).rivalIds).toContain(id);
  for (const id of criterionIds) expect(CRITERIA).toContain(id);
  expect(canReach(state, step)).toBe(true);
}

describe('the wizard', () => {
  it('is in a legal state after any sequence of actions', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const end = run(actions);
        expectLegal(settle(end, known(end.subjectId)));
      }),
    );
  });

  it('settles any hand-made address into a legal state, and settles it once', () => {
    const address = fc.record({
      step: fc.integer({ min: 1, max: 5 }),
      subjectId: fc.option(subjectId),
      representativeId: fc.option(rivalId),
      rivalIds: fc.array(rivalId),
      criterionIds: fc.array(criterionId),
    });
    fc.assert(
      fc.property(address, (made) => {
        const state = settle({ ...EMPTY_WIZARD, ...made }, known(made.subjectId));
        const again = settle(state, known(state.subjectId));
        expectLegal(again);
        expect(settle(again, known(again.subjectId))).toEqual(again);
      }),
    );
  });

  it('keeps what an address asks for until the lists are loaded, except beyond the cap', () => {
    const nothing: Known = { maxRivals: 2, subjects: null, rivalIds: null, criterionIds: null };
    const asked = { ...COMPLETE, step: 4, rivalIds: [7, 8, 9], representativeId: 5 };
    expect(settle(asked, nothing)).toEqual({ ...asked, rivalIds: [7, 8] });
  });

  it('lands on the last reachable step when an address asks for one that is not', () => {
    expect(settle({ ...EMPTY_WIZARD, step: 5 }, known(null)).step).toBe(1);
    expect(settle({ ...COMPLETE, step: 4, rivalIds: [] }, known(1)).step).toBe(2);
    expect(settle({ ...COMPLETE, step: 5, criterionIds: [] }, known(1)).step).toBe(3);
    expect(settle({ ...COMPLETE, step: 5 }, known(1)).step).toBe(5);
  });

  it('opens step 2 with a subject, step 3 with a rival, steps 4 and 5 with all three', () => {
    const reachable = (state: WizardState) => STEPS.filter((step) => canReach(state, step));
    expect(reachable(EMPTY_WIZARD)).toEqual([1]);
    expect(reachable({ ...COMPLETE, rivalIds: [], criterionIds: [] })).toEqual([1, 2]);
    expect(reachable({ ...COMPLETE, criterionIds: [] })).toEqual([1, 2, 3]);
    expect(reachable(COMPLETE)).toEqual([1, 2, 3, 4, 5]);
  });

  it('drops a newly chosen company’s own models from the rivals', () => {
    const state = run([{ type: 'choose-subject', id: 2 }], { ...COMPLETE, rivalIds: [21, 31] });
    expect(state).toMatchObject({ subjectId: 2, rivalIds: [31] });
  });

  it('selects the offered rivals up to the cap and never drops the chosen ones', () => {
    const state = run([{ type: 'select-rivals', ids: [32, 33, 34] }], COMPLETE);
    expect(state.rivalIds).toEqual([31, 32, 33]);
  });

  it('lets go of a chosen rival at the cap, but takes no further one', () => {
    const full = { ...COMPLETE, rivalIds: [31, 32, 33] };
    expect(run([{ type: 'toggle-rival', id: 34 }], full).rivalIds).toEqual([31, 32, 33]);
    expect(run([{ type: 'toggle-rival', id: 32 }], full).rivalIds).toEqual([31, 33]);
  });

  it('does not write down the flagship, because it is the default', () => {
    expect(run([{ type: 'choose-representative', id: 12 }], COMPLETE).representativeId).toBe(12);
    expect(run([{ type: 'choose-representative', id: 11 }], COMPLETE).representativeId).toBeNull();
  });

  it('does not move past the review with Next, because Next exports there', () => {
    expect(run([{ type: 'next' }], { ...COMPLETE, step: 4 }).step).toBe(4);
    expect(run([{ type: 'go-to', step: 5 }], { ...COMPLETE, step: 4 }).step).toBe(5);
  });

  it('resets the view to the selection when leaving the review backwards', () => {
    const review = { ...COMPLETE, step: 4, view: 'differences', compact: true } as const;
    expect(run([{ type: 'previous' }], review)).toMatchObject({
      step: 3,
      view: 'selection',
      compact: null,
    });
    expect(run([{ type: 'go-to', step: 5 }], review).view).toBe('differences');
  });

  it('names what a review lacks in the order of the steps', () => {
    expect(missingParts(EMPTY_WIZARD)).toEqual(['subject', 'rivals', 'criteria']);
    expect(missingParts({ ...COMPLETE, rivalIds: [] })).toEqual(['rivals']);
    expect(isComplete(COMPLETE, 4)).toBe(true);
    expect(isComplete(COMPLETE, 5)).toBe(false);
  });
});
