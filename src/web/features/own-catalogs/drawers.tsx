import { Dialog } from '../../ui/dialog.tsx';
import { CapabilityForm } from './capability-form.tsx';
import { CategoriesForm } from './categories-form.tsx';
import { CellForm } from './cell-form.tsx';
import { CriterionForm } from './criterion-form.tsx';
import type { EditorState, EditorStore } from './editor-store.ts';
import { EntityForm } from './entity-form.tsx';
import type { DoubtsOf, FormProps, Opened } from './form-props.ts';
import { LookUpMany } from './look-up-many.tsx';
import type { OwnRequests } from './own-requests.ts';
import { NewCriterion } from './new-criterion.tsx';
import { NewEntity } from './new-entity.tsx';
import type { Sheet } from './sheet-edits.ts';
import type { CriterionRow, Parts } from './sheet.ts';
import { unknownPlaces, type Research } from './use-research.ts';

type DrawersProps = {
  opened: Opened | null;
  parts: Parts;
  sheet: Sheet;
  state: EditorState;
  store: EditorStore;
  requests: OwnRequests;
  doubtsOf: DoubtsOf;
  research: Research | null;
  isReadOnly: boolean;
  onOpen: (opened: Opened | null) => void;
};

export function Drawers({ opened, parts, isReadOnly, onOpen, ...cell }: DrawersProps) {
  const found =
    opened && contentOf(opened, { parts, isReadOnly, edit: cell.store.edit, onOpen }, cell);
  return (
    <Dialog
      open={found !== null}
      onClose={() => onOpen(null)}
      title={found?.title ?? ''}
      shape="drawer"
    >
      {found?.content}
    </Dialog>
  );
}

function contentOf(
  opened: Opened,
  form: FormProps,
  cell: Pick<DrawersProps, 'sheet' | 'state' | 'store' | 'requests' | 'doubtsOf' | 'research'>,
) {
  const { sheet, research } = cell;
  const lookUps = (of: Parameters<typeof unknownPlaces>[1]) =>
    research && <LookUpMany research={research} places={unknownPlaces(sheet, of)} />;
  switch (opened.kind) {
    case 'cell': {
      const column = sheet.columns.find(({ part }) => part === opened.part);
      const row = rowOf(sheet, opened.slug);
      if (!column || !row) return null;
      const title = `${row.criterion.name}: ${column.data.name}`;
      const key = `${opened.part} ${opened.slug}`;
      const content = <CellForm key={key} place={{ column, row }} {...cell} {...form} />;
      return { title, content };
    }
    case 'entity': {
      const column = sheet.columns.find(({ part }) => part === opened.part);
      if (!column) return null;
      const content = (
        <div key={opened.part} className="grid gap-5">
          {lookUps({ part: opened.part })}
          <EntityForm column={column} sheet={sheet} {...form} />
        </div>
      );
      return { title: column.data.name, content };
    }
    case 'criterion': {
      const row = rowOf(sheet, opened.slug);
      if (!row) return null;
      const Form = row.list === 'capabilities' ? CapabilityForm : CriterionForm;
      const content = (
        <div key={opened.slug} className="grid gap-5">
          {lookUps({ slug: opened.slug })}
          <Form slug={opened.slug} sheet={sheet} {...form} />
        </div>
      );
      return { title: row.criterion.name, content };
    }
    case 'categories':
      return { title: 'Categories', content: <CategoriesForm {...form} /> };
    case 'new-entity':
      return { title: 'Add a product', content: <NewEntity {...form} /> };
    case 'new-criterion':
      return { title: 'Add a criterion', content: <NewCriterion {...form} /> };
  }
}

function rowOf({ rows }: Sheet, slug: string): CriterionRow | undefined {
  return rows.find(
    (row): row is CriterionRow => row.kind === 'criterion' && row.criterion.slug === slug,
  );
}
