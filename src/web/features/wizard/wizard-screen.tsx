import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { presentSearch } from '../../lib/address-ahead.ts';
import { useAddressCatalog, useCatalogInAddress } from '../../lib/address-catalog.ts';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { STEP_TIPS, TREASURES, type StepTip } from '../../lib/help-tips.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { subjectsQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HelpTip } from '../../ui/help-tip.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { CriteriaStep } from './criteria-step.tsx';
import { flowTexts, wizardStepTexts, type Flow, type StepKind } from './flows.ts';
import { LeftOutNotice } from './left-out-notice.tsx';
import { RivalStep } from './rival-step.tsx';
import { StepIndicator, StepToCome } from './step-indicator.tsx';
import { SubjectStep } from './subject-step.tsx';
import { startOver, useWizard, type Wizard } from './use-wizard.ts';
import { stepKind } from './wizard-machine.ts';
import { WizardNavigation } from './wizard-navigation.tsx';

/** Other features' parts of a flow; the route brings them together. */
type WizardSlots = {
  flow: Flow;
  steps: Partial<Record<StepKind, (wizard: Wizard) => ReactNode>>;
  /** Tools of a step, beside its heading. */
  tools?: Partial<Record<StepKind, (wizard: Wizard) => ReactNode>>;
  /** The lead of a step, instead of the catalog's words. */
  leads?: Partial<Record<StepKind, (wizard: Wizard) => string>>;
  exportButton: (wizard: Wizard) => ReactNode;
  /** A note in the bottom bar of the last step. */
  footNote?: (wizard: Wizard) => ReactNode;
};

export function WizardScreen(slots: WizardSlots) {
  const site = useSite();
  if (site.isPending) return <FlowLoading flow={slots.flow} />;
  const catalogs = site.data?.catalogs ?? [];
  const usual =
    catalogs.find(({ opensIn }) => opensIn.some((name) => name === slots.flow.name)) ??
    catalogs.find(({ isDefault }) => isDefault);
  if (!usual) {
    return <QueryError query={site} />;
  }
  return <AddressedWizard catalogs={catalogs} usual={usual} {...slots} />;
}

type AddressedProps = WizardSlots & { catalogs: CatalogItem[]; usual: CatalogItem };

/** The wizard in the catalog of its address. */
function AddressedWizard({ catalogs, usual, ...slots }: AddressedProps) {
  const { flow } = slots;
  const catalog = useAddressCatalog(catalogs, usual);
  // The address is corrected at once, so its first catalog is remembered.
  const [asked] = useState(() => new URLSearchParams(presentSearch()).get('catalog'));
  const isRefused = !catalogs.some(({ slug }) => slug === asked);
  const isNamed = useCatalogInAddress(catalog?.slug, usual.slug);
  const subjects = useQuery({
    ...subjectsQuery(catalog ?? usual, flow.companiesCache),
    enabled: flow.loading !== undefined,
  });
  // Observed even while disabled: loading inside the wizard must not unmount the wizard.
  const isFirstLoad = flow.loading !== undefined && subjects.isLoading;
  const opened = useMemo(
    () => ({ ...flow, defaults: { ...flow.defaults, catalog: usual.slug } }),
    [flow, usual.slug],
  );
  if (!catalog || !isNamed || isFirstLoad) {
    return <FlowLoading flow={flow} catalog={catalog ?? usual} />;
  }
  return (
    <CatalogWizard
      key={catalog.slug}
      catalog={catalog}
      refused={isRefused && catalog.slug === usual.slug ? asked : null}
      {...slots}
      flow={opened}
    />
  );
}

/** As tall as the wizard, so that the footer does not move when the wizard loads. */
function FlowLoading({ flow, catalog }: { flow: Flow; catalog?: CatalogItem }) {
  const title = 'Loading the catalog…';
  if (!flow.loading) {
    return (
      <div className="min-h-dvh">
        <StepToCome />
        <LoadingState title={title} />
      </div>
    );
  }
  return (
    <div aria-busy="true" className="min-h-dvh pt-[25dvh] text-center">
      <div role="status">
        <p className="font-heading text-2xl">{catalog?.labels.subjects_loading ?? title}</p>
        <p className="mt-2 text-muted">{flow.loading}</p>
      </div>
    </div>
  );
}

const WIDE: (StepKind | undefined)[] = ['review', 'preview', 'export'];

type CatalogWizardProps = WizardSlots & { catalog: CatalogItem; refused: string | null };

