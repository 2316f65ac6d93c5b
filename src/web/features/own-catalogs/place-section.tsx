import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckEdit } from './check-edit.tsx';
import { PlaceButtons } from './place-buttons.tsx';

type PlaceSectionProps = {
  name: string;
  /** Its slug among those that it may change places with. */
  slug: string;
  among: readonly string[];
  place: 'Place on the sheet' | 'Place in its category';
  direction: 'across' | 'down';
  onMove: (step: 1 | -1) => void;
  isRetired: boolean;
  retiredHint: string;
  onRetire: (isRetired: boolean) => void;
  onRemove: () => void;
  /** What else stands at the end. */
  children?: ReactNode;
};

/** The end of a form: where the thing stands, and how it goes. */
export function PlaceSection(props: PlaceSectionProps) {
  const { name, slug, among, place, direction, onMove } = props;
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      {props.children}
      <p className="flex items-center gap-3">
        {place}
        <PlaceButtons
          direction={direction}
          name={name}
          isFirst={among[0] === slug}
          isLast={among.at(-1) === slug}
          onMove={onMove}
        />
      </p>
      <CheckEdit
        isChecked={props.isRetired}
        onChange={props.onRetire}
        label="Retired"
        hint={props.retiredHint}
      />
      <Button className="justify-self-start text-bad" onClick={props.onRemove}>
        Remove with all its values
      </Button>
      <p className="text-sm text-muted">Ctrl+Z on the sheet brings it back.</p>
    </div>
  );
}
