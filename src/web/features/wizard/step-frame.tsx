import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { STEP_TIPS, TREASURES, type StepTip } from '../../lib/help-tips.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HelpTip } from '../../ui/help-tip.tsx';
import { flowTexts, stepTexts, type StepKind } from './flows.ts';
import { startOver, type Wizard } from './use-wizard.ts';
import { stepKind } from './wizard-machine.ts';

export const TOPICS: Partial<Record<StepKind, StepTip>> = {
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

/** The heading of a step, which takes the focus when the step changes, and what follows it. */
export function StepFrame({ wizard, tools, lead, children }: StepFrameProps) {
  const { flow, catalog, state } = wizard;
  const { step } = state;
  const texts = stepTexts(flow, catalog, step);
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
          <StepHelp kind={stepKind(flow, state)} />
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

/** What the page is about on its first step, what is to be done on the others; its name where the header has another. */
function leadOf({ flow, catalog, state }: Wizard): string {
  const { title, lead } = flowTexts(flow, catalog);
  const text = state.step === 1 ? lead : stepTexts(flow, catalog, state.step).description;
  return title === BRAND ? text : `${title}: ${text}`;
}

function StepHelp({ kind }: { kind: StepKind | undefined }) {
  const topic = kind && TOPICS[kind];
  if (!topic) return null;
  const { title, text, tier } = STEP_TIPS[topic];
  return (
    <HelpTip
      title={title}
      description={text}
      treasure={TREASURES[tier]}
      onOpen={() => openHelp(topic)}
    />
  );
}
