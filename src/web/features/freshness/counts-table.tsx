import { Link } from 'wouter';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { DUE_KINDS, type DueKind } from '../../../core/knowledge/due/due-facts.ts';
import { DUE_MEANING, DUE_TEXT } from '../../../core/wording/freshness.ts';
import { DataTable } from '../../../renderers/screen/table.tsx';
import { PAGES } from '../../lib/addresses.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { filterSearch, type FreshnessFilter } from './freshness-queries.ts';

type Counts = Record<DueKind, number>;

type CountsTableProps = { answer: FreshnessAnswer; filter: FreshnessFilter };

/** Number of claims by state: for each catalog, and for each vendor once opened. */
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
          Too long to count whole, so only its subjects are counted: {partly.join(', ')}.
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
            Reported errors
          </a>
        </p>
      </div>
    </section>
  );
}

/** One row for each state, so that its meaning fits beside it. */
function ByCatalog({ catalogs }: Pick<FreshnessAnswer, 'catalogs'>) {
  const caption = 'Facts by status and catalog';
  return (
    <ScrollRegion label={caption} className="relative overflow-x-auto">
      <DataTable
        caption={caption}
        corner="Facts"
        columns={catalogs.map(({ catalog, name }) => ({
          id: catalog,
          head: (
            <Link href={addressOf({ catalog, vendor: null, kind: null })} className="prose-link">
              {name}
            </Link>
          ),
          isFigure: true,
        }))}
        groups={[{ name: '', rows: [...DUE_KINDS] }]}
        keyOf={(due) => due}
        name={(due) => (
          <span className="font-normal">
            <b className="font-semibold">{DUE_TEXT[due]}</b>
            <span className="text-muted max-sm:sr-only sm:ml-3">{DUE_MEANING[due]}</span>
          </span>
        )}
        cell={(kind, at) => {
          const { catalog, counts } = catalogs[at] ?? {};
          if (!catalog || !counts) return null;
          return <Count counts={counts} filter={{ catalog, vendor: null, kind }} />;
        }}
        look={{ ...LOOK, head: 'py-1.5 not-first:pl-3 max-sm:text-xs sm:not-first:pl-6' }}
      />
    </ScrollRegion>
  );
}

const LOOK = {
  name: 'font-normal',
  cell: 'py-1 not-first:pl-3 sm:not-first:pl-6',
};

type ByVendorProps = Pick<FreshnessAnswer, 'vendors'> & { catalog: string | null };

function ByVendor({ vendors, catalog }: ByVendorProps) {
  const caption = 'Facts by vendor and status';
  return (
    <ScrollRegion label={caption} className="relative max-h-96 overflow-auto">
      <DataTable
        caption={caption}
        corner="Vendor"
        columns={DUE_KINDS.map((due) => ({
          id: due,
          head: DUE_TEXT[due],
          isFigure: true,
        }))}
        groups={[{ name: '', rows: vendors }]}
        keyOf={({ vendor }) => vendor}
        name={({ vendor }) => (
          <Link
            href={addressOf({ catalog, vendor, kind: null })}
            className="prose-link font-semibold"
          >
            {vendor}
          </Link>
        )}
        cell={({ vendor, counts }, at) => {
          const kind = DUE_KINDS[at];
          return kind && <Count counts={counts} filter={{ catalog, vendor, kind }} />;
        }}
        look={{
          ...LOOK,
          name: 'min-w-40 font-normal',
          head: 'py-1.5 font-normal text-muted not-first:pl-4',
        }}
      />
    </ScrollRegion>
  );
}

type CountProps = { counts: Counts; filter: FreshnessFilter & { kind: DueKind } };

/** A count with a link to its claims. */
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
