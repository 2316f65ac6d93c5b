import { siteOf } from '../../catalog/site-of.ts';
import { confidenceText } from '../../document/document-texts.ts';
import type { BlockOf, MatrixCell } from '../../document/report-document.ts';
import { sourcesText } from '../../wording/matrix.ts';
import { leadingSide } from '../../wording/verdict-kind.ts';

type Source = BlockOf<'sources'>['items'][number];

/** A cell beside the sources of the document it stands in. */
export type SourcedCell = { cell: MatrixCell; sources: Source[] };

/** Whether two cells show the same claim: words, small print, marks and sources. Age is no part of it. */
export function showsSameClaim(one: SourcedCell, other: SourcedCell): boolean {
  return (
    one.cell.text === other.cell.text &&
    isSameSet(marksAndDetails(one.cell), marksAndDetails(other.cell)) &&
    isSameSet(addresses(one), addresses(other))
  );
}

/** Whether two cells end in the same verdict; how strong its evidence is makes no other. */
export function endsAlike({ cell: one }: SourcedCell, { cell: other }: SourcedCell): boolean {
  return endOf(one) === endOf(other);
}

function endOf({ verdict }: MatrixCell): string | null {
  return verdict && (leadingSide(verdict.kind) ?? verdict.kind);
}

/** Whether the verdicts of two cells are held with the same confidence. */
export function isHeldAlike({ cell: one }: SourcedCell, { cell: other }: SourcedCell): boolean {
  return confidenceOf(one) === confidenceOf(other);
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
    ...(isSameSet(addresses(own), addresses(other)) ? [] : [sourcesApart(own, other)]),
    ...(isHeldAlike(own, other) ? [] : [confidenceOf(own.cell)]),
  ].filter((part) => part !== '');
  return parts.length === 0 ? own.cell.text : `${own.cell.text} (${parts.join('; ')})`;
}

function marksAndDetails({ details, marks }: MatrixCell): string[] {
  return [...details, ...marks.filter(({ kind }) => kind !== 'stale').map(({ text }) => text)];
}

function confidenceOf({ verdict }: MatrixCell): string {
  return verdict?.confidence == null ? '' : confidenceText(verdict.confidence);
}

function cited({ cell, sources }: SourcedCell): Source[] {
  return sources.filter((source) => cell.refs.includes(source.number));
}

function addressOf({ title, url }: Source): string {
  return url ?? title;
}

function addresses(cell: SourcedCell): string[] {
  return cited(cell).map(addressOf);
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

function isSameSet(one: string[], other: string[]): boolean {
  return one.every((item) => other.includes(item)) && other.every((item) => one.includes(item));
}
