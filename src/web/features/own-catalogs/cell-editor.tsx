import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { FieldFault } from '../../ui/field-fault.tsx';

type CellEditorProps = {
  label: string;
  initial: string;
  /** The fault of the last committed text. */
  fault: UnreadValue | null;
  onInput: (text: string) => void;
  /** Returns why the text is refused; null when it is accepted. */
  onCommit: (text: string, then: 'down' | 'up' | 'right' | 'left' | 'stay') => UnreadValue | null;
  onCancel: () => void;
};

/** The field over a cell while it is edited; Alt and Enter break the line. */
export function CellEditor({
  label,
  initial,
  fault,
  onInput,
  onCommit,
  onCancel,
}: CellEditorProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState(fault);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const id = useId();

  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    onInput(next);
  };
  const commit = (then: Parameters<typeof onCommit>[1], given = text) => {
    if (isDone.current) return;
    const refusal = onCommit(given, then);
    if (refusal === null) isDone.current = true;
    setProblem(refusal);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      change(withBreak(event.currentTarget));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab' && (event.shiftKey || !problem?.readings)) {
      // Tab moves on to the offered readings.
      event.preventDefault();
      commit(event.shiftKey ? 'left' : 'right');
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commit('stay');
  };
  const leaveByKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    isDone.current = true;
    onCancel();
  };

  return (
    <div role="presentation" onBlur={leave} onKeyDown={leaveByKey}>
      <textarea
        ref={field}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 34), text.split('\n').length))}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onCopy={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      />
      <FieldFault
        id={id}
        className="px-2 pb-1"
        fault={problem}
        onChoose={(given) => commit('down', given)}
      />
    </div>
  );
}

/** The text with a line break at the cursor. */
function withBreak(field: HTMLTextAreaElement): string {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  return field.value;
}
