import { Check, Plus } from 'lucide-react';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Wizard } from './use-wizard.ts';

type NotedRivalsProps = {
  wizard: Wizard;
  noted: RivalItem[];
  isFull: boolean;
  onToggle: (id: number) => void;
};

/** The rivals that the catalog's authors prepared for this subject, one press away. */
export function NotedRivals({ wizard, noted, isFull, onToggle }: NotedRivalsProps) {
  const { subject, state } = wizard;
  if (!subject || noted.length === 0) return null;
  return (
    <section aria-labelledby="noted" className="mt-4 text-sm">
      <h2 id="noted" className="font-sans text-sm font-medium">
        Often compared with {subject.name}
      </h2>
      <p className="text-muted">The catalog holds sales notes on these.</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {noted.map(({ id, name }) => {
          const chosen = state.rivalIds.includes(id);
          const Sign = chosen ? Check : Plus;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen}
                disabled={isFull && !chosen}
                onClick={() => onToggle(id)}
                className={classNames(
                  'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm border px-2 disabled:cursor-not-allowed disabled:border-rule disabled:text-muted',
                  chosen
                    ? 'border-accent bg-accent text-accent-ink'
                    : 'border-control text-ink hover:border-accent',
                )}
              >
                <Sign aria-hidden="true" className="size-3.5" />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
