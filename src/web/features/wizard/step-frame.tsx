import { useEffect, useRef, type ReactNode } from 'react';
import { openHelp } from '../../lib/help-panel.ts';
import { fillFromCatalogs, HELP_TEXTS, TREASURES, type HelpTopic } from '../../lib/help-texts.ts';
import { HelpTip } from '../../ui/help-tip.tsx';
import type { StepKind } from './flows.ts';
import { stepTexts } from './flow-texts.ts';
import type { Wizard } from './use-wizard.ts';
import { stepKind } from './wizard-machine.ts';

const TOPICS: Partial<Record<StepKind, HelpTopic>> = {
  subject: 'choose-subject',
  rivals: 'choose-rivals',
  review: 'review-matrix',
  preview: 'review-matrix',
};

/** The heading of a step, which takes the focus when the step changes. */
export function StepFrame({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { flow, catalog, state } = wizard;
  const { step } = state;
  const texts = stepTexts(flow, catalog, step);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [step]);

  return (
    <section aria-labelledby="step-heading" className="min-w-0">
      <div className="flex items-start gap-1">
        <h2
          id="step-heading"
          ref={heading}
          tabIndex={-1}
          className="py-1 text-2xl outline-none sm:text-3xl"
        >
          {texts.heading}
        </h2>
        <StepHelp kind={stepKind(flow, state)} />
      </div>
      <p className="mt-1 max-w-prose text-muted lg:hidden">{texts.description}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}

function StepHelp({ kind }: { kind: StepKind | undefined }) {
  const topic = kind && TOPICS[kind];
  if (!topic) return null;
  const { title, description, tier } = HELP_TEXTS[topic];
  return (
    <HelpTip
      title={title}
      description={fillFromCatalogs(description, undefined)}
      treasure={TREASURES[tier]}
      onOpen={() => openHelp(topic)}
    />
  );
}
