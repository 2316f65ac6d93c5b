import { confidenceText, leadsText } from '../../core/document/document-texts.ts';
import type { Mark, MatrixCell } from '../../core/document/report-document.ts';
import { isFirm, MARK_LOOKS, VERDICT_LOOKS, type Tone } from '../look/cell-parts.ts';

export const COLOURS: Record<Tone, string> = {
  ink: 'text-ink',
  muted: 'text-muted',
  accent: 'text-accent',
  caution: 'text-caution',
  'series-1': 'text-series-1',
  'series-2': 'text-series-2',
};

/** Who stands behind the two sides of a verdict. */
export type SideNames = { product: string; competitor: string };

type Verdict = NonNullable<MatrixCell['verdict']>;

/** Who leads, by name; null where nobody does. */
export function leaderText({ advantage }: Verdict, names: SideNames): string | null {
  return advantage === 'neutral' ? null : leadsText(names[advantage]);
}

/** Who leads with its shape and n/10, never colour alone; the verdict's own word is for ears. */
export function VerdictBadge({ verdict, names }: { verdict: Verdict; names: SideNames }) {
  const { kind, word, confidence } = verdict;
  const leader = leaderText(verdict, names);
  const { sign, tone } = VERDICT_LOOKS[kind];
  const weight = isFirm(kind) ? 'font-semibold' : 'font-normal';
  const dotted = sign === null && confidence !== null;
  return (
    <span className="block text-xs">
      <b className={`${weight} ${COLOURS[tone]} ${dotted ? "after:content-['_·']" : ''}`}>
        <VerdictSign kind={kind} />
        {leader ?? word}
        {leader && <span className="sr-only">, {word}</span>}
      </b>{' '}
      {confidence !== null && (
        <span className="whitespace-nowrap text-muted">{confidenceText(confidence)}</span>
      )}
    </span>
  );
}

/** Who leads as a shape, hollow on weak evidence; nothing where nobody does. */
export function VerdictSign({ kind }: Pick<Verdict, 'kind'>) {
  const { sign } = VERDICT_LOOKS[kind];
  return sign && <span aria-hidden="true">{sign} </span>;
}

/** One thing a reader must know about a value; a filled dot for age, a ring for the rest. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { sign, tone } = MARK_LOOKS[mark.kind];
  return (
    <span className={`mr-2 inline-block text-xs ${COLOURS[tone]}`}>
      <span aria-hidden="true">{sign} </span>
      {mark.text}
    </span>
  );
}
