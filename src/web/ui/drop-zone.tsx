import { FileUp } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFileDrop } from './use-file-drop.ts';

type DropZoneProps = {
  /** For example `Drop a report here`. */
  title: string;
  /** Label of the field. */
  label: string;
  /** Accepted file types, in the format of an input. */
  accepted: string;
  /** Accepted files and what happens to them. */
  children: ReactNode;
  onFile: (file: File) => void;
};

/** Takes one file: dropped anywhere on the page, pasted, or chosen with the button. */
export function DropZone({ title, label, accepted, children, onFile }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFile);

  return (
    <div
      className={`flex flex-col items-center gap-4 rounded-sm border-2 border-dashed p-6 text-center sm:p-10 ${isOver ? 'border-accent bg-accent/10' : 'border-control'}`}
    >
      <FileUp aria-hidden="true" className="size-8 text-accent" />
      <p className="text-lg font-medium">{isOver ? 'Let go to read the file' : title}</p>
      <Button tone="primary" aria-describedby={id} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <p id={id} className="max-w-prose text-muted">
        {children}
      </p>
    </div>
  );
}
