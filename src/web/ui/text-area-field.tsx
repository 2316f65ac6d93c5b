import { useId, type Ref } from 'react';

type TextAreaFieldProps = {
  label: string;
  hint: string;
  /** What is wrong with the text. */
  fault: string | null;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Some lines of text under their label. */
export function TextAreaField({
  label,
  hint,
  fault,
  value,
  onChange,
  inputRef,
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <textarea
        ref={inputRef}
        id={id}
        rows={4}
        value={value}
        aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block w-full resize-y rounded-sm border border-control bg-paper px-3 py-2 text-base text-ink aria-invalid:border-bad"
      />
      <p id={`${id}-fault`} role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
