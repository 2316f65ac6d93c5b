import { useState } from 'react';
import type { TableColumn } from '../../../core/rival-table/table-shape.ts';
import { testLabel } from '../../../core/wording/rival-table.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TEXTS } from './models-texts.ts';
import type { TableProps } from './table-props.ts';

type ColumnsDialogProps = Pick<TableProps, 'view' | 'change'> & { onClose: () => void };

/** Which criteria the table shows, in the order of the catalog; those that are shown keep their place. */
export function ColumnsDialog({ view, change, onClose }: ColumnsDialogProps) {
  const [text, setText] = useState('');
  const { table, columns } = view;
  const shown = columns.map(({ column }) => column.key);
  const found = table.columns.filter((column) =>
    labelOf(column).toLowerCase().includes(text.trim().toLowerCase()),
  );
  const categories = [...new Set(found.map(({ category }) => category))];
  const toggle = (key: string, isOn: boolean) =>
    change({ columns: isOn ? [...shown, key] : shown.filter((each) => each !== key) });
  return (
    <Dialog open onClose={onClose} title={TEXTS.columnsTitle}>
      <SearchField label="Search criteria" value={text} onChange={setText} opensHere />
      {categories.map((category) => (
        <fieldset key={category} className="mt-4">
          <legend className="font-semibold">{category}</legend>
          {found
            .filter((column) => column.category === category)
            .map((column) => (
              <Checkbox
                key={column.key}
                checked={shown.includes(column.key)}
                onChange={(isOn) => toggle(column.key, isOn)}
                label={labelOf(column)}
                description={`${column.known} of ${table.rows.length} have a value`}
              />
            ))}
        </fieldset>
      ))}
      {found.length === 0 && <p className="mt-4 text-muted">No criterion matches.</p>}
      <div className="mt-5 flex gap-3">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
        <Button tone="quiet" onClick={() => change({ columns: null })}>
          {TEXTS.restoreColumns}
        </Button>
      </div>
    </Dialog>
  );
}

function labelOf({ name, test }: TableColumn): string {
  return test ? `${name}: ${testLabel(test)}` : name;
}
