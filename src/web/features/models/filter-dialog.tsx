import { useState } from 'react';
import type { FilterTest } from '../../../core/catalog/table-settings.ts';
import type { TableColumn } from '../../../core/rival-table/table-shape.ts';
import { columnHead, columnUnit } from '../../../core/wording/rival-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TEXTS } from './models-texts.ts';
import type { TableProps } from './table-view.ts';

type FilterDialogProps = Pick<TableProps, 'view' | 'change'> & { onClose: () => void };

/** A filter on any criterion that is answered by a number or by yes and no. */
export function FilterDialog({ view, change, onClose }: FilterDialogProps) {
  const columns = view.table.columns.filter(({ kind }) => kind === 'number' || kind === 'answer');
  const sorted = columns.find(({ key, kind }) => key === view.sort.key && kind === 'number');
  const [key, setKey] = useState(sorted?.key ?? columns[0]?.key ?? '');
  const [bound, setBound] = useState<'at-least' | 'at-most' | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const column = columns.find((each) => each.key === key);
  const usual = column?.lowerIsBetter ? 'at-most' : 'at-least';
  const add = () => {
    const test = testOf(column, bound ?? usual, typed);
    if (!column || !test) {
      setFault('Enter a number, such as 1600.');
      return;
    }
    change({ filters: [...view.filters.filter((each) => each.key !== key), { key, test }] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={TEXTS.filterTitle}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <SelectField
          label="Criterion"
          options={columns.map((each) => ({ value: each.key, label: columnHead(each) }))}
          value={key}
          onChange={setKey}
        />
        {column?.kind === 'number' && (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Keep"
              options={[
                { value: 'at-least', label: 'at least' },
                { value: 'at-most', label: 'at most' },
              ]}
              value={bound ?? usual}
              onChange={(value) => setBound(value === 'at-most' ? value : 'at-least')}
            />
            <TextField
              label={columnUnit(column) || 'Number'}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setFault(null);
              }}
              fault={fault}
            />
          </div>
        )}
        {column?.kind === 'answer' && <p>Keep those that answer yes.</p>}
        <p className="text-sm text-muted">{TEXTS.toCheck}</p>
        <Button tone="primary" type="submit">
          Add filter
        </Button>
      </form>
    </Dialog>
  );
}

function testOf(
  column: TableColumn | undefined,
  kind: 'at-least' | 'at-most',
  typed: string,
): FilterTest | null {
  if (column?.kind === 'answer') return { kind: 'yes' };
  const number = Number(typed.replaceAll(/[\s,$%]/g, ''));
  return typed.trim() !== '' && Number.isFinite(number) ? { kind, number } : null;
}
