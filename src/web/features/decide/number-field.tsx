import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldFault } from '../../ui/field-fault.tsx';
import { lineText, readLine, type NumberRange } from './read-field.ts';

/** Texts that are no number yet, by field: they survive closing the editor. */
const Drafts = createContext(new Map<string, string>());

/** Keeps typed texts of the fields below for as long as it is mounted. */
export function KeptDrafts({ children }: { children: ReactNode }) {
  const [texts] = useState(() => new Map<string, string>());
  return <Drafts value={texts}>{children}</Drafts>;
}

type NumberFieldProps = {
  /** Name under which the typed text is kept. */
  name: string;
  label: string;
  unit: string;
  /** Prefix of the number, such as a currency. */
  before?: string;
  range: NumberRange;
  value: number | null | undefined;
  /** Placeholder of an empty field. */
  empty?: string;
  /** null: left empty where that is allowed. */
  onChange: (value: number | null) => void;
  describedBy?: string;
  onFocus?: (field: HTMLElement) => void;
  children?: ReactNode;
};

/** A line with a name, a number and its unit; an invalid number stays as typed, with an error. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, unit, before = '', range, value, onChange } = props;
  const { empty = '–', describedBy, onFocus, children } = props;
  const id = useId();
  const drafts = useContext(Drafts);
  const [typed, setTyped] = useState<string | null>(drafts.get(name) ?? null);
  const line = { label, unit, before, range };
  const text = typed ?? (value === null || value === undefined ? '' : lineText(value, line));
  const reading = typed === null ? null : readLine(typed, line);
  const fault = reading !== null && 'refusal' in reading ? reading : null;
  const type = (next: string) => {
    setTyped(next);
    const read = readLine(next, line);
    if ('refusal' in read) {
      drafts.set(name, next);
      return;
    }
    drafts.delete(name);
    onChange(read.value);
  };
  return (
    <div>
      <div className="grid min-h-6.5 grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] items-center gap-x-2">
        <label htmlFor={id} className="min-w-0 leading-tight">
          {label}
        </label>
        <span
          className={classNames(
            'flex items-baseline border-b has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent',
            fault ? 'border-bad' : 'border-control',
          )}
        >
          {before && text !== '' && (
            <span aria-hidden="true" className="text-muted">
              {before}
            </span>
          )}
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            value={text}
            placeholder={empty}
            aria-describedby={classNames(`${id}-unit`, describedBy, fault && `${id}-fault`)}
            aria-invalid={fault ? true : undefined}
            onFocus={(event) => onFocus?.(event.currentTarget)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => fault === null && setTyped(null)}
            className="min-h-6 w-full min-w-0 bg-transparent text-right outline-none text-ink placeholder:text-muted pointer-coarse:min-h-11"
          />
        </span>
        <span id={`${id}-unit`} className="text-[0.8125rem] leading-tight text-muted">
          {unit}
        </span>
      </div>
      <FieldFault
        id={`${id}-fault`}
        className="mt-0.5"
        fieldId={id}
        fault={fault}
        onChoose={(chosen) => {
          type(chosen);
          setTyped(null);
        }}
      />
      {children}
    </div>
  );
}
