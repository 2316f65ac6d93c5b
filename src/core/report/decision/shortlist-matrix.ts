import type { Catalog, Criterion, Rival } from '../../catalog/resolved.ts';
import { footingIn } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { bestMeasurement, bestRun } from '../../comparison/pair-measurements.ts';
import { areIdentical } from '../../comparison/identical-cells.ts';
import type { BlockOf, MatrixCell } from '../../document/report-document.ts';
import { capabilityGroup } from '../../wording/matrix.ts';
import { SHORTLIST } from '../../wording/memo.ts';
import { capitalise } from '../../wording/phrases.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { buildCell } from '../matrix/build-cell.ts';

type Shortlist = {
  catalog: Catalog;
  rivals: Rival[];
  criteria: Criterion[];
  today: string;
  /** The test that a criterion was read on; null: none in particular. */
  testOf: (criterionId: string) => string | null;
};

/** The candidates of a shortlist side by side, the first as its subject; without verdicts. */
export function shortlistMatrix(
  { catalog, rivals, criteria, today, testOf }: Shortlist,
  sources: SourceRegister,
): BlockOf<'matrix'> | null {
  const [first, ...others] = rivals;
  if (!first || others.length === 0 || criteria.length === 0) return null;
  const column = ({ id, name, product, company }: Rival) => ({
    id,
    name,
    note: product ?? (company === name ? null : company),
  });
  const found = (criterion: Criterion, rival: Rival) => {
    const { claim, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
    if (claim.state === 'unknown') return { claim, inheritedFrom, shown: [] };
    const test = criterion.instruments.find(({ name }) => name === testOf(criterion.id));
    const run = test && bestRun(claim, test);
    return { claim, inheritedFrom, shown: [run ?? bestMeasurement(criterion, claim)] };
  };
  const cellOf = (criterion: Criterion, rival: Rival): MatrixCell =>
    buildCell(
      { catalog, today, ...footingIn(catalog) },
      criterion,
      found(criterion, rival),
      sources,
    );
  return {
    type: 'matrix',
    caption: SHORTLIST.caption(
      rivals.map(({ name }) => name),
      criteria.length,
    ),
    criterionHeading: capitalise(catalog.words.criterion.one),
    subject: column(first),
    rivals: others.map(column),
    groups: groupsOf(catalog, criteria).map(({ name, criteria: own }) => ({
      name,
      rows: own.map((criterion) => ({
        criterionId: criterion.id,
        name: criterion.name,
        description: criterion.description,
        securityFactor: criterion.securityFactor,
        subject: cellOf(criterion, first),
        rivals: others.map((rival) => cellOf(criterion, rival)),
        overall: null,
        identical: areIdentical(rivals.map((rival) => found(criterion, rival))),
      })),
    })),
    legend: SHORTLIST.legend,
  };
}

function groupsOf({ categories, spider }: Catalog, criteria: Criterion[]) {
  return [
    ...categories.map(({ name }) => ({
      name,
      criteria: criteria.filter(({ axis, category }) => axis === null && category === name),
    })),
    ...spider.axes.map(({ id, name }) => ({
      name: capabilityGroup(name),
      criteria: criteria.filter(({ axis }) => axis === id),
    })),
  ].filter(({ criteria: own }) => own.length > 0);
}
