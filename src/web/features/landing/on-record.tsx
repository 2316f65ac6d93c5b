import { useQuery } from '@tanstack/react-query';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { companiesQuery } from '../../lib/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What is on record and of whom, counted from the catalogs themselves. */
export function OnRecord({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <section
      aria-labelledby="on-record"
      className="border-t-2 border-ink pt-3 md:max-xl:col-span-2"
    >
      <h2 id="on-record" className="text-2xl">
        On record
      </h2>
      <div className="mt-2 grid min-h-140 content-start gap-x-12 md:min-h-73 md:max-xl:grid-cols-2 xl:min-h-[35rem]">
        {catalogs.length === 0 && <Skeleton className="h-72 w-full" />}
        {catalogs.map((catalog) => (
          <section
            key={catalog.slug}
            aria-labelledby={`on-record-${catalog.slug}`}
            className="mb-4"
          >
            <h3 id={`on-record-${catalog.slug}`} className="text-base">
              {catalog.name}
            </h3>
            <dl>
              {figures(catalog).map(({ value, label }, at) => (
                <div
                  key={label}
                  className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-rule py-1.5"
                >
                  <dt>{label}</dt>
                  <dd
                    className={`w-10 shrink-0 font-heading text-accent ${at < 3 ? 'text-2xl' : 'text-lg'}`}
                  >
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Vendors />
      </div>
    </section>
  );
}

/** The default catalog's firms, each with its mark where one is known. */
function Vendors() {
  const { data = [] } = useQuery(companiesQuery);
  return (
    <ul className="grid min-h-42 grid-cols-2 content-start gap-x-4 min-[25rem]:grid-cols-3 md:max-xl:col-span-2 md:max-xl:grid-cols-6 md:max-xl:min-h-16">
      {data.map(({ id, name, mark }) => (
        <li key={id} className="flex min-w-0 items-center gap-2 py-1 text-sm text-muted">
          {mark && (
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-4 shrink-0 fill-current"
              fillRule="evenodd"
            >
              {mark.map((outline) => (
                <path key={outline} d={outline} />
              ))}
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}

function figures({ counts, words }: CatalogItem) {
  return [
    { value: counts.subjects, label: plural(counts.subjects, words.subject) },
    { value: counts.rivals, label: plural(counts.rivals, words.rival) },
    { value: counts.criteria, label: plural(counts.criteria, words.criterion) },
    { value: counts.securityFactors, label: 'security factors' },
  ].filter((figure) => figure.value > 0);
}

function plural(count: number, words: { one: string; many: string }): string {
  return count === 1 ? words.one : words.many;
}
