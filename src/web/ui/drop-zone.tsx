import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

type DropZoneProps = {
  /** As `Drop a report here`. */
  title: string;
  /** Names the field. */
  label: string;
  /** Endings, as an input takes them. */
  accepted: string;
  /** What it takes, and what becomes of it. */
  children: ReactNode;
  onFile: (file: File) => void;
};

/**
 * Takes one file: dropped anywhere on the page, pasted, or chosen with the button. A drop beside it
 * would else have the browser leave the page.
 */
export function DropZone({ title, label, accepted, children, onFile }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', (event) => take(event.clipboardData?.files), { signal });
    return () => listening.abort();
  }, []);

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
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p id={id} className="max-w-prose text-muted">
        {children}
      </p>
    </div>
  );
}
