import { useState, type FormEvent, type ReactNode } from 'react';
import { newCriterion, newRival, newSubject } from '../../../core/authoring/frame/new-parts.ts';
import { slugGiver } from '../../../core/authoring/frame/slug-giver.ts';
import { namePattern } from '../../../core/catalog/buyer-question-rules.ts';
import type { EvaluationType } from '../../../core/catalog/vocabulary.ts';
import { newCriterionTexts } from '../../../core/wording/new-catalog.ts';
import { TYPE_CHOICES } from '../../lib/type-names.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { useOwn } from './own-context.ts';
import { CAPABILITIES, type Column, type Parts } from './sheet.ts';

type NamedProps = {
  /** Adds an entry of this name, or returns why not. */
  onAdd: (name: string) => string | null;
  children: ReactNode;
};

/** The typed name, and its error once it is submitted. */
export function useNewName(onAdd: NamedProps['onAdd']) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const plain = name.trim();
    const isNamed = plain !== '' && plain.length <= 120;
    const found = isNamed ? onAdd(plain) : 'A name has 1 to 120 characters.';
    setFault(found);
    if (found === null) setName('');
  };
  return { field: { value: name, fault, isSmall: true, onChange: setName }, add };
}

function NamedForm({ onAdd, children }: NamedProps) {
  const { field, add } = useNewName(onAdd);
  return (
    <form onSubmit={add} className="grid gap-4">
      <TextField label="Name" data-opens-here {...field} />
      {children}
      <Button tone="primary" type="submit" className="justify-self-start">
        Add it
      </Button>
    </form>
  );
}

/** Adds a product of ours or a competitor by name; the rest is filled in on the sheet. */
export function NewEntity() {
  const { parts, edit, open } = useOwn();
  const [kind, setKind] = useState<Column['kind']>('rival');
  const add = (name: string) => {
    const list = kind === 'subject' ? parts.subjects : parts.rivals;
    if (list.some(({ data }) => data.name === name)) return 'It is on the sheet already.';
    const [first, last] = parts.catalog.ids[`${kind}s`];
    const id = freeId(first, last, new Set(list.map(({ data }) => data.id)));
    if (id === null) return 'The catalog holds as many as it can.';
    const part = `${kind}s/${slugGiver(list.map(({ slug }) => slug))(name)}`;
    edit([{ op: 'add', part, data: entityOf(kind, { id, name, claims: {} }, parts) as never }]);
    open({ kind: 'entity', part });
    return null;
  };
  return (
    <NamedForm onAdd={add}>
      <ChoiceEdit
        label="What it is"
        value={kind}
        choices={[
          ['rival', 'A competitor'],
          ['subject', 'A product of ours'],
        ]}
        onChange={setKind}
      />
    </NamedForm>
  );
}

function entityOf(kind: Column['kind'], named: Parameters<typeof newRival>[0], { catalog }: Parts) {
  if (kind === 'subject')
    return { ...newSubject(named), market_position: catalog.labels.position_default };
  const [group] = catalog.rival_groups;
  const rival = newRival(named);
  return {
    ...rival,
    is_enterprise: group?.is_enterprise ?? rival.is_enterprise,
    ...(group?.class !== undefined && { class: group.class }),
  };
}

/** Random, so that two windows that add at once most likely choose different ids. */
function freeId(first: number, last: number, taken: Set<number>): number | null {
  const size = last - first + 1;
  const start = Math.floor(Math.random() * size);
  for (let step = 0; step < size; step += 1) {
    const id = first + ((start + step) % size);
    if (!taken.has(id)) return id;
  }
  return null;
}

/** Adds a criterion, or a capability that every comparison includes. */
export function NewCriterion() {
  const { parts, edit, open } = useOwn();
  const { categories, spider } = parts.catalog;
  const [category, setCategory] = useState(categories[0]?.name ?? '');
  const [type, setType] = useState<EvaluationType>('text');
  const isCapability = category === CAPABILITIES;
  const add = (name: string) => {
    const { criteria, capabilities } = parts.criteria;
    const taken = [...criteria, ...capabilities];
    const slug = slugGiver(taken.map((each) => each.slug))(name);
    const id = slugGiver(taken.map((each) => String(each.id)))(`own-${slug}`.slice(0, 50));
    const names = namePattern([...parts.subjects, ...parts.rivals].map(({ data }) => data));
    const isJudged = type === 'boolean' || type === 'number';
    const list = isCapability ? 'capabilities' : 'criteria';
    const value = isCapability
      ? {
          id,
          slug,
          name,
          ...newCriterionTexts(name, names),
          axis: spider.axes[0]?.id,
          security_factor: false,
          fact_kind: 'company',
        }
      : newCriterion(
          { id, slug, name, type, category, ...(isJudged && { higher_is_better: true }) },
          names,
        );
    edit([{ op: 'set', part: 'criteria', path: [list, slug], value: value as never }]);
    open({ kind: 'criterion', slug });
    return null;
  };
  return (
    <NamedForm onAdd={add}>
      <ChoiceEdit
        label="Category"
        value={category}
        choices={[
          ...categories.map((each) => [each.name, each.name] as const),
          [CAPABILITIES, 'Capabilities: yes or no, answered in every comparison'],
        ]}
        onChange={setCategory}
      />
      {!isCapability && (
        <ChoiceEdit label="Type" value={type} choices={TYPE_CHOICES} onChange={setType} />
      )}
    </NamedForm>
  );
}
