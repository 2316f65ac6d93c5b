import { buttonStyle } from '../ui/button-style.ts';

/** The address that a feed reader takes; `of`: whose changes, where the page shows several. */
export function FollowChanges({ address, of }: { address: string; of?: string | undefined }) {
  return (
    <a href={address} className={buttonStyle('secondary')}>
      {of === undefined ? 'Follow changes' : `Follow changes: ${of}`}
    </a>
  );
}
