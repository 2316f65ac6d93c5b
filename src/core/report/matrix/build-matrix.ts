import { capitalise, countOf } from '../../wording/phrases.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { buildRow } from './build-cell.ts';
import { VERDICT_WORDS } from '../../wording/verdicts.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import type { BlockOf } from '../../document/report-document.ts';

/** The whole comparison as one grouped table; categories in the catalog's order, rows as selected. */
export function buildMatrix(comparison: Comparison, sources: SourceRegister): BlockOf<'matrix'> {
  const { catalog, subject, representative, rivals, rows } = comparison;
  return {
    type: 'matrix',
    caption: `${subject.name} and ${countOf(rivals.length, catalog.words.rival)} on ${countOf(rows.length, catalog.words.criterion)}`,
    criterionHeading: capitalise(catalog.words.criterion.one),
    subject: {
      id: subject.id,
      name: subject.name,
      note: representative ? `as ${representative.name}` : null,
    },
    rivals: rivals.map(({ id, name, product, company }) => ({
      id,
      name,
      note: product ?? (company === name ? null : company),
    })),
    groups: rowsByCategory(comparison).map(({ name, rows: members }) => ({
      name,
      rows: members.map((row) => buildRow(comparison, row, sources)),
    })),
    legend: legend(comparison),
  };
}

/** Rows under their category, categories in authored order; a category without rows is left out. */
export function rowsByCategory({ catalog, rows }: Comparison): {
  name: string;
  rows: ComparisonRow[];
}[] {
  return catalog.categories
    .map(({ name }) => ({ name, rows: rows.filter((row) => row.criterion.category === name) }))
    .filter((group) => group.rows.length > 0);
}

function legend({ catalog, counts }: Comparison): string[] {
  const { product, competitor, comparable, notComparable, notScored } = VERDICT_WORDS;
  const band = Math.round(catalog.tieBand * 1000) / 10;
  return [
    `${capitalise(product)} or ${competitor}: the better value by more than the tie band (${band}% unless the test has its own).`,
    `${capitalise(comparable)}: equal, or within the tie band.`,
    `${capitalise(notComparable)}: nothing is known on one side, or the sides share no test. It counts for nobody.`,
    `${capitalise(notScored)}: described in words.`,
    'n/10 confidence: how well the weaker of the two claims is evidenced, less what its age takes away.',
    ...(counts.stale > 0 ? ['Stale: older than the shelf life of its kind of fact.'] : []),
    ...(counts.unverified > 0
      ? ['Unverified: from general knowledge, or from a document without an address.']
      : []),
    ...(counts.inferred > 0 ? ['Our inference: concluded from other claims, not read.'] : []),
  ];
}
