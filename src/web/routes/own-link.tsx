import { sharedLink } from '../lib/own-keys.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from '../ui/button.tsx';

/** Copies the address of this page with the key to look at its catalog; nothing where that key is not known. */
export default function OwnLink({ className }: { className: string }) {
  const { origin, pathname, search } = window.location;
  const link = sharedLink(pathname + search);
  if (link === pathname + search) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(origin + sharedLink(pathname + window.location.search));
      showToast({
        tone: 'good',
        title: 'Link copied',
        text: 'Everyone who opens it sees this page and can look at your catalog, but not edit it.',
      });
    } catch {
      showToast({
        tone: 'bad',
        title: 'The link could not be copied',
        text: 'This browser does not let a page copy.',
      });
    }
  };
  return (
    <Button tone="quiet" className={className} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
