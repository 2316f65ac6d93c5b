import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { BattlecardAnswer } from '../../../core/api/battlecard-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { conclusionOf } from '../../../core/document/conclusion-of.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { memoAddress } from '../../../core/report/decision/memo-address.ts';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { fetchFile } from '../../lib/download.ts';
import { FreshnessLink } from '../../lib/freshness-link.tsx';
import ReportSections from '../../lib/report-sections.tsx';
import { IssueAgain } from '../../lib/issue-again.tsx';
import { ownCatalogIn, ownKeys } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { savedQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { REPORT_FORMATS } from '../../lib/report-formats.ts';
import { issuedAgainAddress, savedFileAddress } from '../../lib/saved-file-address.ts';
import { useDownload } from '../../lib/use-download.ts';
import { useHeldCatalog } from '../../lib/use-held-catalog.ts';
import { useSite } from '../../lib/use-site.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { ChangedClaims } from '../../ui/changed-claims.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { KeyNotice } from './key-notice.tsx';
import { OwnControls } from './own-controls.tsx';

/** Seldom needed: most reports have talking points or need none. */
const WritePoints = lazy(() => import('../../lib/write-points.tsx'));

/** A saved report exactly as it was, with the changes since. */
export function SavedScreen({ id: text }: { id: string }) {
  const id = readSavedId(text);
  const saved = useQuery(savedQuery(id));
  useHeldCatalog(saved.data?.catalog);
  const missing = id === null || saved.data === null;
  const title =
    saved.data?.name ?? saved.data?.title ?? (missing ? 'No such report' : 'Saved report');
  const heading = usePageEntry(pageTitle(title));

  return (
    <>
      <PageHeading
        headingRef={heading}
        title={title}
        lead={leadOf(saved.data) ?? (missing ? null : '…')}
        actions={
          <>
            <LinkButton href={PAGES.openReport}>Open a report file</LinkButton>
            <LinkButton href={PAGES.builder}>Your saved reports</LinkButton>
            {saved.data && (
              <a href={`/feeds/reports/${saved.data.id}/atom`} className={buttonStyle('secondary')}>
                Follow changes
              </a>
            )}
          </>
        }
      />
      <div className="mt-8">
        <KeyNotice />
        {missing ? (
          <Missing />
        ) : saved.isError ? (
          <QueryError title="The saved report could not be read." query={saved} />
        ) : saved.data ? (
          <Saved saved={saved.data} />
        ) : (
          <LoadingState title="Loading the saved report…">
            <Skeleton className="h-dvh w-full" />
          </LoadingState>
        )}
      </div>
    </>
  );
}

/** Its own title, if its owner renamed it. */
function leadOf(saved: BattlecardAnswer | null | undefined): string | undefined {
  return saved?.name ? `${saved.title}. ${saved.subtitle}` : saved?.subtitle;
}

function Saved({ saved }: { saved: BattlecardAnswer }) {
  const { document, changes, closed, firstRank } = saved;
  const conclusion = conclusionOf(document);
  // If the address names the catalog, every page shows it above its header.
  const isUnnamed = isOwnCatalog(saved.catalog) && ownCatalogIn() === undefined;
  return (
    <>
      {isUnnamed && <VisitorsCatalog className="mb-4" />}
      {conclusion && (
        <p className="mb-6 max-w-4xl font-heading text-xl leading-snug font-semibold">
          {conclusion.text}
        </p>
      )}
      {document.template !== 'matrix' && !closed && (
        <Suspense fallback={null}>
          <WritePoints document={document} className="mb-6 print:hidden" />
        </Suspense>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <SavedDetails saved={saved} />
        <ExportAgain id={saved.id} />
      </div>
      {closed ? (
        <p className="mt-6 max-w-prose border-l-4 border-caution pl-3">{closed}</p>
      ) : (
        <>
          <ChangedClaims
            changes={changes}
            firstRank={firstRank}
            afresh={selectionAddress(document)}
          />
          <div className="mt-6">
            <IssueAgain fetch={(format) => fetchFile(issuedAgainAddress(saved.id, format))} />
          </div>
        </>
      )}
      <div className="mt-10">
        <ReportContents blocks={document.blocks} />
        <ReportSections blocks={document.blocks} />
        <p className="mt-10 border-t border-rule pt-5 text-sm text-muted">{document.footer}</p>
      </div>
    </>
  );
}

function Missing() {
  return (
    <EmptyState title="There is no saved report at this address.">
      <p>The address may have been mistyped, or it belongs to another installation.</p>
      <LinkButton tone="primary" className="mt-4" href={PAGES.builder}>
        Go to the report builder
      </LinkButton>
    </EmptyState>
  );
}

/** When it was saved, and from which catalog. */
function SavedDetails({ saved }: { saved: BattlecardAnswer }) {
  const [, navigate] = useLocation();
  const site = useSite();
  const catalog =
    site.data?.catalogs.find(({ slug }) => slug === saved.catalog) ?? ownKeys.find(saved.catalog);
  const unnamed = saved.closed ? 'One that opens with its own link' : saved.catalog;
  return (
    <TitledCard id="saved-details" title="As it was saved">
      <div className="mt-2">
        <DescriptionList
          items={[
            {
              term: 'Saved',
              detail: <time dateTime={saved.createdAt}>{dateAndTime(saved.createdAt)}</time>,
            },
            { term: 'Prepared with', detail: saved.document.brand.name },
            { term: 'Catalog', detail: catalog?.name ?? unnamed },
            { term: 'Catalog version', detail: saved.catalogVersion },
            {
              term: 'Data quality',
              detail: <FreshnessLink catalog={saved.catalog} document={saved.document} />,
            },
          ]}
        />
      </div>
      {saved.isOwn && (
        <div className="mt-2 border-t border-rule pt-2">
          <OwnControls item={saved} onRemoved={() => navigate(PAGES.builder)} />
        </div>
      )}
    </TitledCard>
  );
}

/** Downloads the report that was saved, one file at a time. */
function ExportAgain({ id }: { id: string }) {
  const { status, download } = useDownload();
  return (
    <TitledCard id="export-again" title="Export again" className="print:hidden">
      <p className="mt-2 text-muted">Every file holds the report as it was saved.</p>
      <div className="mt-4 flex flex-wrap gap-2" aria-busy={status.running}>
        {REPORT_FORMATS.map(({ value, label }) => (
          <Button
            key={value}
            aria-disabled={status.running || undefined}
            onClick={() => void download(label, () => fetchFile(savedFileAddress(id, value)))}
          >
            <Download aria-hidden="true" className="size-5" />
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm wrap-anywhere text-muted">
        {status.text}
      </p>
    </TitledCard>
  );
}

const LARGEST_NUMBER = 2_147_483_647;
const LINK = /^[0-9a-f]{32}$/;
/** Ids of reports saved before there were links. */
const NUMBER = /^[1-9]\d{0,9}$/;
const REVIEW = 4;

/** The id an address names; null where it can be none. */
export function readSavedId(text: string): string | null {
  const isNumber = NUMBER.test(text) && Number(text) <= LARGEST_NUMBER;
  return isNumber || LINK.test(text) ? text : null;
}

/** Today's wizard review of a report's selection, or the decision page of a memo. */
export function selectionAddress({
  catalog,
  selection,
  options,
  decision,
}: Pick<ReportDocument, 'catalog' | 'selection' | 'options' | 'decision'>): string {
  const page = memoAddress({ catalog, decision });
  if (page !== null) return page;
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    ...selection,
    at: selection.at ?? null,
    catalog: catalog.slug,
    step: REVIEW,
    options,
  });
  return `${PAGES.wizard}?${search}`;
}
