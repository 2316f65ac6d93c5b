import type { ReactNode } from 'react';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useOwn } from './own-context.ts';
import { movedBy, setField } from './sheet-edits.ts';

type PlaceButtonsProps = {
  direction: 'across' | 'down';
  /** The name, position and count of the moved entry. */
  name: string;
  at: number;
  count: number;
  onMove: (step: 1 | -1) => void;
};
const STEPS = {
  across: [
    [-1, 'left', '←'],
    [1, 'right', '→'],
  ],
  down: [
    [-1, 'up', '↑'],
    [1, 'down', '↓'],
  ],
} as const;

/** Moves an entry one place back or forth. */
export function PlaceButtons({ direction, name, at, count, onMove }: PlaceButtonsProps) {
  return (
    <span className="inline-flex gap-1">
      {STEPS[direction].map(([step, to, sign]) => (
        <Button
          key={to}
          size="small"
          disabled={at + step < 0 || at + step >= count}
          aria-label={`Move ${name} ${to}`}
          onClick={() => onMove(step)}
        >
          <span aria-hidden="true">{sign}</span>
        </Button>
      ))}
    </span>
  );
}

type PlaceSectionProps = Pick<PlaceButtonsProps, 'direction'> & {
  name: string;
  part: string;
  /** Its path in the part; empty for the part itself. */
  path: string[];
  slug: string;
  /** The entries it can swap places with. */
  among: string[];
  place: 'Place on the sheet' | 'Place in its category';
  order: (names: string[]) => CatalogEdit;
  isRetired: boolean;
  retiredHint: string;
  /** Further content at the end. */
  children?: ReactNode;
};

/** The end of a form: move or remove the entry. */
export function PlaceSection(props: PlaceSectionProps) {
  const { part, path, slug, among, place, order, ...rest } = props;
  const { edit, open, isReadOnly } = useOwn();
  const at = among.indexOf(slug);
  const remove = () => {
    open(null);
    edit([path.length === 0 ? { op: 'remove', part } : setField(part, path, null)]);
  };
  if (isReadOnly) return null;
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      {props.children}
      <p className="flex items-center gap-3">
        {place}
        <PlaceButtons
          {...rest}
          at={at}
          count={among.length}
          onMove={(step) => edit([order(movedBy(among, at, step))])}
        />
      </p>
      <Checkbox
        checked={props.isRetired}
        onChange={(isRetired) => edit([setField(part, [...path, 'retired'], isRetired)])}
        label="Retired"
        description={props.retiredHint}
      />
      <Button className="justify-self-start text-bad" onClick={remove}>
        Remove with all its values
      </Button>
      <p className="text-sm text-muted">Ctrl+Z on the sheet brings it back.</p>
    </div>
  );
}
