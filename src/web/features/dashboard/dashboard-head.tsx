import { Download } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { PAGES } from '../../lib/addresses.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import type {
  ProfileChoice,
  ProfileDependencies,
  ProfileFormat,
} from '../../lib/export-profile.ts';
import { showToast } from '../../lib/toasts.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { DashboardData } from './use-dashboard.ts';

type DashboardHeadProps = {
  data: DashboardData;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The compared products, and the two exports. */
export function DashboardHead({ data, title, headingRef }: DashboardHeadProps) {
  const { productName, rivals, selection } = data;
  const [only, ...others] = rivals;
  const other = others.length > 0 ? `${rivals.length} competitors` : only?.name;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-3">
      <div className="min-w-0">
        <h1 ref={headingRef} tabIndex={-1} className="text-base text-muted">
          {title}
        </h1>
        {data.loading || productName === '' ? (
          <p className="min-h-8">{data.loading ? '…' : ''}</p>
        ) : (
          <>
            <p className="font-heading text-xl font-semibold">
              {productName}
              {other && <span className="font-normal"> versus {other}</span>}
            </p>
            <SubjectBadges product={productName} competitors={rivals.map(({ name }) => name)} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ExportButtons
          selection={selection}
          disabled={data.productMissing || rivals.length === 0}
        />
        <LinkButton href={PAGES.landing}>Start Over</LinkButton>
      </div>
    </div>
  );
}

const SHOWN = 3;

/** The product, up to three competitors, and how many more there are. */
function SubjectBadges({ product, competitors }: { product: string; competitors: string[] }) {
  const more = competitors.length - SHOWN;
  const names = [...competitors.slice(0, SHOWN), ...(more > 0 ? [`+${more} more`] : [])];
  return (
    <ul aria-label="Compared here" className="mt-1.5 flex flex-wrap gap-2">
      {product !== '' && (
        <li>
          <Badge tone="accent">{product}</Badge>
        </li>
      )}
      {names.map((name, at) => (
        <li key={at}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}

const BUTTONS = [
  { choice: 'both', label: 'Full HTML AI', tone: 'primary' },
  { choice: 'pdf', label: 'AI PDF', tone: 'secondary' },
] as const;
const PROGRESS: Record<ProfileFormat, string> = {
  html: 'Preparing the page…',
  pdf: 'Preparing the PDF…',
};

function ExportButtons({ selection, disabled }: { selection: WizardState; disabled: boolean }) {
  const busy = useRef(false);
  const [running, setRunning] = useState<ProfileFormat | null>(null);

  const run = async (choice: ProfileChoice) => {
    if (busy.current) return;
    busy.current = true;
    const { exportProfile, PROFILE_ADDRESS, profileBody } =
      await import('../../lib/export-profile.ts');
    const dependencies: ProfileDependencies = {
      download: async (format) => {
        setRunning(format);
        saveFile(await fetchFile(PROFILE_ADDRESS, profileBody(selection, format)));
      },
      notify: showToast,
      // oxlint-disable-next-line no-console -- a failed second file is only logged
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
