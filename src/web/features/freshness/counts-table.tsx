import { Link } from 'wouter';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { DUE_KINDS, type DueKind } from '../../../core/knowledge/due/due-facts.ts';
import { DUE_MEANING, DUE_TEXT } from '../../../core/wording/freshness.ts';
import { PAGES } from '../../lib/addresses.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { filterSearch, type FreshnessFilter } from './freshness-filter.ts';

type Counts = Record<DueKind, number>;
type Row = { name: string; note?: string; counts: Counts; filter: FreshnessFilter };

type CountsTableProps = { answer: FreshnessAnswer; filter: FreshnessFilter };

/** How many claims wait for what: by catalog, and by vendor where that is opened. */
export function CountsTable({ answer, filter }: CountsTableProps) {
  const { catalogs, vendors } = answer;
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="sr-only">
        How many
      </h2>
      <Figures
        caption="Claims by catalog and what they wait for"
        heading="Catalog"
        rows={catalogs.map(({ catalog, name, counts, partly }) => ({
          name,
          counts,
          filter: { catalog, vendor: null, kind: null },
          ...(partly && { note: 'It is long: its subjects alone are counted.' }),
        }))}
      />
      <div className="mt-1 flex flex-wrap gap-x-6">
        <details className="group">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
            By vendor ({vendors.length})
          </summary>
          <Figures
            caption="Claims by vendor and what they wait for"
            heading="Vendor"
            rows={vendors.map(({ vendor, counts }) => ({
              name: vendor,
              counts,
              filter: { catalog: filter.catalog, vendor, kind: null },
            }))}
          />
        </details>
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
            What the words mean
          </summary>
          <dl className="max-w-prose pb-2 text-sm">
            {DUE_KINDS.map((due) => (
              <div key={due} className="mt-1">
                <dt className="inline font-semibold">{DUE_TEXT[due]}: </dt>
                <dd className="inline text-muted">{DUE_MEANING[due]}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}

type FiguresProps = { caption: string; heading: string; rows: Row[] };

function Figures({ caption, heading, rows }: FiguresProps) {
  return (
    <ScrollRegion label={caption} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-start align-bottom text-muted">
            <th scope="col" className="min-w-32 py-1.5 text-start font-normal">
              {heading}
            </th>
            {DUE_KINDS.map((due) => (
              <th key={due} scope="col" className="py-1.5 pl-4 text-end font-normal">
                {DUE_TEXT[due]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-rule">
              <th scope="row" className="py-1 text-start font-semibold">
                <Link href={addressOf(row.filter)} className="prose-link">
                  {row.name}
                </Link>
                {row.note && <span className="block font-normal text-muted">{row.note}</span>}
              </th>
              {DUE_KINDS.map((due) => (
                <td key={due} className="py-1 pl-4 text-end">
                  <Count due={due} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Count({ due, row }: { due: DueKind; row: Row }) {
  const count = row.counts[due];
  if (count === 0) return <span className="text-muted">0</span>;
  return (
    <Link
      href={addressOf({ ...row.filter, kind: due })}
      className="inline-flex min-h-6 min-w-6 items-center justify-end underline-offset-4 hover:text-accent hover:underline"
    >
      {count.toLocaleString('en')}
      <span className="sr-only"> {DUE_TEXT[due].toLowerCase()}</span>
    </Link>
  );
}

function addressOf(filter: FreshnessFilter): string {
  return `${PAGES.freshness}?${filterSearch(filter)}`;
}
