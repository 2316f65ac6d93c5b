import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXPORT_MODES,
  OPTION_NAMES,
  readWizardAddress,
  selectionKey,
  writeWizardAddress,
} from '../../lib/wizard-address.ts';
import { AI_FLOW, BATTLECARD_FLOW, WIZARD_FLOW, type Flow } from './flows.ts';
import {
  advance,
  canJumpTo,
  canStandOn,
  isComplete,
  missingParts,
  rivalLimit,
  settle,
  stepNumbers,
  type FlowState,
  type Known,
  type WizardAction,
} from './wizard-machine.ts';

const FLOWS = [WIZARD_FLOW, BATTLECARD_FLOW, AI_FLOW];
const RUNS = 1000;
const LONGEST = 50;
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
  const rivalIds = subjectId === null ? null : ALL_RIVALS.filter((id) => !own.includes(id));
  const lists = { subjects: SUBJECTS, rivalIds, criterionIds: CRITERIA, channels: ['cloud'] };
  return { maxRivals: MAX_RIVALS, ...lists };
}

function empty(flow: Flow): FlowState {
  return { ...flow.defaults, analysedKey: null };
}

function complete(flow: Flow): FlowState {
  return { ...empty(flow), subjectId: 1, rivalIds: [31], criterionIds: ['1'] };
}

function run(flow: Flow, actions: WizardAction[], from: FlowState = empty(flow)): FlowState {
  return actions.reduce(
    (state, action) => advance(flow, state, action, known(state.subjectId)),
    from,
  );
}

const COMPLETE = complete(WIZARD_FLOW);
const ALONE = complete(BATTLECARD_FLOW);
const TO_ANALYSE: FlowState = { ...complete(AI_FLOW), step: 4 };
const ANALYSED: FlowState = { ...TO_ANALYSE, analysedKey: selectionKey(TO_ANALYSE) };

const subjectId = fc.constantFrom(1, 2, 3, 99);
const rivalId = fc.constantFrom(...ALL_RIVALS, 99);
const criterionId = fc.constantFrom(...CRITERIA, 'x_9');
/** `answer`: an analysis of the present selection comes back; `late`: that of an older one does. */
type Happening = WizardAction | { type: 'answer' } | { type: 'late' };
const happening: fc.Arbitrary<Happening> = fc.oneof(
  subjectId.map((id) => ({ type: 'choose-subject', id }) as const),
  rivalId.map((id) => ({ type: 'set', changes: { representativeId: id } }) as const),
  rivalId.map((id) => ({ type: 'toggle-rival', id }) as const),
  fc.array(rivalId).map((ids) => ({ type: 'select-rivals', ids }) as const),
  fc.constantFrom({ type: 'clear-rivals' } as const, { type: 'start-over' } as const),
  criterionId.map((id) => ({ type: 'toggle-criterion', id }) as const),
  fc.array(criterionId).map((ids) => ({ type: 'select-criteria', ids }) as const),
  fc.array(criterionId).map((ids) => ({ type: 'clear-criteria', ids }) as const),
  fc.integer({ min: -1, max: 7 }).map((step) => ({ type: 'go-to', step }) as const),
  fc.constantFrom(
    { type: 'next' } as const,
    { type: 'next' } as const,
    { type: 'previous' } as const,
  ),
  fc.constantFrom({ type: 'answer' } as const, { type: 'late' } as const),
  fc.boolean().map((compact) => ({ type: 'set', changes: { compact } }) as const),
  fc
    .constantFrom('selection' as const, 'differences' as const)
    .map((view) => ({ type: 'set', changes: { view } }) as const),
  fc
    .constantFrom(...EXPORT_MODES)
    .map((mode) => ({ type: 'set', changes: { mode, document: null } }) as const),
  fc
    .tuple(fc.constantFrom(...OPTION_NAMES), fc.boolean())
    .map(([name, on]) => ({ type: 'set-option', name, on }) as const),
);

