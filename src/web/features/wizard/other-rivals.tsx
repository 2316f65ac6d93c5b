import { useQueries } from '@tanstack/react-query';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { subjectCompetitorsQuery } from '../../lib/queries.ts';
import type { Wizard } from './use-wizard.ts';

type OtherRivalsProps = {
  wizard: Wizard;
  others: RivalItem[];
  /** Those that the search and the filters leave. */
  shown: RivalItem[];
  /** They are what was looked for, so they are shown without being asked for. */
  isOpen: boolean;
};

const MOST_SHOWN = 80;

/** Rivals on record that meet another subject: found by the same search and filters, but not to be chosen here. */
export function OtherRivals({ wizard, others, shown, isOpen }: OtherRivalsProps) {
  const { catalog, subject, subjects } = wizard;
  const lists = useQueries({
    queries: (others.length > 0 ? (subjects.data ?? []) : []).map(({ id }) =>
      subjectCompetitorsQuery(id),
    ),
  });
  if (others.length === 0 || !subject) return null;
  const met = (rivalId: number) =>
    (subjects.data ?? [])
      .filter((_, index) => lists[index]?.data?.some(({ id }) => id === rivalId))
      .map(({ name }) => name)
      .join(', ');
  const narrowed = shown.length < others.length;
  return (
    <details className="mt-6 border-t border-ink text-sm" open={isOpen && shown.length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center py-2 text-accent">
        {narrowed && `${shown.length} of `}
        {others.length} other {catalog.words.rival.many} compete with another{' '}
        {catalog.words.subject.one} than {subject.name}
      </summary>
      <ul className="grid gap-x-6 pb-2 text-sm sm:grid-cols-2">
        {shown.slice(0, MOST_SHOWN).map((rival) => (
          <li key={rival.id} className="border-b border-rule py-2">
            <span className="font-medium">{rival.name}</span>
            <span className="block text-muted">competes with {met(rival.id) || '…'}</span>
          </li>
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="text-sm text-muted">
          {shown.length - MOST_SHOWN} more are found by searching.
        </p>
      )}
    </details>
  );
}
