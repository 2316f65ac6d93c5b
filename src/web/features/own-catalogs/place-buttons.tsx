import { Button } from '../../ui/button.tsx';

type PlaceButtonsProps = {
  direction: 'across' | 'down';
  isFirst: boolean;
  isLast: boolean;
  /** What is moved. */
  name: string;
  onMove: (step: 1 | -1) => void;
};

/** Moves something one place back or forth. */
export function PlaceButtons({ direction, isFirst, isLast, name, onMove }: PlaceButtonsProps) {
  const [backSign, forthSign] = direction === 'across' ? ['←', '→'] : ['↑', '↓'];
  const [back, forth] = direction === 'across' ? ['left', 'right'] : ['up', 'down'];
  return (
    <span className="inline-flex gap-1">
      <Button
        size="small"
        disabled={isFirst}
        aria-label={`Move ${name} ${back}`}
        onClick={() => onMove(-1)}
      >
        <span aria-hidden="true">{backSign}</span>
      </Button>
      <Button
        size="small"
        disabled={isLast}
        aria-label={`Move ${name} ${forth}`}
        onClick={() => onMove(1)}
      >
        <span aria-hidden="true">{forthSign}</span>
      </Button>
    </span>
  );
}
