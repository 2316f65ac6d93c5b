import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { request } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/brand.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { LIST_CACHE, orNull, withSearch } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { ChannelPanel } from './channel-panel.tsx';
import { EntityHead } from './entity-head.tsx';
import { FactPanel } from './fact-panel.tsx';
import { MissingEntity } from './missing-entity.tsx';
import { LargeFigure, Panel } from './panel.tsx';
import { PricePanel } from './price-panel.tsx';
import {
  AlternativePanel,
  LifecyclePanel,
  QuestionPanel,
  RankPanel,
  VersusPanel,
} from './side-panels.tsx';

/** At the bottom of the page, and not needed to read it. */
const LetterCopy = lazy(() =>
  import('./later-panels.tsx').then((each) => ({ default: each.LetterCopy })),
);
const WrongPanel = lazy(() =>
  import('./later-panels.tsx').then((each) => ({ default: each.WrongPanel })),
);

type EntityScreenProps = {
  /** Undefined: any catalog with this slug. */
  catalog: CatalogSlug | undefined;
  slug: string;
  standingOf: (claim: ClaimRef) => ReactNode;
};

/** The page of one entity. */
export function EntityScreen({ catalog, slug, standingOf }: EntityScreenProps) {
  const [path, navigate] = useLocation();
  const query = useQuery(entityPageQuery(catalog, slug, useSearch()));
  const address = query.data && entityAddress(query.data.catalog, query.data.entity.slug);
  const isElsewhere = address != null && address.split('?')[0] !== path;
  useEffect(() => {
    if (isElsewhere) navigate(address, { replace: true });
  }, [address, isElsewhere, navigate]);
  if (query.isError) return <QueryError title="This page could not be loaded" query={query} />;
  if (query.data === undefined || isElsewhere) {
    return (
      <LoadingState title="Loading the page…">
        <div className="min-h-dvh">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-6 h-96 w-full" />
        </div>
      </LoadingState>
    );
  }
  if (query.data === null) return <MissingEntity catalog={catalog} slug={slug} />;
  return <Shown page={query.data} standingOf={standingOf} />;
}

const WORKLOAD = ['requests', 'input', 'output', 'cached', 'batch'];

/** The page of one entity, null where there is none; `search`: the address, which may contain a workload. */
function entityPageQuery(catalog: CatalogSlug | undefined, slug: string, search: string) {
  const given = new URLSearchParams(search);
  const workload = WORKLOAD.flatMap((name): [string, string][] => {
    const number = given.get(name);
    return number ? [[name, number]] : [];
  });
  const address = withSearch(`/api/entities/${encodeURIComponent(slug)}`, {
    catalog,
    ...Object.fromEntries(workload),
  });
  return queryOptions({
    queryKey: ['entity', address],
    queryFn: ({ signal }) => orNull(request<EntityPage>(address, { signal })),
    ...LIST_CACHE,
  });
}

function Shown({ page, standingOf }: { page: EntityPage } & Pick<EntityScreenProps, 'standingOf'>) {
  const heading = usePageEntry(pageTitle(page.entity.name));
  const isSoftware = page.counts !== null;
  return (
    <div className="mx-auto max-w-7xl">
      <EntityHead page={page} headingRef={heading} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-8">
          {page.counts && <CountPanel counts={page.counts} />}
          {page.price && <PricePanel price={page.price} isRetired={page.entity.retired} />}
          <ChannelPanel channels={page.channels} />
          <AttributePanel page={page} />
          <FactPanel
            groups={page.groups}
            title={isSoftware ? 'Facts and capabilities' : 'Known facts'}
            standingOf={standingOf}
          />
        </div>
        <div className="min-w-0 space-y-8">
          <VersusPanel page={page} />
          <RankPanel page={page} />
          <AlternativePanel page={page} />
          <LifecyclePanel page={page} />
          <QuestionPanel
            page={page}
            copy={
              <Suspense fallback={null}>
                <LetterCopy letter={page.letter} />
              </Suspense>
            }
          />
          <Suspense fallback={null}>
            <WrongPanel key={page.entity.id} page={page} standingOf={standingOf} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function CountPanel({ counts }: { counts: NonNullable<EntityPage['counts']> }) {
  const figures = [
    [counts.yes, 'yes', 'text-accent'],
    [counts.no, 'no', ''],
    [counts.missing, 'missing: ask the vendor', 'text-caution'],
    [counts.fresh, 'with a fresh source', ''],
  ] as const;
  return (
    <Panel isCopied id="counts" title="What is known" aside={`${counts.all} capabilities`}>
      <dl className="mt-2 grid grid-cols-2 border-b border-rule sm:grid-cols-4">
        {figures.map(([count, label, tone]) => (
          <LargeFigure key={label} text={count} label={label} tone={tone} />
        ))}
      </dl>
    </Panel>
  );
}

function AttributePanel({ page: { attributes, entity } }: { page: EntityPage }) {
  if (attributes.length === 0) return null;
  return (
    <Panel id="attributes" title="At a glance">
      <p className="mt-1 max-w-prose">{entity.description}</p>
      <dl className="mt-2 grid grid-cols-[minmax(6rem,max-content)_1fr] text-sm">
        {attributes.map(({ name, text, isFromMemory }) => (
          <div key={name} className="contents">
            <dt className="border-b border-rule py-1.5 pr-6 text-muted">{name}</dt>
            <dd className="border-b border-rule py-1.5">
              {text} {isFromMemory && <span className="text-xs text-caution">no source</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