/** The rules a state breaks, by name. Plain comparisons, because some hundred thousand states are checked. */
function brokenRules(flow: Flow, state: FlowState): string[] {
  const { subjectId: chosen, rivalIds, criterionIds, representativeId, step } = state;
  const subject = SUBJECTS.find(({ id }) => id === chosen);
  const offered = chosen === null ? [] : (known(chosen).rivalIds ?? []);
  const rules: Record<string, boolean> = {
    'a subject on record': chosen === null || subject !== undefined,
    'its own representative':
      representativeId === null ||
      subject?.representativeIds.some((id) => id === representativeId) === true,
    'no more rivals than allowed': rivalIds.length <= (flow.singleRival ? 1 : MAX_RIVALS),
    'each rival once': new Set(rivalIds).size === rivalIds.length,
    'only rivals of the subject': rivalIds.every((id) => offered.includes(id)),
    'only criteria on record': criterionIds.every((id) => CRITERIA.includes(id)),
    'a step that holds': canStandOn(flow, state, step) && step <= flow.steps.length,
    'no analysis of another selection':
      state.analysedKey === null || state.analysedKey === selectionKey(state),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** The rules a single action breaks, from any state. */
function brokenMoves(
  flow: Flow,
  before: FlowState,
  action: WizardAction,
  after: FlowState,
): string[] {
  const forward = after.step > before.step;
  const lacking = missingParts(flow, before);
  const reports = flow === AI_FLOW && after.step === 5 && forward;
  const chooses =
    flow.singleRival && action.type === 'toggle-rival' && canChoose(before, action.id)
      ? String(before.rivalIds.includes(action.id) ? [] : [action.id])
      : null;
  const rules: Record<string, boolean> = {
    'only Next and the indicator lead on': !forward || ['next', 'go-to'].includes(action.type),
    'step 4 waits for all three':
      !forward || after.step < 4 || lacking.every((part) => part === 'analysis'),
    'the report waits for the analysis':
      !reports || (action.type === 'next' && before.step === 4 && lacking.length === 0),
    'a change forgets the analysis':
      selectionKey(after) === selectionKey(before) || after.analysedKey === null,
    'one rival replaces another': chooses === null || chooses === String(after.rivalIds),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function canChoose({ subjectId: chosen }: FlowState, id: number): boolean {
  return chosen !== null && known(chosen).rivalIds?.includes(id) === true;
}

function actionOf(each: Happening, state: FlowState, older: string): WizardAction {
  if (each.type === 'answer') return { type: 'analysis-complete', key: selectionKey(state) };
  if (each.type === 'late') return { type: 'analysis-complete', key: older };
  return each;
}

describe.each(FLOWS)('the $name flow', (flow) => {
  it('is in a legal state after every action of any sequence, and its address gives it back', () => {
    const starts = fc
      .record({
        step: fc.integer({ min: 1, max: flow.steps.length }),
        rivalIds: fc.constantFrom<number[]>([], [31]),
        criterionIds: fc.constantFrom<string[]>([], ['1']),
      })
      .map((made) => settle(flow, { ...complete(flow), ...made }, known(1)));
    const sequence = fc.array(happening, { maxLength: LONGEST, size: 'max' });
    fc.assert(
      fc.property(starts, sequence, (start, happenings) => {
        let state = start;
        let older = selectionKey(start);
        const broken: string[] = [];
        for (const each of happenings) {
          const action = actionOf(each, state, older);
          const next = advance(flow, state, action, known(state.subjectId));
          broken.push(...brokenMoves(flow, state, action, next));
          if (selectionKey(next) !== selectionKey(state)) older = selectionKey(state);
          state = settle(flow, next, known(next.subjectId));
          broken.push(...brokenRules(flow, state));
        }
        expect(broken).toEqual([]);
        const address = writeWizardAddress(state, flow.defaults);
        const read = readWizardAddress(address, flow.defaults, flow.steps.length);
        expect({ ...read, analysedKey: state.analysedKey }).toEqual(state);
      }),
      { numRuns: RUNS },
    );
  });

  it('settles any hand-made address into a legal state, and settles it once', () => {
    const address = fc.record({
      step: fc.integer({ min: 1, max: flow.steps.length }),
      subjectId: fc.option(subjectId),
      representativeId: fc.option(rivalId),
      rivalIds: fc.array(rivalId),
      criterionIds: fc.array(criterionId),
    });
    fc.assert(
      fc.property(address, (made) => {
        const state = settle(flow, { ...empty(flow), ...made }, known(made.subjectId));
        const again = settle(flow, state, known(state.subjectId));
        expect(brokenRules(flow, again)).toEqual([]);
        expect(settle(flow, again, known(again.subjectId))).toEqual(again);
      }),
    );
  });
});

describe('the five-step wizard', () => {
  it('keeps what an address asks for until the lists are loaded, except beyond the cap', () => {
    const nothing: Known = { ...known(null), maxRivals: 2, subjects: null, criterionIds: null };
    const asked = { ...COMPLETE, step: 4, rivalIds: [7, 8, 9], representativeId: 5, at: 'cloud' };
    expect(settle(WIZARD_FLOW, asked, nothing)).toEqual({ ...asked, rivalIds: [7, 8] });
  });

  it('lands on the last reachable step when an address asks for one that is not', () => {
    expect(settle(WIZARD_FLOW, { ...empty(WIZARD_FLOW), step: 5 }, known(null)).step).toBe(1);
    expect(settle(WIZARD_FLOW, { ...COMPLETE, step: 4, rivalIds: [] }, known(1)).step).toBe(2);
    expect(settle(WIZARD_FLOW, { ...COMPLETE, step: 5, criterionIds: [] }, known(1)).step).toBe(3);
    const asked = { ...COMPLETE, step: 5, at: 'moon' };
    expect(settle(WIZARD_FLOW, asked, known(1))).toMatchObject({ step: 5, at: null });
  });

  it('opens step 2 with a subject, step 3 with a rival, steps 4 and 5 with all three', () => {
    const reachable = (state: FlowState) =>
      stepNumbers(WIZARD_FLOW).filter((step) => canJumpTo(WIZARD_FLOW, state, step));
    expect(reachable(empty(WIZARD_FLOW))).toEqual([1]);
    expect(reachable({ ...COMPLETE, rivalIds: [], criterionIds: [] })).toEqual([1, 2]);
    expect(reachable({ ...COMPLETE, criterionIds: [] })).toEqual([1, 2, 3]);
    expect(reachable(COMPLETE)).toEqual([1, 2, 3, 4, 5]);
  });

  it('drops a newly chosen company’s own models from the rivals', () => {
    const state = run(WIZARD_FLOW, [{ type: 'choose-subject', id: 2 }], {
      ...COMPLETE,
      rivalIds: [21, 31],
    });
    expect(state).toMatchObject({ subjectId: 2, rivalIds: [31] });
  });

  it('selects the offered rivals up to the cap and never drops the chosen ones', () => {
    const state = run(WIZARD_FLOW, [{ type: 'select-rivals', ids: [32, 33, 34] }], COMPLETE);
    expect(state.rivalIds).toEqual([31, 32, 33]);
  });

  it('lets go of a chosen rival at the cap, but takes no further one', () => {
    const full = { ...COMPLETE, rivalIds: [31, 32, 33] };
    expect(run(WIZARD_FLOW, [{ type: 'toggle-rival', id: 34 }], full).rivalIds).toEqual([
      31, 32, 33,
    ]);
    expect(run(WIZARD_FLOW, [{ type: 'toggle-rival', id: 32 }], full).rivalIds).toEqual([31, 33]);
  });

  it('does not write down the flagship, because it is the default', () => {
    const chosen = (id: number): WizardAction => ({
      type: 'set',
      changes: { representativeId: id },
    });
    expect(run(WIZARD_FLOW, [chosen(12)], COMPLETE).representativeId).toBe(12);
    expect(run(WIZARD_FLOW, [chosen(11)], COMPLETE).representativeId).toBeNull();
  });

  it('does not move past the review with Next, because Next exports there', () => {
    expect(run(WIZARD_FLOW, [{ type: 'next' }], { ...COMPLETE, step: 4 }).step).toBe(4);
    expect(run(WIZARD_FLOW, [{ type: 'go-to', step: 5 }], { ...COMPLETE, step: 4 }).step).toBe(5);
  });

  it('resets the view to the selection when leaving the review backwards', () => {
    const review = { ...COMPLETE, step: 4, view: 'differences', compact: true } as const;
    expect(run(WIZARD_FLOW, [{ type: 'previous' }], review)).toMatchObject({
      step: 3,
      view: 'selection',
      compact: null,
    });
    expect(run(WIZARD_FLOW, [{ type: 'go-to', step: 5 }], review).view).toBe('differences');
  });

  it('names what a review lacks in the order of the steps', () => {
    expect(missingParts(WIZARD_FLOW, empty(WIZARD_FLOW))).toEqual([
      'subject',
      'rivals',
      'criteria',
    ]);
    expect(missingParts(WIZARD_FLOW, { ...COMPLETE, rivalIds: [] })).toEqual(['rivals']);
    expect(isComplete(WIZARD_FLOW, COMPLETE, 4)).toBe(true);
    expect(isComplete(WIZARD_FLOW, COMPLETE, 5)).toBe(false);
  });
});

describe('the four-step battlecard flow', () => {
  const choose = (id: number): WizardAction => ({ type: 'toggle-rival', id });

  it('replaces the competitor with another, and clears it when it is chosen again', () => {
    expect(run(BATTLECARD_FLOW, [choose(32)], ALONE).rivalIds).toEqual([32]);
    expect(run(BATTLECARD_FLOW, [choose(32), choose(32)], ALONE).rivalIds).toEqual([]);
    expect(rivalLimit(BATTLECARD_FLOW, known(1))).toBe(1);
  });

  it('keeps the chosen competitor when one is asked for that does not compete', () => {
    expect(run(BATTLECARD_FLOW, [choose(99)], ALONE).rivalIds).toEqual([31]);
  });

  it('opens a step with what the one before asks for, and step 4 only with all three', () => {
    const reachable = (state: FlowState) =>
      stepNumbers(BATTLECARD_FLOW).filter((step) => canJumpTo(BATTLECARD_FLOW, state, step));
    expect(reachable(empty(BATTLECARD_FLOW))).toEqual([1]);
    expect(reachable({ ...ALONE, criterionIds: [] })).toEqual([1, 2, 3]);
    expect(reachable(ALONE)).toEqual([1, 2, 3, 4]);
  });

  it('stays on step 4 when the selection loses a part there', () => {
    const cleared = run(BATTLECARD_FLOW, [{ type: 'clear-rivals' }], { ...ALONE, step: 4 });
    expect(cleared).toMatchObject({ step: 4, rivalIds: [] });
  });

  it('starts over on step 1 with nothing chosen, and keeps the format', () => {
    const state: FlowState = { ...ALONE, step: 4, mode: 'word' };
    expect(run(BATTLECARD_FLOW, [{ type: 'start-over' }], state)).toEqual({
      ...empty(BATTLECARD_FLOW),
      mode: 'word',
    });
  });

  it('begins with HTML, logo, charts and disclaimer, and without contact information', () => {
    expect(empty(BATTLECARD_FLOW)).toMatchObject({
      mode: 'html',
      options: { logo: true, charts: true, contact: false, disclaimer: true },
    });
  });
});

describe('the copy', () => {
  const TAKE: WizardAction = { type: 'set', changes: { audience: 'internal', chair: 'rival' } };

  it('is kept with the format when a flow starts over', () => {
    const copy = { audience: 'customer', chair: 'own' } as const;
    const state = run(BATTLECARD_FLOW, [{ type: 'set', changes: copy }], { ...ALONE, step: 4 });
    expect(run(BATTLECARD_FLOW, [{ type: 'start-over' }], state)).toMatchObject(copy);
  });

  it('is from the rival’s chair as long as there is a single rival', () => {
    const alone = run(AI_FLOW, [TAKE], {
      ...TO_ANALYSE,
      rivalIds: TO_ANALYSE.rivalIds.slice(0, 1),
    });
    expect(alone.chair).toBe('rival');
    expect(run(AI_FLOW, [{ type: 'toggle-rival', id: 32 }], alone).chair).toBe('own');
  });
});

describe('the AI flow', () => {
  const next: WizardAction = { type: 'next' };

  it('opens the report with Next once exactly this selection has been analysed', () => {
    const answered: WizardAction = { type: 'analysis-complete', key: selectionKey(TO_ANALYSE) };
    expect(run(AI_FLOW, [next], TO_ANALYSE).step).toBe(4);
    expect(run(AI_FLOW, [answered, next], TO_ANALYSE).step).toBe(5);
  });

  it('never jumps to the report', () => {
    expect(canJumpTo(AI_FLOW, ANALYSED, 5)).toBe(false);
    expect(run(AI_FLOW, [{ type: 'go-to', step: 5 }], ANALYSED).step).toBe(4);
  });

  it('does not let an answer to an older selection complete a newer one', () => {
    const older: WizardAction = { type: 'analysis-complete', key: selectionKey(TO_ANALYSE) };
    const newer = run(AI_FLOW, [{ type: 'toggle-rival', id: 32 }], TO_ANALYSE);
    expect(run(AI_FLOW, [older, next], newer)).toEqual(newer);
  });

  const CHANGES: [string, WizardAction[]][] = [
    ['the company', [{ type: 'choose-subject', id: 3 }]],
    ['the company’s model', [{ type: 'set', changes: { representativeId: 12 } }]],
    ['the models', [{ type: 'toggle-rival', id: 32 }]],
    ['the criteria', [{ type: 'toggle-criterion', id: '2' }]],
    [
      'the models there and back',
      [
        { type: 'toggle-rival', id: 32 },
        { type: 'toggle-rival', id: 32 },
      ],
    ],
  ];
  it.each(CHANGES)('forgets the analysis and leaves the report when %s change', (_, actions) => {
    const changed = run(AI_FLOW, actions, { ...ANALYSED, step: 5 });
    expect(changed.analysedKey).toBeNull();
    expect(changed.step).toBe(4);
  });

  it('falls back to the analysis when an address asks for the report', () => {
    expect(settle(AI_FLOW, { ...TO_ANALYSE, step: 5 }, known(1)).step).toBe(4);
  });

  it('begins with the intel profile and all four options', () => {
    expect(empty(AI_FLOW)).toMatchObject({
      mode: 'intel_dashboard',
      options: { logo: true, charts: true, contact: true, disclaimer: true },
    });
  });
});
