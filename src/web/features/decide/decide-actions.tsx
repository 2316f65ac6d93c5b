import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type DecideActionsProps = {
  /** The address of this decision. */
  link: string;
  /** Where the shortlist is compared; null where there is nothing to compare. */
  compare: string | null;
};

/** What can be done with a decision. */
export function DecideActions({ link, compare }: DecideActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <Button tone="quiet" onClick={() => void copyLink(link)}>
        Copy the link
      </Button>
      {compare && (
        <LinkButton tone="quiet" href={compare}>
          Compare the shortlist
        </LinkButton>
      )}
    </div>
  );
}

async function copyLink(link: string): Promise<void> {
  const address = `${window.location.origin}${link}`;
  try {
    await navigator.clipboard.writeText(address);
    showToast({
      tone: 'good',
      title: 'Link copied',
      text: 'Whoever opens it sees this decision, with everything you entered.',
    });
  } catch {
    showToast({
      tone: 'bad',
      title: 'The link could not be copied',
      text: 'Copy it from the address line: it holds everything you entered.',
    });
  }
}
