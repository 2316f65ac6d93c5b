import { useState } from 'react';
import { capitalise } from '../../../core/wording/phrases.ts';
import { tickedExportAddress } from '../../lib/ticked-addresses.ts';
import { TableDownloads } from '../../lib/table-downloads.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { shownKeys, type CompareProps, type CompareView } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';
import { COST_KEY, costColumn } from '../../../core/rival-table/side-by-side.ts';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';
import { isKnown } from '../../../core/rival-table/table-shape.ts';
import { columnHead } from '../../../core/wording/rival-table.ts';
import { testedText } from '../../../core/wording/side-by-side.ts';
import { PickDialog } from '../../ui/pick-dialog.tsx';

const NONE = 'none';

/** Baseline, filters, additions and downloads. */
export function CompareTools({ view, state, catalog, change }: CompareProps) {
  const [open, setOpen] = useState<'sides' | 'criteria' | null>(null);
  const { sides, shown, baseline, workload, table } = view;
  const exported = exportAddress(view, catalog);
  const noun = catalog.words.rival.one.split(' ').at(-1) ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <SelectField
        label="Baseline"
        value={baseline?.key ?? NONE}
        options={[
          { value: NONE, label: NONE },
          ...sides.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(key) => change({ baseline: key === NONE ? null : key })}
      />
      <Checkbox
        checked={state.isDifferences}
        onChange={(isDifferences) => change({ isDifferences })}
        label="Differences only"
      />
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <TableDownloads
          file={{
            catalog: table.catalog,
            rows: sides.map(({ key }) => key),
            columns: shownKeys(shown),
            workload,
          }}
        />
        <Button size="small" onClick={() => setOpen('sides')}>
          + {capitalise(noun)}
        </Button>
        <Button size="small" onClick={() => setOpen('criteria')}>
          + Criterion
        </Button>
        {exported ? (
          <LinkButton size="small" tone="primary" href={exported}>
            Export
          </LinkButton>
        ) : (
          <span className="text-muted">{COMPARE_TEXTS.noExport}</span>
        )}
      </div>
      {open === 'sides' && (
        <PickSides view={view} catalog={catalog} change={change} onClose={() => setOpen(null)} />
      )}
      {open === 'criteria' && (
        <PickCriteria view={view} change={change} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** A report on the baseline, else the first, and those of other makers. */
function exportAddress(
  { sides, rows, baseline }: CompareView,
  catalog: CompareProps['catalog'],
): string | null {
  const ordered = baseline ? [baseline, ...sides.filter((side) => side !== baseline)] : sides;
  const criteria = rows.flatMap(({ column }) =>
    column.isCapability || shownKeys(rows).every((key) => key !== column.key)
      ? []
      : [column.criterionId],
  );
  return tickedExportAddress({ catalog, rows: ordered, criterionIds: [...new Set(criteria)] });
}

type PickSidesProps = Pick<CompareProps, 'view' | 'catalog' | 'change'> & { onClose: () => void };

export function PickSides({ view, catalog, change, onClose }: PickSidesProps) {
  const { table, sides } = view;
  const chosen = sides.map(({ key }) => key);
  const { many } = catalog.words.rival;
  return (
    <PickDialog
      title={`Add ${many}`}
      searchLabel={`Search ${many}`}
      items={table.rows.map(({ key, name, company }) => ({
        key,
        label: name,
        note: '',
        group: company,
      }))}
      chosen={chosen}
      full={chosen.length < MOST_SIDES ? null : COMPARE_TEXTS.full(MOST_SIDES)}
      onChange={(key, isOn) =>
        change({ rivals: isOn ? [...chosen, key] : chosen.filter((each) => each !== key) })
      }
      onClose={onClose}
    />
  );
}

/** Every criterion of the table, each test of its own, and the monthly cost where prices are known. */
function PickCriteria({ view, change, onClose }: Omit<PickSidesProps, 'catalog'>) {
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
