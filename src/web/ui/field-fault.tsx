import type { UnreadValue } from '../../core/authoring/typed/read-value.ts';
import { writeNumber } from '../../core/values/read-number.ts';
import { readingText } from '../../core/wording/typed-values.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type FieldFaultProps = {
  id: string;
  fault: UnreadValue | null;
  /** Called with the text of the chosen reading. */
  onChoose: (text: string) => void;
  /** Id of the field that gets the focus back. */
  fieldId?: string;
  className?: string;
};

/** The fault of a field. An ambiguous number is offered in both readings as buttons. */
export function FieldFault({ id, fault, onChoose, fieldId, className }: FieldFaultProps) {
  return (
    <>
      <p id={id} role="alert" className={classNames('text-sm text-bad empty:hidden', className)}>
        {fault?.refusal}
      </p>
      {fault?.readings && (
        <div
          role="group"
          aria-label="Which number is meant?"
          className={classNames('mt-1 flex flex-wrap gap-2', className)}
        >
          {fault.readings.map((value) => (
            <Button
              key={value}
              size="small"
              // Keeps the focus in the field: a blur would end the edit.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChoose(writeNumber(value));
                if (fieldId) document.getElementById(fieldId)?.focus();
              }}
            >
              {readingText(value)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
