import { createHash } from 'node:crypto';
import { hasEndedPrices } from '../../../core/catalog/claim-on.ts';
import { resolveCatalog } from '../../../core/catalog/resolve-catalog.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import type { OwnFault } from '../../../core/knowledge/edits/check-own.ts';
import { countParts } from '../../../core/knowledge/edits/own-limits.ts';
import { withPlainDecision } from '../../../core/authoring/frame/plain-decision.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import { createSnapshot, type Snapshot } from '../catalog/snapshot.ts';
import { keepCatalogs, type KeptCatalog } from './kept-catalogs.ts';
import { readOwnParts } from './own-catalogs.repository.ts';
import { readParts } from './own-parts.repository.ts';
import { editsSince } from './own-revisions.repository.ts';

/** Together about 200 MB at most. */
const MOST_KEPT = { catalogs: 40, claims: 60_000 };

/** Own catalogs as they stand, from memory where nobody saved since. */
export type OwnStates = {
  /** Within a transaction that locked the catalog at `revision`. */
  locked: (queries: Queries, id: string, revision: number) => Promise<CatalogParts>;
  /** As new as `revision` or newer; null where the catalog was removed. */
  at: (id: string, revision: number) => Promise<KeptCatalog | null>;
  snapshot: (id: string, kept: KeptCatalog) => Snapshot;
  /** In a thread, because a large catalog takes it a while. */
  warnings: (id: string, kept: KeptCatalog) => Promise<OwnFault[]>;
  saved: (id: string, revision: number, parts: CatalogParts) => void;
  forget: (id: string) => void;
};

export function createOwnStates(options: {
  database: Pick<Database, 'orm'>;
  desk: Pick<ReportDesk, 'run'>;
  contactEmail: string | null;
  today: () => string;
  most?: typeof MOST_KEPT;
}): OwnStates {
  const { database, desk, contactEmail, today } = options;
  const kept = keepCatalogs(options.most ?? MOST_KEPT);
  const put = (id: string, revision: number, parts: CatalogParts): KeptCatalog => {
    const { claims } = countParts(parts);
    const state = { revision, parts, claims, snapshot: null, resolvedOn: null, warnings: null };
    kept.put(id, state);
    return state;
  };
  const caughtUp = async (queries: Queries, id: string, revision: number) => {
    const found = kept.get(id);
    if (!found) return null;
    if (found.revision === revision) return found.parts;
    const saves = await editsSince(queries, id, found.revision);
    if (saves === null || saves.length < revision - found.revision) return null;
    const edits = saves.filter((save) => save.revision <= revision).flatMap((save) => save.edits);
    return replayEdits(found.parts, edits);
  };
  return {
    locked: async (queries, id, revision) => {
      const parts = await caughtUp(queries, id, revision);
      return parts ?? readParts(queries, id);
    },
    at: async (id, revision) => {
      const found = kept.get(id);
      if (found && found.revision >= revision) return found;
      const parts = await caughtUp(database.orm, id, revision);
      if (parts) return put(id, revision, parts);
      const read = await readOwnParts(database, id);
      return read && put(id, read.revision, read.parts);
    },
    snapshot: (id, state) => {
      const day = today();
      if (state.resolvedOn !== day && hasEndedPrices(state.snapshot?.catalogs ?? [], day)) {
        state.snapshot = null;
      }
      state.resolvedOn = day;
      state.snapshot ??= createSnapshot([resolveOwn(id, state, day)], contactEmail);
      return state.snapshot;
    },
    warnings: (id, state) => {
      state.warnings ??= desk.run('reviewOwn', { parts: state.parts, today: today() }, id);
      // Advice that cannot be given now is given another time.
      return state.warnings.catch(() => {
        state.warnings = null;
        return [];
      });
    },
    saved: put,
    forget: kept.drop,
  };
}

function resolveOwn(id: string, { parts, revision }: KeptCatalog, today: string) {
  const version = createHash('sha256').update(`${id} ${revision}`).digest('hex').slice(0, 12);
  return resolveCatalog({ ...withPlainDecision(parts), slug: id, version }, today);
}
