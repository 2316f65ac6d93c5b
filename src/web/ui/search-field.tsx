import { Search } from 'lucide-react';
import { useId } from 'react';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Its dialog opens with the focus here. */
  opensHere?: boolean;
};

export function SearchField({ label, placeholder, value, onChange, opensHere }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        data-opens-here={opensHere}
        spellCheck={false}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-sm border border-control bg-paper py-2 pr-3 pl-10 text-base text-ink placeholder:text-muted"
      />
    </div>
  );
}
