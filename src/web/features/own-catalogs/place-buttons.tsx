import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
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
  const [Back, Forth] = direction === 'across' ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
  const [back, forth] = direction === 'across' ? ['left', 'right'] : ['up', 'down'];
  return (
    <span className="inline-flex gap-1">
      <Button size="small" disabled={isFirst} aria-label={`Move ${name} ${back}`} onClick={() => onMove(-1)}>
        <Back aria-hidden="true" className="size-4" />
      </Button>
      <Button size="small" disabled={isLast} aria-label={`Move ${name} ${forth}`} onClick={() => onMove(1)}>
        <Forth aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}
