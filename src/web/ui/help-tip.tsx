import { CircleQuestionMark } from 'lucide-react';
import { Tooltip } from './tooltip.tsx';

const OPEN_DELAY = 300;

type HelpTipProps = {
  title: string;
  description: string;
  /** Word of the tier, such as `coin`. */
  treasure: string;
  /** What a click does; a tooltip cannot be opened by touch. */
  onOpen: () => void;
};

/** A question mark that explains on hover and focus, and opens the full help on click. */
export function HelpTip({ title, description, treasure, onOpen }: HelpTipProps) {
  return (
    <Tooltip
      delay={OPEN_DELAY}
      content={
        <>
          <span className="block font-medium">{title}</span>
          <span className="mt-1 block text-muted">{description}</span>
          <span className="mt-2 block text-accent">Treasure: {treasure}</span>
        </>
      }
    >
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Help: ${title}`}
        className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5" />
      </button>
    </Tooltip>
  );
}
