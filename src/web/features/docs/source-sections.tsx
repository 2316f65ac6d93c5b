import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { API_DOCS, OPENAPI } from '../../lib/addresses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocSection } from './doc-section.tsx';

export function SourceSection({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <DocSection id="sources" title="Data sources and credits">
      <p>
        Every value links to the page it was read from; a report numbers those links. Beyond
        vendors’ own pages the catalogs draw on these sources, with thanks.
      </p>
      {catalogs.length === 0 && <Skeleton className="h-40 w-full" />}
      {catalogs.map((catalog) => (
        <div key={catalog.slug}>
          <h3 className="pt-2 text-lg">{catalog.name}</h3>
          <ul className="border-t border-rule">
            {catalog.credits.map((credit) => (
              <li key={credit.url} className="border-b border-rule py-2.5">
                <a href={credit.url} rel="noopener noreferrer" className="prose-link font-medium">
                  {credit.name}
                </a>
                {credit.licence && <span className="text-muted"> ({credit.licence})</span>}
                <span className="block text-muted">{credit.used_for}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h3 className="pt-2 text-lg">Usage analytics</h3>
      <ul className="border-t border-rule">
        {ANALYTICS_CREDITS.map((credit) => (
          <li key={credit.url} className="border-b border-rule py-2.5">
            <a href={credit.url} rel="noopener noreferrer" className="prose-link font-medium">
              {credit.name}
            </a>
            <span className="text-muted"> ({credit.licence})</span>
            <span className="block text-muted">{credit.usedFor}</span>
          </li>
        ))}
      </ul>
    </DocSection>
  );
}

const ANALYTICS_CREDITS = [
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'public domain',
    usedFor: 'Shapes of the countries on the map',
  },
  {
    name: 'Number Resource Organization',
    url: 'https://www.nro.net/',
    licence: 'CC BY 4.0',
    usedFor: 'Countries of addresses, in the table made by ip-location-db',
  },
];

export function ApiSection() {
  return (
    <DocSection id="api" title="API reference">
      <p>
        Everything the pages show comes from an open API, which your own programs may call as well.
        Browse the <ExternalPath href={API_DOCS}>API reference</ExternalPath> or take the{' '}
        <ExternalPath href={OPENAPI}>OpenAPI document</ExternalPath>.
      </p>
      <p>
        An error answers with a code, one plain sentence and a request id. Give that id to the
        operator when you ask about it.
      </p>
    </DocSection>
  );
}

export function DurabilitySection() {
  return (
    <DocSection id="durability" title="Where data is kept">
      <p>
        Without further settings the server keeps its data in an embedded database in its data
        directory. That database survives a crash of the process, but not a power cut in the middle
        of a write. Where that matters, point the server at a PostgreSQL database of your own.
      </p>
      <p>
        The catalogs themselves are files that come with the product and can always be read again.
      </p>
    </DocSection>
  );
}

export function ContactSection({ contactEmail }: { contactEmail: string | null | undefined }) {
  return (
    <DocSection id="contact" title="Contact">
      {contactEmail ? (
        <p>
          Write to the operator of this installation:{' '}
          <a href={`mailto:${contactEmail}`} className="prose-link">
            {contactEmail}
          </a>
          .
        </p>
      ) : (
        <p>
          The operator of this installation has not published an address. Whoever gave you the link
          to it is the person to ask. Operators set one with the environment variable CONTACT_EMAIL.
        </p>
      )}
      <p>
        To report a wrong or outdated value, name the company, the criterion and a source that shows
        the right one.
      </p>
    </DocSection>
  );
}

function ExternalPath({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="prose-link">
      {children}
    </a>
  );
}
