import { selectionKey, type SettingAction, type WizardState } from '../../lib/wizard-address.ts';
import type { Flow, SelectionPart, StepKind } from './flows.ts';

/** The rules of selection for every flow, without React, address bar or requests. */

/** The address holds everything except the analysis, which a typed address must not claim. */
export type FlowState = WizardState & {
  /** The selection whose analysis is complete. */
  analysedKey: string | null;
};

/** Lists of the catalog loaded so far; a null list is not loaded yet and refuses nothing. */
export type Known = {
  maxRivals: number;
  subjects: { id: number; flagshipId: number | null; representativeIds: number[] }[] | null;
  /** Rivals that may be compared with the chosen subject. */
  rivalIds: number[] | null;
  criterionIds: string[] | null;
  channels: string[];
};

export type WizardAction =
  | { type: 'choose-subject'; id: number }
  | { type: 'toggle-rival'; id: number }
  | { type: 'select-rivals'; ids: number[] }
  | { type: 'clear-rivals' }
  | { type: 'toggle-criterion'; id: string }
  | { type: 'select-criteria'; ids: string[] }
  | { type: 'clear-criteria'; ids: string[] }
  | { type: 'analysis-complete'; key: string }
  | { type: 'go-to'; step: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'start-over' }
  | SettingAction;

/** The next legal state. An action that is not possible here leaves the state as it is. */
export function advance(
  flow: Flow,
  state: FlowState,
  action: WizardAction,
  known: Known,
): FlowState {
  const legal = settle(flow, state, known);
  const next = changed(flow, legal, action, known);
  const sameSubject = next.subjectId === legal.subjectId;
  const settled = settle(flow, next, sameSubject ? known : { ...known, rivalIds: null });
  const sameSelection = selectionKey(settled) === selectionKey(legal);
  return sameSelection ? settled : { ...settled, analysedKey: null };
}

function changed(flow: Flow, state: FlowState, action: WizardAction, known: Known): FlowState {
  switch (action.type) {
    case 'choose-subject':
      return chooseSubject(flow, state, action.id, known);
    case 'toggle-rival':
      return { ...state, rivalIds: toggleRival(flow, state.rivalIds, action.id, known) };
    case 'select-rivals':
      return { ...state, rivalIds: union(state.rivalIds, action.ids) };
    case 'clear-rivals':
      return { ...state, rivalIds: [] };
    case 'toggle-criterion':
      return { ...state, criterionIds: toggle(state.criterionIds, action.id) };
    case 'select-criteria':
      return { ...state, criterionIds: union(state.criterionIds, action.ids) };
    case 'clear-criteria':
      return { ...state, criterionIds: without(state.criterionIds, action.ids) };
    case 'analysis-complete':
      return action.key === selectionKey(state) ? { ...state, analysedKey: action.key } : state;
    case 'go-to':
      return canJumpTo(flow, state, action.step) ? atStep(flow, state, action.step) : state;
    case 'next':
      return canGoOn(flow, state) ? atStep(flow, state, state.step + 1) : state;
    case 'previous':
      return state.step > 1 ? atStep(flow, state, state.step - 1) : state;
    case 'start-over':
      return {
        ...atStep(flow, state, 1),
        subjectId: null,
        representativeId: null,
        rivalIds: [],
        criterionIds: [],
        at: null,
      };
    case 'set':
      return { ...state, ...action.changes };
    case 'set-option':
      return { ...state, options: { ...state.options, [action.name]: action.on } };
  }
}

/** Leaving the review backwards returns it to showing the whole selection. */
function atStep(flow: Flow, state: FlowState, step: number): FlowState {
  const review = flow.steps.findIndex(({ kind }) => kind === 'review') + 1;
  const leaves = step < review && state.step >= review;
  const { view, compact } = flow.defaults;
  return { ...state, ...(leaves && { view, compact }), step };
}

function chooseSubject(flow: Flow, state: FlowState, id: number, known: Known): FlowState {
  if (id === state.subjectId) return state;
  const own = known.subjects?.find((subject) => subject.id === id)?.representativeIds ?? [];
  return {
    ...state,
    ...(state.subjectId === null && state.mode === flow.defaults.mode && flow.begins),
    subjectId: id,
    representativeId: null,
    rivalIds: without(state.rivalIds, own),
  };
}

