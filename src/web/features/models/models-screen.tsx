import { Suspense, useMemo, useState, type Ref } from 'react';
import { useMedia } from '../../../renderers/screen/use-narrow.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { RivalTable } from '../../../core/rival-table/table-shape.ts';
import { formatDay } from '../../../core/catalog/format-number.ts';
import { PAGES } from '../../lib/addresses.ts';
import { BRAND } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRowCosts } from '../../lib/use-row-costs.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceDot } from '../../ui/source-dot.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { TablePart } from './late.ts';
import { CatalogSwitch } from './catalog-switch.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PROMISES, TEXTS } from './models-texts.ts';
import { useRivalTable } from '../../lib/rival-table-query.ts';
import { RivalTableView } from './rival-table.tsx';
import { tableView, type TableView } from './table-view.ts';
import { useTableState, type ChangeTable, type TableState } from './table-address.ts';
import { WorkloadLine } from '../../lib/workload-line.tsx';

/** One promise, then all models; the guided ways are below. */
export function ModelsScreen() {
  const heading = usePageEntry(BRAND);
  const [state, change] = useTableState();
  const { site, catalogs, catalog: shown, query } = useRivalTable(state.catalog, !state.isOwn);
  const view = useView(query.data, state);
  const promise = state.isOwn ? 'own' : (shown?.isDefault ?? true) ? 'cost' : 'plain';
  const hasPlot = !view || view.table.columns.some(({ kind }) => kind === 'number');
  return (
    <>
      <div className="grid gap-x-11 gap-y-5 lg:grid-cols-[24rem_1fr]">
        <div className="min-w-0">
          <Opening headingRef={heading} catalog={shown} promise={promise} />
          {site.isError && <QueryError title={TEXTS.siteFailed} query={site} />}
          <CatalogSwitch catalogs={catalogs} shown={shown} isOwn={state.isOwn} change={change} />
          {view && !state.isOwn && <SkipTable />}
          <div className="mt-3">
            {!state.isOwn && (
              <Suspense fallback={promise === 'cost' && <ChangesLoading />}>
                {view && !view.isCounting ? (
                  <TablePart.ChangesAhead view={view} />
                ) : (
                  promise === 'cost' && <ChangesLoading />
                )}
              </Suspense>
            )}
          </div>
        </div>
        {!state.isOwn && hasPlot && (
          <div className="min-h-[19rem] min-w-0 sm:min-h-[22rem]">
            {view && !view.isCounting ? (
              <Suspense fallback={<PlotLoading />}>
                <TablePart.PlotPanel view={view} state={state} change={change} />
              </Suspense>
            ) : (
              !query.isError && <PlotLoading />
            )}
          </div>
        )}
      </div>
      {state.isOwn ? (
        <Suspense fallback={<TableLoading />}>
          <TablePart.OwnPanel />
        </Suspense>
      ) : query.isError ? (
        <QueryError title={TEXTS.failed} query={query} />
      ) : view && shown ? (
        <Workspace catalog={shown} view={view} state={state} change={change} />
      ) : (
        <TableLoading />
      )}
      <Suspense fallback={<Skeleton className="mt-14 h-96 w-full" />}>
        <TablePart.Guides catalogs={catalogs} shown={state.isOwn ? undefined : shown} />
      </Suspense>
    </>
  );
}

function useView(table: RivalTable | undefined, state: TableState): TableView | null {
  const { sort, filters, columns, workload } = state;
  const key = JSON.stringify({ sort, filters, columns, workload });
  const count = useRowCosts(true);
  return useMemo(
    () => (table ? tableView(table, state, count) : null),
    // It does not depend on ticks and axes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table, key, count],
  );
}

/** Reserves space so that the chart below does not move on a narrow window. */
function ChangesLoading() {
  return <div className="h-[82px] lg:hidden" />;
}

/** A link that skips the table and the chart. */
function SkipTable() {
  return (
    <a
      href="#guided-routes"
      className="sr-only focus:not-sr-only focus:inline-flex focus:bg-accent focus:px-3 focus:py-1 focus:text-accent-ink"
    >
      Skip the table
    </a>
  );
}

type OpeningProps = {
  headingRef: Ref<HTMLHeadingElement>;
  catalog: CatalogItem | undefined;
  promise: keyof typeof PROMISES;
};

