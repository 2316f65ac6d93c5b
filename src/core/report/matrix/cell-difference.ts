import { siteOf } from '../../catalog/site-of.ts';
import {
  addressOf,
  cited,
  isSameSet,
  marksAndDetails,
  type SourcedCell,
} from '../../document/diff.ts';
import { confidenceText } from '../../document/document-texts.ts';
import type { MatrixCell } from '../../document/report-document.ts';
import { sourcesText } from '../../wording/matrix.ts';
import { withLimits } from '../../wording/leave-behind.ts';

type Source = SourcedCell['sources'][number];

/** Whether the verdicts of two cells are held with the same confidence. */
export function isHeldAlike({ cell: one }: SourcedCell, { cell: other }: SourcedCell): boolean {
  // Earlier builds wrote a confidence of figures without a page.
  const isUnrated = [one, other].every(({ refs }) => refs.length === 0);
  return isUnrated || confidenceOf(one) === confidenceOf(other);
}

/**
 * Two cells as texts that differ: their words, and where those are the same, in brackets what their
 * evidence does not have in common.
 */
export function distinguish(one: SourcedCell, other: SourcedCell): [one: string, other: string] {
  if (one.cell.text !== other.cell.text) return [one.cell.text, other.cell.text];
  return [describe(one, other), describe(other, one)];
}

function describe(own: SourcedCell, other: SourcedCell): string {
  const theirs = marksAndDetails(other.cell);
  const only = marksAndDetails(own.cell).filter((part) => !theirs.includes(part));
  const isDatedAlike = isSameSet(own.cell.details, other.cell.details);
  const stale = own.cell.marks.find(({ kind }) => kind === 'stale')?.text;
  const parts = [
    ...only,
    ...(stale && !isDatedAlike ? [stale] : []),
    ...(isSameSet(cited(own).map(addressOf), cited(other).map(addressOf))
      ? []
      : [sourcesApart(own, other)]),
    ...(isHeldAlike(own, other) ? [] : [confidenceOf(own.cell)]),
  ].filter((part) => part !== '');
  return withLimits(own.cell.text, parts);
}

function confidenceOf({ verdict }: MatrixCell): string {
  return verdict?.confidence == null ? '' : confidenceText(verdict.confidence);
}

/** By title; by site, else by address, where titles are the same. */
function sourcesApart(own: SourcedCell, other: SourcedCell): string {
  const all = new Map([...cited(own), ...cited(other)].map((item) => [addressOf(item), item]));
  const namings = [
    ({ title }: Source) => title,
    (source: Source) => siteOf(addressOf(source)),
    addressOf,
  ];
  const isDistinct = (name: (source: Source) => string) =>
    new Set([...all.values()].map(name)).size === all.size;
  const nameOf = namings.find(isDistinct) ?? addressOf;
  const names = cited(own).map(nameOf);
  return sourcesText(names);
}
