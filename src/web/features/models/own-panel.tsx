import { Link } from 'wouter';
import { ownAddress, PAGES } from '../../lib/addresses.ts';
import { useOwnKeys } from '../../lib/own-keys.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TEXTS } from './models-texts.ts';

/** The visitor’s own catalogs, whose links this browser stores. */
export function OwnPanel() {
  const catalogs = useOwnKeys();
  return (
    <section aria-labelledby="own-panel" className="mt-6 border-t-2 border-ink pt-3">
      <h2 id="own-panel" className="text-xl">
        My data
      </h2>
      {catalogs.length === 0 ? (
        <p className="mt-1 text-muted">{TEXTS.noOwn}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {catalogs.map(({ id, name, may }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2"
            >
              <Link href={ownAddress(id)} className="prose-link min-w-0 wrap-anywhere">
                {name || 'A shared catalog'}
              </Link>
              <span className="text-sm text-muted">
                {may === 'edit' ? 'You can edit it' : 'Read only'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton href={PAGES.own} tone="primary" className="mt-4">
        Add your data
      </LinkButton>
    </section>
  );
}
