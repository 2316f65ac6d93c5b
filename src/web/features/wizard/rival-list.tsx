import { useState } from 'react';
import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { Button } from '../../ui/button.tsx';
import { groupRivals } from './filter-rivals.ts';
import type { RivalBoxProps } from './rival-box.tsx';
import { RivalCard } from './rival-card.tsx';
import type { RivalView } from './rival-filters.tsx';
import { RivalTable } from './rival-table.tsx';
import { useVendorMarks } from './use-vendor-marks.ts';
import type { Wizard } from './use-wizard.ts';

/** Drawn at once; the rest is asked for, so that a catalog of a thousand stays quick. */
const PAGE = 24;

type RivalListProps = {
  wizard: Wizard;
  rivals: RivalItem[];
  /** How many each group holds, where `rivals` are a page of more. */
  counts?: Record<string, number> | undefined;
  view: RivalView;
  boxOf: (rival: RivalItem) => Omit<RivalBoxProps, 'rival'>;
};

/** Rivals by group, as cards or as rows. */
export function RivalList({ wizard, rivals, counts, view, boxOf }: RivalListProps) {
  const { catalog } = wizard;
  const [limit, setLimit] = useState(PAGE);
  const markOf = useVendorMarks(
    wizard.subjects.data ?? [],
    counts ? rivals : (wizard.rivals.data ?? []),
  );
  const groups = groupRivals(rivals, catalog.rivalGroups);
  const drawn = new Set(groups.flatMap((group) => group.rivals).slice(0, limit));
  const left = rivals.length - limit;
  return (
    <>
      {groups.map((group) => {
        const members = group.rivals.filter((rival) => drawn.has(rival));
        if (members.length === 0) return null;
        return (
          <section key={group.key} aria-labelledby={`group-${group.key}`} className="mt-2">
            <h2
              id={`group-${group.key}`}
              className="mb-2 flex items-baseline justify-between border-b border-ink text-base"
            >
              {group.title}
              <span className="font-sans font-normal text-muted">
                {counts?.[group.key] ?? group.rivals.length}
              </span>
            </h2>
            {view === 'table' ? (
              <RivalTable caption={group.title} catalog={catalog} rivals={members} boxOf={boxOf} />
            ) : (
              <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
                {members.map((rival) => (
                  <RivalCard
                    key={rival.id}
                    rival={rival}
                    mark={markOf(rival)}
                    fieldNames={catalog.cardFields}
                    alsoIn={titlesOf(rival.alsoIn, catalog.rivalGroups)}
                    {...boxOf(rival)}
                  />
                ))}
              </div>
            )}
          </section>
        );
      })}
      {left > 0 && (
        <Button className="mt-4 self-center" onClick={() => setLimit(limit + PAGE)}>
          Show {Math.min(left, PAGE)} more of {rivals.length}
        </Button>
      )}
    </>
  );
}

function titlesOf(keys: string[], groups: CatalogItem['rivalGroups']): string[] {
  return groups.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
}
