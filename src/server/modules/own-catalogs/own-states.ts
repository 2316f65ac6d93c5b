import { createHash } from 'node:crypto';
import { hasOutdatedClaims } from '../../../core/catalog/claim-on.ts';
import { resolveCatalog } from '../../../core/catalog/resolve-catalog.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import type { OwnFault } from '../../../core/knowledge/edits/check-own.ts';
import { countParts } from '../../../core/knowledge/edits/own-limits.ts';
import { withPlainDecision } from '../../../core/authoring/frame/plain-decision.ts';
import type { Queries, Orm } from '../../db/database.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import { createSnapshot, type Snapshot } from '../catalog/snapshot.ts';
import { readOwnParts } from './own-catalogs.repository.ts';
import { readParts } from './own-parts.repository.ts';
import { editsSince } from './own-revisions.repository.ts';

const MOST_ANSWERS = 3;
/** About 3 MB a thousand values. */
const MOST_KEPT = { catalogs: 40, claims: 25_000 };

/** One own catalog in memory, at one revision. */
export type KeptCatalog = {
  revision: number;
  parts: CatalogParts;
  claims: number;
  /** Built on first use, as are the warnings. */
  snapshot: Snapshot | null;
  /** The day whose prices it has, YYYY-MM-DD. */
  resolvedOn: string | null;
  warnings: Promise<OwnFault[]> | null;
  /** The last answers about it, by their tag: serialising a large catalog blocks other requests. */
  answers: Map<string, string>;
};

/** Current states of own catalogs, from memory if no save came since. */
export function createOwnStates(options: {
  database: Orm;
  desk: Pick<ReportDesk, 'run'>;
  contactEmail: string | null;
  today: () => string;
}) {
  const { database, desk, contactEmail, today } = options;
  const kept = keepCatalogs();
  const put = (id: string, revision: number, parts: CatalogParts): KeptCatalog => {
    const { claims } = countParts(parts);
    const state: KeptCatalog = {
      revision,
      parts,
      claims,
      snapshot: null,
      resolvedOn: null,
      warnings: null,
      answers: new Map(),
    };
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
    /** Within a transaction that locked the catalog at `revision`. */
    locked: async (queries: Queries, id: string, revision: number) => {
      const parts = await caughtUp(queries, id, revision);
      return parts ?? readParts(queries, id);
    },
    /** The state at `revision` or later; null where the catalog was removed. */
    at: async (id: string, revision: number) => {
      const found = kept.get(id);
      if (found && found.revision >= revision) return found;
      const parts = await caughtUp(database.orm, id, revision);
      if (parts) return put(id, revision, parts);
      const read = await readOwnParts(database, id);
      return read && put(id, read.revision, read.parts);
    },
    snapshot: (id: string, state: KeptCatalog) => {
      const day = today();
      if (state.resolvedOn !== day && hasOutdatedClaims(state.snapshot?.catalogs ?? [], day)) {
        state.snapshot = null;
      }
      state.resolvedOn = day;
      state.snapshot ??= createSnapshot([resolveOwn(id, state, day)], contactEmail);
      return state.snapshot;
    },
    /** Computed in a thread, because a large catalog takes a while. */
    warnings: (id: string, state: KeptCatalog) => {
      state.warnings ??= desk.run('reviewOwn', { parts: state.parts, today: today() }, id);
      // Warnings that fail now are computed again later.
      return state.warnings.catch(() => {
        state.warnings = null;
        return [];
      });
    },
    saved: put,
    forget: kept.drop,
  };
}

/** The answer of that tag, serialised on first use. */
export async function writtenAnswer(
  { answers }: KeptCatalog,
  tag: string,
  write: () => Promise<unknown>,
): Promise<string> {
  const known = answers.get(tag) ?? JSON.stringify(await write());
  answers.delete(tag);
  answers.set(tag, known);
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return known;
}

function resolveOwn(id: string, { parts, revision }: KeptCatalog, today: string) {
  const version = createHash('sha256').update(`${id} ${revision}`).digest('hex').slice(0, 12);
  return resolveCatalog({ ...withPlainDecision(parts), slug: id, version }, today);
}

/** Caches the most recently used ones, and always at least the last. */
function keepCatalogs() {
  const kept = new Map<string, KeptCatalog>();
  let claims = 0;
  const drop = (id: string) => {
    claims -= kept.get(id)?.claims ?? 0;
    kept.delete(id);
  };
  return {
    /** Marks it as used. */
    get: (id: string) => {
      const found = kept.get(id);
      if (found) {
        kept.delete(id);
        kept.set(id, found);
      }
      return found;
    },
    put: (id: string, next: KeptCatalog) => {
      drop(id);
      kept.set(id, next);
      claims += next.claims;
      for (const oldest of kept.keys()) {
        if (kept.size <= 1 || (kept.size <= MOST_KEPT.catalogs && claims <= MOST_KEPT.claims))
          break;
        drop(oldest);
      }
    },
    drop,
  };
}
