import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CategoriesForm } from './categories-form.tsx';
import { CellForm } from './cell-form.tsx';
import { CriterionForm } from './criterion-form.tsx';
import { EntityForm } from './entity-form.tsx';
import { LookUpMany } from './look-up-many.tsx';
import { NewCriterion, NewEntity } from './new-thing.tsx';
import { useOwn, type Opened } from './own-context.ts';
import type { Sheet } from './sheet-edits.ts';
import { criterionRows } from './sheet.ts';

export function Drawers({ opened }: { opened: Opened | null }) {
  const { sheet, open } = useOwn();
  const found = opened && contentOf(opened, sheet);
  return (
    <Dialog
      open={found !== null}
      onClose={() => open(null)}
      title={found?.title ?? ''}
      shape="drawer"
    >
      {found?.content}
    </Dialog>
  );
}

type WholeOpened = ComponentProps<typeof LookUpMany>['of'];
type Content = { title: string; content: ReactNode };

function contentOf(opened: Opened, { columns, rows }: Sheet): Content | null {
  const column = 'part' in opened && columns.find(({ part }) => part === opened.part);
  const row =
    'slug' in opened && criterionRows(rows).find(({ criterion }) => criterion.slug === opened.slug);
  switch (opened.kind) {
    case 'cell': {
      if (!column || !row) return null;
      const content = <CellForm key={`${opened.part} ${opened.slug}`} place={{ column, row }} />;
      return { title: `${row.criterion.name}: ${column.data.name}`, content };
    }
    case 'entity':
      if (!column) return null;
      return { title: column.data.name, content: whole(opened, <EntityForm column={column} />) };
    case 'criterion':
      if (!row) return null;
      return { title: row.criterion.name, content: whole(opened, <CriterionForm row={row} />) };
    case 'categories':
      return { title: 'Categories', content: <CategoriesForm /> };
    case 'new-entity':
      return { title: 'Add a product', content: <NewEntity /> };
    case 'new-criterion':
      return { title: 'Add a criterion', content: <NewCriterion /> };
  }
}

/** A form, and the look-up of all values of its column or row. */
function whole(of: WholeOpened, form: ReactNode) {
  return (
    <div key={JSON.stringify(of)} className="grid gap-5">
      <LookUpMany of={of} />
      {form}
    </div>
  );
}
