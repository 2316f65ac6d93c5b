import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TableOfFile } from './use-preview.ts';

type JoinedTablesProps = { preview: TableOfFile; onCorrect: (joined: number[]) => void };

/** Further tables of the file, whose criteria are read together with those of the chosen table. */
export function JoinedTables({ preview, onCorrect }: JoinedTablesProps) {
  const { tables, table, joined } = preview;
  return (
    <fieldset>
      <legend className="font-medium">Also read, joined by product name</legend>
      <ul className="mt-1 space-y-1">
        {tables.map(({ sheet, range, names }, at) =>
          at === table ? null : (
            <li key={`${sheet} ${range}`}>
              <Checkbox
                label={`${sheet}, ${range}: ${names.join(', ')}`}
                checked={joined.includes(at)}
                onChange={(isTaken) =>
                  onCorrect(isTaken ? [...joined, at] : joined.filter((each) => each !== at))
                }
              />
            </li>
          ),
        )}
      </ul>
    </fieldset>
  );
}

const MEANINGS = [
  ['nothing', 'Nothing'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['partly', 'Partly'],
] as const;

type ColoursProps = {
  preview: TableOfFile;
  plan: SheetPlan;
  onCorrect: (plan: SheetPlan) => void;
};

/** Colours of empty cells, whose meaning only the visitor knows. */
export function Colours({ preview: { colours }, plan, onCorrect }: ColoursProps) {
  if (colours.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {colours.map(({ fill, means, cells }) => (
        <div key={fill} className="flex items-end gap-2">
          <span
            aria-hidden="true"
            className="mb-1 size-7 shrink-0 border border-control"
            style={{ backgroundColor: `#${fill}` }}
          />
          <SelectField
            label={`${cells} empty ${cells === 1 ? 'cell' : 'cells'} in #${fill}: they mean`}
            value={plan.colours?.find((each) => each.fill === fill)?.means ?? means ?? 'nothing'}
            onChange={(chosen) => {
              const others = (plan.colours ?? []).filter((each) => each.fill !== fill);
              const meaning = chosen === 'nothing' ? null : chosen;
              onCorrect({ ...plan, colours: [...others, { fill, means: meaning }] });
            }}
            options={MEANINGS.map(([value, label]) => ({ value, label }))}
          />
        </div>
      ))}
    </div>
  );
}
