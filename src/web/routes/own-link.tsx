import { copyLink } from '../lib/copy-link.ts';
import { sharedLink } from '../lib/own-keys.ts';
import { Button } from '../ui/button.tsx';

/** Copies the address of this page with the key to view its catalog; nothing if that key is not known. */
export default function OwnLink({ className }: { className: string }) {
  const { origin, pathname, search } = window.location;
  const link = sharedLink(pathname + search);
  if (link === pathname + search) return null;
  const copy = () =>
    copyLink(origin + sharedLink(pathname + window.location.search), {
      copied: 'Everyone who opens it sees this page and can look at your catalog, but not edit it.',
      refused: 'This browser does not let a page copy.',
    });
  return (
    <Button tone="quiet" className={className} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
