import { useState } from 'react';
import type {
  CriterionPlan,
  LinePlan,
  SheetPlan,
  TableForm,
} from '../../../core/catalog/sheet-plan.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CriterionLine, ROW_GRID } from './criterion-line.tsx';
import { LineRoles, RoleFields } from './line-roles.tsx';
import { Colours, JoinedTables } from './sheet-choices.tsx';
import type { TableOfFile } from './use-preview.ts';

const NONE = -1;
/** The number of products whose cells are shown at first. */
const FEW_PRODUCTS = 4;

const FORMS: { value: TableForm; label: string }[] = [
  { value: 'rows', label: 'Criteria in rows, products in columns' },
  { value: 'columns', label: 'Products in rows, criteria in columns' },
  { value: 'claims', label: 'One value in each row' },
];

type TablePreviewProps = {
  preview: TableOfFile;
  plan: SheetPlan;
  /** The file updates a catalog, which already knows our products. */
  isUpdate?: boolean;
  onCorrect: (plan: SheetPlan) => void;
};

/** How a table would be read; every guess can be corrected. */
export function TablePreview({ preview, plan, isUpdate, onCorrect }: TablePreviewProps) {
  const { tables, table, form, ours, products, criteria, categories } = preview;
  const planned = (kind: LinePlan['kind'], index: number) =>
    plan.lines?.find((each) => each.kind === kind && each.index === index);
  const lines = preview.lines.map((line) => ({ ...line, ...planned('product', line.index) }));
  const [isWhole, setWhole] = useState(false);
  const correctCriterion = (change: CriterionPlan) => {
    const others = plan.criteria.filter(({ index }) => index !== change.index);
    const before = plan.criteria.find(({ index }) => index === change.index);
    onCorrect({ ...plan, criteria: [...others, { ...before, ...change }] });
  };
  const correctLine = (change: LinePlan) => {
    const others = (plan.lines ?? []).filter(
      ({ kind, index }) => kind !== change.kind || index !== change.index,
    );
    onCorrect({ ...plan, lines: [...others, change] });
  };
  const shown = isWhole ? products.length : Math.min(products.length, FEW_PRODUCTS);
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
        {!isUpdate && (
          <SelectField
            label="Our product"
            value={(plan.ours === undefined ? ours : plan.ours) ?? NONE}
            onChange={(chosen) => onCorrect({ ...plan, ours: chosen === NONE ? null : chosen })}
            options={[
              ...products
                .filter(({ line }) => line !== -1)
                .map(({ name, place, line }) => ({ value: line, label: `${name} (${place})` })),
              { value: NONE, label: 'None: all are candidates' },
            ]}
          />
        )}
      </div>
      {tables.length > 1 && (
        <JoinedTables
          preview={{ ...preview, joined: plan.joined ?? preview.joined }}
          onCorrect={(joined) => onCorrect({ ...plan, joined })}
        />
      )}
      <Colours preview={preview} plan={plan} onCorrect={onCorrect} />
      {form !== 'claims' && (
        <LineRoles
          title={form === 'rows' ? 'Columns' : 'Rows'}
          lines={lines}
          onCorrect={(change) => correctLine({ kind: 'product', ...change })}
        />
      )}
      <div>
        <p aria-hidden="true" className={`${ROW_GRID} pb-1 text-xs text-muted max-xl:hidden`}>
          <span className="pl-8">
            Criterion, category, kind; of a number its unit and which is better
          </span>
          <span>How the first cells are read</span>
        </p>
        <ul className="border-t border-ink" aria-label="How each criterion is read">
          {criteria.map((criterion) => (
            <CriterionLine
              key={`${table} ${form} ${criterion.index}`}
              criterion={{
                ...criterion,
                ...plan.criteria.find(({ index }) => index === criterion.index),
              }}
              names={products.slice(0, shown).map(({ name }) => name)}
              categories={categories}
              role={
                (form === 'columns' || criterion.role !== null) && (
                  <RoleFields
                    line={{ ...criterion, ...planned('criterion', criterion.index) }}
                    itself="Criterion"
                    others={criteria}
                    onCorrect={(change) => correctLine({ kind: 'criterion', ...change })}
                  />
                )
              }
              onCorrect={correctCriterion}
            />
          ))}
        </ul>
      </div>
      {products.length > FEW_PRODUCTS && (
        <Button onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show ${FEW_PRODUCTS} products` : `Show all ${products.length} products`}
        </Button>
      )}
    </div>
  );
}
