import pLimit from 'p-limit';
import { checkAccepted, type CheckResult } from '../../../core/api/answers/check.ts';
import {
  decisionFaults,
  faultSentence,
  MOST_CANDIDATES,
} from '../../../core/catalog/decision-faults.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { decisionCandidates } from '../../../core/decision/decision-ledger.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import { withOurs } from '../../../core/decision/with-ours.ts';
import { clientGone, invalidRequest } from '../../http/errors.ts';
import { clientKey } from '../../process/parse-address.ts';
import { createClientTurns } from '../../process/client-turns.ts';
import type { DecisionJob, DecisionTask } from '../../workers/decision-tasks.ts';
import { DeskError, type ReportDesk } from '../../workers/report-desk.ts';
import type { ReportTasks, TaskName } from '../../workers/report-tasks.ts';
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

/** One decision at a time, evaluated by the desk. */
export function createDecisions(
  snapshot: (catalog?: CatalogSlug) => Snapshot,
  today: () => string,
  desk: Pick<ReportDesk, 'run'>,
) {
  const inTurn = pLimit(1);
  const clientTurns = createClientTurns(() => tooManyDecisions(MOST_OF_A_CLIENT), {
    atOnce: MOST_OF_A_CLIENT,
  });

  const known = new WeakMap<Catalog, Catalog>();
  /** The same object for the same catalog, so that caches and threads recognise it. */
  const deciding = (catalog: Catalog): Catalog => {
    const made = known.get(catalog) ?? withOurs(catalog);
    known.set(catalog, made);
    return made;
  };
  const catalogFor = (slug: CatalogSlug | undefined): Catalog => {
    const { catalogs } = snapshot(slug);
    const named = namedCatalog({ catalogs }, slug);
    const catalog = catalogs.find((each) => named === null || each.slug === named);
    if (!catalog?.decision) throw noDecisions();
    return deciding(catalog);
  };

  /** Runs in turn, on the desk; `isGone`: the client has left. */
  const queued = <Name extends TaskName>(
    task: Name,
    job: Parameters<ReportTasks[Name]>[0],
    address: string,
    isGone: () => boolean,
  ): Promise<ReturnType<ReportTasks[Name]>> =>
    clientTurns(address, async () => {
      if (inTurn.pendingCount >= MOST_WAITING) throw decisionsBusy();
      try {
        return await inTurn(() => {
          if (isGone()) throw clientGone();
          return desk.run(task, job, clientKey(address));
        });
      } catch (error) {
        throw error instanceof DeskError && error.reason === 'full' ? decisionsBusy() : error;
      }
    });

  return {
    catalogFor,
    today,
    evaluate: async <Name extends DecisionTask>(
      task: Name,
      job: DecisionJob & Parameters<ReportTasks[Name]>[0],
      address: string,
      isGone: () => boolean,
    ): Promise<ReturnType<ReportTasks[Name]>> => {
      const { catalog, input }: DecisionJob = job;
      const [fault] = decisionFaults(decisionScope(catalog), input);
      if (fault) throw invalidRequest(faultSentence(fault));
      if (decisionCandidates(catalog, input).length > MOST_CANDIDATES) throw tooManyCandidates();
      return queued(task, job, address, isGone);
    },
    /** Whether the accepted answer still holds; `data` is the content of a `decision.yaml`. */
    check: async (
      data: unknown,
      days: number,
      address: string,
      isGone: () => boolean,
    ): Promise<CheckResult> => {
      const { catalogs } = snapshot();
      const named = catalogs.find(({ slug, decision }) => decision && slug === catalogIn(data));
      // The sentence lists the existing catalogs.
      if (!named) return checkAccepted({ catalogs: [], today: today() }, data, days);
      return queued(
        'checked',
        { catalog: deciding(named), data, days, today: today() },
        address,
        isGone,
      );
    },
  };
}

function catalogIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'catalog' in data ? data.catalog : null;
}
