import { diffDocuments, isComparable, pageOneEnd } from '../document/diff.ts';
import { mapCells, mapLines } from '../document/map-lines.ts';
import type { ReportDocument } from '../document/report-document.ts';
import { changesSection } from './changes-section.ts';

/**
 * The document with a mark on everything a reader of the earlier one has not read, and a section near
 * its front that says what changed. Documents that are not comparable are returned unmarked, without `since`.
 */
export function markChanges(now: ReportDocument, before: ReportDocument): ReportDocument {
  if (!isComparable(now, before)) return now;
  const changes = diffDocuments(now, before);
  const cells = new Set(changes.map((change) => change.kind === 'cell' && change.now.cell));
  const lines = new Set(
    changes.map((change) => change.kind === 'line' && `${change.block} ${change.line}`),
  );
  const blocks = now.blocks.map((block, at) => {
    let line = 0;
    return block.type === 'matrix'
      ? mapCells(block, (cell) => (cells.has(cell) ? { ...cell, changed: true } : cell))
      : mapLines(block, (one) => (lines.has(`${at} ${line++}`) ? { ...one, changed: true } : one));
  });
  const end = pageOneEnd(now);
  const section = changesSection(changes, before.date);
  return {
    ...now,
    since: before.date,
    blocks: [...blocks.slice(0, end), ...section, ...blocks.slice(end)],
  };
}
