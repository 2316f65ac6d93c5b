import { Rss } from 'lucide-react';
import { FOLLOW_CHANGES } from '../../core/wording/feeds.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** The address that a feed reader takes; `of`: whose changes, where the page shows several. */
export function FollowChanges({ address, of }: { address: string; of?: string | undefined }) {
  return (
    <a href={address} className={buttonStyle('secondary')}>
      <Rss aria-hidden="true" className="size-4" />
      {of === undefined ? FOLLOW_CHANGES : `${FOLLOW_CHANGES}: ${of}`}
    </a>
  );
}
