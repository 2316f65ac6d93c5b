import { answerText } from '../../../core/wording/decision.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import type { NeedAnswer } from '../../../core/decision/judge-need.ts';
import type { DecisionView } from './decision-view.ts';

/** Whoever is out, under the need that removed them, with the claim that decided. */
export function RemovedBy({ view }: { view: DecisionView }) {
  const { decision, needText, nameOf, noun } = view;
  const { candidates, piles, trail } = decision.placement;
  if (piles.out.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        {countOf(piles.out.length, noun)} out, each with the claim that decided
      </summary>
      {trail
        .filter(({ removes }) => removes > 0)
        .map(({ need }) => (
          <section key={need} className="mt-2">
            <h3 className="text-base">{needText(need)}</h3>
            <ul className="mt-1 border-t border-rule">
              {candidates
                .filter(({ removedBy }) => removedBy === need)
                .map(({ candidateId, answers }) => (
                  <li key={candidateId} className="border-b border-rule py-1.5">
                    <span className="font-medium">{nameOf(candidateId)}</span>
                    {': '}
                    <ClaimText answer={answers[need]} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </details>
  );
}

/** What decided, with its date and a way to its source. */
export function ClaimText({ answer }: { answer: NeedAnswer | undefined }) {
  if (!answer) return null;
  const [source] = answer.claim?.evidence ?? [];
  return (
    <>
      {answerText(answer)}
      {answer.inheritedFrom && `, by ${answer.inheritedFrom}`}
      {source && (
        <>
          {' · '}
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="prose-link wrap-anywhere"
          >
            {source.title ?? new URL(source.url).hostname}
          </a>
        </>
      )}
    </>
  );
}
