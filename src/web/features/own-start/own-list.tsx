import { Link } from 'wouter';
import { ownAddress } from '../../lib/addresses.ts';
import { ownKeys, useOwnKeys } from '../../lib/own-keys.ts';
import { Button } from '../../ui/button.tsx';

/** The catalogs whose links this browser keeps. */
export function OwnList() {
  const catalogs = useOwnKeys();
  if (catalogs.length === 0) return null;
  return (
    <section aria-labelledby="own-list" className="mt-8">
      <h2 id="own-list" className="text-xl">
        In this browser
      </h2>
      <ul className="mt-3 border-t border-rule">
        {catalogs.map(({ id, key, may, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <Link href={ownAddress(key)} className="font-medium text-accent underline-offset-4">
                {name}
              </Link>{' '}
              <span className="text-sm text-muted">
                {may === 'edit' ? 'to look at and edit' : 'to look at'}
              </span>
            </p>
            <Button
              tone="quiet"
              size="small"
              aria-label={`Forget the link to ${name}`}
              onClick={() => ownKeys.forget(id)}
            >
              Forget the link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
