import { FileOutput } from 'lucide-react';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { MODE_TEXTS } from './export-modes.ts';
import { useExport } from './use-export.ts';

/** The wizard's last button: exports in the chosen format. */
export function ExportButton({ state }: { state: WizardState }) {
  const { start, inProgress } = useExport(state);
  return (
    <Button
      tone="primary"
      aria-disabled={inProgress || undefined}
      aria-describedby="export-mode"
      onClick={start}
    >
      <FileOutput aria-hidden="true" className="size-4" />
      <span role="status">{inProgress ? 'Exporting…' : 'Next: Export'}</span>
      <span id="export-mode" className="hidden font-normal sm:inline">
        ({MODE_TEXTS[state.mode].name})
      </span>
    </Button>
  );
}