function Opening({ headingRef, catalog, promise }: OpeningProps) {
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className="text-4xl tracking-tight text-balance">
        <span className="mb-2 block font-sans text-sm font-semibold tracking-normal text-accent">
          {BRAND}
        </span>{' '}
        {PROMISES[promise]}
      </h1>
      <div className="mt-3 mb-4 min-h-36 text-muted sm:min-h-28">
        {promise === 'own' ? (
          TEXTS.ownLead
        ) : catalog ? (
          <>
            <p>{catalog.tagline}</p>
            <Counts catalog={catalog} />
          </>
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
      </div>
    </>
  );
}

/** Counted from the catalog itself. */
function Counts({ catalog: { counts, words } }: { catalog: CatalogItem }) {
  const figures: [number, string][] = [
    [counts.rivals, words.rival.many],
    [counts.subjects, words.subject.many],
    [counts.criteria, words.criterion.many],
    ...(counts.securityFactors > 0
      ? [[counts.securityFactors, 'security factors'] as [number, string]]
      : []),
    ...(counts.capabilities > 0 ? [[counts.capabilities, 'capabilities'] as [number, string]] : []),
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-3">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-row-reverse gap-1">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type WorkspaceProps = {
  catalog: CatalogItem;
  view: TableView;
  state: TableState;
  change: ChangeTable;
};

function Workspace({ catalog, view, state, change }: WorkspaceProps) {
  const isPhone = useMedia('(max-width: 47.99rem)');
  const { table, workload } = view;
  const ticked = state.ticked.flatMap((key) => table.rows.find((row) => row.key === key) ?? []);
  const keys = ticked.map(({ key }) => key);
  const tick = (key: string, isOn: boolean) =>
    change({ ticked: isOn ? [...keys, key] : keys.filter((each) => each !== key) });
  const noun = nounHead(catalog.words.rival.one.split(' ').at(-1) ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  const sourced = table.rows.find(({ key }) => key === asked);
  const props = { view, ticked: keys, change, onTick: tick, noun, catalog, onSources: setAsked };
  return (
    <section aria-label={catalog.name} className="mt-4 border-t-2 border-ink pt-3">
      {workload && <WorkloadLine workload={workload} entered={state.workload} change={change} />}
      <div className="mt-2 mb-3">
        <FilterBar view={view} change={change} />
      </div>
      {isPhone ? (
        <Suspense fallback={<Skeleton className="h-[50rem] w-full" />}>
          <TablePart.PhoneRows {...props} />
        </Suspense>
      ) : (
        <RivalTableView {...props} />
      )}
      <Legend view={view} />
      {sourced && (
        <Suspense fallback={null}>
          <TablePart.RowSources view={view} row={sourced} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {ticked.length > 0 && (
        <Suspense fallback={null}>
          <TablePart.Tray
            catalog={catalog}
            view={view}
            ticked={ticked}
            features={state.columns}
            onClear={() => change({ ticked: [] })}
          />
        </Suspense>
      )}
    </section>
  );
}

function Legend({ view: { table } }: { view: TableView }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      <span className="inline-flex items-center gap-1.5">
        <SourceDot level="fresh" /> fresh source
      </span>
      <span className="inline-flex items-center gap-1.5">
        <SourceDot level="old" /> old, or no source you can open
      </span>
      <span className="inline-flex items-center gap-1.5">
        <SourceDot level="none" /> no value
      </span>
      <span>“?” not documented, never counted as no</span>
      <span className="sm:ml-auto">
        {table.newest && `Latest source ${formatDay(table.newest)} · `}
        <a href={PAGES.freshness} className="prose-link">
          Data quality
        </a>
      </span>
    </div>
  );
}

function PlotLoading() {
  return <Skeleton className="h-[19rem] w-full sm:h-[22rem]" />;
}

/** `Model`. Written here, because the shared words would cost the first page a request. */
function nounHead(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const LINES = Array.from({ length: 12 }, (_, at) => at);

/** As tall as the first rows, so that nothing moves when they load. */
function TableLoading() {
  return (
    <div className="mt-4 min-h-[110rem] border-t-2 border-ink pt-3">
      <LoadingState title={TEXTS.loading}>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-3 mb-4 h-8 w-full" />
        {LINES.map((line) => (
          <Skeleton key={line} className="mb-2.5 h-6 w-full" />
        ))}
      </LoadingState>
    </div>
  );
}
