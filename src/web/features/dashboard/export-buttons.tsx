import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { errorMessage, exportFailed, NOTICES, profileHtmlFailed } from '../../lib/message-table.ts';
import { useToast } from '../../lib/toasts.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';

const ADDRESS = '/api/export/marketing-intelligence-report';
const BUTTONS = [
  { format: 'html', label: 'Full HTML AI', tone: 'primary' },
  { format: 'pdf', label: 'AI PDF', tone: 'secondary' },
] as const;
type Format = (typeof BUTTONS)[number]['format'];

type ExportButtonsProps = { selection: WizardState; disabled: boolean };

export function ExportButtons({ selection, disabled }: ExportButtonsProps) {
  const { toast } = useToast();
  const busy = useRef(false);
  const [running, setRunning] = useState<Format | null>(null);

  const run = async (format: Format) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(format);
    try {
      saveFile(await fetchFile(ADDRESS, exportBody(selection, format)));
      toast(NOTICES.profileDownloaded);
    } catch (error) {
      toast(exportFailed(failureText(error, format)));
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };

  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      {BUTTONS.map(({ format, label, tone }) => (
        <Button
          key={format}
          tone={tone}
          disabled={disabled}
          aria-disabled={running !== null}
          onClick={() => void run(format)}
        >
          <Download aria-hidden="true" className="size-5" />
          {running === format ? 'Preparing…' : label}
        </Button>
      ))}
    </div>
  );
}

function exportBody(selection: WizardState, format: Format) {
  const { catalog, subjectId, representativeId, rivalIds, criterionIds, options } = selection;
  return {
    battlecardData: {
      catalog,
      productId: subjectId,
      ...(representativeId !== null && { as: representativeId }),
      competitorIds: rivalIds,
      featureIds: criterionIds,
      includeOptions: options,
    },
    format,
  };
}

function failureText(error: unknown, format: Format): string {
  if (format === 'html' && error instanceof ApiError) {
    return profileHtmlFailed(error.status, error.statusText);
  }
  return errorMessage(error);
}
