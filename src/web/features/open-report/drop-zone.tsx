import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LARGEST_MEGABYTES } from './problem-of.ts';

const ACCEPTED = '.pdf,.docx,.pptx,.xlsx,.html,.htm,.json';

/**
 * Takes one file: dropped anywhere on the page, pasted, or chosen with the button. A drop beside it
 * would else have the browser leave the page.
 */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
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
      <p className="text-lg font-medium">
        {isOver ? 'Let go to read the file' : 'Drop a report here'}
      </p>
      <Button
        tone="primary"
        aria-describedby="open-report-limits"
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Report file"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p id="open-report-limits" className="max-w-prose text-muted">
        PDF, Word, PowerPoint, Excel, HTML or JSON, up to {LARGEST_MEGABYTES} MB. You may paste it
        too. The file is read and forgotten: nothing of it is stored on the server.
      </p>
    </div>
  );
}
