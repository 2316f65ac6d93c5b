import type { Rival } from '../../catalog/resolved.ts';
import { countCells, type Comparison, type ComparisonRow } from '../../comparison/compare.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { lifecycleEndText } from '../../wording/lifecycle.ts';
import { capabilityGroup, comparedAs, matrixCaption, matrixLegend } from '../../wording/matrix.ts';
import { capitalise } from '../../wording/phrases.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { footingOf } from '../evidence/footing.ts';
import { buildRow } from './build-cell.ts';

/**
 * The whole comparison as one grouped table: categories in the catalog's order with rows as selected,
 * then, unless left out, the capabilities by axis.
 */
export function buildMatrix(
  comparison: Comparison,
  sources: SourceRegister,
  withCapabilities = true,
  saysFooting = false,
): BlockOf<'matrix'> {
  const { catalog, subject, representative, rivals, rows } = comparison;
  const { counts } = countCells(comparison, matrixRows(comparison, withCapabilities));
  const groups = [
    ...rowsByCategory(comparison),
    ...(withCapabilities ? capabilitiesByAxis(comparison) : []),
  ].map(({ rows: members, ...group }) => ({
    ...group,
    rows: members.map((row) => buildRow(comparison, row, sources)),
  }));
  const cells = groups.flatMap((group) =>
    group.rows.flatMap((row) => [row.subject, ...row.rivals]),
  );
  return {
    type: 'matrix',
    caption: matrixCaption(subject.name, rivals.length, rows.length, catalog.words),
    criterionHeading: capitalise(catalog.words.criterion.one),
    subject: {
      id: subject.id,
      name: subject.name,
      note: headNote(
        comparison,
        representative,
        representative && representative.name !== subject.name && comparedAs(representative.name),
      ),
    },
    rivals: rivals.map((rival) => {
      const { id, name, product, company } = rival;
      const note = product ?? (company === name ? null : company);
      return { id, name, note: headNote(comparison, rival, note) };
    }),
    groups,
    legend: matrixLegend(catalog.tieBand, counts, {
      ...(comparison.footing && {
        own: {
          footing: saysFooting ? footingOf(comparison) : null,
          kinds: cells.flatMap(({ verdict }) => verdict?.kind ?? []),
          isRated: cells.some(({ verdict }) => verdict?.confidence != null),
        },
      }),
      testersDiffer: rows.some((row) =>
        row.rivals.some(({ verdict: { pair } }) => pair !== null && pair.comparability !== 'same'),
      ),
      isAnyWeak: cells.some(({ verdict }) => verdict?.weak),
      isAnyUndirected: rows.some((row) =>
        row.rivals.some(({ verdict: { ground } }) => ground === 'no-direction'),
      ),
      isAnySecondHand: cells.some(({ marks }) => marks.some(({ kind }) => kind === 'second-hand')),
    }),
  };
}

/** The rows that the matrix of a report shows. */
export function matrixRows(
  { rows, capabilities }: Pick<Comparison, 'rows' | 'capabilities'>,
  withCapabilities: boolean,
): ComparisonRow[] {
  return withCapabilities ? [...rows, ...capabilities] : rows;
}

/** Under a name: what it is of, and when it ends. */
function headNote(
  { at, catalog, today }: Comparison,
  rival: Rival | null,
  note: string | false | null,
): string | null {
  const texts = [note, rival && lifecycleEndText(rival.lifecycle, at, { catalog, today })].filter(
    Boolean,
  );
  return texts.length > 0 ? texts.join(' · ') : null;
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

function capabilitiesByAxis({ catalog, capabilities }: Comparison) {
  return catalog.spider.axes
    .map(({ id, name }) => ({
      name: capabilityGroup(name),
      axis: name,
      rows: capabilities.filter(({ criterion }) => criterion.axis === id),
    }))
    .filter(({ rows }) => rows.length > 0);
}
