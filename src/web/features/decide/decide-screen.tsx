import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useSearch } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { useWide } from '../../../renderers/screen/use-narrow.ts';
import { decideAddress, ownAddress, wizardAddress } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Announcement } from './announcement.tsx';
import { compareAddress } from './compare-address.ts';
import { DecideActions } from './decide-actions.tsx';
import { acceptedIn, inputOf, isAsked } from './decide-state.ts';
import { FirstState } from './first-state.tsx';
import { KeptDrafts } from './number-field.tsx';
import { presetOf, QuestionPicker } from './question-picker.tsx';
import { Rail, RailLinks } from './rail.tsx';
import { Result } from './result.tsx';
import { useDecideWorker } from './use-decide-worker.ts';
import { decideLink, useDecide } from './use-decide.ts';

/** A module of its own: the answer need not wait for it. */
const OpenDecision = lazy(() => import('./open-decision.tsx'));

/** From needs to a choice. */
export function DecideScreen() {
  const heading = usePageEntry(pageTitle('Decide'));
  const site = useSite();
  const named = new URLSearchParams(useSearch()).get('catalog');
  const catalogs = site.data?.catalogs.filter(({ decides }) => decides !== null) ?? [];
  const catalog = catalogs.find(({ slug }) => slug === named) ?? catalogs[0];
  if (site.isPending) {
    return (
      <>
        <Bar />
        <Frame headingRef={heading} title="Which one should you choose?" above={<LinksToCome />}>
          <Loading />
        </Frame>
      </>
    );
  }
  if (catalog && isOwnCatalog(named ?? '') && named !== catalog.slug) {
    return (
      <Frame headingRef={heading} title="Nothing to decide by yet">
        <p className="mt-3 max-w-prose text-lg">
          A decision chooses between competitors by criteria with a yes or no, or with numbers of
          which more or less is better. Your catalog has none yet; a comparison works without them.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="primary" href={ownAddress(named ?? '')}>
            Add them to your catalog
          </LinkButton>
          <LinkButton href={wizardAddress(named ?? undefined)}>Compare in your catalog</LinkButton>
        </div>
      </Frame>
    );
  }
  if (!catalog) return <QueryError query={site} />;
  return (
    <CatalogDecide
      key={catalog.slug}
      catalog={catalog}
      catalogs={catalogs}
      unknownCatalog={named !== null && named !== catalog.slug ? named : null}
      headingRef={heading}
    />
  );
}

