import { useState, type FormEvent } from 'react';
import { sourcedBy } from '../../../core/authoring/typed/named-source.ts';
import { isSame } from '../../../core/knowledge/edits/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOwn } from './own-context.ts';
import { claimEdit } from './sheet-edits.ts';
import { claimAt, type Place } from './sheet.ts';

type SourcesDialogProps = {
  places: Place[];
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Sets one source for the values of many cells. */
export function SourcesDialog({ places, onDone, onClose }: SourcesDialogProps) {
  const { edit } = useOwn();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const filled = places.flatMap((place) => {
    const claim = claimAt(place);
    return claim && !('unknown' in claim) ? [{ place, claim }] : [];
  });
  const cells = filled.length === 1 ? 'one cell' : `${filled.length} cells`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const source = { text: text.trim(), day: day === '' ? null : day };
    const edits = filled.flatMap(({ place, claim }) => {
      const sourced = sourcedBy(claim, source);
      return isSame(sourced, claim) ? [] : [claimEdit(place, sourced)];
    });
    edit(edits);
    onDone(`The source of ${cells} is set.`);
  };
  return (
    <Dialog open onClose={onClose} title="Source of the chosen cells">
      <form className="grid gap-4" onSubmit={save}>
        <p className="text-muted">
          {filled.length === 0
            ? 'None of the chosen cells holds a value.'
            : `For ${cells} with a value. Undo takes it back.`}
        </p>
        <TextField
          label="Where are they from?"
          hint="A web address makes them read. A call, a deal or a report is kept in words, for internal copies."
          maxLength={300}
          value={text}
          data-opens-here
          onChange={setText}
        />
        <TextField label="As of (optional)" type="date" value={day} onChange={setDay} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone="primary"
            disabled={filled.length === 0 || (text.trim() === '' && day === '')}
          >
            Set the source
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
