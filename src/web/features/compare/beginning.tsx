import { useState } from 'react';
import { PAGES, wizardAddress } from '../../lib/addresses.ts';
import { PresetList } from '../../lib/preset-list.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PickSides } from './compare-tools.tsx';
import type { CompareProps } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';

const EXAMPLES_ID = 'examples';

type BeginningProps = Pick<CompareProps, 'view' | 'catalog' | 'change'>;

/** Shown while fewer than two are chosen: the purpose of the page, and the ways to choose. */
export function Beginning({ view, catalog, change }: BeginningProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = view.sides;
  const table = catalog.isDefault ? PAGES.landing : `${PAGES.landing}?catalog=${catalog.slug}`;
  return (
    <div className="mt-3">
      <p className="max-w-prose text-lg text-muted">
        {first ? `${first.name}. ${COMPARE_TEXTS.one}` : COMPARE_TEXTS.emptyLead}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => setOpen(true)}>
          Add {catalog.words.rival.many}
        </Button>
        <LinkButton href={table}>{COMPARE_TEXTS.pick}</LinkButton>
        <LinkButton href={wizardAddress(catalog.isDefault ? undefined : catalog.slug)}>
          {COMPARE_TEXTS.guided}
        </LinkButton>
      </div>
      {!first && catalog.presets.length > 0 && (
        <section aria-labelledby={EXAMPLES_ID} className="mt-10 border-t border-ink pt-2">
          <h2 id={EXAMPLES_ID} className="mb-2 text-base">
            {COMPARE_TEXTS.examples}
          </h2>
          <PresetList catalogs={[catalog]} className="lg:grid-cols-3" />
        </section>
      )}
      {isOpen && (
        <PickSides view={view} catalog={catalog} change={change} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
