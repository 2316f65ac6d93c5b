import { FileText, ListFilter, Table2, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { BRAND } from '../../lib/brand.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PRESETS_ID } from './presets.tsx';
import { PriceChart } from './price-chart.tsx';

type HeroProps = { catalogs: CatalogItem[]; headingRef: Ref<HTMLHeadingElement> };

/** Three ways in, beside an answer that the catalog gives. */
export function Hero({ catalogs, headingRef }: HeroProps) {
  const main = catalogs.find(({ isDefault }) => isDefault);
  return (
    <div className="grid gap-x-14 gap-y-10 lg:has-[>:nth-child(2)]:grid-cols-[5fr_6fr]">
      <div className="min-w-0">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-3xl text-balance min-[23rem]:text-4xl lg:text-5xl"
        >
          {BRAND}
        </h1>
        <div className="mt-3 min-h-28 text-lg text-muted sm:min-h-14">
          {main ? <p>{main.tagline}</p> : <Skeleton className="h-5 w-4/5" />}
        </div>
        <div className="mt-5 border-b border-ink">
          <Door title="Which model fits?" text="Needs, cost, how sure." icon={ListFilter}>
            <LinkButton tone="primary" href={PAGES.decide} className={DOOR_BUTTON}>
              Find the right model
            </LinkButton>
          </Door>
          <Door title="Compare" text="Your models, your criteria." icon={Table2}>
            <LinkButton href={PAGES.wizard} className={DOOR_BUTTON}>
              Start LLM Comparison
            </LinkButton>
          </Door>
          <Door title="Battlecard" text="Four steps to what to say." icon={FileText}>
            <LinkButton href={PAGES.builderBattlecard} className={DOOR_BUTTON}>
              Build a battlecard
            </LinkButton>
          </Door>
        </div>
        <p className="mt-3 text-sm text-muted">
          No sign-in. See{' '}
          <a href={`#${PRESETS_ID}`} className="prose-link">
            finished answers
          </a>
          {' or '}
          <Link href={PAGES.own} className="prose-link">
            bring your own data
          </Link>
          .
        </p>
      </div>
      <PriceChart catalogs={catalogs} />
    </div>
  );
}

const DOOR_BUTTON = 'w-full shrink-0 whitespace-nowrap sm:w-58';

type DoorProps = { title: string; text: string; icon: LucideIcon; children: ReactNode };

function Door({ title, text, icon: Icon, children }: DoorProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-ink py-4 sm:flex-nowrap lg:py-7">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
