import { useRef } from 'react';
import { Link } from 'wouter';
import { ownAddress } from '../../lib/addresses.ts';
import { ownKeys, useOwnKeys, type KeptKey } from '../../lib/own-keys.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** Name of a catalog opened by a shared link, until it has loaded. */
const UNNAMED = 'A shared catalog';

/** The catalogs whose links this browser stores. */
export function OwnList() {
  const catalogs = useOwnKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  if (catalogs.length === 0) return null;
  const forget = (kept: KeptKey) => {
    ownKeys.forget(kept.id);
    (catalogs.length > 1 ? heading.current : document.getElementById('content'))?.focus();
    showToast({
      tone: 'neutral',
      title: 'Link forgotten',
      text:
        kept.may === 'edit'
          ? `“${kept.name}” is still there, for everyone with its link to edit.`
          : `“${kept.name || UNNAMED}” is still there, for everyone with its link.`,
      action: { label: 'Undo', run: () => ownKeys.keep(kept.id, kept) },
    });
  };
  return (
    <section aria-labelledby="own-list" className="mt-8">
      <h2 id="own-list" ref={heading} tabIndex={-1} className="text-xl">
        In this browser
      </h2>
      <ul className="mt-3 border-t border-rule">
        {catalogs.map((kept) => (
          <li
            key={kept.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <Link
                href={ownAddress(kept.id)}
                className="font-medium text-accent underline-offset-4"
              >
                {kept.name || UNNAMED}
              </Link>{' '}
              <span className="text-sm text-muted">
                {kept.may === 'edit' ? 'to look at and edit' : 'read only'}
              </span>
            </p>
            <Button
              tone="quiet"
              size="small"
              className="max-sm:-ml-2"
              aria-label={`Forget the link to ${kept.name || UNNAMED}`}
              onClick={() => forget(kept)}
            >
              Forget the link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
