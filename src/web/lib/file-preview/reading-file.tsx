import { Button } from '../../ui/button.tsx';

type ReadingFileProps = { fileName: string; onCancel: () => void };

/** While a file is sent and read. */
export function ReadingFile({ fileName, onCancel }: ReadingFileProps) {
  return (
    <div aria-busy="true" className="flex flex-wrap items-center gap-4 py-6">
      <p role="status" className="text-lg font-medium wrap-anywhere">
        Reading {fileName}…
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
