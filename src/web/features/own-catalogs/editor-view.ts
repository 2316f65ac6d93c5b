import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { EditorState } from './editor-store.ts';
import type { Problem } from './grid-cell.tsx';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { cellView, type CellRules } from './cell-view.ts';
import { RESEARCH_TEXTS } from './own-texts.ts';
import { readTyped } from '../../../core/authoring/typed/read-typed.ts';
import type { Sheet } from './sheet-edits.ts';
import { criterionRows, keyOf, keyOfPath } from './sheet.ts';
import type { FoundAt } from './use-research.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';

/** Problems by cell, the most serious last. */
export function problemsOf(
  { item, unsaved }: Pick<EditorState, 'item' | 'unsaved'>,
  sheet: Sheet,
): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  for (const { part, path, message, remedy } of item.warnings) {
    const key = keyOfPath(part, path);
    if (key) problems.set(key, { kind: 'fault', text: `${message} ${remedy}` });
  }
  const criteria = new Map(
    criterionRows(sheet.rows).map(({ criterion }) => [criterion.slug, criterion]),
  );
  for (const [key, text] of Object.entries(unsaved.drafts)) {
    const criterion = criteria.get(key.slice(key.indexOf(' ') + 1));
    const reading = criterion && readTyped(text, criterion, sheet.units, undefined);
    const refusal = reading && 'refusal' in reading ? reading.refusal : null;
    problems.set(key, {
      kind: 'draft',
      text: refusal ?? 'Begun and not finished. Press Enter to go on.',
    });
  }
  for (const decision of unsaved.decisions) {
    const { edit } = decision;
    const key = keyOfEdit(edit);
    if (!key || edit.op !== 'set') continue;
    if ('message' in decision) {
      problems.set(key, {
        kind: 'refused',
        text: `${decision.message} ${decision.remedy}`.trim(),
      });
      continue;
    }
    const [mine, other] = [edit.value, decision.theirs].map((value) =>
      typedOf((value ?? undefined) as AuthoredClaim | undefined),
    );
    problems.set(key, {
      kind: 'conflict',
      text: `You wrote "${mine || 'unknown'}", another editor "${other || 'unknown'}".`,
    });
  }
  return problems;
}

/** The same, plus proposals at cells without a problem. */
export function withProposals(
  problems: Map<string, Problem>,
  found: FoundAt[],
  rules: CellRules,
): Map<string, Problem> {
  if (found.length === 0) return problems;
  const proposals = found.flatMap(({ place, item }): [string, Problem][] => {
    if (item.state === 'nothing') return [];
    const { text } = cellView(item.claim as AuthoredClaim, place.row.criterion, rules);
    return [[keyOf(place), { kind: 'proposal', text: RESEARCH_TEXTS.waits(text, item.provider) }]];
  });
  return new Map([...proposals, ...problems]);
}

export function keyOfEdit(edit: CatalogEdit): string | null {
  return edit.op === 'set' ? keyOfPath(edit.part, edit.path) : null;
}
