import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { NO_UNIT, type Unit } from '../../../core/catalog/units.ts';
import { classNames } from '../../ui/class-names.ts';
import { readNumber } from './read-number.ts';

/** Texts that are no number yet, by field: they outlive an editor that is closed. */
const Drafts = createContext(new Map<string, string>());

/** The fields below keep what was typed for as long as this stands. */
export function KeptDrafts({ children }: { children: ReactNode }) {
  const [texts] = useState(() => new Map<string, string>());
  return <Drafts value={texts}>{children}</Drafts>;
}

export type Range = { least: number; most: number; whole?: true; optional?: true };

type NumberFieldProps = {
  /** Keeps what was typed under this name. */
  name: string;
  label: string;
  unit: string;
  /** Stands before the number, such as a currency. */
  before?: string;
  range: Range;
  value: number | null | undefined;
  /** null: left empty where that is allowed. */
  onChange: (value: number | null) => void;
  describedBy?: string;
  onFocus?: (field: HTMLElement) => void;
  children?: ReactNode;
};

/** A line with a name, a number and its unit; a number that may not be is named, and stays as it was typed. */
export function NumberField({
  name,
  label,
  unit,
  before = '',
  range,
  value,
  onChange,
  describedBy,
  onFocus,
  children,
}: NumberFieldProps) {
  const id = useId();
  const drafts = useContext(Drafts);
  const [typed, setTyped] = useState<string | null>(drafts.get(name) ?? null);
  const shown = value === null || value === undefined ? '' : plainNumber(value);
  const text = typed ?? shown;
  const fault = typed === null ? null : faultOf(typed, label, range);
  const type = (next: string) => {
    setTyped(next);
    const wrong = faultOf(next, label, range);
    if (wrong === null) drafts.delete(name);
    else drafts.set(name, next);
    if (wrong === null) onChange(next.trim() === '' ? null : readNumber(next));
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
            placeholder="–"
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
      <p id={`${id}-fault`} role="alert" className="mt-0.5 text-sm text-bad empty:hidden">
        {fault}
      </p>
      {children}
    </div>
  );
}

/** One plain sentence on what is wrong; null where nothing is. */
export function faultOf(text: string, label: string, range: Range): string | null {
  if (text.trim() === '' && range.optional) return null;
  const number = readNumber(text);
  const isWithin = number !== null && number >= range.least && number <= range.most;
  if (isWithin && (!range.whole || Number.isInteger(number))) return null;
  return `${label} must be a ${range.whole ? 'whole ' : ''}number ${rangeText(range)}.`;
}

export function rangeText({ least, most }: Range): string {
  return Number.isFinite(most)
    ? `from ${plainNumber(least)} to ${most === TRILLION ? '1 trillion' : plainNumber(most)}`
    : `of ${plainNumber(least)} or more`;
}

const TRILLION = 1e12;
const PLAIN: Unit = { ...NO_UNIT, decimals: [0, 6] };

function plainNumber(value: number): string {
  return formatNumber(value, PLAIN);
}
