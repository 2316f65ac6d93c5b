import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormProps } from './form-props.ts';
import { movedBy, setField } from './form-edits.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { CAPABILITIES } from './sheet.ts';
import { TextEdit } from './text-edit.tsx';

const PART = 'catalog';

export function CategoriesForm({ parts, isReadOnly, edit }: FormProps) {
  const { categories } = parts.catalog;
  const names = categories.map(({ name }) => name);
  const [added, setAdded] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = (name: string) => {
    if (names.includes(name) || name === CAPABILITIES) return 'This name is taken.';
    return null;
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = added.trim();
    const found =
      name === '' || name.length > 120 ? 'A name has 1 to 120 characters.' : faultOf(name);
    setFault(found);
    if (found !== null) return;
    edit([setField(PART, ['categories', name], { name, description: `${name}.` })]);
    setAdded('');
  };
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {categories.map(({ name, description }, at) => {
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
                onCommit={() => undefined}
                onFinish={(text) =>
                  text !== name && edit([setField(PART, ['categories', name, 'name'], text)])
                }
              />
              <TextEdit
                label="Description"
                value={description}
                most={600}
                isRequired
                isLong
                isReadOnly={isReadOnly}
                onCommit={(text) =>
                  edit(
                    [setField(PART, ['categories', name, 'description'], text)],
                    `category ${name}`,
                  )
                }
              />
              <div className="flex flex-wrap items-center gap-3">
                <span className="text-sm text-muted">
                  {count} {count === 1 ? 'criterion' : 'criteria'}
                </span>
                {!isReadOnly && (
                  <>
                    <PlaceButtons
                      direction="down"
                      name={name}
                      isFirst={at === 0}
                      isLast={at === categories.length - 1}
                      onMove={(step) => {
                        const order = movedBy(names, name, step);
                        if (order)
                          edit([{ op: 'order', part: PART, path: ['categories'], names: order }]);
                      }}
                    />
                    {count === 0 && categories.length > 1 && (
                      <Button
                        size="small"
                        onClick={() => edit([setField(PART, ['categories', name], null)])}
                      >
                        Remove
                      </Button>
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <TextField
            label="New category"
            value={added}
            fault={fault}
            isSmall
            className="flex-1"
            onChange={setAdded}
          />
          <Button type="submit">Add it</Button>
        </form>
      )}
    </div>
  );
}
