import { COST_KEY, costColumn } from '../../../core/rival-table/side-by-side.ts';
import { isKnown } from '../../../core/rival-table/table-shape.ts';
import { columnHead } from '../../../core/wording/rival-table.ts';
import { testedText } from '../../../core/wording/side-by-side.ts';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import { shownKeys, type CompareView } from './compare-view.ts';
import type { ChangeCompare } from './use-compare.ts';

type PickCriteriaProps = { view: CompareView; change: ChangeCompare; onClose: () => void };

/** Every criterion of the table, each test of its own, and the monthly cost where prices are known. */
export function PickCriteria({ view, change, onClose }: PickCriteriaProps) {
  const { table, sides, rows, workload } = view;
  const shown = shownKeys(rows);
  const items = table.columns.map((column, at) => {
    const known = sides.filter(({ cells }) => isKnown(cells[at])).length;
    return {
      key: column.key,
      label: columnHead(column),
      note: known === 0 ? 'not known' : testedText(known, sides.length),
      group: column.category,
    };
  });
  const cost = costColumn(table);
  const costs = table.workload
    ? [{ key: COST_KEY, label: cost.name, note: 'cost per month', group: cost.category }]
    : [];
  return (
    <PickDialog
      title="Add criteria"
      searchLabel="Search criteria"
      items={[...items, ...costs]}
      chosen={workload ? [...shown, COST_KEY] : shown}
      full={null}
      onChange={(key, isOn) => {
        if (key === COST_KEY) change({ workload: (isOn && table.workload) || {} });
        else change({ features: isOn ? [...shown, key] : shown.filter((each) => each !== key) });
      }}
      onClose={onClose}
    />
  );
}
