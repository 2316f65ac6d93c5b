import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { guidedSteps } from './landing-texts.ts';

export function GuidedSteps({ catalog }: { catalog: CatalogItem | undefined }) {
  return (
    <section aria-labelledby="process" className="border-t-2 border-ink pt-3">
      <h2 id="process" className="text-2xl">
        Four steps
      </h2>
      <ol className="mt-3 grid min-h-80 content-start gap-x-8 gap-y-6 sm:min-h-38 sm:grid-cols-2">
        {!catalog && <Skeleton className="h-24 w-full" />}
        {(catalog ? guidedSteps(catalog) : []).map((step, at) => (
          <li key={step.title} className="flex gap-3">
            <span aria-hidden="true" className="font-heading text-3xl leading-none text-accent">
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-0.5 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
