import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { presetAddress } from '../../lib/preset-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const PRESETS_ID = 'answers';

/** Questions of buyers; each opens the decision or the finished comparison that answers it. */
export function Presets({ catalogs }: { catalogs: CatalogItem[] }) {
  const presets = catalogs.flatMap((catalog) =>
    catalog.presets.map((preset) => ({ catalog, preset })),
  );
  return (
    <section aria-labelledby={PRESETS_ID}>
      <h2 id={PRESETS_ID} className="border-t-2 border-ink pt-3 text-2xl">
        Open a finished answer
      </h2>
      <ul className="mt-4 grid min-h-160 content-start gap-3 sm:min-h-80 sm:grid-cols-2 lg:min-h-62 lg:grid-cols-3">
        {catalogs.length === 0 && <Skeleton className="h-28 w-full" />}
        {presets.map(({ catalog, preset }) => (
          <li key={`${catalog.slug} ${preset.slug}`} className="grid">
            <Link
              href={presetAddress(catalog, preset)}
              className="group flex items-end gap-3 rounded-sm border border-rule bg-panel p-4 text-ink no-underline transition-colors hover:border-accent"
            >
              <span className="min-w-0 flex-1 self-start">
                <span className="block font-heading text-lg leading-snug font-semibold text-balance group-hover:text-accent">
                  {preset.question}
                </span>
                <span className="mt-1 block text-sm text-muted">{preset.detail}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
