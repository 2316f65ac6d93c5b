import { useRef, useState, type KeyboardEvent } from 'react';
import type { UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { LabelledField } from '../../ui/field.tsx';
import { FieldFault } from '../../ui/field-fault.tsx';

type Fault = string | UnreadValue;

type TextEditProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  most: number;
  isRequired?: boolean;
  isLong?: boolean;
  /** It takes the focus when it appears. */
  isFirst?: boolean;
  isReadOnly?: boolean;
  /** Why a text is refused; null where it is accepted. */
  check?: (text: string) => Fault | null;
  onCommit?: (text: string) => void;
  onDone?: () => void;
  /** Takes the text when the field is left or Enter is pressed. */
  onFinish?: (text: string) => void;
};

const FIELD =
  'mt-0.5 min-h-10 w-full field-sizing-content rounded-sm border border-control bg-paper px-2.5 py-1.5 text-base text-ink read-only:border-rule aria-invalid:border-bad';

/** A text that is saved as it is typed; an invalid one stays here with the reason. */
export function TextEdit(props: TextEditProps) {
  const { label, hint, value, most, isRequired, check, onDone } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const first = useRef(props.isFirst);
  const text = typed ?? value;
  const faultOf = (each: string): Fault | null =>
    tooShortOrLong(each, most, isRequired ?? false) ?? check?.(each.trim()) ?? null;
  const fault = typed === null ? null : faultOf(typed);
  const change = (next: string) => {
    setTyped(next);
    if (faultOf(next) === null) props.onCommit?.(next.trim());
  };
  const leave = () => {
    if (fault === null) {
      if (typed !== null) props.onFinish?.(typed.trim());
      setTyped(null);
    }
    onDone?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !props.isLong) {
      event.preventDefault();
      leave();
    }
  };
  const field = {
    value: text,
    readOnly: props.isReadOnly,
    onBlur: leave,
    onKeyDown: press,
    className: FIELD,
  };
  return (
    <LabelledField label={label} hint={hint} hasFault={fault !== null} isSmall>
      {(control) => (
        <>
          {props.isLong ? (
            <textarea
              {...control}
              {...field}
              rows={Math.min(8, Math.max(2, Math.ceil(text.length / 50)))}
              onChange={(event) => change(event.target.value)}
            />
          ) : (
            <input
              {...control}
              {...field}
              type="text"
              autoComplete="off"
              ref={(element) => {
                if (element && first.current) {
                  first.current = false;
                  element.select();
                }
              }}
              onChange={(event) => change(event.target.value)}
            />
          )}
          <FieldFault
            id={`${control.id}-fault`}
            fault={typeof fault === 'string' ? { refusal: fault } : fault}
            fieldId={control.id}
            onChoose={(chosen) => {
              change(chosen);
              props.onFinish?.(chosen);
              setTyped(null);
            }}
          />
        </>
      )}
    </LabelledField>
  );
}

function tooShortOrLong(text: string, most: number, isRequired: boolean): string | null {
  const { length } = text.trim();
  if (isRequired && length === 0) return 'It cannot be empty.';
  return length > most ? `At most ${most} characters; these are ${length}.` : null;
}
