import { useState } from 'react';
import type { NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const MOST = 50;
const LONGEST = 120;

/** A product, who it competes with, and on what. */
export function EmptyForm({ onMake }: { onMake: (body: NewOwnCatalog) => void }) {
  const [name, setName] = useState('');
  const [product, setProduct] = useState('');
  const [rivals, setRivals] = useState('');
  const [criteria, setCriteria] = useState('');
  const [isTried, setTried] = useState(false);
  const lists = { rivals: linesOf(rivals), criteria: linesOf(criteria) };
  const faults = { rivals: faultOf(lists.rivals), criteria: faultOf(lists.criteria) };
  return (
    <form
      noValidate
      className="max-w-3xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!name.trim() || !product.trim() || faults.rivals || faults.criteria) return;
        onMake({ from: 'empty', name: name.trim(), product: product.trim(), ...lists });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="What to call the catalog"
          placeholder="Databases"
          maxLength={LONGEST}
          value={name}
          onChange={setName}
          fault={isTried && !name.trim() ? 'Give the catalog a name.' : null}
        />
        <TextField
          label="Your product"
          maxLength={LONGEST}
          value={product}
          onChange={setProduct}
          fault={isTried && !product.trim() ? 'Name the product that is compared.' : null}
        />
        <TextAreaField
          label="Competitors"
          hint="One a line. More can be added later."
          fault={isTried ? faults.rivals : null}
          value={rivals}
          onChange={setRivals}
        />
        <TextAreaField
          label="Criteria"
          hint="One a line, as: Price per seat"
          fault={isTried ? faults.criteria : null}
          value={criteria}
          onChange={setCriteria}
        />
      </div>
      <Button type="submit" tone="primary">
        Make the catalog
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
