import type { z } from 'zod';
import type { ownCell, ownCellQuery } from '../../../core/api/own-claim-api.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { evidenceResolver } from '../../../core/catalog/resolve-evidence.ts';
import { resolveClaim } from '../../../core/catalog/resolve-claim.ts';
import type { Catalog, Claim, Criterion } from '../../../core/catalog/resolved.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { holdersIn, partOf } from '../../../core/knowledge/edits/parts.ts';
import { isObject, valueAt } from '../../../core/knowledge/edits/place.ts';
import { cellHistory, type CellStates } from '../../../core/knowledge/history/cell-history.ts';
import { historyPoints } from '../../../core/knowledge/history/history-points.ts';
import { shownOf, showsSame, type PastClaim } from '../../../core/knowledge/history/past-claims.ts';
import { heldValueTexts, pointTexts } from '../../../core/wording/held-value.ts';
import { unknownText } from '../../../core/wording/values.ts';
import type { OwnAccess } from './own-access.ts';
import { noSuchCell } from './own-catalogs.errors.ts';
import { readOwnHead, type OwnCatalogRow } from './own-catalogs.repository.ts';
import { cellChanges } from './own-revisions.repository.ts';
import type { KeptCatalog } from './own-states.ts';

type Head = Pick<OwnCatalogRow, 'id' | 'createdAt'>;
type Cell = { part: string; slug: string };

const MOST_SAVES = 200;
/** The most bytes of earlier values as JSON; the rest of an answer takes at most 14 KB. */
const MOST_BYTES = 48_000;
/** Past values carry no evidence grades. */
const UNGRADED = evidenceResolver({});
const NOT_SAID: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

/** Former values of single cells of own catalogs. */
export function createOwnCells({ database, states, found, stateOf, today }: OwnAccess) {
  const resolved = (criterion: Criterion, claim: AuthoredClaim | null): Claim =>
    claim
      ? resolveClaim(claim, criterion, { today: today(), resolveEvidence: UNGRADED })
      : NOT_SAID;
  const lineOf = (criterion: Criterion, claim: AuthoredClaim | null) => {
    const shown = resolved(criterion, claim);
    const line = heldValueTexts(shownOf(criterion, shown));
    return claim && shown.state === 'unknown' ? { ...line, text: unknownText(shown) } : line;
  };

  const historyOf = async ({ id, createdAt }: Head, state: KeptCatalog, cell: Cell) => {
    const changes = await cellChanges(database, { id, ...cell }, MOST_SAVES + 1);
    const isWhole = changes.length <= MOST_SAVES;
    const claim = claimAt(state, cell);
    const kept = changes.slice(0, MOST_SAVES);
    return { isWhole, ...cellHistory(cell, claim, kept, isWhole ? createdAt : null) };
  };
  const criterionOf = (id: string, state: KeptCatalog, named: (each: Criterion) => boolean) => {
    const [catalog] = states.snapshot(id, state).catalogs;
    return catalog && criteriaOf(catalog).find(named);
  };

  return {
    cell: async (key: string, { part, criterion: slug }: z.infer<typeof ownCellQuery>) => {
      const row = await found(key);
      const state = await stateOf(row);
      const criterion = criterionOf(row.id, state, (each) => each.slug === slug);
      if (!criterion || partOf(state.parts, part) === undefined) throw noSuchCell();
      const { now, past, isWhole } = await historyOf(row, state, { part, slug });
      const lines = fitting(past, (each) => ({
        ...lineOf(criterion, each.claim),
        revision: each.revision,
        from: each.since.toISOString(),
        to: each.until.toISOString(),
        claim: each.claim as z.input<typeof ownCell>['past'][number]['claim'],
      }));
      const shown = shownOf(criterion, resolved(criterion, now.claim));
      const earlier = past.slice(0, lines.length).map(({ claim, since }) => ({
        ...shownOf(criterion, resolved(criterion, claim)),
        seenFrom: since,
      }));
      const points = historyPoints({ ...shown, since: now.since }, earlier);
      return {
        day: today(),
        revision: now.revision,
        since: now.since.toISOString(),
        past: lines,
        more: !isWhole || lines.length < past.length,
        points: points && pointTexts(points, shown),
      };
    },
    /** The history as readers saw it; the caller has checked access. */
    pastOf: async (ref: ClaimRef) => {
      const head = await readOwnHead(database, ref.catalog);
      const state = head && (await states.at(head.id, head.revision));
      const part = state && partNamed(state, ref);
      const criterion = state && criterionOf(head.id, state, ({ id }) => id === ref.criterion);
      if (!part || !criterion) return { past: [], since: null };
      const { now, past } = await historyOf(head, state, { part, slug: criterion.slug });
      return shownHistory(ref, criterion, { now, past }, resolved);
    },
  };
}

/** Only visible changes; a new date or source alone is no entry. */
function shownHistory(
  ref: ClaimRef,
  criterion: Criterion,
  { now, past }: CellStates,
  resolved: (criterion: Criterion, claim: AuthoredClaim | null) => Claim,
) {
  let [since, claim] = [now.since, resolved(criterion, now.claim)];
  const entries: (PastClaim & { seenTo: Date })[] = [];
  for (const each of past) {
    const before = resolved(criterion, each.claim);
    const last = entries.at(-1);
    if (!showsSame(criterion, claim, before)) {
      const seen = { seenFrom: each.since, seenTo: each.until };
      entries.push({ ref, ...shownOf(criterion, before), ...seen });
    } else if (last) last.seenFrom = each.since;
    else since = each.since;
    claim = before;
  }
  return { past: entries, since };
}

function criteriaOf({ criteria, capabilities }: Catalog): Criterion[] {
  return [...criteria, ...capabilities];
}

function claimAt({ parts }: KeptCatalog, { part, slug }: Cell): AuthoredClaim | null {
  const claim = valueAt(partOf(parts, part), ['claims', slug]);
  // Stored data were validated when they were written.
  return isObject(claim) ? (claim as AuthoredClaim) : null;
}

function partNamed({ parts }: KeptCatalog, { kind, id }: ClaimRef): string | undefined {
  return holdersIn(parts).find((each) => each.kind === kind && each.data.id === id)?.part;
}

/** The newest entries that fit. */
function fitting<Entry, Line>(entries: readonly Entry[], toLine: (entry: Entry) => Line): Line[] {
  const lines: Line[] = [];
  let room = MOST_BYTES;
  for (const entry of entries) {
    const line = toLine(entry);
    room -= Buffer.byteLength(JSON.stringify(line));
    if (room < 0) break;
    lines.push(line);
  }
  return lines;
}
