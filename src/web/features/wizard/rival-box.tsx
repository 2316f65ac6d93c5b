import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { classNames } from '../../ui/class-names.ts';

export type RivalBoxProps = {
  rival: RivalItem;
  selected: boolean;
  /** Id of the sentence that says why it cannot be chosen now. */
  blockedBy: string | null;
  onToggle: () => void;
};

/** The box that chooses a rival, on a card and in a row. */
export function RivalBox({ rival, selected, blockedBy, onToggle }: RivalBoxProps) {
  const blocked = blockedBy !== null;
  return (
    <input
      type="checkbox"
      className={classNames('size-5 shrink-0 outline-none', blocked && 'opacity-40')}
      aria-label={`${rival.name}, ${rival.company}`}
      aria-disabled={blocked || undefined}
      aria-describedby={blockedBy ?? undefined}
      checked={selected}
      onChange={() => {
        if (!blocked) onToggle();
      }}
    />
  );
}
