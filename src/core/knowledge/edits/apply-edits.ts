import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdit } from './apply-edit.ts';
import { checkShape, type Misshapen } from './check-shape.ts';
import { furtherEdits } from './further-edits.ts';
import { partOf } from './parts.ts';
import { valueAt } from './place.ts';

/** An edit as it was taken, with values as they now stand. */
export type TakenEdit = {
  /** Which of the given edits it is, or follows from. */
  index: number;
  edit: CatalogEdit;
  /** Not given, but follows from the one that was. */
  isFurther: boolean;
};

export type Refusal = { index: number; message: string; remedy: string };

export type AppliedEdits = {
  parts: CatalogParts;
  taken: TakenEdit[];
  /** In this order they bring back what was there. */
  inverse: CatalogEdit[];
  refused: Refusal[];
};

/**
 * Applies each edit that leads somewhere and fits the shape of what it changes, with what follows from
 * it; the others are refused, and change nothing. The catalog before stays as it is.
 */
export function applyEdits(parts: CatalogParts, edits: readonly CatalogEdit[]): AppliedEdits {
  const result: AppliedEdits = { parts, taken: [], inverse: [], refused: [] };
  for (const [index, edit] of edits.entries()) {
    const step = applyWithFurther(result.parts, edit);
    if ('message' in step) {
      result.refused.push({ index, message: step.message, remedy: step.remedy });
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
  return edits.reduce((now, edit) => applyEdit(now, edit)?.parts ?? now, parts);
}

type Step = { parts: CatalogParts; edits: CatalogEdit[]; inverse: CatalogEdit[] };
type Refused = Omit<Refusal, 'index'>;

function applyWithFurther(parts: CatalogParts, edit: CatalogEdit): Step | Refused {
  const first = applyShaped(parts, edit);
  if ('message' in first) return first;
  const step: Step = { ...first, edits: [first.edit] };
  for (const further of furtherEdits(parts, edit, first.parts)) {
    const next = applyShaped(step.parts, further);
    if ('message' in next) return next;
    step.parts = next.parts;
    step.edits.push(next.edit);
    step.inverse = [...next.inverse, ...step.inverse];
  }
  return step;
}

type Shaped = { parts: CatalogParts; edit: CatalogEdit; inverse: CatalogEdit[] };

function applyShaped(parts: CatalogParts, edit: CatalogEdit): Shaped | Refused {
  const applied = applyEdit(parts, edit);
  if (applied === null) return nowhere(edit);
  const { inverse } = applied;
  if (edit.op === 'remove' || edit.op === 'order') return { parts: applied.parts, edit, inverse };
  const path = edit.op === 'set' ? edit.path : [];
  const checked = checkShape(applied.parts, edit.part, path);
  if ('message' in checked) return misshapen(checked);
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

function nowhere({ op, part }: CatalogEdit): Refused {
  const message =
    op === 'add'
      ? `"${part}" is there already.`
      : 'What this changes is not there, or its name is taken or cannot change.';
  return { message, remedy: 'Reload the catalog, and choose another name for what is new.' };
}

function misshapen({ path, message }: Misshapen): Refused {
  const place = path.join(', ');
  return {
    message: place === '' ? `${message}.` : `${place}: ${message}.`,
    remedy: 'Write it in the form that is asked for.',
  };
}
