import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMedia } from '../../../renderers/screen/use-narrow.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { RivalTable } from '../../../core/rival-table/table-shape.ts';
import { gapsText } from '../../../core/wording/gaps.ts';
import { sidesCount } from '../../../core/wording/side-by-side.ts';
import type { CompareState } from '../../lib/compare-address.ts';
import { pageTitle } from '../../lib/brand.ts';
import { CopyAs } from '../../lib/copy-as.tsx';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRivalTable } from '../../lib/rival-table-query.ts';
import { useRowCosts } from '../../lib/use-row-costs.ts';
import { WorkloadLine } from '../../lib/workload-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceDot } from '../../ui/source-dot.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import {
  compareView,
  isCosted,
  useCompareState,
  type AskedCell,
  type CompareProps,
  type CompareView,
} from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';
import { CriterionBlocks } from './criterion-blocks.tsx';
import { SideTable } from './side-table.tsx';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';

/** Parts loaded after the values; the first one drawn loads all of them. */
const parts = () => import('./late-parts.ts');

const ComparePart = {
  Beginning: lazy(async () => ({ default: (await parts()).Beginning })),
  CellDialog: lazy(async () => ({ default: (await parts()).CellDialog })),
  CompareTools: lazy(async () => ({ default: (await parts()).CompareTools })),
};

type CompareScreenProps = {
  /** Former values of a claim, and a form to object to it. */
  standingOf: (claim: ClaimRef) => ReactNode;
};

/** A few models side by side: values first, the best of each row marked, a baseline where one is chosen. */
export function CompareScreen({ standingOf }: CompareScreenProps) {
  const heading = usePageEntry(pageTitle(COMPARE_TEXTS.page));
  const [state, change] = useCompareState();
  const { site, catalog, query } = useRivalTable(state.catalog);
  const view = useView(query.data, state);
  const isShown = view !== null && view.sides.length > 1;
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        // Reserves room for the headline, which waits for the costs.
        className={classNames(
          'text-2xl tracking-tight wrap-anywhere sm:text-3xl',
          isCosted(state) && state.rivals.length > 1 && 'max-sm:min-h-30',
        )}
      >
        <span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-accent">
          {COMPARE_TEXTS.page}
        </span>{' '}
        {isShown && catalog
          ? (view.headline ?? countOf(view, catalog))
          : state.rivals.length > 1
            ? catalog?.name
            : catalog && !catalog.isDefault
              ? COMPARE_TEXTS.emptyOf(catalog.words.rival.many)
              : COMPARE_TEXTS.empty}
      </h1>
      {site.isError && <QueryError title={COMPARE_TEXTS.siteFailed} query={site} />}
      {query.isError ? (
        <QueryError title={COMPARE_TEXTS.failed} query={query} />
      ) : view && catalog ? (
        <>
          <LeftOut view={view} catalog={catalog} change={change} />
          {isShown ? (
            <Sides
              view={view}
              state={state}
              catalog={catalog}
              change={change}
              standingOf={standingOf}
            />
          ) : (
            <Suspense fallback={null}>
              <ComparePart.Beginning view={view} catalog={catalog} change={change} />
            </Suspense>
          )}
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

function useView(table: RivalTable | undefined, state: CompareState): CompareView | null {
  const count = useRowCosts(isCosted(state));
  return useMemo(() => (table ? compareView(table, state, count) : null), [table, state, count]);
}

function countOf({ sides, rows }: CompareView, { words }: CatalogItem): string {
  return sidesCount(sides, rows.length, words);
}

type SidesProps = CompareScreenProps & Omit<CompareProps, 'onAsk'>;

function Sides({ view, state, catalog, change, standingOf }: SidesProps) {
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [asked, setAsked] = useState<AskedCell | null>(null);
  const { workload, shown, rows, missing, weak } = view;
  const gaps = gapsText(missing, weak);
  const parts = { view, state, catalog, change, onAsk: setAsked };
  return (
    <section aria-label={COMPARE_TEXTS.page}>
      <p className="mt-1 text-sm text-muted">
        {[view.headline && countOf(view, catalog), gaps].filter(Boolean).join(' · ')}
      </p>
      <div data-leave className="my-3 min-h-28 sm:min-h-11">
        <Suspense fallback={null}>
          <ComparePart.CompareTools {...parts} />
        </Suspense>
      </div>
      {workload && <WorkloadLine workload={workload} entered={state.workload} change={change} />}
      {shown.length === 0 ? (
        <EmptyState title={rows.length === 0 ? COMPARE_TEXTS.noRows : COMPARE_TEXTS.allSame}>
          <button
            type="button"
            className="prose-link cursor-pointer"
            onClick={() =>
              change(rows.length === 0 ? { features: null } : { isDifferences: false })
            }
          >
            {rows.length === 0 ? COMPARE_TEXTS.restore : COMPARE_TEXTS.showAll}
          </button>
        </EmptyState>
      ) : isPhone ? (
        <CriterionBlocks {...parts} />
      ) : (
        <SideTable {...parts} />
      )}
      <Legend hasBaseline={view.baseline !== null} />
      <CopyAs title={view.headline ?? countOf(view, catalog)} />
      {asked && (
        <Suspense fallback={null}>
          <ComparePart.CellDialog
            view={view}
            catalog={catalog}
            asked={asked}
            standingOf={standingOf}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Legend({ hasBaseline }: { hasBaseline: boolean }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span>Shaded: best in the row</span>
      <span className="inline-flex items-center gap-1.5">
        <SourceDot level="old" /> old, or no source you can open
      </span>
      <span>“–” or “?” not known, never counted as no</span>
      <span>Each score compares one test</span>
      {hasBaseline && <span>▲ better, ▼ worse, = level, – not comparable</span>}
      <span>Open a value for its source</span>
      <span className="max-md:hidden">Arrow keys move between values</span>
    </p>
  );
}

const LINES = Array.from({ length: 10 }, (_, at) => at);

function Loading() {
  return (
    <div className="mt-4 min-h-[60rem]">
      <LoadingState title={COMPARE_TEXTS.loading}>
        <Skeleton className="mb-4 h-10 w-full" />
        {LINES.map((line) => (
          <Skeleton key={line} className="mb-2.5 h-7 w-full" />
        ))}
      </LoadingState>
    </div>
  );
}

/** Names in the address that the page does not compare. */
function LeftOut({ view, catalog, change }: Pick<CompareProps, 'view' | 'catalog' | 'change'>) {
  const { leftOut, unknown, sides } = view;
  if (leftOut.length + unknown.length === 0) return null;
  const kept = sides.map(({ key }) => key);
  return (
    <div role="status" className="mt-3 border-l-4 border-caution bg-panel px-4 py-2 text-sm">
      {leftOut.length > 0 && (
        <p>{COMPARE_TEXTS.tooMany(MOST_SIDES, leftOut.map(({ name }) => name).join(', '))}</p>
      )}
      {unknown.length > 0 && <p>{COMPARE_TEXTS.unknown(unknown.length, catalog.name)}</p>}
      <button
        type="button"
        className="prose-link min-h-6 cursor-pointer"
        onClick={() => change({ rivals: kept })}
      >
        {COMPARE_TEXTS.dropUnknown}
      </button>
    </div>
  );
}
