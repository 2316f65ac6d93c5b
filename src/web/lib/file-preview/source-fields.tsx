import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { TextField } from '../../ui/text-field.tsx';

/** The source as typed; both may be empty. */
export type TypedSource = { text: string; asOf: string };
export const NO_SOURCE: TypedSource = { text: '', asOf: '' };

/** The source as part of a plan; empty if nothing was typed. */
export function sourcePlan({ text, asOf }: TypedSource): Pick<SheetPlan, 'source'> {
  const said = text.trim();
  if (said === '' && asOf === '') return {};
  return { source: { text: said, ...(asOf && { asOf }) } };
}

type SourceFieldsProps = { source: TypedSource; onChange: (source: TypedSource) => void };

/** Fields for the one source of a file. */
export function SourceFields({ source, onChange }: SourceFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField
        label="Where is this from? (optional)"
        hint="A page, a call, a deal or a report. It is kept with every value that names no source of its own."
        maxLength={300}
        className="min-w-60 flex-1"
        value={source.text}
        onChange={(text) => onChange({ ...source, text })}
      />
      <TextField
        label="As of (optional)"
        type="date"
        value={source.asOf}
        onChange={(asOf) => onChange({ ...source, asOf })}
      />
    </div>
  );
}
