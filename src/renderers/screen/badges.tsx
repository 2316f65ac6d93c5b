import type { Mark, MatrixCell } from '../../core/document/report-document.ts';

/** Only a lead is set in bold: a row without one must not shout its word in every cell. */
const TONES = {
  product: 'font-semibold text-good',
  competitor: 'font-semibold text-bad',
  neutral: 'font-normal text-muted',
};
const SHAPES = { product: '▲', competitor: '▼', neutral: '' };

/** The verdict's word with its shape and n/10: never colour alone. */
export function VerdictBadge({ verdict }: { verdict: NonNullable<MatrixCell['verdict']> }) {
  const { advantage, word, confidence } = verdict;
  const dotted = advantage === 'neutral' && confidence !== null;
  return (
    <span className="block text-xs">
      <b className={`${TONES[advantage]} ${dotted ? "after:content-['_·']" : ''}`}>
        {SHAPES[advantage] && <span aria-hidden="true">{SHAPES[advantage]} </span>}
        {word}
      </b>{' '}
      {confidence !== null && (
        <span className="whitespace-nowrap text-muted">{confidence}/10 confidence</span>
      )}
    </span>
  );
}

const LOUD: Mark['kind'][] = ['stale', 'undated', 'unverified', 'inference', 'caution'];

/** One thing a reader must know about a value; a filled dot for age, a ring for the rest. */
export function MarkBadge({ mark }: { mark: Mark }) {
  return (
    <span
      className={`mr-2 inline-block text-xs ${LOUD.includes(mark.kind) ? 'text-caution' : 'text-muted'}`}
    >
      <span aria-hidden="true">{mark.kind === 'stale' ? '●' : '○'} </span>
      {mark.text}
    </span>
  );
}
