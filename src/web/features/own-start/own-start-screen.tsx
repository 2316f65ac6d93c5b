import { FilePlus2, FileSpreadsheet, Files, FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
import { useAct } from '../../lib/use-act.ts';
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
  const { isBusy: isMaking, fault, act } = useAct();
  const { begin, stop } = useLatestCall();
  const [made, setMade] = useState<CreatedOwnCatalog | null>(null);
  const [way, setWay] = useState<Way>('copy');
  const make = (body: NewOwnCatalog) =>
    void act(async () => setMade(await makeOwnCatalog(body, begin())));
  if (made) return <MadeCatalog made={made} />;
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
              content: (
                <>
                  <p className="flex items-center gap-2 font-medium">
                    <Icon aria-hidden="true" className="size-5 text-accent" />
                    {label}
                  </p>
                  <p className="mt-1 text-sm text-muted">{text}</p>
                </>
              ),
            }))}
          />
        </div>
        <div className="mt-6 space-y-4">
          {fault && <ErrorState title="The catalog was not made.">{fault}</ErrorState>}
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
            {way === 'results' && (
              <Suspense fallback={<LoadingState title="One moment…" />}>
                <ResultsForm />
              </Suspense>
            )}
          </div>
          {isMaking && (
            <div aria-busy="true" className="flex flex-wrap items-center gap-4 py-6">
              <p role="status" className="text-lg font-medium">
                Making the catalog…
              </p>
              <Button onClick={stop}>Cancel</Button>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