/** Toggles a rival; where only one may be chosen, another replaces it. */
function toggleRival(flow: Flow, ids: number[], id: number, known: Known): number[] {
  if (ids.includes(id)) return without(ids, [id]);
  if (flow.singleRival) return known.rivalIds?.includes(id) === false ? ids : [id];
  return ids.length < rivalLimit(flow, known) ? [...ids, id] : ids;
}

export function rivalLimit(flow: Flow, { maxRivals }: Pick<Known, 'maxRivals'>): number {
  return flow.singleRival ? 1 : maxRivals;
}

/** Drops ids that the catalog does not have, applies the cap, and moves to the last possible step. */
export function settle(flow: Flow, state: FlowState, known: Known): FlowState {
  const subject = known.subjects?.find(({ id }) => id === state.subjectId);
  const subjectId = known.subjects && !subject ? null : state.subjectId;
  const { representativeId: asked } = state;
  // The flagship is the default and therefore never written down.
  const isKept =
    subject?.representativeIds.some((id) => id === asked && id !== subject.flagshipId) ?? true;
  const mayBeRival = (id: number) =>
    known.rivalIds?.includes(id) ?? !subject?.representativeIds.includes(id);
  const rivalIds = unique(state.rivalIds).filter(mayBeRival).slice(0, rivalLimit(flow, known));
  const kept = {
    ...state,
    subjectId,
    representativeId: subjectId !== null && isKept ? asked : null,
    rivalIds: subjectId === null ? [] : rivalIds,
    criterionIds: unique(state.criterionIds).filter(
      (id) => known.criterionIds?.includes(id) ?? true,
    ),
    at: known.channels.find((id) => id === state.at) ?? null,
  };
  const step = stepNumbers(flow).findLast(
    (each) => each <= state.step && canStandOn(flow, kept, each),
  );
  const chair = kept.rivalIds.length > 1 ? 'own' : kept.chair;
  return { ...kept, chair, step: step ?? 1 };
}

/** Missing parts of the flow's selection, in the order of the steps. */
export function missingParts(flow: Flow, state: FlowState): SelectionPart[] {
  const missing: Record<SelectionPart, boolean> = {
    subject: state.subjectId === null,
    rivals: state.rivalIds.length === 0,
    criteria: state.criterionIds.length === 0,
    analysis: state.analysedKey === null || state.analysedKey !== selectionKey(state),
  };
  return flow.parts.filter((part) => missing[part]);
}

export function stepNumbers(flow: Flow): number[] {
  return flow.steps.map((_, index) => index + 1);
}

export function stepKind(flow: Flow, state: FlowState): StepKind | undefined {
  return flow.steps[state.step - 1]?.kind;
}

/** Whether the step can be shown with this selection, however it was reached. */
export function canStandOn(flow: Flow, state: FlowState, step: number): boolean {
  return has(flow, state, flow.steps[step - 1]?.needs);
}

/** Whether the step indicator may jump there. */
export function canJumpTo(flow: Flow, state: FlowState, step: number): boolean {
  return step === state.step || has(flow, state, flow.steps[step - 1]?.opensWith ?? undefined);
}

/** Whether the step's own condition is met. A step that ends with an export is complete only by its parts. */
export function isComplete(flow: Flow, state: FlowState, step: number): boolean {
  const parts = flow.steps[step - 1]?.completedBy;
  return parts !== undefined && parts.length > 0 && has(flow, state, parts);
}

function canGoOn(flow: Flow, state: FlowState): boolean {
  return (
    typeof flow.steps[state.step - 1]?.next === 'string' &&
    isComplete(flow, state, state.step) &&
    canStandOn(flow, state, state.step + 1)
  );
}

function has(flow: Flow, state: FlowState, parts: readonly SelectionPart[] | undefined): boolean {
  if (!parts) return false;
  const missing = missingParts(flow, state);
  return parts.every((part) => !missing.includes(part));
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
