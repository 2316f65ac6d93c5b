import type { z } from 'zod';
import { authoredCatalog, authoredRival, authoredSubject } from '../../catalog/authored.ts';
import { authoredCriteria } from '../../catalog/authored-criterion.ts';
import { authoredPlay } from '../../catalog/authored-play.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { entryOf, partOf, withPart } from './parts.ts';
import { isObject, isSame, valueAt, withValue } from './place.ts';

const SHAPES = { subjects: authoredSubject, rivals: authoredRival, plays: authoredPlay };
const authoredClaim = authoredSubject.shape.claims.valueType;

export type Misshapen = { path: string[]; message: string };

/**
 * The catalog with one part as its shape reads it (blanks trimmed, what may be left out filled in), or
 * what does not fit. Of a part in which one claim was written, that claim alone is looked at.
 */
export function checkShape(
  parts: CatalogParts,
  part: string,
  path: readonly string[] = [],
): CatalogParts | Misshapen {
  const data = partOf(parts, part);
  const [list, name] = path;
  const at = list === 'claims' && name !== undefined ? [list, name] : [];
  const value = valueAt(data, at);
  const isClaim = at.length > 0 && value !== undefined;
  const result = (isClaim ? authoredClaim : shapeOf(part)).safeParse(isClaim ? value : data);
  if (!result.success) {
    const [first = { path: [], message: '' }] = result.error.issues.flatMap(explain);
    return { path: [...(isClaim ? at : []), ...first.path], message: first.message };
  }
  const before = isClaim ? value : data;
  const read = keepSame(before, result.data);
  if (read === before) return parts;
  const changed = withValue(data, isClaim ? at : [], read);
  return changed ? withPart(parts, part, changed.root) : parts;
}

/** A claim or an entry as its shape reads it, so that two who write the same are seen to; else as it is. */
export function asShaped(edit: CatalogEdit): CatalogEdit {
  const isClaim = edit.op === 'set' && edit.path.length === 2 && edit.path[0] === 'claims';
  if (isClaim) {
    const { data } = authoredClaim.safeParse(edit.value);
    return data ? { ...edit, value: data as typeof edit.value } : edit;
  }
  if (edit.op !== 'add') return edit;
  const { data } = shapeOf(edit.part).safeParse(edit.data);
  return data ? { ...edit, data: data as typeof edit.data } : edit;
}

function shapeOf(part: string): z.ZodType {
  const entry = entryOf(part);
  if (entry) return SHAPES[entry.folder];
  return part === 'catalog' ? authoredCatalog : authoredCriteria;
}

/** What was read, with all that reads the same taken from what was there. */
function keepSame(before: unknown, read: unknown): unknown {
  if (isSame(before, read)) return before;
  if (Array.isArray(before) && Array.isArray(read)) {
    return read.map((item, at) => keepSame(before[at], item));
  }
  if (!isObject(before) || !isObject(read)) return read;
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, keepSame(before[key], value)]),
  );
}

/** A union reports the faults of all its forms; only the form that comes nearest helps. */
function explain(issue: z.core.$ZodIssue): Misshapen[] {
  const path = issue.path.map(String);
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path, message: issue.message }];
  }
  const forms = issue.errors.map((issues) => issues.flatMap(explain));
  const [nearest = []] = forms.sort((one, other) => one.length - other.length);
  return nearest.map((inner) => ({ path: [...path, ...inner.path], message: inner.message }));
}
