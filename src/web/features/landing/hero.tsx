import type { Ref } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES, wizardAddress } from '../../lib/addresses.ts';
import { BRAND } from '../../lib/brand.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProductMark } from '../../../renderers/screen/product-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';

type HeroProps = { catalogs: CatalogItem[]; headingRef: Ref<HTMLHeadingElement> };

export function Hero({ catalogs, headingRef }: HeroProps) {
  const main = catalogs.find(({ isDefault }) => isDefault);
  const others = catalogs.filter(({ isDefault }) => !isDefault);
  return (
    <section className="grid gap-10 lg:grid-cols-[5fr_6fr] lg:gap-14">
      <div className="min-w-0 lg:pt-10">
        <ProductMark className="size-14" />
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="mt-6 text-3xl text-balance min-[23rem]:text-4xl sm:text-5xl"
        >
          {BRAND}
        </h1>
        <div className="mt-4 min-h-28 max-w-prose sm:min-h-14 text-lg text-muted">
          {main ? <p>{main.tagline}</p> : <Skeleton className="h-5 w-4/5" />}
        </div>
        <div className="mt-7 flex min-h-24 flex-col items-start gap-2">
          <LinkButton tone="primary" href={PAGES.wizard} className="text-lg">
            Start LLM Comparison
          </LinkButton>
          {others.map((catalog) => (
            <LinkButton
              key={catalog.slug}
              tone="quiet"
              href={wizardAddress(catalog.slug)}
              className="-ml-4 text-left"
            >
              {catalog.title} for {catalog.name.toLowerCase()}
            </LinkButton>
          ))}
        </div>
        <p className="mt-2 text-sm text-muted">No sign-in. Every page is open to everyone.</p>
      </div>
      <Specimen />
    </section>
  );
}
