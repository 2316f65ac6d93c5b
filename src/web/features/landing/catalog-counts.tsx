import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { CounterRow } from '../../ui/counter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What is on record, counted from the catalogs themselves. */
export function CatalogCounts({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <section aria-labelledby="on-record">
      <h2 id="on-record" className="text-2xl">
        On record
      </h2>
      <div className="mt-5 grid min-h-[37rem] content-start gap-x-16 gap-y-10 sm:min-h-104 lg:min-h-53 lg:grid-cols-2">
        {catalogs.length === 0 && <Skeleton className="h-32 w-full" />}
        {catalogs.map((catalog) => (
          <div key={catalog.slug} className="border-t border-ink pt-4">
            <h3 className="mb-4 font-sans text-base font-normal text-muted">{catalog.name}</h3>
            <CounterRow items={figures(catalog)} />
          </div>
        ))}
      </div>
    </section>
  );
}

function figures({ counts, words }: CatalogItem) {
  return [
    { value: counts.subjects, label: plural(counts.subjects, words.subject) },
    { value: counts.rivals, label: plural(counts.rivals, words.rival) },
    { value: counts.criteria, label: plural(counts.criteria, words.criterion) },
    { value: counts.securityFactors, label: 'security factors' },
    { value: counts.spiderDimensions, label: 'spider dimensions' },
    { value: counts.messagingCategories, label: 'messaging categories' },
  ].filter((figure) => figure.value > 0);
}

function plural(count: number, words: { one: string; many: string }): string {
  return count === 1 ? words.one : words.many;
}
