import type { BlockOf } from '../../../core/document/report-document.ts';
import type { DecisionBlock } from '../../../core/report/decision/marked-blocks.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { Refs } from '../../../renderers/screen/refs.tsx';

const QUESTIONS_ID = 'questions';

type DecisionAnswerProps = {
  blocks: DecisionBlock[];
  /** There is a section of them below. */
  hasQuestions: boolean;
};

/**
 * Cost, share of first ranks, questions, reasons, and what would change the answer: page one of the memo, laid out for a
 * screen.
 */
export function AnswerSummary({ blocks, hasQuestions }: DecisionAnswerProps) {
  const texts = blocks.flatMap(({ block }) => (block.type === 'paragraph' ? [block] : []));
  const [verdict] = blocks.flatMap(({ block }) => (block.type === 'verdict' ? [block] : []));
  const lines = verdict?.lines ?? [];
  return (
    <>
      {verdict && <Figures counts={verdict.counts} />}
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="border-l-4 border-caution bg-panel px-4 py-3 empty:hidden xl:col-start-2 xl:row-start-1">
          {lines
            .filter(({ asks }) => asks)
            .map((line) => (
              <Question key={line.text} line={line} hasQuestions={hasQuestions} />
            ))}
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          {texts.filter(({ tone }) => tone === 'lead').map(lead)}
          {texts
            .filter(({ tone }) => tone !== 'lead')
            .map(({ text }) => (
              <p key={text} className="mt-3 border-l-2 border-caution pl-3">
                {safeText(text)}
              </p>
            ))}
          <Lines lines={lines.filter(({ asks }) => !asks)} />
        </div>
      </div>
    </>
  );
}

type Line = BlockOf<'verdict'>['lines'][number];

function lead({ text, refs }: BlockOf<'paragraph'>) {
  return (
    <p key={text}>
      {safeText(text)}
      <Refs refs={refs} />
    </p>
  );
}

function Figures({ counts }: Pick<BlockOf<'verdict'>, 'counts'>) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 xl:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-1.5">
          <dt className="text-[0.8125rem] leading-snug text-muted sm:text-sm">{safeText(label)}</dt>
          <dd className="font-heading text-2xl leading-tight font-semibold sm:text-3xl">
            {safeText(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The one answer that could change the first rank. */
function Question({ line: { label, text, refs }, hasQuestions }: QuestionProps) {
  return (
    <>
      <h2 className="font-sans text-sm font-semibold text-caution">{label}</h2>
      <p className="mt-0.5 leading-snug">
        {safeText(text)}
        <Refs refs={refs} />
      </p>
      {hasQuestions && (
        <a
          href={`#${QUESTIONS_ID}`}
          className="prose-link mt-1 inline-flex min-h-8 items-center text-[0.9375rem] pointer-coarse:min-h-11"
        >
          All open questions
        </a>
      )}
    </>
  );
}

type QuestionProps = { line: Line; hasQuestions: boolean };

function Lines({ lines }: Pick<BlockOf<'verdict'>, 'lines'>) {
  return (
    <dl className="mt-3">
      {lines.map(({ label, text, refs }) => (
        <div
          key={label}
          className="grid gap-x-4 border-t border-rule py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-sm text-muted sm:pt-0.5">{safeText(label)}</dt>
          <dd>
            {safeText(text)}
            <Refs refs={refs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
