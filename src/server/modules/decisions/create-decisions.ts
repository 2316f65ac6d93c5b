import { setImmediate as rest } from 'node:timers/promises';
import pLimit from 'p-limit';
import {
  decisionFaults,
  faultSentence,
  MOST_CANDIDATES,
} from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { candidatesOf } from '../../../core/decision/decision-ledger.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import { decisionSteps, type Decision } from '../../../core/decision/evaluate-decision.ts';
import { invalidRequest } from '../../http/errors.ts';
import { clientKey } from '../../process/client-key.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import {
  decisionsBusy,
  noDecisions,
  tooManyCandidates,
  tooManyDecisions,
} from './decisions.errors.ts';

const MOST_WAITING = 16;
const MOST_OF_A_CLIENT = 2;

export type Decisions = ReturnType<typeof createDecisions>;

/** Evaluates one decision at a time, in slices between which every other request is answered. */
export function createDecisions(
  snapshot: (catalog?: CatalogSlug) => Snapshot,
  today: () => string,
) {
  const inTurn = pLimit(1);
  const running = new Map<string, number>();

  const catalogFor = (slug: CatalogSlug | undefined): Catalog => {
    const { catalogs } = snapshot(slug);
    const named = namedCatalog({ catalogs }, slug);
    const catalog = catalogs.find((each) => named === null || each.slug === named);
    if (!catalog?.decision) throw noDecisions();
    return catalog;
  };

  return {
    catalogFor,
    today,
    /** `address`: of whoever asks; `isGone`: nobody waits for the answer any more. */
    evaluate: async (
      catalog: Catalog,
      input: DecisionInput,
      address: string,
      isGone: () => boolean,
    ): Promise<Decision | null> => {
      const [fault] = decisionFaults(decisionScope(catalog), input);
      if (fault) throw invalidRequest(faultSentence(fault));
      if (candidatesOf(catalog, input).length > MOST_CANDIDATES) throw tooManyCandidates();
      const client = clientKey(address);
      const own = running.get(client) ?? 0;
      if (own >= MOST_OF_A_CLIENT) throw tooManyDecisions(MOST_OF_A_CLIENT);
      if (inTurn.pendingCount >= MOST_WAITING) throw decisionsBusy();
      running.set(client, own + 1);
      try {
        return await inTurn(() => evaluateInSlices(catalog, input, today(), isGone));
      } finally {
        const left = (running.get(client) ?? 1) - 1;
        if (left > 0) running.set(client, left);
        else running.delete(client);
      }
    },
  };
}

async function evaluateInSlices(
  catalog: Catalog,
  input: DecisionInput,
  today: string,
  isGone: () => boolean,
): Promise<Decision | null> {
  const steps = decisionSteps(catalog, input, today);
  while (!isGone()) {
    const step = steps.next();
    await rest();
    if (step.done) return step.value;
  }
  return null;
}
