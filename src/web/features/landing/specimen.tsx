import type { Advantage } from '../../../core/catalog/vocabulary.ts';
import { Link } from 'wouter';
import type { MatrixCell } from '../../../core/document/report-document.ts';
import { dashboardAddress } from '../../lib/addresses.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { basisOf, useSpecimen, type SpecimenMatrix } from './use-specimen.ts';

/** A few rows of a real matrix; it keeps its place while they load, and leaves when they cannot. */
export function Specimen() {
  const { matrix, failed } = useSpecimen();
  if (failed) return null;
  return (
    <div className="min-h-[50rem] min-w-0 xl:min-h-[40rem]">
      {matrix ? (
        <SpecimenTable matrix={matrix} />
      ) : (
        <Skeleton className="h-[50rem] w-full xl:h-[40rem]" />
      )}
    </div>
  );
}

function SpecimenTable({ matrix }: { matrix: SpecimenMatrix }) {
  const { block, rows, selection } = matrix;
  return (
    <figure>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="A small comparison">
        <table className="w-full sm:min-w-120 table-fixed border-collapse text-left">
          <caption className="pb-3 text-left text-sm text-muted">
            {rows.length} rows of a comparison
          </caption>
          <thead>
            <tr className="border-y border-ink align-bottom">
              <th scope="col" className="py-2 pr-2 font-medium sm:pr-3">
                {block.criterionHeading}
              </th>
              <th scope="col" className="bg-panel px-1.5 py-2 font-medium sm:px-3">
                {block.subject.name}
                {block.subject.note && (
                  <span className="block text-sm font-normal text-muted">{block.subject.note}</span>
                )}
              </th>
              {block.rivals.map((rival, at) => (
                <th
                  key={rival.id}
                  scope="col"
                  className={classNames(
                    'px-1.5 py-2 font-medium sm:px-3',
                    at > 0 && HIDDEN_ON_A_PHONE,
                  )}
                >
                  {rival.name}
                  {rival.note && (
                    <span className="block text-sm font-normal text-muted">{rival.note}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.criterionId} className="border-b border-rule align-top">
                <th scope="row" className="py-3 pr-2 font-normal sm:pr-3">
                  {row.name}
                  <Small>{basisOf(row.subject)}</Small>
                </th>
                <td className="bg-panel px-1.5 py-3 sm:px-3">
                  <Value cell={row.subject} />
                </td>
                {row.rivals.map((cell, at) => (
                  <td
                    key={block.rivals[at]?.id ?? at}
                    className={classNames('px-1.5 py-3 sm:px-3', at > 0 && HIDDEN_ON_A_PHONE)}
                  >
                    <Value cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        Every value has a source and a date.{' '}
        <Link href={dashboardAddress(selection)} className="prose-link">
          See this comparison in full
        </Link>
      </figcaption>
    </figure>
  );
}

/** A phone has room for the subject and one rival. */
const HIDDEN_ON_A_PHONE = 'max-sm:hidden';

const TONES: Record<Advantage, string> = {
  product: 'text-good',
  competitor: 'text-bad',
  neutral: 'text-muted',
};

function Value({ cell }: { cell: MatrixCell }) {
  return (
    <>
      {cell.text}
      {cell.verdict && (
        <span className={classNames('block text-sm', TONES[cell.verdict.advantage])}>
          {cell.verdict.word}
        </span>
      )}
      <Small>{[cell.details.at(-1), ...cell.marks.map((mark) => mark.text)].join(', ')}</Small>
    </>
  );
}

function Small({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <span className="block text-sm text-muted">
      <UnbrokenDates text={children} />
    </span>
  );
}
