import type { CriterionRole } from '../catalog/vocabulary.ts';
import type { Comparison, ComparisonCounts, ComparisonRow } from '../comparison/compare.ts';
import { isScored } from './explain-verdict.ts';
import { countOf, joinWords, valueText } from './format-claim.ts';
import type { SourceRegister } from './number-sources.ts';
import type { Advantage, BlockOf, Line } from './report-document.ts';

const NAMED = 3;

/** The answer in ten seconds: where the subject leads, where a rival does, what is not known. */
export function buildVerdictBlock(
  comparison: Comparison,
  sources: SourceRegister,
): BlockOf<'verdict'> {
  const { subject, rivals } = comparison;
  const rivalName = rivalsName(comparison);
  const ours = rowsLedBy(comparison, 'product');
  const theirs = rowsLedBy(comparison, 'competitor');
  const told = comparison.rows.some((row) => row.criterion.role !== null);
  return {
    type: 'verdict',
    lines: [
      {
        label: `Where ${subject.name} leads`,
        ...leadLine(comparison, ours, 'product', sources, told),
      },
      {
        label: rivals.length === 1 ? `Where ${rivalName} leads` : 'Where a competitor leads',
        ...leadLine(comparison, theirs, 'competitor', sources, told),
      },
      { label: 'What is not known', text: unknownText(comparison), refs: [] },
    ],
    counts: verdictCounts(comparison),
  };
}

/** `Name`, or `3 competitors`. */
export function rivalsName({ rivals }: Pick<Comparison, 'rivals'>): string {
  const [only] = rivals;
  return only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
}

/** Rows in which the subject leads every rival, or in which at least one rival leads; weightiest first. */
export function rowsLedBy({ rows }: Comparison, side: Exclude<Advantage, 'neutral'>) {
  const led = (row: ComparisonRow) =>
    side === 'product'
      ? row.overall === 'product'
      : row.rivals.some((cell) => cell.verdict.advantage === 'competitor');
  return rows.filter(led).sort(byWeight);
}

/** Rows in which the subject leads some rivals and trails none; weightiest first. */
export function rowsPartlyLed({ rows }: Comparison): ComparisonRow[] {
  const verdicts = (row: ComparisonRow) => row.rivals.map((cell) => cell.verdict.advantage);
  return rows
    .filter((row) => row.overall === null && verdicts(row).includes('product'))
    .filter((row) => !verdicts(row).includes('competitor'))
    .sort(byWeight);
}

function byWeight(left: ComparisonRow, right: ComparisonRow): number {
  return right.criterion.weight - left.criterion.weight;
}

function leadLine(
  comparison: Comparison,
  led: ComparisonRow[],
  side: 'product' | 'competitor',
  sources: SourceRegister,
  told: boolean,
): Line {
  const { catalog, rows } = comparison;
  const scored = rows.filter((row) => row.rivals.some((cell) => isScored(cell.verdict)));
  if (led.length === 0) {
    const some = side === 'product' ? leadOverSome(comparison, sources) : null;
    if (some) return some;
    const said = told ? differentiator(comparison, side, sources) : null;
    if (said) return said;
    return {
      text:
        scored.length === 0
          ? `None of the ${catalog.words.criterion.many} is scored.`
          : `On none of the ${countOf(scored.length, catalog.words.criterion)} that can be compared.`,
      refs: [],
    };
  }
  const named = led.slice(0, NAMED);
  const against =
    side === 'product' && comparison.rivals.length > 1 ? ' against every competitor' : '';
  return {
    text:
      `${led.length} of ${countOf(rows.length, catalog.words.criterion)}${against}: ` +
      `${namedRows(led)}.`,
    refs: sources.refsOf(
      named.flatMap((row) => (side === 'product' ? row.subject.shown : leaders(row))),
    ),
  };
}

/** A lead over some rivals only: the rows in which none is ahead, else those in which another is. */
function leadOverSome(comparison: Comparison, sources: SourceRegister): Line | null {
  const behindNone = rowsPartlyLed(comparison);
  const mixed = comparison.rows.filter((row) =>
    row.rivals.some((cell) => cell.verdict.advantage === 'product'),
  );
  const rows = behindNone.length > 0 ? behindNone : mixed.sort(byWeight);
  if (rows.length === 0) return null;
  const rest = behindNone.length > 0 ? 'none' : 'others';
  return {
    text: `Nowhere against all of them; ahead of some and behind ${rest} in ${namedRows(rows)}.`,
    refs: sources.refsOf(rows.slice(0, NAMED).flatMap((row) => row.subject.shown)),
  };
}

function namedRows(rows: ComparisonRow[]): string {
  const names = rows.slice(0, NAMED).map((row) => row.criterion.name);
  const rest = rows.length - names.length;
  return joinWords(rest > 0 ? [...names, `${rest} more`] : names);
}

function leaders(row: ComparisonRow) {
  return row.rivals
    .filter((cell) => cell.verdict.advantage === 'competitor')
    .flatMap((cell) => cell.shown);
}

/** Where nothing is scored, each side's own documented difference stands in, with its source. */
function differentiator(
  comparison: Comparison,
  side: 'product' | 'competitor',
  sources: SourceRegister,
): Line | null {
  if (side === 'competitor' && comparison.rivals.length > 1) return null;
  const roles: CriterionRole[] = ['differentiator', 'strength'];
  for (const role of roles) {
    const row = comparison.rows.find((candidate) => candidate.criterion.role === role);
    const cell = side === 'product' ? row?.subject : row?.rivals[0];
    const [shown] = cell?.shown ?? [];
    if (shown) {
      return {
        text: `No scored lead. As documented: ${valueText(shown.value)}`,
        refs: sources.refsOf([shown]),
      };
    }
  }
  return null;
}

function unknownText({ counts, useUntil }: Comparison): string {
  const until = useUntil ? ` Check again before ${useUntil}, when the next claim goes stale.` : '';
  return `${evidenceGaps(counts)}${until}`;
}

/** How far the cells fall short of fresh, public evidence: one sentence; what there is none of goes unsaid. */
export function evidenceGaps(counts: ComparisonCounts): string {
  const parts = [
    `${counts.unknown} of ${counts.cells} cells ${counts.unknown === 1 ? 'has' : 'have'} no public evidence`,
    ...(counts.stale > 0 ? [`${areOf(counts.stale)} stale`] : []),
    ...(counts.undated > 0
      ? [`${counts.undated} ${counts.undated === 1 ? 'rests' : 'rest'} on an undated source`]
      : []),
    ...(counts.unverified > 0 ? [`${areOf(counts.unverified)} unverified`] : []),
    ...(counts.inferred > 0 ? [`${areOf(counts.inferred)} our inference`] : []),
  ];
  return `${joinWords(parts)}.`;
}

function areOf(count: number): string {
  return `${count} ${count === 1 ? 'is' : 'are'}`;
}

function verdictCounts(comparison: Comparison): BlockOf<'verdict'>['counts'] {
  const verdicts = comparison.rows.flatMap((row) => row.rivals.map((cell) => cell.verdict));
  const count = (advantage: Advantage) =>
    verdicts.filter((verdict) => verdict.advantage === advantage).length;
  return [
    { label: 'Product advantages', value: String(count('product')) },
    { label: 'Competitor advantages', value: String(count('competitor')) },
    { label: 'Neutral areas', value: String(count('neutral')) },
  ];
}
