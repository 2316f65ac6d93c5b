import { useState } from 'react';
import type { NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const MOST = 50;
const LONGEST = 120;

const NAMES = [
  {
    key: 'name',
    label: 'Name',
    placeholder: 'Databases',
    fault: 'Give the catalog a name.',
  },
  { key: 'product', label: 'Your product', fault: 'Name the product that is compared.' },
] as const;
const LISTS = [
  { key: 'rivals', label: 'Competitors', hint: 'One a line. More can be added later.' },
  { key: 'criteria', label: 'Criteria', hint: 'One a line, as: Price per seat' },
] as const;

/** A product, its competitors and its criteria. */
export function EmptyForm({ onMake }: { onMake: (body: NewOwnCatalog) => void }) {
  const [typed, setTyped] = useState({ name: '', product: '', rivals: '', criteria: '' });
  const [isTried, setTried] = useState(false);
  const set = (key: keyof typeof typed) => (text: string) => setTyped({ ...typed, [key]: text });
  const [name, product] = [typed.name.trim(), typed.product.trim()];
  const lists = { rivals: linesOf(typed.rivals), criteria: linesOf(typed.criteria) };
  const isFine = name && product && !faultOf(lists.rivals) && !faultOf(lists.criteria);
  return (
    <form
      noValidate
      className="max-w-3xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isFine) onMake({ from: 'empty', name, product, ...lists });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {NAMES.map(({ key, fault, ...field }) => (
          <TextField
            key={key}
            {...field}
            maxLength={LONGEST}
            value={typed[key]}
            onChange={set(key)}
            fault={isTried && !typed[key].trim() ? fault : null}
          />
        ))}
        {LISTS.map(({ key, ...field }) => (
          <TextAreaField
            key={key}
            {...field}
            fault={isTried ? faultOf(lists[key]) : null}
            value={typed[key]}
            onChange={set(key)}
          />
        ))}
      </div>
      <Button type="submit" tone="primary">
        Create
      </Button>
    </form>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function faultOf(lines: string[]): string | null {
  if (lines.length > MOST) return `Begin with at most ${MOST}; add the others later.`;
  const long = lines.find((line) => line.length > LONGEST);
  return long ? `"${long.slice(0, 30)}…" is longer than ${LONGEST} characters.` : null;
}
