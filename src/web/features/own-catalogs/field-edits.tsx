import type { FormProps } from './form-props.ts';
import { addressFault } from './evidence-edit.tsx';
import { readItems, setField } from './form-edits.ts';
import { TextEdit } from './text-edit.tsx';

export type Field = {
  key: string;
  label: string;
  most: number;
  kind?: 'long' | 'question' | 'list' | 'address' | 'year' | 'month';
  isRequired?: boolean;
};
type Kind = NonNullable<Field['kind']>;

const LONG: ReadonlySet<Kind | undefined> = new Set(['long', 'question']);
const CHECKS: Partial<Record<Kind, (text: string) => string | null>> = {
  question: (text) => (text.endsWith('?') ? null : 'It ends with a question mark.'),
  address: (text) => (text === '' ? null : addressFault(text)),
  year: (text) =>
    /^(?:18|19|20)\d\d$/.test(text) || text === '' ? null : 'A year from 1800 on, such as 2012.',
  month: (text) =>
    /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) || text === ''
      ? null
      : 'Write it as YYYY-MM or YYYY-MM-DD.',
};

/** The first of what a visitor says of a criterion or a capability. */
export const namingFields = (description: string): Field[] => [
  { key: 'name', label: 'Name', most: 120, isRequired: true },
  { key: 'description', label: description, most: 600, kind: 'long', isRequired: true },
  {
    key: 'buyer_question',
    label: 'Question for the buyer',
    most: 160,
    kind: 'question',
    isRequired: true,
  },
];

type FieldEditsProps = Pick<FormProps, 'isReadOnly' | 'edit'> & {
  fields: readonly Field[];
  part: string;
  /** Where `data` stands in the part. */
  path?: string[];
  data: object;
};

/** One text field each, from a table. */
export function FieldEdits({ fields, part, path = [], data, isReadOnly, edit }: FieldEditsProps) {
  return fields.map(({ key, label, most, kind, isRequired = false }) => (
    <TextEdit
      key={key}
      label={label}
      hint={kind === 'list' ? 'Items with ";" between them.' : undefined}
      value={textOf((data as Record<string, unknown>)[key])}
      most={most}
      isRequired={isRequired}
      isLong={LONG.has(kind)}
      isReadOnly={isReadOnly}
      {...(kind && CHECKS[kind] && { check: CHECKS[kind] })}
      onCommit={(typed) => {
        const at = [...path, key];
        edit([setField(part, at, valueOf(typed, kind))], `${part} ${at.join(' ')}`);
      }}
    />
  ));
}

function valueOf(typed: string, kind: Field['kind']) {
  if (kind === 'list') return readItems(typed);
  return kind === 'year' && typed !== '' ? Number(typed) : typed;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
