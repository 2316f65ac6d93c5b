import { useState } from 'react';
import type { TakenResultsAnswer } from '../../../core/api/results-api.ts';
import type { TrialResult } from '../../../core/api/trial-api.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { ownAddress } from '../../lib/addresses.ts';
import { request } from '../../lib/api-client.ts';
import { openOwnCopy } from '../../lib/make-own-catalog.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { decideAgain, type DecidedAgain } from './decide-again.ts';

type Taken = NonNullable<TrialResult['taken']>;
type Done = { id: string; models: number; decided: DecidedAgain };

/** The result as claims in an own copy of the catalog, and the decision with it. */
export function TrialClaims({ taken }: { taken: Taken }) {
  const [done, setDone] = useState<Done | null>(null);
  const { isBusy, fault, act } = useAct();
  return (
    <section aria-labelledby="claims" className="mt-8 max-w-3xl border-t border-rule pt-4">
      <h3 id="claims" className="text-lg">
        Use the result
      </h3>
      {done ? (
        <Decided {...done} />
      ) : (
        <>
          <p className="mt-1">
            The shares and figures become values of your own copy of the catalog, each with its
            range and the number of judgements. Compare, decide and reports then use them.
          </p>
          <Button
            tone="primary"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => void act(async () => setDone(await takeResults(taken)))}
          >
            {isBusy ? 'Writing…' : 'Add to my copy of the catalog'}
          </Button>
        </>
      )}
      {fault && (
        <div className="mt-4">
          <ErrorState title="The result was not added.">{fault}</ErrorState>
        </div>
      )}
    </section>
  );
}

async function takeResults({ catalog, results, mapping }: Taken): Promise<Done> {
  const id = await openOwnCopy(catalog, new AbortController().signal);
  const { rivals } = await request<TakenResultsAnswer>('/api/own-catalogs/current/results', {
    body: { results, mapping },
    headers: { 'x-catalog-key': ownKeys.find(id)?.key ?? '' },
  });
  return {
    id,
    models: rivals.length,
    decided: await decideAgain(catalog, { own: id, tested: rivals }),
  };
}

function Decided({ id, models, decided }: Done) {
  const { before, after, moves, address } = decided;
  return (
    <>
      <p role="status" className="mt-1">
        {countOf(models, { one: 'model has', many: 'models have' })} values of this trial now.
      </p>
      {before && after && (
        <dl className="mt-4">
          {[
            { label: 'Before', text: before },
            { label: 'With your trial', text: after },
          ].map(({ label, text }) => (
            <div
              key={label}
              className="grid gap-x-4 border-t border-rule py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {before && after && (
        <p className="mt-2 text-muted">
          Your trial weighs as much as your heaviest priority. Change it in the decision.
        </p>
      )}
      {moves.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton tone="primary" href={address}>
          {before ? 'Open the decision' : 'Decide with it'}
        </LinkButton>
        <LinkButton href={ownAddress(id)}>Open my copy</LinkButton>
      </div>
    </>
  );
}
