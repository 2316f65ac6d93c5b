import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { fetchFile, saveFile } from '../../lib/download.ts';
import {
  exportProfile,
  PROFILE_ADDRESS,
  profileBody,
  type ProfileChoice,
  type ProfileDependencies,
  type ProfileFormat,
} from '../../lib/export-profile.ts';
import { showToast } from '../../lib/toasts.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';

const BUTTONS = [
  { choice: 'both', label: 'Full HTML AI', tone: 'primary' },
  { choice: 'pdf', label: 'AI PDF', tone: 'secondary' },
] as const;
const PROGRESS: Record<ProfileFormat, string> = {
  html: 'Preparing the page…',
  pdf: 'Preparing the PDF…',
};

type ExportButtonsProps = { selection: WizardState; disabled: boolean };

export function ExportButtons({ selection, disabled }: ExportButtonsProps) {
  const busy = useRef(false);
  const [running, setRunning] = useState<ProfileFormat | null>(null);

  const run = async (choice: ProfileChoice) => {
    if (busy.current) return;
    busy.current = true;
    const dependencies: ProfileDependencies = {
      download: async (format) => {
        setRunning(format);
        saveFile(await fetchFile(PROFILE_ADDRESS, profileBody(selection, format)));
      },
      notify: showToast,
      // oxlint-disable-next-line no-console -- a second file that fails is logged and nothing else
      note: (text) => console.warn(text),
    };
    await exportProfile(choice, dependencies, selection.options.charts);
    busy.current = false;
    setRunning(null);
  };

  return (
    <div className="relative">
      <div className="flex flex-wrap gap-2" aria-busy={running !== null}>
        {BUTTONS.map(({ choice, label, tone }) => (
          <Button
            key={choice}
            tone={tone}
            disabled={disabled}
            aria-disabled={running !== null || undefined}
            onClick={() => void run(choice)}
          >
            <Download aria-hidden="true" className="size-5" />
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="absolute top-full right-0 text-sm whitespace-nowrap text-muted">
        {running !== null && PROGRESS[running]}
      </p>
    </div>
  );
}
