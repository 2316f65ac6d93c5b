import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file dropped anywhere on the page, or pasted; returns whether one is dragged over it. With an unhandled drop the
 * browser would leave the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
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
  return isOver;
}
