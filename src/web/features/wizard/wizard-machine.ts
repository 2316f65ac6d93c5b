import {
  EMPTY_WIZARD,
  type ExportMode,
  type OptionName,
  type ReviewView,
  type WizardState,
} from '../../lib/wizard-address.ts';

/** What may be chosen and when; no React, no address bar, no requests. */

export const STEPS = [1, 2, 3, 4, 5] as const;
export const REVIEW_STEP = 4;
export const LAST_STEP = 5;

/** What the catalog has loaded so far; a list that is null is not known yet and refuses nothing. */
export type Known = {
  maxRivals: number;
  subjects: { id: number; flagshipId: number | null; representativeIds: number[] }[] | null;
  /** Rivals that may be compared with the chosen subject. */
  rivalIds: number[] | null;
  criterionIds: string[] | null;
};

export type WizardAction =
  | { type: 'choose-subject'; id: number }
  | { type: 'choose-representative'; id: number }
  | { type: 'toggle-rival'; id: number }
  | { type: 'select-rivals'; ids: number[] }
  | { type: 'clear-rivals' }
  | { type: 'toggle-criterion'; id: string }
  | { type: 'select-criteria'; ids: string[] }
  | { type: 'clear-criteria'; ids: string[] }
  | { type: 'go-to'; step: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'set-view'; view: ReviewView }
  | { type: 'set-compact'; compact: boolean }
  | { type: 'set-mode'; mode: ExportMode }
  | { type: 'set-option'; name: OptionName; on: boolean };

/** The next legal state. An action that is not possible here leaves the state as it is. */
export function advance(state: WizardState, action: WizardAction, known: Known): WizardState {
  const legal = settle(state, known);
  const next = changed(legal, action, known);
  const sameSubject = next.subjectId === legal.subjectId;
  return settle(next, sameSubject ? known : { ...known, rivalIds: null });
}

function changed(state: WizardState, action: WizardAction, known: Known): WizardState {
  switch (action.type) {
    case 'choose-subject':
      return chooseSubject(state, action.id, known);
    case 'choose-representative':
      return { ...state, representativeId: action.id };
    case 'toggle-rival':
      return { ...state, rivalIds: toggleRival(state.rivalIds, action.id, known.maxRivals) };
    case 'select-rivals':
      return { ...state, rivalIds: union(state.rivalIds, action.ids).slice(0, known.maxRivals) };
    case 'clear-rivals':
      return { ...state, rivalIds: [] };
    case 'toggle-criterion':
      return { ...state, criterionIds: toggle(state.criterionIds, action.id) };
    case 'select-criteria':
      return { ...state, criterionIds: union(state.criterionIds, action.ids) };
    case 'clear-criteria':
      return { ...state, criterionIds: without(state.criterionIds, action.ids) };
    case 'go-to':
      return canReach(state, action.step) ? atStep(state, action.step) : state;
    case 'next':
      return state.step < REVIEW_STEP && canReach(state, state.step + 1)
        ? atStep(state, state.step + 1)
        : state;
    case 'previous':
      return state.step > 1 ? atStep(state, state.step - 1) : state;
    case 'set-view':
      return { ...state, view: action.view };
    case 'set-compact':
      return { ...state, compact: action.compact };
    case 'set-mode':
      return { ...state, mode: action.mode };
    case 'set-option':
      return { ...state, options: { ...state.options, [action.name]: action.on } };
  }
}

/** Leaving the review backwards returns it to showing the whole selection. */
function atStep(state: WizardState, step: number): WizardState {
  const leaves = step < REVIEW_STEP && state.step >= REVIEW_STEP;
  const view = leaves ? { view: EMPTY_WIZARD.view, compact: EMPTY_WIZARD.compact } : {};
  return { ...state, ...view, step };
}

function chooseSubject(state: WizardState, id: number, known: Known): WizardState {
  if (id === state.subjectId) return state;
  const own = known.subjects?.find((subject) => subject.id === id)?.representativeIds ?? [];
  return {
    ...state,
    subjectId: id,
    representativeId: null,
    rivalIds: without(state.rivalIds, own),
  };
}

function toggleRival(ids: number[], id: number, max: number): number[] {
  return ids.includes(id) || ids.length < max ? toggle(ids, id) : ids;
}

/** Drops what the catalog does not hold, keeps the cap, and lands on the last step that can be reached. */
export function settle(state: WizardState, known: Known): WizardState {
  const subject = known.subjects?.find(({ id }) => id === state.subjectId);
  const subjectId = known.subjects && !subject ? null : state.subjectId;
  const kept = {
    ...state,
    subjectId,
    representativeId: settledRepresentative(state.representativeId, subjectId, subject),
    rivalIds: subjectId === null ? [] : settledRivals(state.rivalIds, known, subject),
    criterionIds: unique(state.criterionIds).filter(
      (id) => known.criterionIds?.includes(id) ?? true,
    ),
  };
  const step = STEPS.findLast((each) => each <= state.step && canReach(kept, each)) ?? 1;
  return { ...kept, step };
}

type KnownSubject = NonNullable<Known['subjects']>[number];

/** The flagship is the default and therefore never written down. */
function settledRepresentative(
  id: number | null,
  subjectId: number | null,
  subject: KnownSubject | undefined,
): number | null {
  if (subjectId === null) return null;
  if (!subject) return id;
  return id !== null && id !== subject.flagshipId && subject.representativeIds.includes(id)
    ? id
    : null;
}

function settledRivals(ids: number[], known: Known, subject: KnownSubject | undefined): number[] {
  return unique(ids)
    .filter((id) => known.rivalIds?.includes(id) ?? !subject?.representativeIds.includes(id))
    .slice(0, known.maxRivals);
}

type Part = 'subject' | 'rivals' | 'criteria';
type Choice = Pick<WizardState, 'subjectId' | 'rivalIds' | 'criterionIds'>;

/** What a review still lacks, in the order of the steps. */
export function missingParts({ subjectId, rivalIds, criterionIds }: Choice): Part[] {
  const missing: Record<Part, boolean> = {
    subject: subjectId === null,
    rivals: rivalIds.length === 0,
    criteria: criterionIds.length === 0,
  };
  return (['subject', 'rivals', 'criteria'] as const).filter((part) => missing[part]);
}

const NEEDED: Record<number, Part[]> = {
  1: [],
  2: ['subject'],
  3: ['subject', 'rivals'],
  4: ['subject', 'rivals', 'criteria'],
  5: ['subject', 'rivals', 'criteria'],
};

export function canReach(choice: Choice, step: number): boolean {
  const missing = missingParts(choice);
  return NEEDED[step]?.every((part) => !missing.includes(part)) ?? false;
}

const COMPLETED_BY: Record<number, Part[]> = {
  1: ['subject'],
  2: ['rivals'],
  3: ['criteria'],
  4: ['subject', 'rivals', 'criteria'],
};

/** The step's own condition holds. The last step is never complete: it ends with an export. */
export function isComplete(choice: Choice, step: number): boolean {
  const missing = missingParts(choice);
  return COMPLETED_BY[step]?.every((part) => !missing.includes(part)) ?? false;
}

function toggle<Id>(ids: Id[], id: Id): Id[] {
  return ids.includes(id) ? without(ids, [id]) : [...ids, id];
}

function union<Id>(ids: Id[], more: Id[]): Id[] {
  return unique([...ids, ...more]);
}

function without<Id>(ids: Id[], gone: Id[]): Id[] {
  return ids.filter((id) => !gone.includes(id));
}

function unique<Id>(ids: Id[]): Id[] {
  return [...new Set(ids)];
}
