import type { CreatedOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { ownAddress } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { ownLink } from '../../lib/own-links.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UnreadableCells } from '../../lib/file-preview/catalog-summary.tsx';

/** A new catalog: its two links, shown before it is opened, and the cells that could not be read. */
export function MadeCatalog({ made }: { made: CreatedOwnCatalog }) {
  const heading = usePageEntry(pageTitle('Your catalog is ready'));
  return (
    <>
      <PageHeading
        headingRef={heading}
        title={made.name}
        lead="Your catalog is ready. Save the edit link. It can’t be recovered."
        actions={
          <LinkButton tone="primary" href={ownAddress(made.id)}>
            Open the catalog
          </LinkButton>
        }
      />
      <div className="mt-8">
        <CatalogLinks made={made} />
      </div>
      {made.unreadable.length > 0 && (
        <section aria-labelledby="unreadable" className="mt-8">
          <h2 id="unreadable" className="text-xl">
            {countOf(made.unreadable.length, { one: 'cell', many: 'cells' })} could not be read
          </h2>
          <p className="mt-1 text-muted">
            They stand in their cells as they are written, and count as unknown.
          </p>
          <UnreadableCells cells={made.unreadable} />
        </section>
      )}
    </>
  );
}

/** Both links of a new catalog. */
export function CatalogLinks({ made }: { made: Pick<CreatedOwnCatalog, 'editKey' | 'lookKey'> }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card aria-labelledby="edit-link" className="border-l-4 border-l-accent">
        <h2 id="edit-link" className="text-xl">
          Edit link
        </h2>
        <p className="mt-1">
          For you. Anyone with it can change and delete the catalog. This browser keeps it. If you
          lose it everywhere, the catalog can be viewed but not changed. You can always bring a
          download of the catalog back as a new one.
        </p>
        <CopyText texts={[ownLink(made.editKey)]} label="Copy edit link" />
      </Card>
      <Card aria-labelledby="look-link">
        <h2 id="look-link" className="text-xl">
          View-only link
        </h2>
        <p className="mt-1">
          For colleagues. Anyone with it can compare, decide and export, but not edit. You can
          replace or withdraw it under Share.
        </p>
        <CopyText texts={[ownLink(made.lookKey)]} label="Copy view-only link" />
      </Card>
    </div>
  );
}
