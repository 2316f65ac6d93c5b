import { useState, type FormEvent } from 'react';
import { EVALUATION_TYPES, type EvaluationType } from '../../../core/catalog/vocabulary.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { TYPE_NAMES } from './own-texts.ts';
import { CAPABILITIES, freeSlug } from './sheet.ts';

/** A criterion, or a capability that every comparison answers. */
export function NewCriterion({ parts, edit, onOpen }: FormProps) {
  const [name, setName] = useState('');
  const [category, setCategory] = useState(parts.catalog.categories[0]?.name ?? '');
  const [type, setType] = useState<EvaluationType>('text');
  const [fault, setFault] = useState<string | null>(null);
  const isCapability = category === CAPABILITIES;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const plain = name.trim();
    const { criteria, capabilities } = parts.criteria;
    if (plain === '' || plain.length > 120) {
      setFault('A name has 1 to 120 characters.');
      return;
    }
    const taken = [...criteria, ...capabilities];
    const slug = freeSlug(
      plain,
      taken.map((each) => each.slug),
      'criterion',
    );
    const id = freeSlug(
      `own-${slug}`.slice(0, 50),
      taken.map((each) => String(each.id)),
      'own',
    );
    const common = {
      id,
      slug,
      name: plain,
      description: `${plain}.`,
      buyer_question: 'How much does this matter to you?',
      security_factor: false,
      fact_kind: 'company',
    };
    const list = isCapability ? 'capabilities' : 'criteria';
    const data = isCapability
      ? { ...common, axis: parts.catalog.spider.axes[0]?.id }
      : {
          ...common,
          category,
          type,
          weight: 1,
          held_by: 'each',
          instruments: [],
          ...((type === 'boolean' || type === 'number') && { higher_is_better: true }),
        };
    edit([{ op: 'set', part: 'criteria', path: [list, slug], value: data as never }]);
    onOpen({ kind: 'criterion', list, slug });
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
        label="Category"
        value={category}
        choices={[
          ...parts.catalog.categories.map((each) => [each.name, each.name] as const),
          [CAPABILITIES, 'Capabilities: yes or no, answered in every comparison'],
        ]}
        onChange={setCategory}
      />
      {!isCapability && (
        <ChoiceEdit
          label="Type"
          value={type}
          choices={EVALUATION_TYPES.map((each) => [each, TYPE_NAMES[each]] as const)}
          onChange={setType}
        />
      )}
      <Button tone="primary" type="submit" className="justify-self-start">
        Add it
      </Button>
    </form>
  );
}
