import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { SearchField } from './search-field.tsx';

export type PickItem = { key: string; label: string; note: string; group: string };

type PickDialogProps = {
  title: string;
  searchLabel: string;
  items: PickItem[];
  chosen: readonly string[];
  /** Why no more can be chosen; null: they can. */
  full: string | null;
  onChange: (key: string, isOn: boolean) => void;
  onClose: () => void;
  /** Shown if no name contains the text. */
  empty?: string;
  /** Further buttons. */
  children?: ReactNode;
};

/** Chooses among many by name, with the chosen ones ticked. */
export function PickDialog(props: PickDialogProps) {
  const { title, searchLabel, items, chosen, full, onChange, onClose } = props;
  const { empty = 'No match.', children } = props;
  const [text, setText] = useState('');
  const sought = text.trim().toLowerCase();
  const found = items.filter(({ label, group }) =>
    `${label} ${group}`.toLowerCase().includes(sought),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Dialog open onClose={onClose} title={title}>
      <SearchField label={searchLabel} value={text} onChange={setText} opensHere />
      {full && (
        <p role="status" className="mt-3 text-sm text-caution">
          {full}
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group} className="mt-4">
          <legend className="font-semibold">{group}</legend>
          {found
            .filter((item) => item.group === group)
            .map(({ key, label, note }) => (
              <Checkbox
                key={key}
                checked={chosen.includes(key)}
                disabled={full !== null && !chosen.includes(key)}
                onChange={(isOn) => onChange(key, isOn)}
                label={label}
                {...(note && { description: note })}
              />
            ))}
        </fieldset>
      ))}
      {found.length === 0 && <p className="mt-4 text-muted">{empty}</p>}
      <div className="mt-5 flex gap-3">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
        {children}
      </div>
    </Dialog>
  );
}
