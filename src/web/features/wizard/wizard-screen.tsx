import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { CatalogItem } from '../../../core/contract/catalog-api.ts';
import { useAddressCatalog, useCatalogInAddress } from '../../lib/address-catalog.ts';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { siteQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { CriteriaStep } from './criteria-step.tsx';
import { RivalStep } from './rival-step.tsx';
import { SelectionTray } from './selection-tray.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { SubjectStep } from './subject-step.tsx';
import { readAddress, useWizard, type Wizard } from './use-wizard.ts';
import { REVIEW_STEP } from './wizard-machine.ts';
import { WizardNavigation } from './wizard-navigation.tsx';

/** Other features' parts of the wizard; the route brings them together. */
export type WizardSlots = {
  review: (wizard: Wizard) => ReactNode;
  exportStep: (wizard: Wizard) => ReactNode;
  exportButton: (wizard: Wizard) => ReactNode;
};

export function WizardScreen(slots: WizardSlots) {
  const site = useQuery(siteQuery);
  const slug = useAddressCatalog();
  useCatalogInAddress(slug);
  const asked = readAddress(useSearch()).catalog;
  const catalog = site.data?.catalogs.find((each) => each.slug === slug);
  if (site.isPending || slug !== asked) return <LoadingState title="Loading the catalog…" />;
  if (!catalog) {
    return (
      <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void site.refetch()}>
        {site.error && <p>{errorMessage(site.error)}</p>}
      </ErrorState>
    );
  }
  return <CatalogWizard key={slug} catalog={catalog} {...slots} />;
}

function CatalogWizard({ catalog, ...slots }: WizardSlots & { catalog: CatalogItem }) {
  const wizard = useWizard(catalog);
  const { step } = wizard.state;
  const title = catalog.labels.steps[step - 1]?.title ?? catalog.title;
  const heading = usePageEntry(pageTitle(`Step ${step}: ${title}`));
  const wide = step === REVIEW_STEP;
  return (
    <TooltipProvider>
      <div className="[&_:is(a,button,input,select)]:scroll-mb-48">
        <PageHeading
          headingRef={heading}
          title={catalog.title}
          lead={step === 1 && catalog.tagline}
          actions={
            <Button onClick={startOver}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Start Over
            </Button>
          }
        />
        <StepIndicator wizard={wizard} />
        <div
          className={
            wide ? 'mt-8' : 'mt-8 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start'
          }
        >
          <StepFrame wizard={wizard}>
            <Step wizard={wizard} slots={slots} />
          </StepFrame>
          {!wide && <SelectionTray wizard={wizard} shape="side" />}
        </div>
        <div className="sticky bottom-0 z-20 [@media(max-height:30rem)]:static -mx-4 mt-10 border-t border-ink bg-paper px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden">
          <div className={wide ? undefined : 'lg:hidden'}>
            <SelectionTray wizard={wizard} shape="bar" />
          </div>
          <WizardNavigation wizard={wizard} exportButton={slots.exportButton(wizard)} />
        </div>
      </div>
    </TooltipProvider>
  );
}

function Step({ wizard, slots }: { wizard: Wizard; slots: WizardSlots }) {
  const { step } = wizard.state;
  if (step === 1) return <SubjectStep wizard={wizard} />;
  if (step === 2) return <RivalStep wizard={wizard} />;
  if (step === 3) return <CriteriaStep wizard={wizard} />;
  if (!wizard.checked) return <LoadingState title="Loading the selection…" />;
  return step === REVIEW_STEP ? slots.review(wizard) : slots.exportStep(wizard);
}

function startOver() {
  window.location.assign(PAGES.landing);
}
