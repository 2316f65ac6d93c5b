import { useQuery } from '@tanstack/react-query';
import type { CriterionItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { companiesQuery, comparisonQuery, featuresQuery } from '../../lib/queries.ts';
import type { Selection } from '../../lib/wizard-address.ts';

const RIVALS = 2;
const ROWS = 4;
const LONGEST = 40;
const SHOWN_TYPES = new Set(['number', 'boolean']);
/** Marks that a figure never goes without; the specimen has no room for marks. */
const UNFIT_MARKS = ['vendor-run', 'third-party'];

export type SpecimenMatrix = {
  selection: Selection;
  block: BlockOf<'matrix'>;
  rows: MatrixRow[];
};

/** A small true comparison: the first company against the flagships of the next ones. */
export function useSpecimen(): { matrix: SpecimenMatrix | null; failed: boolean } {
  const companies = useQuery(companiesQuery);
  const catalog = companies.data?.[0]?.catalog;
  const features = useQuery({ ...featuresQuery(catalog ?? ''), enabled: catalog !== undefined });
  const selection = specimenSelection(companies.data ?? [], features.data ?? []);
  const comparison = useQuery(comparisonQuery(selection, 'matrix'));

  const block = comparison.data?.document.blocks.find((each) => each.type === 'matrix');
  const rows = block ? distinctRows(block) : [];
  return {
    matrix: block && rows.length > 0 ? { selection, block, rows } : null,
    failed: companies.isError || features.isError || comparison.isError,
  };
}

function specimenSelection(companies: SubjectItem[], features: CriterionItem[]): Selection {
  const [subject, ...others] = companies.filter((company) => company.flagshipId !== null);
  return {
    catalog: subject?.catalog,
    subjectId: subject?.id ?? null,
    representativeId: null,
    rivalIds: others.slice(0, RIVALS).flatMap((company) => company.flagshipId ?? []),
    criterionIds: features
      .filter((feature) => SHOWN_TYPES.has(feature.evaluationType))
      .map((feature) => feature.id),
  };
}

/** The first short, known and decided row of each group that rests on one instrument, then more. */
function distinctRows(block: BlockOf<'matrix'>): MatrixRow[] {
  const distinct = block.groups.map((group) => group.rows.filter(isDistinct));
  const firsts = distinct.flatMap((rows) => rows.slice(0, 1));
  const others = distinct.flatMap((rows) => rows.slice(1));
  return [...firsts, ...others].slice(0, ROWS);
}

function isDistinct(row: MatrixRow): boolean {
  const cells = [row.subject, ...row.rivals];
  const decided = row.rivals.some(
    (cell) => cell.verdict !== null && cell.verdict.advantage !== 'neutral',
  );
  return (
    decided &&
    cells.every(
      (cell) =>
        cell.state === 'known' &&
        cell.text.length <= LONGEST &&
        cell.marks.every(({ kind }) => !UNFIT_MARKS.includes(kind)) &&
        basisOf(cell) === basisOf(row.subject),
    )
  );
}

/** What opens the small print before its date: the instrument or the scope. */
export function basisOf(cell: MatrixCell): string {
  return (cell.details.length > 1 && cell.details[0]) || '';
}
