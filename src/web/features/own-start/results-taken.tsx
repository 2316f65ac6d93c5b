import { countOf } from '../../../core/wording/phrases.ts';
import { decisionParameters, EMPTY_DECISION } from '../../../core/decision/decision-address.ts';
import { ownAddress, PAGES } from '../../lib/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CatalogLinks } from './made-catalog.tsx';
import type { Taken } from './use-results.ts';

/** The claims made from the results, and links to use them. */
export function ResultsTaken({ taken, onAgain }: { taken: Taken; onAgain: () => void }) {
  const { catalog, made, test, answer } = taken;
  const { id, name } = catalog;
  const { group, criterion, rivals } = answer;
  const models = countOf(rivals.length, { one: 'model', many: 'models' });
  const weights =
    group === null
      ? null
      : {
          groups: [{ groupId: group, weight: 100 }],
          wishes: [{ criterionId: criterion, weight: 100 }],
        };
  const asked = decisionParameters({ ...EMPTY_DECISION, candidateIds: rivals, weights });
  const decide = new URLSearchParams({ catalog: id, ...asked });
  const sides = new URLSearchParams({ catalog: id, rivals: rivals.join(','), features: criterion });
  return (
    <section aria-labelledby="taken" className="space-y-6">
      <div>
        <h2 id="taken" tabIndex={-1} ref={focusOn} className="text-2xl">
          {models} measured in {name}
        </h2>
        <p className="mt-1 text-muted">
          “{test}” is a test like any other now: in comparisons, as a requirement of a decision and
          in reports.
        </p>
      </div>
      {answer.refused.length > 0 && (
        <ErrorState title="Some figures were not taken.">
          {answer.refused.map(({ message }) => message).join(' ')}
        </ErrorState>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={`${PAGES.decide}?${decide}`}>
          Decide with them
        </LinkButton>
        <LinkButton href={`${PAGES.compare}?${sides}`}>Compare them</LinkButton>
        <LinkButton href={ownAddress(id)}>Open the catalog</LinkButton>
        <Button tone="quiet" onClick={onAgain}>
          Bring more results
        </Button>
      </div>
      {made && <CatalogLinks made={made} />}
    </section>
  );
}
