import {
  BadgeCheck,
  Building2,
  FileQuestion,
  FileSearch,
  FileWarning,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import type { OpenReportAnswer } from '../../../core/api/open-report-api.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { TEMPLATE_TITLES } from '../../../core/wording/sections.ts';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { COPIES, copyNameOf } from '../../lib/copies.ts';
import { fetchFile } from '../../lib/download.ts';
import { FreshnessLink } from '../../lib/freshness-link.tsx';
import ReportSections from '../../lib/report-sections.tsx';
import { IssueAgain } from '../../lib/issue-again.tsx';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, TitledCard } from '../../ui/card.tsx';
import { ChangedClaims } from '../../ui/changed-claims.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Tabs } from '../../ui/tabs.tsx';

const VERDICTS = {
  genuine: ['Genuine', BadgeCheck, 'text-good'],
  'words-unchanged': ['Words unchanged, look not checked', FileSearch, 'text-caution'],
  altered: ['Altered', FileWarning, 'text-bad'],
  'other-installation': ['From another installation', Building2, 'text-caution'],
  'not-ours': ['Not one of our reports', FileQuestion, 'text-caution'],
} as const;
/** A seal never vouches for a visitor's content. */
const OF_VISITOR = ['Made here from a visitor’s catalog', UserRound, 'text-caution'] as const;

type OpenedReportProps = { file: File; answer: OpenReportAnswer; onClose: () => void };

/** The verdict on a file, the changes since it was made, and its report. */
export function OpenedReport({ file, answer, onClose }: OpenedReportProps) {
  const { verdict, madeFrom, sentence, places, document, changes, comparable, refusal, address } =
    answer;
  const isVisitors = madeFrom === 'visitor';
  const [title, Icon, tone] = verdict === 'genuine' && isVisitors ? OF_VISITOR : VERDICTS[verdict];
  return (
    <>
      <Card aria-labelledby="verdict" className="flex flex-wrap items-start gap-4">
        <Icon aria-hidden="true" className={`size-8 shrink-0 ${tone}`} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="verdict" ref={focusOn} tabIndex={-1} className={`text-2xl outline-none ${tone}`}>
            {title}
          </h2>
          <p className="mt-1">{sentence}</p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">{file.name}</p>
        </div>
        <Button onClick={onClose}>Open another file</Button>
      </Card>
      <AlteredPlaces places={places} />
      {document && (
        <>
          <div className="mt-6 grid gap-6 lg:grid-cols-2">
            <Details document={document} answer={answer} />
            {comparable && (
              <IssueAgain
                fetch={(format) =>
                  fetchFile(
                    `/api/reports/reissue?format=${format}&catalog=${document.catalog.slug}`,
                    file,
                  )
                }
              />
            )}
          </div>
          {!comparable && refusal && <p className="mt-6">{refusal}</p>}
          {comparable && (
            <ChangedClaims changes={changes} firstRank={answer.firstRank} afresh={address} />
          )}
          <div className="mt-10">
            {isVisitors && <VisitorsCatalog className="mb-4" />}
            <BothReports made={document} today={answer.today} />
          </div>
        </>
      )}
    </>
  );
}

const MADE = 'made';
const TODAY = 'today';

/** The report as it was made and, if it can be made again, today's with bars beside the changes. */
function BothReports({ made, today }: { made: ReportDocument; today: ReportDocument | null }) {
  const [shown, show] = useState(MADE);
  if (!today) return <Report document={made} />;
  return (
    <Tabs
      label="Which report"
      tabs={[
        { id: MADE, label: `As it was made, ${made.date}` },
        { id: TODAY, label: 'Today, with changes marked' },
      ]}
      selected={shown}
      onSelect={show}
    >
      <div className="mt-6">
        <Report document={shown === TODAY ? today : made} />
      </div>
    </Tabs>
  );
}

function Report({ document }: { document: ReportDocument }) {
  return (
    <>
      <ReportContents blocks={document.blocks} />
      <ReportSections blocks={document.blocks} />
      <p className="mt-10 border-t border-rule pt-5 text-sm text-muted">{document.footer}</p>
    </>
  );
}

function Details({ document, answer }: { document: ReportDocument; answer: OpenReportAnswer }) {
  const { title, date, template, brand, catalog, audience = 'internal', chair = 'own' } = document;
  const name = copyNameOf({ audience, chair });
  const copy = COPIES.find((each) => each.name === name);
  return (
    <TitledCard id="details" title="What it is">
      <div className="mt-2">
        <DescriptionList
          items={[
            { term: 'Title', detail: title },
            { term: 'Made', detail: <time dateTime={date}>{date}</time> },
            { term: 'Prepared with', detail: brand.name },
            { term: 'Kind', detail: TEMPLATE_TITLES[template] },
            { term: 'Copy', detail: copy?.label ?? '' },
            { term: 'Catalog version', detail: catalog.version },
            ...(answer.comparable
              ? [{ term: 'Data quality', detail: <FreshnessLink catalog={catalog.slug} /> }]
              : []),
            ...(answer.savedAgain
              ? [{ term: 'Saved again', detail: 'By another program, after it was made' }]
              : []),
          ]}
        />
      </div>
    </TitledCard>
  );
}

/** The issued text and the file's text side by side; one above the other on a phone. */
function AlteredPlaces({ places }: Pick<OpenReportAnswer, 'places'>) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places" className="mt-8">
      <h2 id="places" className="text-xl">
        {places.length === 1 ? 'One place was altered' : `${places.length} places were altered`}
      </h2>
      <ol className="mt-3 border-t border-ink">
        {places.map(({ expected, found }, index) => (
          <li
            key={`${index} ${expected}`}
            className="grid gap-x-8 gap-y-2 border-b border-rule py-3 wrap-anywhere sm:grid-cols-2"
          >
            <div>
              <p className="text-sm text-muted">As issued</p>
              <p>{expected || <span className="text-muted">Nothing</span>}</p>
            </div>
            <div>
              <p className="text-sm text-muted">In this file</p>
              <p className="font-semibold">
                {found || <span className="font-normal text-muted">Nothing</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
