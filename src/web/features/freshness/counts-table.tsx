import { Link } from 'wouter';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { DUE_KINDS, type DueKind } from '../../../core/knowledge/due/due-facts.ts';
import { DUE_MEANING, DUE_TEXT } from '../../../core/wording/freshness.ts';
import { PAGES } from '../../lib/addresses.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { filterSearch, type FreshnessFilter } from './freshness-filter.ts';

type Counts = Record<DueKind, number>;

type CountsTableProps = { answer: FreshnessAnswer; filter: FreshnessFilter };

/** How many claims wait for what: by catalog, and by vendor where that is opened. */
export function CountsTable({ answer: { catalogs, vendors }, filter }: CountsTableProps) {
  const partly = catalogs.filter((each) => each.partly).map(({ name }) => name);
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="sr-only">
        How many
      </h2>
      <ByCatalog catalogs={catalogs} />
      {partly.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          Too long to go through whole, so that subjects alone are counted: {partly.join(', ')}.
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <details className="open:basis-full">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
            By vendor ({vendors.length})
          </summary>
          <ByVendor vendors={vendors} catalog={filter.catalog} />
        </details>
        <p>
          <a
            href="#doubted"
            className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            What readers doubt
          </a>
        </p>
      </div>
    </section>
  );
}

/** A row for each word, so that it stands beside what it means. */
function ByCatalog({ catalogs }: Pick<FreshnessAnswer, 'catalogs'>) {
  const caption = 'Claims by what they wait for and by catalog';
  return (
    <ScrollRegion label={caption} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink align-bottom">
            <th scope="col" className="py-1.5 text-start font-normal text-muted">
              Claims
            </th>
            {catalogs.map(({ catalog, name }) => (
              <th key={catalog} scope="col" className="py-1.5 pl-3 text-end max-sm:text-xs sm:pl-6">
                <Link
                  href={addressOf({ catalog, vendor: null, kind: null })}
                  className="prose-link"
                >
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DUE_KINDS.map((due) => (
            <tr key={due} className="border-b border-rule">
              <th scope="row" className="py-1 text-start font-normal">
                <b className="font-semibold">{DUE_TEXT[due]}</b>
                <span className="text-muted max-sm:sr-only sm:ml-3">{DUE_MEANING[due]}</span>
              </th>
              {catalogs.map(({ catalog, counts }) => (
                <td key={catalog} className="py-1 pl-3 text-end sm:pl-6">
                  <Count counts={counts} filter={{ catalog, vendor: null, kind: due }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type ByVendorProps = Pick<FreshnessAnswer, 'vendors'> & { catalog: string | null };

function ByVendor({ vendors, catalog }: ByVendorProps) {
  const caption = 'Claims by vendor and by what they wait for';
  return (
    <ScrollRegion label={caption} className="relative max-h-96 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-muted">
            <th scope="col" className="min-w-40 py-1.5 text-start font-normal">
              Vendor
            </th>
            {DUE_KINDS.map((due) => (
              <th key={due} scope="col" className="py-1.5 pl-4 text-end font-normal">
                {DUE_TEXT[due]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendors.map(({ vendor, counts }) => (
            <tr key={vendor} className="border-b border-rule">
              <th scope="row" className="py-1 text-start font-semibold">
                <Link href={addressOf({ catalog, vendor, kind: null })} className="prose-link">
                  {vendor}
                </Link>
              </th>
              {DUE_KINDS.map((kind) => (
                <td key={kind} className="py-1 pl-4 text-end">
                  <Count counts={counts} filter={{ catalog, vendor, kind }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type CountProps = { counts: Counts; filter: FreshnessFilter & { kind: DueKind } };

/** Leads to the claims that are counted. */
function Count({ counts, filter }: CountProps) {
  const count = counts[filter.kind];
  if (count === 0) return <span className="text-muted">0</span>;
  return (
    <Link
      href={addressOf(filter)}
      className="inline-flex min-h-6 min-w-6 items-center justify-end text-accent underline-offset-4 hover:underline"
    >
      {count.toLocaleString('en')}
      <span className="sr-only"> {DUE_TEXT[filter.kind].toLowerCase()}</span>
    </Link>
  );
}

function addressOf(filter: FreshnessFilter): string {
  return `${PAGES.freshness}?${filterSearch(filter)}`;
}
