import type { Recommendation } from '../../../core/decision/recommend.ts';
import { classNames } from '../../ui/class-names.ts';

type StrengthBadgeProps = { state: Recommendation['state']; text: string };

const BARS = ['first', 'second', 'third'];

/** So many bars are filled; the word says the same. */
function levelOf(state: Recommendation['state']): number {
  if (state === 'clear' || state === 'only') return 3;
  if (state === 'by-a-hair') return 2;
  return state === 'too-close' ? 1 : 0;
}

/** How strong the answer is, as a sign and a word. */
export function StrengthBadge({ state, text }: StrengthBadgeProps) {
  const level = levelOf(state);
  return (
    <p className="mb-1 flex items-center gap-3 text-[0.9375rem] font-semibold text-accent">
      <span aria-hidden="true" className="flex gap-1">
        {BARS.map((bar, at) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 w-7 rounded-full border',
              at < level ? 'border-accent bg-accent' : 'border-control',
            )}
          />
        ))}
      </span>
      {text}
    </p>
  );
}
