import { useLocation } from 'wouter';
import type { BattlecardAnswer } from '../../../core/api/battlecard-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { FreshnessLink } from '../../lib/freshness-link.tsx';
import { ownKeys } from '../../lib/own-keys.ts';
import { useSite } from '../../lib/use-site.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { OwnControls } from './own-controls.tsx';

/** When it was saved, and from which catalog. */
export function SavedDetails({ saved }: { saved: BattlecardAnswer }) {
  const [, navigate] = useLocation();
  const site = useSite();
  const catalog =
    site.data?.catalogs.find(({ slug }) => slug === saved.catalog) ?? ownKeys.find(saved.catalog);
  const unnamed = saved.closed ? 'One that opens with its own link' : saved.catalog;
  return (
    <Card aria-labelledby="saved-details">
      <h2 id="saved-details" className="text-xl">
        As it was saved
      </h2>
      <div className="mt-2">
        <DescriptionList
          items={[
            {
              term: 'Saved',
              detail: <time dateTime={saved.createdAt}>{dateAndTime(saved.createdAt)}</time>,
            },
            { term: 'Prepared with', detail: saved.document.brand.name },
            { term: 'Catalog', detail: catalog?.name ?? unnamed },
            { term: 'Catalog version', detail: saved.catalogVersion },
            { term: 'Freshness', detail: <FreshnessLink catalog={saved.catalog} /> },
          ]}
        />
      </div>
      {saved.isOwn && (
        <div className="mt-2 border-t border-rule pt-2">
          <OwnControls item={saved} onRemoved={() => navigate(PAGES.builder)} />
        </div>
      )}
    </Card>
  );
}
