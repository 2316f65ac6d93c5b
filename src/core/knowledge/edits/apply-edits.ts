import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdit } from './apply-edit.ts';
import type { checkShape, Misshapen } from './check-shape.ts';
import { cascadeEdits } from './cascade-edits.ts';
import type { PassedLimit } from './own-limits.ts';
import { partOf } from './parts.ts';
import { valueAt, type Copies } from './place.ts';

/** An edit as it was taken, with values as they now stand. */
export type TakenEdit = {
  /** Which of the given edits it is, or follows from. */
  index: number;
  edit: CatalogEdit;
  /** Not given, but follows from the one that was. */
  isFurther: boolean;
};

/** Why an edit is not taken. */
export type EditRefusal =
  | { kind: 'exists'; part: string }
  | { kind: 'nowhere' }
  | ({ kind: 'shape' } & Misshapen)
  | ({ kind: 'limit' } & PassedLimit)
  | { kind: 'rule'; message: string; remedy: string };

export type RefusedEdit = { index: number; why: EditRefusal };

export type AppliedEdits = {
  parts: CatalogParts;
  taken: TakenEdit[];
  /** In this order they bring back what was there. */
  inverse: CatalogEdit[];
  refused: RefusedEdit[];
};

/**
 * Applies each edit that leads somewhere and fits the shape of what it changes, with what follows from
 * it; the others are refused, and change nothing. The catalog before stays as it is.
 */
export function applyEdits(
  parts: CatalogParts,
  edits: readonly CatalogEdit[],
  shaped: Shaping = (changed) => changed,
): AppliedEdits {
  const result: AppliedEdits = { parts, taken: [], inverse: [], refused: [] };
  for (const [index, edit] of edits.entries()) {
    const step = applyWithFurther(result.parts, edit, shaped);
    if ('kind' in step) {
      result.refused.push({ index, why: step });
      continue;
    }
    result.parts = step.parts;
    result.inverse = [...step.inverse, ...result.inverse];
    result.taken.push(...step.edits.map((each, at) => ({ index, edit: each, isFurther: at > 0 })));
  }
  return result;
}

/** Edits that were taken once, on the catalog they were taken on. */
export function replayEdits(parts: CatalogParts, edits: readonly CatalogEdit[]): CatalogParts {
  const copies: Copies = new WeakSet();
  return edits.reduce((now, edit) => applyEdit(now, edit, copies)?.parts ?? now, parts);
}

/** `checkShape`; the browser leaves it to the server. */
type Shaping = typeof checkShape;
type Step = { parts: CatalogParts; edits: CatalogEdit[]; inverse: CatalogEdit[] };

function applyWithFurther(
  parts: CatalogParts,
  edit: CatalogEdit,
  shaped: Shaping,
): Step | EditRefusal {
  const first = applyShaped(parts, edit, shaped);
  if ('kind' in first) return first;
  const step: Step = { ...first, edits: [first.edit] };
  for (const further of cascadeEdits(parts, edit, first.parts)) {
    const next = applyShaped(step.parts, further, shaped);
    if ('kind' in next) return next;
    step.parts = next.parts;
    step.edits.push(next.edit);
    step.inverse = [...next.inverse, ...step.inverse];
  }
  return step;
}

function applyShaped(
  parts: CatalogParts,
  edit: CatalogEdit,
  shaped: Shaping,
): { parts: CatalogParts; edit: CatalogEdit; inverse: CatalogEdit[] } | EditRefusal {
  const applied = applyEdit(parts, edit);
  if (applied === null) {
    return edit.op === 'add' ? { kind: 'exists', part: edit.part } : { kind: 'nowhere' };
  }
  const { inverse } = applied;
  if (edit.op === 'remove' || edit.op === 'order') return { parts: applied.parts, edit, inverse };
  const path = edit.op === 'set' ? edit.path : [];
  const checked = shaped(applied.parts, edit.part, path);
  if ('message' in checked) return { kind: 'shape', ...checked };
  return { parts: checked, edit: asItStands(checked, edit), inverse };
}

/** A value may have been trimmed, or filled in where something was left out. */
function asItStands(parts: CatalogParts, edit: CatalogEdit): CatalogEdit {
  const data = partOf(parts, edit.part);
  // Authored data is what JSON holds.
  if (edit.op === 'add') return { ...edit, data: data as typeof edit.data };
  if (edit.op !== 'set') return edit;
  // Behind what was taken out of a list stands the next.
  const isItem = Array.isArray(valueAt(data, edit.path.slice(0, -1)));
  if (edit.value === null && isItem) return edit;
  const value = valueAt(data, edit.path) as typeof edit.value | undefined;
  return value === undefined ? edit : { ...edit, value };
}
