import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSearch } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { useWide } from '../../../renderers/screen/use-narrow.ts';
import { decideAddress, ownAddress, wizardAddress } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { CatalogNav } from '../../lib/catalog-nav.tsx';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DecisionBar, DecisionLayout, LinksToCome, Loading } from './decide-frame.tsx';
import { inputOf, isAsked } from './decide-state.ts';
import { KeptDrafts } from './number-field.tsx';
import { presetOf, QuestionPicker } from './question-picker.tsx';
import { Rail, RailLinks } from './rail.tsx';
import { useDecideWorker, type Evaluation } from './use-decide-worker.ts';
import { decideLink, useDecide, type Decide } from './use-decide.ts';

/** A module of its own: the answer need not wait for it. */
const OpenDecision = lazy(() => import('./open-decision.tsx'));
/** Loaded with the first answer. */
const result = () => import('./result.tsx');
const Result = lazy(result);
const StrengthBadge = lazy(async () => ({ default: (await result()).StrengthBadge }));
const FirstState = lazy(() => import('./first-state.tsx'));
const DecideActions = lazy(async () => ({ default: (await result()).DecideActions }));

/** From requirements to a choice. */
export function DecideScreen() {
  const heading = usePageEntry(pageTitle('Decide'));
  const site = useSite();
  const named = new URLSearchParams(useSearch()).get('catalog');
  const catalogs = site.data?.catalogs.filter(({ decides }) => decides !== null) ?? [];
  const catalog = catalogs.find(({ slug }) => slug === named) ?? catalogs[0];
  if (site.isPending) {
    return (
      <>
        <DecisionBar />
        <DecisionLayout
          headingRef={heading}
          title="Which one should you choose?"
          above={<LinksToCome />}
        >
          <Loading />
        </DecisionLayout>
      </>
    );
  }
  if (catalog && isOwnCatalog(named ?? '') && named !== catalog.slug) {
    return (
      <DecisionLayout headingRef={heading} title="Nothing to decide by yet">
        <p className="mt-3 max-w-prose text-lg">
          A decision needs two candidates or more, and criteria with a yes or no, or numbers.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="primary" href={ownAddress(named ?? '')}>
            Add them to your catalog
          </LinkButton>
          <LinkButton href={wizardAddress(named ?? undefined)}>Compare in your catalog</LinkButton>
        </div>
      </DecisionLayout>
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
  const { frame, answered, placed, hasFailed } = evaluation;
  const actions = useActions(catalog, frame, answered?.decision);
  const asked = decide !== null && isAsked(decide.input);
  const leftOut = [...(unknownCatalog === null ? [] : ['catalog']), ...(decide?.leftOut ?? [])];
  const opener = (
    <Suspense fallback={<Skeleton className="my-1 h-9 w-44" />}>
      <OpenDecision catalogs={catalogs} />
    </Suspense>
  );
  const parts = decide && { decide, placed, answered };
  const questions = parts && (
    <KeptDrafts key={parts.decide.generation}>
      {isWide ? <Rail {...parts} /> : <RailLinks {...parts} />}
    </KeptDrafts>
  );
  const title = (asked && answered?.page.title) || (catalog.decides ?? '');
  useEffect(() => {
    document.title = pageTitle(asked ? title : 'Decide');
  }, [asked, title]);

  return (
    <>
      <DecisionBar
        catalogs={
          <>
            <CatalogNav
              catalogs={catalogs}
              current={catalog.slug}
              addressOf={({ slug, isDefault }) => decideAddress(isDefault ? undefined : slug)}
              className="text-[0.9375rem]"
              height="min-h-9 pointer-coarse:min-h-11"
            />
            {isWide && opener}
          </>
        }
        question={decide && <QuestionPicker decide={decide} />}
        actions={isWide && asked && actions}
      />
      <LeftOut parts={leftOut} />
      <DecisionLayout
        headingRef={headingRef}
        title={title}
        badge={
          asked &&
          answered?.page.strength && (
            <Suspense fallback={null}>
              <StrengthBadge
                state={answered.decision.recommendation.state}
                text={answered.page.strength}
              />
            </Suspense>
          )
        }
        rail={
          isWide && (
            <div className="border-r border-rule pr-6">
              {questions ?? (!hasFailed && <Skeleton className="h-96 w-full" />)}
            </div>
          )
        }
        above={!isWide && (questions ?? <LinksToCome />)}
      >
        <DecisionBody
          catalog={catalog}
          evaluation={evaluation}
          decide={decide}
          headingRef={headingRef}
          actions={isWide ? null : actions}
        />
        {!isWide && <div className="mt-8 -ml-4">{opener}</div>}
      </DecisionLayout>
      <Announcement sentence={asked && answered ? answered.page.title : ''} />
    </>
  );
}

/** Memoised until the decision changes, so that it re-renders only then. */
function useActions(
  catalog: CatalogItem,
  frame: Evaluation['frame'],
  decision: NonNullable<Evaluation['answered']>['decision'] | undefined,
): ReactNode {
  return useMemo(
    () =>
      frame &&
      decision && (
        <Suspense fallback={null}>
          <DecideActions
            catalog={catalog}
            frame={frame}
            decision={decision}
            question={presetOf(catalog, frame, decision.asked)?.name ?? null}
            link={decideLink(catalog, decision.asked)}
          />
        </Suspense>
      ),
    [catalog, frame, decision],
  );
}

function LeftOut({ parts }: { parts: string[] }) {
  if (parts.length === 0) return null;
  return (
    <p role="status" className="mb-4 border-l-4 border-caution pl-3">
      The address held parts that mean nothing here, so they are left out: {parts.join(', ')}.
    </p>
  );
}

type DecisionBodyProps = {
  catalog: CatalogItem;
  evaluation: Evaluation;
  decide: Decide | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  actions: ReactNode;
};

/** The answer; before any input, the questions to begin with. */
function DecisionBody({ catalog, evaluation, decide, headingRef, actions }: DecisionBodyProps) {
  const { frame, answered, hasFailed, retry } = evaluation;
  const applied = useRef(decide?.apply);
  useEffect(() => {
    applied.current = decide?.apply;
  });
  const onInput = useCallback((input: DecisionInput) => applied.current?.(input), []);
  if (hasFailed) {
    return (
      <div className="mt-6">
        <ErrorState
          title={frame ? 'The decision could not be evaluated.' : 'The catalog could not be read.'}
          onRetry={retry}
        >
          Nothing you entered is lost: it is in the address.
        </ErrorState>
      </div>
    );
  }
  const asked = decide !== null && isAsked(decide.input);
  if (!decide || !frame || (asked && !answered)) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {asked && answered ? (
        <Result
          catalog={catalog}
          answered={answered}
          frame={frame}
          onInput={onInput}
          actions={actions}
        />
      ) : (
        <FirstState
          frame={frame}
          addressOf={(preset) => decideLink(catalog, inputOf(preset))}
          onChoose={() => {
            headingRef.current?.focus({ preventScroll: true });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </Suspense>
  );
}

/** Long enough for a slider to stop moving. */
const REST_MS = 900;

/** Announces a sentence once it has been stable for a while. */
function Announcement({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
