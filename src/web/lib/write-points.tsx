import { useState } from 'react';
import { useLocation } from 'wouter';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { unwrittenRivals } from '../../core/document/unwritten-rivals.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { Button } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { FaultLine } from '../ui/field.tsx';
import { talkingPointsAddress } from './talking-points-address.ts';
import { openOwnCopy, ownCopyOf } from './make-own-catalog.ts';
import { errorSentence } from './message-table.ts';
import { useOwnKeys } from './own-keys.ts';
import { useLatestCall } from './use-latest-call.ts';

const QUESTIONS = [
  'Why did we win or lose vs them?',
  'What do they say about us, and what is your answer?',
  'When should a colleague walk away?',
];

const WRITE = 'Write the talking points';

type WritePointsProps = {
  document: Pick<ReportDocument, 'catalog' | 'selection' | 'unwritten' | 'blocks'>;
  className?: string;
};

/** For a report without talking points: links to the form for each pair, in a catalog that this browser may edit. */
export default function WritePoints({ document, className }: WritePointsProps) {
  const { slug } = document.catalog;
  useOwnKeys();
  const own = ownCopyOf(slug);
  const { isOpening, fault, open } = useOpening(document);
  const rivals = unwrittenRivals(document);
  if (rivals.length === 0 || (isOwnCatalog(slug) && !own)) return null;
  return (
    <TitledCard
      id="write-points"
      title="Know this deal? Write the talking points."
      {...(className && { className })}
    >
      <p className="mt-1 text-muted">
        Three lines are enough for a first card, and twelve minutes for a whole one.
      </p>
      <ol className="mt-2 list-inside list-decimal marker:font-semibold marker:text-accent">
        {QUESTIONS.map((question) => (
          <li key={question} className="border-b border-rule py-1.5">
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        {rivals.map(({ id, name }) => (
          <Button
            key={id}
            tone={name === null ? 'primary' : 'secondary'}
            aria-disabled={isOpening || undefined}
            onClick={() => open(id)}
          >
            {name === null ? WRITE : `${WRITE} vs ${name}`}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {isOpening ? 'Opening the form…' : whereTo(slug, own?.name)}
      </p>
      <FaultLine fault={fault} className="mt-1" />
    </TitledCard>
  );
}

function whereTo(slug: string, name: string | undefined): string {
  if (isOwnCatalog(slug)) return 'They are saved in your catalog.';
  return name === undefined
    ? 'They go into your own copy of this catalog. No account: this browser keeps its link.'
    : `They go into your copy “${name}”.`;
}

function useOpening({ catalog, selection }: Pick<ReportDocument, 'catalog' | 'selection'>) {
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { begin } = useLatestCall();
  const open = async (rivalId: number) => {
    const signal = begin();
    setOpening(true);
    setFault(null);
    try {
      const id = await openOwnCopy(catalog.slug, signal);
      if (!signal.aborted)
        navigate(talkingPointsAddress({ ...selection, rivalIds: [rivalId], catalog: id }));
    } catch (error) {
      if (!signal.aborted) setFault(errorSentence(error));
    }
    if (!signal.aborted) setOpening(false);
  };
  return {
    isOpening,
    fault,
    open: (rivalId: number) => {
      if (!isOpening) void open(rivalId);
    },
  };
}
