import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { freeSlug } from './sheet.ts';

type Kind = 'subject' | 'rival';

/** A product of ours or a competitor, by name; everything else follows on the sheet. */
export function NewEntity({ parts, edit, onOpen }: FormProps) {
  const [kind, setKind] = useState<Kind>('rival');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const made = newEntity(parts, kind, name.trim());
    if (made.fault !== null) {
      setFault(made.fault);
      return;
    }
    edit([{ op: 'add', part: made.part, data: made.data as never }]);
    onOpen({ kind: 'entity', part: made.part });
  };
  return (
    <form onSubmit={add} className="grid gap-4">
      <TextField
        label="Name"
        value={name}
        fault={fault}
        isSmall
        data-opens-here
        onChange={setName}
      />
      <ChoiceEdit
        label="What it is"
        value={kind}
        choices={[
          ['rival', 'A competitor'],
          ['subject', 'A product of ours'],
        ]}
        onChange={setKind}
      />
      <Button tone="primary" type="submit" className="justify-self-start">
        Add it
      </Button>
    </form>
  );
}

function newEntity(parts: FormProps['parts'], kind: Kind, name: string) {
  const list = kind === 'subject' ? parts.subjects : parts.rivals;
  if (name === '' || name.length > 120) return { fault: 'A name has 1 to 120 characters.' };
  if (list.some(({ data }) => data.name === name)) return { fault: 'It is on the sheet already.' };
  const [first, last] = parts.catalog.ids[`${kind}s`];
  const id = freeId(first, last, new Set(list.map(({ data }) => data.id)));
  if (id === null) return { fault: 'The catalog holds as many as it can.' };
  const slug = freeSlug(
    name,
    list.map((each) => each.slug),
    kind,
  );
  const common = {
    id,
    name,
    description: `${name}.`,
    deployment: [],
    segments: [],
    from_memory: [],
    evidence: [],
    claims: {},
  };
  const [group] = parts.catalog.rival_groups;
  const data =
    kind === 'subject'
      ? { ...common, market_position: parts.catalog.labels.position_default, key_points: [] }
      : {
          ...common,
          is_enterprise: group?.is_enterprise ?? true,
          ...(group?.class !== undefined && { class: group.class }),
          also_in: [],
          status: 'ga',
          industries: [],
        };
  return { fault: null, part: `${kind}s/${slug}`, data };
}

/** Two windows that add at once choose different ones, most likely. */
function freeId(first: number, last: number, taken: Set<number>): number | null {
  const size = last - first + 1;
  const start = Math.floor(Math.random() * size);
  for (let step = 0; step < size; step += 1) {
    const id = first + ((start + step) % size);
    if (!taken.has(id)) return id;
  }
  return null;
}
