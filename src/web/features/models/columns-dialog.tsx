import { testLabel } from '../../../core/wording/rival-table.ts';
import { Button } from '../../ui/button.tsx';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import { TEXTS } from './models-texts.ts';
import type { TableProps } from './table-props.ts';

type ColumnsDialogProps = Pick<TableProps, 'view' | 'change'> & { onClose: () => void };

/** Chooses the criteria of the table, in the order of the catalog; shown ones keep their place. */
export function ColumnsDialog({ view, change, onClose }: ColumnsDialogProps) {
  const { table, columns } = view;
  const shown = columns.map(({ column }) => column.key);
  return (
    <PickDialog
      title={TEXTS.columnsTitle}
      searchLabel="Search criteria"
      items={table.columns.map(({ key, name, test, category, known }) => ({
        key,
        label: test ? `${name}: ${testLabel(test)}` : name,
        note: `${known} of ${table.rows.length} have a value`,
        group: category,
      }))}
      chosen={shown}
      full={null}
      onChange={(key, isOn) =>
        change({ columns: isOn ? [...shown, key] : shown.filter((each) => each !== key) })
      }
      onClose={onClose}
      empty="No criterion matches."
    >
      <Button tone="quiet" onClick={() => change({ columns: null })}>
        {TEXTS.restoreColumns}
      </Button>
    </PickDialog>
  );
}
