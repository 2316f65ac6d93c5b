import type { CriterionPlan, SheetPlan, TableForm } from '../../../core/catalog/sheet-plan.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { CriterionRow, ROW_GRID } from './criterion-row.tsx';
import type { TableOfFile } from './use-preview.ts';

const FORMS: { value: TableForm; label: string }[] = [
  { value: 'rows', label: 'Criteria in rows, products in columns' },
  { value: 'columns', label: 'Products in rows, criteria in columns' },
  { value: 'claims', label: 'One value in each row' },
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
  const unreadable = new Set(
    preview.unreadable.map(({ sheet, row, column }) => `${sheet} ${column}${row}`),
  );
  const { sheet } = tables[table] ?? {};
  const isUnread = (product: string, criterion: string) =>
    unreadable.has(`${sheet} ${product}${criterion}`) ||
    unreadable.has(`${sheet} ${criterion}${product}`);
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
      <div>
        <p aria-hidden="true" className={`${ROW_GRID} pb-1 text-xs text-muted max-xl:hidden`}>
          <span className="pl-8">
            Criterion, category, kind; of a number its unit and which is better
          </span>
          <span>How the first cells are read</span>
        </p>
        <ul className="border-t border-ink" aria-label="How each criterion is read">
          {criteria.map((criterion) => (
            <CriterionRow
              key={`${table} ${form} ${criterion.index}`}
              criterion={{
                ...criterion,
                ...plan.criteria.find(({ index }) => index === criterion.index),
              }}
              names={products.slice(0, shown).map(({ name }) => name)}
              unread={products.slice(0, shown).map(({ place }) => isUnread(place, criterion.place))}
              categories={categories}
              onCorrect={correctCriterion}
            />
          ))}
        </ul>
      </div>
      {products.length > shown && (
        <p className="text-sm text-muted">
          The first {shown} of {products.length} products are shown; all are read in the same way.
        </p>
      )}
    </div>
  );
}
