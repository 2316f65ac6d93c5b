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

/** Why, how sure, what it costs and what would change it: the blocks of page one, set for a screen. */
export function DecisionAnswer({ blocks, hasQuestions }: DecisionAnswerProps) {
  const texts = blocks.flatMap(({ block }) => (block.type === 'paragraph' ? [block] : []));
  const [verdict] = blocks.flatMap(({ block }) => (block.type === 'verdict' ? [block] : []));
  return (
    <>
      {texts.filter(({ tone }) => tone === 'lead').map(lead)}
      {verdict && <Figures counts={verdict.counts} />}
      {texts
        .filter(({ tone }) => tone !== 'lead')
        .map(({ text }) => (
          <p key={text} className="mt-3 border-l-2 border-caution pl-3">
            {safeText(text)}
          </p>
        ))}
      {verdict && <Lines lines={verdict.lines} />}
      {hasQuestions && (
        <a
          href={`#${QUESTIONS_ID}`}
          className="prose-link mt-2 inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          All open questions
        </a>
      )}
    </>
  );
}

function lead({ text, refs }: BlockOf<'paragraph'>) {
  return (
    <p key={text} className="mt-2 text-lg text-muted">
      {safeText(text)}
      <Refs refs={refs} />
    </p>
  );
}

function Figures({ counts }: Pick<BlockOf<'verdict'>, 'counts'>) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="border-t-2 border-ink pt-2">
          <dt className="text-sm text-muted">{safeText(label)}</dt>
          <dd className="font-heading text-2xl leading-tight font-semibold sm:text-3xl">
            {safeText(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: Pick<BlockOf<'verdict'>, 'lines'>) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 xl:grid-cols-2">
      {lines.map(({ label, text, refs }) => (
        <div key={label} className="border-l-2 border-accent pl-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            {safeText(text)}
            <Refs refs={refs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
