import { FileOutput } from 'lucide-react';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { MODE_TEXTS } from './export-modes.ts';
import { useExport } from './use-export.ts';

/** The wizard's last button: exports in the chosen format. */
export function ExportButton({ state, label }: { state: WizardState; label: string }) {
  const { start, inProgress } = useExport(state);
  return (
    <>
      <span role="status" className="sr-only">
        {inProgress && 'Exporting…'}
      </span>
      <Button tone="primary" aria-disabled={inProgress || undefined} onClick={start}>
        <FileOutput aria-hidden="true" className="size-4 max-sm:hidden" />
        {inProgress ? 'Exporting…' : label}
        <span className="font-normal max-sm:sr-only"> ({MODE_TEXTS[state.mode].name})</span>
      </Button>
    </>
  );
}
