import { useState } from 'react';
import { capitalise } from '../../../core/wording/phrases.ts';
import { tickedExportAddress } from '../../lib/ticked-addresses.ts';
import { TableDownloads } from '../../lib/table-downloads.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CompareProps } from './compare-props.ts';
import { shownKeys, type CompareView } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';
import { PickCriteria } from './pick-criteria.tsx';
import { PickSides } from './pick-sides.tsx';

const NONE = 'none';

/** Baseline, what is shown, what more to add, and the files. */
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