function CatalogWizard({ catalog, refused, ...slots }: CatalogWizardProps) {
  const wizard = useWizard(slots.flow, catalog);
  const kind = stepKind(wizard.flow, wizard.state);
  const wide = WIDE.includes(kind);
  // As tall as a window with its header: the footer does not move when the content of a step loads.
  return (
    <div className="flex flex-col pb-8 [@media(min-height:30rem)]:min-h-dvh">
      <StepIndicator wizard={wizard} />
      <StepFrame
        wizard={wizard}
        tools={kind && slots.tools?.[kind]?.(wizard)}
        lead={kind && slots.leads?.[kind]?.(wizard)}
      >
        <LeftOutNotice wizard={wizard} refused={refused} />
        <Step wizard={wizard} slots={slots} />
      </StepFrame>
      <div className="foot-bar fixed inset-x-0 bottom-0 z-20 border-t border-ink bg-paper px-4 sm:px-6 lg:px-8 [@media(max-height:30rem)]:static print:hidden">
        <WizardNavigation
          wizard={wizard}
          wide={wide}
          exportButton={slots.exportButton(wizard)}
          footNote={slots.footNote?.(wizard)}
        />
      </div>
    </div>
  );
}

function Step({ wizard, slots }: { wizard: Wizard; slots: WizardSlots }) {
  const kind = stepKind(wizard.flow, wizard.state);
  if (kind === 'subject') return <SubjectStep wizard={wizard} />;
  if (kind === 'rivals') return <RivalStep wizard={wizard} />;
  if (kind === 'criteria') return <CriteriaStep wizard={wizard} />;
  if (!wizard.checked) return <LoadingState title="Loading the selection…" />;
  return (
    <>
      {/* Headings in the parts of other features start one level below this. */}
      <h2 className="sr-only">
        {wizardStepTexts(wizard.flow, wizard.catalog, wizard.state.step).description}
      </h2>
      {kind && slots.steps[kind]?.(wizard)}
    </>
  );
}

const TOPICS: Partial<Record<StepKind, StepTip>> = {
  subject: 'choose-subject',
  rivals: 'choose-rivals',
  review: 'review-matrix',
  preview: 'review-matrix',
};

type StepFrameProps = {
  wizard: Wizard;
  tools: ReactNode;
  lead: string | undefined;
  children: ReactNode;
};

/** The heading of a step, which takes the focus when the step changes, and its content. */
function StepFrame({ wizard, tools, lead, children }: StepFrameProps) {
  const { flow, catalog, state } = wizard;
  const { step } = state;
  const texts = wizardStepTexts(flow, catalog, step);
  const kind = stepKind(flow, state);
  const topic = kind && TOPICS[kind];
  const heading = usePageEntry(pageTitle(`Step ${step}: ${texts.title}`));
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, heading]);

  return (
    <section aria-labelledby="step-heading" className="min-w-0 flex-1">
      <div
        className={classNames(
          'relative flex items-center gap-x-1 py-1 max-sm:pb-0',
          tools ? 'sm:max-lg:py-0.5 [&_button]:max-lg:min-h-8' : undefined,
        )}
      >
        <h1
          id="step-heading"
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'shrink-0 text-xl',
            tools ? 'max-lg:sr-only' : 'max-sm:sr-only lg:text-2xl',
          )}
        >
          {texts.heading}
        </h1>
        <span className={tools ? 'max-lg:hidden' : 'max-sm:hidden'}>
          {topic && (
            <HelpTip
              title={STEP_TIPS[topic].title}
              description={STEP_TIPS[topic].text}
              treasure={TREASURES[STEP_TIPS[topic].tier]}
              onOpen={() => openHelp(topic)}
            />
          )}
        </span>
        {tools ?? (
          <p
            className={classNames(
              'ml-2 min-w-0 flex-1 text-sm leading-snug text-muted',
              lead ? 'max-sm:hidden' : 'max-lg:hidden',
            )}
          >
            {lead ?? leadOf(wizard)}
          </p>
        )}
        <Button
          tone="quiet"
          size="small"
          className="-mr-2 ml-auto max-sm:hidden"
          onClick={() => startOver(wizard)}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          <span className={tools ? 'max-xl:sr-only' : undefined}>Start Over</span>
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The lead: on the first step about the page, on others about the task; the page's name if the header shows another. */
function leadOf({ flow, catalog, state }: Wizard): string {
  const { title, lead } = flowTexts(flow, catalog);
  const text = state.step === 1 ? lead : wizardStepTexts(flow, catalog, state.step).description;
  return title === BRAND ? text : `${title}: ${text}`;
}