type CatalogDecideProps = {
  catalog: CatalogItem;
  catalogs: CatalogItem[];
  unknownCatalog: string | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

function CatalogDecide({ catalog, catalogs, unknownCatalog, headingRef }: CatalogDecideProps) {
  const evaluation = useDecideWorker(`/api/decisions/ledger?catalog=${catalog.slug}`);
  const decide = useDecide(catalog, evaluation);
  const isWide = useWide();
  const { frame, answered, placed, hasFailed, retry } = evaluation;
  const decision = answered?.decision;
  const applied = useRef(decide?.apply);
  useEffect(() => {
    applied.current = decide?.apply;
  });
  const onInput = useCallback((input: DecisionInput) => applied.current?.(input), []);
  const actions = useMemo(
    () =>
      frame &&
      decision && (
        <DecideActions
          catalog={catalog.slug}
          input={decision.asked}
          accepted={acceptedIn(decision)}
          question={presetOf(catalog, frame, decision.asked)?.name ?? null}
          link={decideLink(catalog, decision.asked)}
          compare={compareAddress(catalog, frame, decision)}
        />
      ),
    [catalog, frame, decision],
  );
  const asked = decide !== null && isAsked(decide.input);
  const leftOut = [...(unknownCatalog === null ? [] : ['catalog']), ...(decide?.leftOut ?? [])];
  const opener = (
    <Suspense fallback={<Skeleton className="my-1 h-9 w-44" />}>
      <OpenDecision catalogs={catalogs} />
    </Suspense>
  );
  const title = (asked && answered?.page.title) || (catalog.decides ?? '');
  useEffect(() => {
    document.title = pageTitle(asked ? title : 'Decide');
  }, [asked, title]);

  return (
    <>
      <Bar
        catalogs={
          <>
            <CatalogLinks catalogs={catalogs} current={catalog.slug} />
            {isWide && opener}
          </>
        }
        question={decide && <QuestionPicker decide={decide} />}
        actions={isWide && asked && actions}
      />
      {leftOut.length > 0 && (
        <p role="status" className="mb-4 border-l-4 border-caution pl-3">
          The address held parts that mean nothing here, so they are left out: {leftOut.join(', ')}.
        </p>
      )}
      <Frame
        headingRef={headingRef}
        title={title}
        rail={
          isWide && (
            <div className="border-r border-rule pr-6">
              {decide ? (
                <KeptDrafts key={decide.generation}>
                  <Rail decide={decide} placed={placed} />
                </KeptDrafts>
              ) : (
                !hasFailed && <Skeleton className="h-96 w-full" />
              )}
            </div>
          )
        }
        above={
          !isWide &&
          (!decide ? (
            <LinksToCome />
          ) : (
            <KeptDrafts key={decide.generation}>
              <RailLinks decide={decide} placed={placed} />
            </KeptDrafts>
          ))
        }
      >
        {hasFailed ? (
          <div className="mt-6">
            <ErrorState
              title={
                frame ? 'The decision could not be evaluated.' : 'The catalog could not be read.'
              }
              onRetry={retry}
            >
              <p>Nothing you entered is lost: it is in the address.</p>
            </ErrorState>
          </div>
        ) : !decide || !frame || (asked && !answered) ? (
          <Loading />
        ) : asked && answered ? (
          <Result
            catalog={catalog.slug}
            answered={answered}
            frame={frame}
            onInput={onInput}
            actions={isWide ? null : actions}
          />
        ) : (
          <FirstState frame={frame} addressOf={(preset) => decideLink(catalog, inputOf(preset))} />
        )}
        {!isWide && <div className="mt-8 -ml-4">{opener}</div>}
      </Frame>
      <Announcement sentence={asked && answered ? answered.page.title : ''} />
    </>
  );
}

type BarProps = { catalogs?: ReactNode; question?: ReactNode; actions?: ReactNode };

/** What is decided on, and what can be done with it; it keeps its place while it loads. */
function Bar({ catalogs, question, actions }: BarProps) {
  const toCome = <Skeleton className="my-1 h-7 w-full pointer-coarse:h-9" />;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-1 max-sm:-mt-5 sm:-mt-7">
      <div className="flex min-w-0 grow basis-144 flex-wrap items-center gap-x-6 gap-y-1">
        {catalogs ?? <div className="w-80 max-w-full">{toCome}</div>}
        <div className="min-w-0 grow basis-56 sm:max-w-md">{question || toCome}</div>
      </div>
      {actions}
    </div>
  );
}

/** In the place of the three links of a narrow window. */
function LinksToCome() {
  return <Skeleton className="mb-5 h-[3.125rem] w-full lg:hidden" />;
}

type FrameProps = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  title: string;
  rail?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
};

/** What is asked at the left, the answer at its right; as tall as a window, so that the foot stays. */
function Frame({ headingRef, title, rail, above, children }: FrameProps) {
  return (
    <div className="grid min-h-dvh content-start gap-x-8 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
      {rail}
      <div className="min-w-0">
        {above}
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-3xl text-balance sm:text-4xl xl:text-[2.75rem]"
        >
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <LoadingState title="Loading the decision…">
      <div className="mt-4 space-y-6">
        <Skeleton className="h-5 w-3/4" />
        <div className="grid grid-cols-2 gap-6 xl:grid-cols-4">
          {['sure', 'month', 'horizon', 'score'].map((figure) => (
            <Skeleton key={figure} className="h-20 w-full" />
          ))}
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </LoadingState>
  );
}

function CatalogLinks({ catalogs, current }: { catalogs: CatalogItem[]; current: string }) {
  return (
    <nav aria-label="Catalogs">
      <ul className="flex flex-wrap gap-x-4 text-[0.9375rem]">
        {catalogs.map(({ slug, name, isDefault }) => (
          <li key={slug}>
            <Link
              href={decideAddress(isDefault ? undefined : slug)}
              aria-current={slug === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center border-b-2 pointer-coarse:min-h-11',
                slug === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-accent hover:border-control',
              )}
            >
              {name}
              {isOwnCatalog(slug) && <span className="ms-1 text-sm text-muted">(yours)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
