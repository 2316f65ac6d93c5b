import type { BlockOf } from '../../../core/document/report-document.ts';
import type { DecisionBlock } from '../../../core/report/decision/marked-blocks.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { Refs } from '../../../renderers/screen/refs.tsx';

const QUESTIONS_ID = 'questions';

type AnswerProps = {
  blocks: DecisionBlock[];
  /** There is a section of them below. */
  hasQuestions: boolean;
};

/** Why, how sure, what it costs and what would change it: the blocks of page one, set for a screen. */
export function Answer({ blocks, hasQuestions }: AnswerProps) {
  return blocks.map(({ id, block }) => {
    if (block.type === 'verdict') {
      return <Verdict key={id} block={block} hasQuestions={hasQuestions} />;
    }
    if (block.type !== 'paragraph') return null;
    return (
      <p key={id} className={block.tone === 'lead' ? 'mt-2 text-lg text-muted' : 'mt-3'}>
        {safeText(block.text)}
        <Refs refs={block.refs} />
      </p>
    );
  });
}

type VerdictProps = { block: BlockOf<'verdict'>; hasQuestions: boolean };

function Verdict({ block, hasQuestions }: VerdictProps) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
        {block.counts.map(({ label, value }) => (
          <div key={label} className="border-t-2 border-ink pt-2">
            <dt className="text-sm text-muted">{safeText(label)}</dt>
            <dd className="font-heading text-2xl leading-tight font-semibold sm:text-3xl">
              {safeText(value)}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid gap-x-8 gap-y-4 xl:grid-cols-2">
        {block.lines.map(({ label, text, refs }) => (
          <div key={label} className="border-l-2 border-accent pl-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              {safeText(text)}
              <Refs refs={refs} />
            </dd>
          </div>
        ))}
      </dl>
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
