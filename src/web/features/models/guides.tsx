import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { decideAddress, PAGES, wizardAddress } from '../../lib/addresses.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { PresetList } from '../../lib/preset-list.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ACRONYMS, BENEFITS, WIZARD_STEPS } from './models-texts.ts';

const EXAMPLES_ID = 'answers';

type GuidesProps = {
  catalogs: CatalogItem[];
  /** The chosen catalog; undefined: the default. */
  shown?: CatalogItem | undefined;
};

/** The guided ways into the same data, their benefits, and a glossary. */
export function Guides({ catalogs, shown }: GuidesProps) {
  return (
    <div className="mt-14 space-y-10">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-[1.25fr_1fr_1fr_1.1fr]">
        <GuidedRoutes catalog={shown && !shown.isDefault ? shown.slug : undefined} />
        <Part id="benefits" title="What you get">
          <ul className="space-y-2 text-sm">
            {Object.entries(BENEFITS).map(([title, text]) => (
              <li key={title} className="text-muted">
                <span className="font-semibold text-ink">{title}.</span> {text}
              </li>
            ))}
          </ul>
        </Part>
        <GettingStarted />
        <Part id="glossary" title="Acronyms">
          <dl className="grid grid-cols-[4rem_1fr] gap-y-1 text-sm">
            {Object.entries(ACRONYMS).map(([short, long]) => (
              <div key={short} className="contents">
                <dt className="font-semibold">{short}</dt>
                <dd className="text-muted">{long}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
      <Examples catalogs={catalogs} />
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-2">
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

function GuidedRoutes({ catalog }: { catalog: CatalogSlug | undefined }) {
  const routes = [
    ['Step by step, five screens', 'Start LLM Comparison', wizardAddress(catalog)],
    ['Requirements, cost, confidence', 'Find the right model', decideAddress(catalog)],
    [
      'One product, one competitor',
      'Build a battlecard',
      PAGES.builderBattlecard + (catalog ? `?catalog=${catalog}` : ''),
    ],
  ] as const;
  return (
    <Part id="guided-routes" title="Guided routes">
      <ul>
        {routes.map(([text, name, href], at) => (
          <li
            key={href}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1.5 text-sm"
          >
            {text}
            <LinkButton
              href={href}
              tone={at === 0 ? 'primary' : 'secondary'}
              size="small"
              className="pointer-coarse:min-h-11"
            >
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        No sign-in. Or{' '}
        <Link href={PAGES.own} className="prose-link">
          bring your own data
        </Link>
        .
      </p>
    </Part>
  );
}

function GettingStarted() {
  return (
    <section aria-labelledby="getting-started" className="rounded-md bg-panel p-4">
      <h2 id="getting-started" className="text-base">
        Getting Started
      </h2>
      <ol className="mt-2 space-y-1.5 text-sm">
        {WIZARD_STEPS.map((step, at) => (
          <li key={step} className="flex gap-2">
            <span aria-hidden="true" className="font-semibold">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
        <Link href={PAGES.docs} className="prose-link">
          Documentation
        </Link>
        <Button tone="quiet" size="small" onClick={() => openHelp('choose-subject')}>
          Help
        </Button>
        <a href={`#${EXAMPLES_ID}`} className="prose-link">
          See examples
        </a>
      </p>
    </section>
  );
}

/** Questions of buyers; each opens the decision or comparison that answers it. */
function Examples({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <Part id={EXAMPLES_ID} title="Examples">
      <PresetList catalogs={catalogs} className="min-h-24 lg:grid-cols-3" />
    </Part>
  );
}
