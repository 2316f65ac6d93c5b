import type { CriterionPlan, SheetPlan, TableForm } from '../../../core/catalog/sheet-plan.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { CriterionRow } from './criterion-row.tsx';
import type { TableOfFile } from './use-preview.ts';

const FORMS: { value: TableForm; label: string }[] = [
  { value: 'rows', label: 'Criteria in rows, products in columns' },
  { value: 'columns', label: 'Products in rows, criteria in columns' },
  { value: 'claims', label: 'One claim in each row' },
];

type TablePreviewProps = {
  preview: TableOfFile;
  plan: SheetPlan;
  onCorrect: (plan: SheetPlan) => void;
};

/** How a table would be read; everything that was guessed can be corrected. */
export function TablePreview({ preview, plan, onCorrect }: TablePreviewProps) {
  const { tables, table, form, ours, products, criteria, categories } = preview;
  const correctCriterion = (change: CriterionPlan) => {
    const others = plan.criteria.filter(({ index }) => index !== change.index);
    const before = plan.criteria.find(({ index }) => index === change.index);
    onCorrect({ ...plan, criteria: [...others, { ...before, ...change }] });
  };
  const shown = criteria[0]?.cells.length ?? 0;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {tables.length > 1 && (
          <SelectField
            label="Table"
            value={plan.table ?? table}
            onChange={(chosen) => onCorrect({ table: chosen, criteria: [] })}
            options={tables.map(({ sheet, range }, index) => ({
              value: index,
              label: `${sheet}, ${range}`,
            }))}
          />
        )}
        <SelectField
          label="Read as"
          value={plan.form ?? form}
          onChange={(chosen) => onCorrect({ table, form: chosen, criteria: [] })}
          options={FORMS}
        />
        <SelectField
          label="Our product"
          value={plan.ours ?? ours}
          onChange={(chosen) => onCorrect({ ...plan, ours: chosen })}
          options={products.map(({ name, place }, index) => ({
            value: index,
            label: `${name} (${place})`,
          }))}
        />
      </div>
      <ul className="border-t border-ink" aria-label="How each criterion is read">
        {criteria.map((criterion) => (
          <CriterionRow
            key={`${table} ${form} ${criterion.index}`}
            criterion={{
              ...criterion,
              ...plan.criteria.find(({ index }) => index === criterion.index),
            }}
            names={products.slice(0, shown).map(({ name }) => name)}
            categories={categories}
            onCorrect={correctCriterion}
          />
        ))}
      </ul>
      {products.length > shown && (
        <p className="text-sm text-muted">
          The first {shown} of {products.length} products are shown; all are read in the same way.
        </p>
      )}
    </div>
  );
}
