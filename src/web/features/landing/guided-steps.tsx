import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { guidedSteps } from './landing-texts.ts';

export function GuidedSteps({ catalog }: { catalog: CatalogItem | undefined }) {
  return (
    <section aria-labelledby="process">
      <h2 id="process" className="text-2xl">
        Four steps to a decision
      </h2>
      <ol className="mt-5 grid min-h-160 content-start sm:min-h-80 lg:min-h-40 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {!catalog && <Skeleton className="h-40 w-full" />}
        {(catalog ? guidedSteps(catalog) : []).map((step, at) => (
          <li key={step.title} className="border-t border-ink pt-3">
            <span aria-hidden="true" className="font-heading text-3xl text-accent">
              {at + 1}
            </span>
            <h3 className="mt-1 text-lg">{step.title}</h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
