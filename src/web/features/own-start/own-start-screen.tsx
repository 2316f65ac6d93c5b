import { FilePlus2, FileSpreadsheet, Files, FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { CopyForm } from './copy-form.tsx';
import { EmptyForm } from './empty-form.tsx';
import { FileForm } from './file-form.tsx';
import { MadeCatalog } from './made-catalog.tsx';
import { OwnList } from './own-list.tsx';
import type { CreatedOwnCatalog, NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { makeOwnCatalog } from '../../lib/make-own-catalog.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { useLatestCall } from '../../lib/use-latest-call.ts';

const WAYS = [
  {
    value: 'copy',
    label: 'A copy of a catalog',
    Icon: Files,
    text: 'All values and sources are copied. Correct them, add your product.',
  },
  {
    value: 'file',
    label: 'A spreadsheet',
    Icon: FileSpreadsheet,
    text: 'Excel or CSV as you have it: criteria in rows, products in columns.',
  },
  {
    value: 'empty',
    label: 'An empty catalog',
    Icon: FilePlus2,
    text: 'A product, its competitors, and what to compare them on.',
  },
  {
    value: 'results',
    label: 'Results of a test',
    Icon: FlaskConical,
    text: 'What models did on prompts of your own: promptfoo, Langfuse, Braintrust or a sheet.',
  },
] as const;
type Way = (typeof WAYS)[number]['value'];

const ResultsForm = lazy(() => import('./results-form.tsx'));

/** Four ways to make an own catalog, and a list of those in this browser. */
export function OwnStartScreen() {
  const heading = usePageEntry(pageTitle('My data'));
  const { making, make, cancel } = useMaking();
  const [way, setWay] = useState<Way>('copy');
  if (making.step === 'made') return <MadeCatalog made={making.made} />;
  const isMaking = making.step === 'making';
  return (
    <>
      <PageHeading
        headingRef={heading}
        title="My data"
        lead="Compare, decide and export on what you know: your product, your competitors, your sources. No account needed. Anyone with the link can open it."
      />
      <OwnList />
      <section aria-labelledby="ways" className="mt-8">
        <h2 id="ways" className="text-xl">
          Start with
        </h2>
        <div className="mt-3">
          <RadioCardGroup
            legend="Start with"
            className="md:grid-cols-2 xl:grid-cols-4"
            value={way}
            onChange={setWay}
            cards={WAYS.map(({ value, label, Icon, text }) => ({
              value,
              label,
              content: <WayCard title={label} icon={<Icon className="size-5" />} text={text} />,
            }))}
          />
        </div>
        <div className="mt-6 space-y-4">
          {making.step === 'choosing' && making.fault && (
            <ErrorState title="The catalog was not made.">{making.fault}</ErrorState>
          )}
          {/* Hidden, not unmounted: typed text survives a change of tab or a failure. */}
          <div hidden={isMaking}>
            <div hidden={way !== 'copy'}>
              <CopyForm onMake={make} />
            </div>
            <div hidden={way !== 'file'}>
              <FileForm isShown={way === 'file'} onMake={make} />
            </div>
            <div hidden={way !== 'empty'}>
              <EmptyForm onMake={make} />
            </div>
            <div hidden={way !== 'results'}>
              {way === 'results' && (
                <Suspense fallback={<LoadingState title="One moment…" />}>
                  <ResultsForm isShown={way === 'results'} />
                </Suspense>
              )}
            </div>
          </div>
          {isMaking && (
            <div aria-busy="true" className="flex flex-wrap items-center gap-4 py-6">
              <p role="status" className="text-lg font-medium">
                Making the catalog…
              </p>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function WayCard({ title, icon, text }: { title: string; icon: ReactNode; text: string }) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <span aria-hidden="true" className="text-accent">
          {icon}
        </span>
        {title}
      </p>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </>
  );
}

type Making =
  | { step: 'choosing'; fault: string | null }
  | { step: 'making' }
  | { step: 'made'; made: CreatedOwnCatalog };

/** The catalog being made, and the result. */
function useMaking() {
  const [making, setMaking] = useState<Making>({ step: 'choosing', fault: null });
  const { begin, stop } = useLatestCall();

  const make = async (body: NewOwnCatalog) => {
    const signal = begin();
    setMaking({ step: 'making' });
    try {
      const made = await makeOwnCatalog(body, signal);
      setMaking({ step: 'made', made });
    } catch (error) {
      if (!signal.aborted) setMaking({ step: 'choosing', fault: errorSentence(error) });
    }
  };
  const cancel = () => {
    stop();
    setMaking({ step: 'choosing', fault: null });
  };
  return { making, make: (body: NewOwnCatalog) => void make(body), cancel };
}
