import { createHash } from 'node:crypto';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import {
  applyRefreshed,
  upheavalIn,
  mergeRefreshed,
  refreshedClaimList,
} from '../../../core/knowledge/refresh/apply-refreshed.ts';
import {
  isFirstAbsence,
  isSettling,
  lossIn,
  NO_MEMORY,
  refreshMemory,
  remember,
  settledChanges,
} from '../../../core/knowledge/refresh/memory.ts';
import type { RefreshedClaim } from '../../../core/knowledge/refresh/proposal.ts';
import { FIRST_SOURCE } from '../../../core/knowledge/refresh/sources.ts';
import {
  disputeText,
  lossText,
  noteText,
  objectionText,
  upheavalText,
} from '../../../core/wording/refresh.ts';
import type { Orm } from '../../db/database.ts';
import { repeatRounds, type Regular } from '../../process/repeat-rounds.ts';
import { readSource, type SourceLimits } from './read-source.ts';
import { refreshCatalogs } from './refresh-files.ts';
import {
  keepAnswer,
  keepFailure,
  refreshedVersion,
  takeTurn,
  type RefreshTurn,
  type WholeAnswer,
} from './refresh.repository.ts';

export type DailyRefreshOptions = Regular & {
  database: Orm;
  address: string;
  /** The catalogs as authored. */
  inputs: () => Promise<CatalogInput[]>;
  /** Version of the claims that this process serves. */
  served: () => string | null;
  /** Serves the stored claims. */
  reload: () => Promise<void>;
  /** Part of the longest wait before a source is asked, 0 to 1, so that installations do not all ask at once. */
  chance?: () => number;
  limits?: Partial<SourceLimits>;
};

const EVERY_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Duration of a process's turn, and the wait after a failure. */
const TURN_MINUTES = 60;
const FIRST_MINUTES = 10;
const SPREAD_MINUTES = 30;
const VERSION_LENGTH = 12;

/**
 * One process asks the source once a day, and each checks every minute whether another one stored newer claims. A failure
 * changes nothing and is logged when it is new.
 */
export function refreshDaily(options: DailyRefreshOptions) {
  const { database, address, log } = options;
  const chance = options.chance ?? Math.random;

  const round = async (stop: AbortSignal) => {
    const turn = await takeTurn(database, address, {
      firstMinutes: chance() * FIRST_MINUTES,
      turnMinutes: TURN_MINUTES,
    });
    if (turn) await ask(turn, stop);
    const version = await refreshedVersion(database, address);
    if (version === options.served() || stop.aborted) return;
    await options.reload();
    if (version === options.served()) log.info('refreshed claims are served', { version });
  };

  const ask = async (turn: RefreshTurn, stop: AbortSignal) => {
    const inputs = await options.inputs();
    const catalogs = inputs.map(({ slug, version }) => `${slug} ${version}`).join(', ');
    const isCounted = turn.catalogs === catalogs && turn.waiting !== null;
    const day = options.now().toISOString().slice(0, 10);
    const memory = refreshMemory.safeParse(turn.memory).data ?? NO_MEMORY;
    // A settled change needs the whole document, so no ETag is sent.
    const etag = isCounted && !isSettling(memory, day) ? turn.etag : null;
    const answer = await readSource(address, etag, { ...options.limits, stop });
    if (stop.aborted) return;
    if (answer.state === 'failed') return fail(turn, answer.reason);
    if (answer.state === 'unchanged') {
      const { failure: _failure, ...kept } = turn;
      return keep({ ...kept, claims: confirmedAgain(turn, day), readOn: day });
    }
    const { document } = answer;
    const refreshes = refreshCatalogs(inputs, [{ source: FIRST_SOURCE, document, address, day }]);
    const unread = refreshes.flatMap(({ input, notes }) =>
      notes
        .filter(({ kind }) => kind === 'unreadable' || kind === 'incomplete')
        .map((note) => noteText(note, input.catalog.words.rival)),
    );
    if (unread[0] !== undefined) return fail(turn, unread[0]);
    const ids = [...new Set(refreshes.flatMap((each) => each.ids))];
    const loss = lossIn(memory, ids);
    if (loss) return fail(turn, lossText(loss));
    const upheaval = upheavalIn(refreshes);
    if (upheaval) return fail(turn, upheavalText(upheaval));
    const proposals = refreshes.flatMap((each) => each.proposals);
    const newer = remember(memory, { ids, proposals, day });
    const taken = settledChanges(newer, proposals, day);
    const claims = mergeRefreshed(turn.claims, proposals, taken);
    const changes = proposals
      .filter(({ change, id }) => change !== 'confirmed' && !taken.has(id))
      .filter((each) => !isFirstAbsence(newer, each, day))
      .map(objectionText);
    const waiting = changes.length;
    await keep({ claims, catalogs, readOn: day, etag: answer.etag, waiting, memory: newer });
    const confirmed = claims.filter(({ since }) => since === undefined).length - taken.size;
    const counts = { confirmed, taken: taken.size, waiting };
    log.info('the source of facts was read', { source: address, ...counts });
    if (waiting > 0) log.info('changes wait for a person', { changes: changes.join('; ') });
  };

  const keep = ({ claims, ...rest }: Omit<WholeAnswer, 'version'>) => {
    const known = refreshedClaimList.parse(claims);
    const answer = { ...rest, claims: known, version: hash(JSON.stringify(known)) };
    return keepAnswer(database, address, answer, DAY_MINUTES + chance() * SPREAD_MINUTES);
  };

  const fail = async ({ failure }: RefreshTurn, reason: string) => {
    if (failure === reason) return;
    log.error('the source of facts was not used', reason, { source: address });
    await keepFailure(database, address, reason);
  };

  return repeatRounds({
    everyMs: EVERY_MS,
    isReady: options.isReady,
    log,
    failed: 'facts could not be refreshed',
    round,
  });
}

/** The authored claims with the refreshed ones over them, under a new version. */
export function withRefreshed(input: CatalogInput, claims: readonly RefreshedClaim[]) {
  const newer = applyRefreshed(input, claims, disputeText);
  if (newer === input) return input;
  const own = claims.filter(({ catalog }) => catalog === input.slug);
  return { ...newer, version: hash(`${input.version} ${JSON.stringify(own)}`) };
}

/** The document has not changed since the last answer, so its claims are confirmed for today. */
function confirmedAgain({ claims, readOn }: RefreshTurn, day: string): RefreshedClaim[] {
  return claims.map((claim) =>
    claim.source.as_of === readOn ? { ...claim, source: { ...claim.source, as_of: day } } : claim,
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
}
