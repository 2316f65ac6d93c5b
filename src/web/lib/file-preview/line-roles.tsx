import type { LinePlan, LineRole } from '../../../core/catalog/sheet-plan.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { TableOfFile } from './use-preview.ts';

const ROLES: [LineRole, string][] = [
  ['comment', 'Comment'],
  ['source', 'Source'],
  ['date', 'Date of the source'],
  ['priority', 'Priority'],
  ['owner', 'Person in charge'],
  ['leave-out', 'Leave out'],
];
const OF_ANOTHER: ReadonlySet<LineRole> = new Set(['comment', 'source', 'date']);
const ALL = -1;
/** The number shown at first. */
const FEW_LINES = 12;

type Line = Pick<TableOfFile['lines'][number], 'index' | 'name' | 'role' | 'of' | 'place'>;
type Corrected = Omit<LinePlan, 'kind'>;

type LineRolesProps = {
  title: string;
  lines: Line[];
  onCorrect: (change: Corrected) => void;
};

/** Every column or row that may be a product, with its assumed role. */
export function LineRoles({ title, lines, onCorrect }: LineRolesProps) {
  const others = lines.filter(({ role }) => role !== null);
  const products = lines.length - others.length;
  return (
    <details open={others.length > 0 && lines.length <= FEW_LINES}>
      <summary className="cursor-pointer py-1 text-accent">
        {title}: {products} {products === 1 ? 'product' : 'products'}, {others.length}{' '}
        {others.length === 1 ? 'other' : 'others'}
      </summary>
      <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map((line) => (
          <li key={line.index} className="min-w-0">
            <RoleFields line={line} itself="Product" others={lines} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type RoleFieldsProps = {
  line: Line;
  /** Its meaning without a role. */
  itself: string;
  others: Line[];
  onCorrect: (change: Corrected) => void;
};

/** The role of one line, and the line it belongs to. */
export function RoleFields({ line, itself, others, onCorrect }: RoleFieldsProps) {
  const { index, role, of } = line;
  const name = `${line.place} ${line.name}`;
  const targets = others.filter((each) => each.role === null && each.index !== index);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      <SelectField
        label={`${name} is`}
        value={role ?? itself}
        onChange={(chosen) => {
          const found = ROLES.find(([each]) => each === chosen)?.[0] ?? null;
          onCorrect({ index, role: found, of: null });
        }}
        options={[
          { value: itself, label: itself },
          ...ROLES.map(([value, label]) => ({ value, label })),
        ]}
      />
      {role !== null && OF_ANOTHER.has(role) && (
        <SelectField
          label={`${name} belongs to`}
          value={of ?? ALL}
          onChange={(chosen) => onCorrect({ index, role, of: chosen === ALL ? null : chosen })}
          options={[
            { value: ALL, label: itself === 'Product' ? 'The whole row' : 'Every criterion' },
            ...targets.map((each) => ({ value: each.index, label: each.name })),
          ]}
        />
      )}
    </div>
  );
}
