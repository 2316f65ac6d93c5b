import { useQuery } from '@tanstack/react-query';
import { catalogRivalsQuery } from '../../lib/queries.ts';
import type { Wizard } from './use-wizard.ts';

/** Rivals on record that meet other subjects only; asked for where the counts say that there are any. */
export function useOtherRivals({ catalog, subject, rivals }: Wizard) {
  const apart = [...(rivals.data ?? []), ...(subject?.representatives ?? [])].map(({ id }) => id);
  const isPartial =
    rivals.isSuccess && subject !== undefined && apart.length < catalog.counts.rivals;
  const { data, isLoading } = useQuery({
    ...catalogRivalsQuery(catalog.slug),
    enabled: isPartial,
  });
  const others = isPartial && data ? data.filter(({ id }) => !apart.includes(id)) : [];
  return { others, isLoading };
}
