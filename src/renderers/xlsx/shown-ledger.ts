import { cellsOfRow, ledgerIn } from '../../core/document/ledger-in.ts';
import type {
  BlockOf,
  DocumentLedger,
  ReportDocument,
} from '../../core/document/report-document.ts';
import type { ShownLedger } from './ledger-sheets.ts';

/** The ledger of a document with what its sheets say of it; null without one. */
export function shownLedger(document: ReportDocument): ShownLedger | null {
  const ledger = ledgerIn(document);
  if (!ledger) return null;
  const changed = new Set(
    document.blocks.flatMap((block) => (block.type === 'matrix' ? changedKeys(block) : [])),
  );
  return {
    ...ledger,
    names: namesOf(ledger.sides),
    isChanged: ({ side, criterion }) =>
      changed.has(keyOf(ledger.criteria[criterion]?.id, ledger.sides[side]?.id)),
  };
}

function changedKeys({ subject, rivals, groups }: BlockOf<'matrix'>): string[] {
  const ids = [subject, ...rivals].map(({ id }) => id);
  return groups.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      cellsOfRow(row).flatMap(({ changed }, at) =>
        changed ? [keyOf(row.criterionId, ids[at])] : [],
      ),
    ),
  );
}

function keyOf(criterionId: string | undefined, id: number | undefined): string {
  return `${criterionId} ${id}`;
}

function namesOf(sides: DocumentLedger['sides']): string[] {
  const taken = new Set<string>();
  return sides.map(({ id, name, company }) => {
    const free = [name, `${name} (${company})`, `${name} (${id})`];
    const chosen = free.find((each) => !taken.has(each.toLowerCase())) ?? name;
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}
