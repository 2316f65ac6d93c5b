import { valueOf, type UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { writeNumber } from '../../../core/values/read-number.ts';
import { today } from '../../lib/calendar.ts';
import { ChoiceEdit } from './choice-edit.tsx';
import { useOwn } from './own-context.ts';
import { TextEdit } from './text-edit.tsx';
import { setField } from './sheet-edits.ts';

type Fault = string | UnreadValue | null;
type Kind = {
  isLong?: boolean;
  hint?: string;
  /** Checks a text that is not empty. */
  check?: (text: string) => Fault;
  /** The value of a text that has no fault. */
  read?: (text: string) => unknown;
  write?: (value: number) => string;
};
type KindName =
  'text' | 'long' | 'question' | 'list' | 'address' | 'year' | 'month' | 'day' | 'number';

/** A line of a form: its label and its format. */
export type Field = {
  key: string;
  label: string;
  kind?: KindName;
  hint?: string | undefined;
  /** The most characters of a text; 120 by default. */
  most?: number;
  isRequired?: boolean;
  /** Values with their names, instead of a free text. */
  choices?: readonly (readonly [string, string])[];
  /** Two of these share a line. */
  isHalf?: boolean;
  /** Shown, and not changed here. */
  isFixed?: boolean;
} & Pick<Kind, 'check' | 'read' | 'write'>;

const pattern = (allowed: RegExp, fault: string) => (text: string) =>
  allowed.test(text) ? null : fault;

const KINDS: Record<KindName, Kind> = {
  text: {},
  long: { isLong: true },
  question: { isLong: true, check: pattern(/\?$/, 'It ends with a question mark.') },
  list: { hint: 'Items with ";" between them.', read: readItems },
  address: { check: addressFault },
  year: {
    check: pattern(/^(?:18|19|20)\d\d$/, 'A year from 1800 on, such as 2012.'),
    read: (text) => (text === '' ? '' : Number(text)),
  },
  month: { check: pattern(/^\d{4}-\d{2}(?:-\d{2})?$/, 'Write it as YYYY-MM or YYYY-MM-DD.') },
  day: { check: dayFault },
  number: { check: numberFault, read: numberIn, write: writeNumber },
};

type FieldEditsProps<Data extends object> = {
  fields: readonly Field[];
  data: Data;
  /** An empty field is absent in `next`. */
  onChange: (next: Data, key: string, value: unknown) => void;
};

/** A form from a table of its fields. */
export function FieldEdits<Data extends object>({ fields, data, onChange }: FieldEditsProps<Data>) {
  const { isReadOnly } = useOwn();
  return (
    <div className="grid grid-cols-2 gap-4">
      {fields.map(({ key, label, kind = 'text', choices, isHalf, isFixed, ...field }) => {
        const { isLong, check, hint, read, write } = { ...KINDS[kind], ...field };
        const value = (data as Record<string, unknown>)[key];
        const take = (next: unknown) => onChange(withField(data, key, next), key, next);
        const common = { label, hint, isReadOnly: isReadOnly || isFixed === true };
        return (
          <div key={key} className={isHalf ? 'min-w-0' : 'col-span-2 min-w-0'}>
            {choices ? (
              <ChoiceEdit {...common} value={textOf(value)} choices={choices} onChange={take} />
            ) : (
              <TextEdit
                {...common}
                value={write && typeof value === 'number' ? write(value) : textOf(value)}
                most={field.most ?? 120}
                isRequired={field.isRequired ?? false}
                isLong={isLong ?? false}
                check={(text) => (check && text !== '' ? check(text) : null)}
                onCommit={(text) => take(read ? read(text) : text)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

type PartFieldsProps = {
  fields: readonly Field[];
  part: string;
  /** The path of `data` in the part. */
  path?: string[];
  data: object;
};

/** The fields of a part, or of an entry in it; each change is an edit. */
export function PartFields({ fields, part, path = [], data }: PartFieldsProps) {
  const { edit } = useOwn();
  const set = (key: string, value: unknown) => {
    const at = [...path, key];
    edit([setField(part, at, value)], `${part} ${at.join(' ')}`);
  };
  return <FieldEdits fields={fields} data={data} onChange={(_, key, value) => set(key, value)} />;
}

function withField<Data extends object>(data: Data, key: string, value: unknown): Data {
  const others = Object.entries(data).filter(([each]) => each !== key || value !== '');
  // The table lists only fields of the data.
  return { ...Object.fromEntries(others), ...(value !== '' && { [key]: value }) } as Data;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readItems(text: string): string[] {
  const items = text.split(/[;,\n]/).map((item) => item.trim());
  return items.filter((item) => item !== '');
}

export function addressFault(text: string): string | null {
  const isAddress = /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
  return isAddress ? null : 'An address begins with https:// or http://.';
}

function dayFault(text: string): string | null {
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(text))
    return 'Write it as YYYY, YYYY-MM or YYYY-MM-DD.';
  return text > today() ? 'This date lies in the future.' : null;
}

export function numberFault(text: string): UnreadValue | null {
  const read = valueOf(text, { type: 'number' });
  return 'refusal' in read ? read : null;
}

/** The number in a text that has no fault. */
export function numberIn(text: string): number {
  const read = valueOf(text, { type: 'number' });
  return 'value' in read ? Number(read.value) : Number.NaN;
}
