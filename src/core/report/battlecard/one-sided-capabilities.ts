import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { isDocumented } from '../../comparison/doubts.ts';
import { plain, textTable } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { oneSidedCaption, oneSidedHeads, oneSidedText } from '../../wording/one-sided.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

type Table = BlockOf<'table'>;

/**
 * One row a rival: the capabilities that the subject alone documents, and those that the rival alone
 * does; null where there is none. A yes against a documented no stands among them. For a customer the
 * other side must have been looked into.
 */
export function oneSidedCapabilities(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Table | null {
  const { catalog, subject, rivals, capabilities } = comparison;
  const found = rivals.map(({ name }, index) => ({
    name,
    ours: aloneRows(capabilities, ofSubject, ofRival(index), audience),
    theirs: aloneRows(capabilities, ofRival(index), ofSubject, audience),
    index,
  }));
  if (found.every(({ ours, theirs }) => isNothing(ours) && isNothing(theirs))) return null;
  return textTable(
    oneSidedCaption(catalog.capabilities.filter(({ retired }) => !retired).length),
    oneSidedHeads(subject.name),
    found.map(({ name, ours, theirs, index }) => [
      plain(name),
      named(ours, ofSubject, sources),
      named(theirs, ofRival(index), sources),
    ]),
  );
}

type Cell = ComparisonRow['subject'];

type CellOf = (row: ComparisonRow) => Cell | undefined;

export const ofSubject: CellOf = (row) => row.subject;
export const ofRival =
  (index: number): CellOf =>
  (row) =>
    row.rivals[index];

/** Rows with a yes that can be read, where the other side has none; apart, those not researched on the other side. */
type AloneRows = { looked: ComparisonRow[]; unsought: ComparisonRow[] };

/** The rows that one side alone documents with a yes. */
export function aloneRows(
  rows: ComparisonRow[],
  one: CellOf,
  other: CellOf,
  audience: Audience,
): AloneRows {
  const alone = rows.filter(
    (row) => documents(one(row), isDocumented) && !documents(other(row), () => true),
  );
  const isUnsought = (row: ComparisonRow) => {
    const claim = other(row)?.claim;
    return claim?.state === 'unknown' && claim.reason === 'not-researched';
  };
  return {
    looked: alone.filter((row) => !isUnsought(row)),
    unsought: audience === 'internal' ? alone.filter(isUnsought) : [],
  };
}

function isNothing({ looked, unsought }: AloneRows): boolean {
  return looked.length + unsought.length === 0;
}

function documents(
  cell: Cell | undefined,
  counts: (shown: Cell['shown'][number]) => boolean,
): boolean {
  const shown = cell?.shown[0];
  return shown?.value.kind === 'boolean' && shown.value.yes && counts(shown);
}

function named(
  { looked, unsought }: AloneRows,
  cellOf: CellOf,
  sources: SourceRegister,
): Table['rows'][number][number] {
  const shown = [...looked.slice(0, NAMED), ...unsought.slice(0, NAMED)];
  const names = (rows: ComparisonRow[]) => rows.map(({ criterion }) => criterion.name);
  return {
    text: oneSidedText(names(looked), names(unsought)),
    refs: sources.refsOf(shown.flatMap((row) => cellOf(row)?.shown ?? [])),
  };
}

/** As many as `joinNames` names. */
const NAMED = 5;
