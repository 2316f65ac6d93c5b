import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { UNKNOWN_REASONS } from '../../../core/catalog/vocabulary.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { makeUnknown } from './sheet-edits.ts';
import type { Place } from './sheet.ts';

type ReasonsDialogProps = {
  places: Place[];
  onChoose: (edits: CatalogEdit[]) => void;
  onClose: () => void;
};

/** Why a value is unknown; the digits choose. */
export function ReasonsDialog({ places, onChoose, onClose }: ReasonsDialogProps) {
  const choose = (index: number) => {
    const reason = UNKNOWN_REASONS[index];
    if (reason) onChoose(makeUnknown(places, reason));
  };
  const title =
    places.length === 1 ? 'Why is it unknown?' : `Why are ${places.length} cells unknown?`;
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="grid gap-2">
        {UNKNOWN_REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              className="w-full justify-start"
              data-opens-here={index === 0 || undefined}
              onKeyDown={({ key }) => /^[1-9]$/.test(key) && choose(Number(key) - 1)}
              onClick={() => choose(index)}
            >
              <kbd aria-hidden="true" className="text-sm text-muted">
                {index + 1}
              </kbd>
              {UNKNOWN_TEXT[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
