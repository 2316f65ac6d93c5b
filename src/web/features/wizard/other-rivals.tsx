import { useQueries, useQuery } from '@tanstack/react-query';
import type { RivalItem } from '../../../core/contract/catalog-api.ts';
import { catalogRivalsQuery, subjectCompetitorsQuery } from '../../lib/queries.ts';
import { filterRivals } from './filter-rivals.ts';
import { narrowRivals, type FacetChoice } from './rival-facets.ts';
import type { Wizard } from './use-wizard.ts';

type OtherRivalsProps = {
  wizard: Wizard;
  offered: RivalItem[];
  search: string;
  choice: FacetChoice;
};

/** Rivals on record that meet another subject: found by the same search, but not to be chosen here. */
export function OtherRivals({ wizard, offered, search, choice }: OtherRivalsProps) {
  const { catalog, subject, subjects } = wizard;
  const all = useQuery(catalogRivalsQuery(catalog.slug));
  const lists = useQueries({
    queries: (subjects.data ?? []).map(({ id }) => subjectCompetitorsQuery(id)),
  });
  const own = subject?.representatives ?? [];
  const apart = new Set([...offered, ...own].map(({ id }) => id));
  const others = (all.data ?? []).filter(({ id }) => !apart.has(id));
  const shown = filterRivals(narrowRivals(others, choice), search);
  if (others.length === 0 || !subject) return null;
  const met = (rivalId: number) =>
    (subjects.data ?? [])
      .filter((_, index) => lists[index]?.data?.some(({ id }) => id === rivalId))
      .map(({ name }) => name)
      .join(', ');
  const narrowed = shown.length < others.length;
  return (
    <details
      className="mt-8 border-t border-ink"
      open={search !== '' && shown.length > 0 && shown.length <= FEW}
    >
      <summary className="flex min-h-11 cursor-pointer items-center py-2 text-accent">
        {narrowed && `${shown.length} of `}
        {others.length} other {catalog.words.rival.many} compete with another{' '}
        {catalog.words.subject.one} than {subject.name}
      </summary>
      <ul className="grid gap-x-6 pb-2 text-sm sm:grid-cols-2">
        {shown.map((rival) => (
          <li key={rival.id} className="border-b border-rule py-2">
            <span className="font-medium">{rival.name}</span>
            <span className="block text-muted">competes with {met(rival.id) || '…'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** So few that a search is answered by them at once. */
const FEW = 8;
