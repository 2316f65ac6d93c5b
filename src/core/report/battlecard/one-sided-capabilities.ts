import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { isLookedInto } from '../../comparison/customer-copy.ts';
import { isDocumented } from '../../comparison/doubts.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { namesOf } from '../../wording/phrases.ts';
import { NONE_ONE_SIDED, oneSidedCaption, oneSidedHeads } from '../../wording/one-sided.ts';
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
  const isAlone = (one: Cell | undefined, other: Cell | undefined) =>
    documents(one, isDocumented) &&
    !documents(other, () => true) &&
    (audience === 'internal' || (other !== undefined && isLookedInto(other.claim)));
  const { catalog, subject, rivals, capabilities } = comparison;
  const found = rivals.map(({ name }, index) => ({
    name,
    ours: capabilities.filter((row) => isAlone(row.subject, row.rivals[index])),
    theirs: capabilities.filter((row) => isAlone(row.rivals[index], row.subject)),
    index,
  }));
  if (found.every(({ ours, theirs }) => ours.length + theirs.length === 0)) return null;
  return {
    type: 'table',
    caption: oneSidedCaption(catalog.capabilities.filter(({ retired }) => !retired).length),
    columns: oneSidedHeads(subject.name).map((text) => ({ text, align: 'start' })),
    rows: found.map(({ name, ours, theirs, index }) => [
      { text: name, refs: [] },
      named(ours, (row) => row.subject, sources),
      named(theirs, (row) => row.rivals[index], sources),
    ]),
  };
}

type Cell = ComparisonRow['subject'];

function documents(
  cell: Cell | undefined,
  counts: (shown: Cell['shown'][number]) => boolean,
): boolean {
  const shown = cell?.shown[0];
  return shown?.value.kind === 'boolean' && shown.value.yes && counts(shown);
}

function named(
  rows: ComparisonRow[],
  cellOf: (row: ComparisonRow) => Cell | undefined,
  sources: SourceRegister,
): Table['rows'][number][number] {
  if (rows.length === 0) return { text: NONE_ONE_SIDED, refs: [] };
  const shown = rows.slice(0, NAMED);
  return {
    text: namesOf(rows.map(({ criterion }) => criterion.name)),
    refs: sources.refsOf(shown.flatMap((row) => cellOf(row)?.shown ?? [])),
  };
}

/** As many as `namesOf` names. */
const NAMED = 5;
