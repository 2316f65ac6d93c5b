import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PartFields, type Field } from './field-edits.tsx';
import { useNewName } from './new-thing.tsx';
import { useOwn } from './own-context.ts';
import { PlaceButtons } from './place-section.tsx';
import { CAPABILITIES } from './sheet.ts';
import { TextEdit } from './text-edit.tsx';
import { movedBy, setField } from './sheet-edits.ts';

const PART = 'catalog';
const LIST = 'categories';
const DESCRIPTION: Field[] = [
  { key: 'description', label: 'Description', most: 600, kind: 'long', isRequired: true },
];

export function CategoriesForm() {
  const { parts, isReadOnly, edit } = useOwn();
  const { categories } = parts.catalog;
  const names = categories.map(({ name }) => name);
  const faultOf = (name: string) =>
    names.includes(name) || name === CAPABILITIES ? 'This name is taken.' : null;
  const { field, add } = useNewName((name) => {
    const fault = faultOf(name);
    if (fault !== null) return fault;
    edit([setField(PART, [LIST, name], { name, description: `${name}.` })]);
    return null;
  });
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {categories.map((category, at) => {
          const { name } = category;
          const count = parts.criteria.criteria.filter((each) => each.category === name).length;
          return (
            <li key={at} className="grid gap-2 border-b border-rule pb-4">
              <TextEdit
                label="Name"
                value={name}
                most={120}
                isRequired
                isReadOnly={isReadOnly}
                check={(text) => (text === name ? null : faultOf(text))}
                onFinish={(text) =>
                  text !== name && edit([setField(PART, [LIST, name, 'name'], text)])
                }
              />
              <PartFields fields={DESCRIPTION} part={PART} path={[LIST, name]} data={category} />
              <div className="flex flex-wrap items-center gap-3">
                <span className="text-sm text-muted">
                  {count} {count === 1 ? 'criterion' : 'criteria'}
                </span>
                {!isReadOnly && (
                  <PlaceButtons
                    direction="down"
                    name={name}
                    at={at}
                    count={categories.length}
                    onMove={(step) =>
                      edit([
                        { op: 'order', part: PART, path: [LIST], names: movedBy(names, at, step) },
                      ])
                    }
                  />
                )}
                {!isReadOnly && count === 0 && categories.length > 1 && (
                  <Button size="small" onClick={() => edit([setField(PART, [LIST, name], null)])}>
                    Remove
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <TextField label="New category" className="flex-1" {...field} />
          <Button type="submit">Add it</Button>
        </form>
      )}
    </div>
  );
}
