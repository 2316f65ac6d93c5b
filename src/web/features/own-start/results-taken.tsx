import { countOf } from '../../../core/wording/phrases.ts';
import { decideAddress, ownAddress, PAGES } from '../../lib/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CatalogLinks } from './made-catalog.tsx';
import type { Taken } from './use-results.ts';

/** What the results have become, and where they can be used at once. */
export function ResultsTaken({ taken, onAgain }: { taken: Taken; onAgain: () => void }) {
  const { catalog, made, test, answer } = taken;
  const { id, name, key } = catalog;
  const models = countOf(answer.rivals.length, { one: 'model', many: 'models' });
  const sides = new URLSearchParams({ catalog: id, rivals: answer.rivals.join(',') });
  return (
    <section aria-labelledby="taken" className="space-y-6">
      <div>
        <h2 id="taken" tabIndex={-1} ref={(heading) => heading?.focus()} className="text-2xl">
          {models} measured in {name}
        </h2>
        <p className="mt-1 text-muted">
          “{test}” is a test like any other now: in comparisons, as a requirement of a decision and
          in reports.
        </p>
      </div>
      {answer.refused.length > 0 && (
        <ErrorState title="Some figures were not taken.">
          <p>{answer.refused.map(({ message }) => message).join(' ')}</p>
        </ErrorState>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={decideAddress(id)}>
          Decide with them
        </LinkButton>
        <LinkButton href={`${PAGES.compare}?${sides}&features=our-prompts`}>
          Compare them
        </LinkButton>
        <LinkButton href={ownAddress(key)}>Open the catalog</LinkButton>
        <Button tone="quiet" onClick={onAgain}>
          Bring more results
        </Button>
      </div>
      {made && <CatalogLinks made={made} />}
    </section>
  );
}
