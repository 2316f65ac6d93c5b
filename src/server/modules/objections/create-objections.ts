import type { z } from 'zod';
import type {
  objectionBody,
  ObjectionsAnswer,
  objectionsQuery,
} from '../../../core/api/claim-api.ts';
import type { OwnObjections, ownObjectionsQuery } from '../../../core/api/own-claim-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { shownOf } from '../../../core/knowledge/history/past-claims.ts';
import { valueText, unknownText } from '../../../core/wording/values.ts';
import type { Orm } from '../../db/database.ts';
import { clientKey } from '../../process/parse-address.ts';
import type { Config } from '../../process/config.ts';
import { visitorSalts } from '../analytics/collect/activity.repository.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import { findNamedClaim, namedClaim } from '../catalog/named-claim.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { createClientAllowance } from '../../process/client-allowance.ts';
import type { OwnCatalogs } from '../own-catalogs/create-own-catalogs.ts';
import { ownCatalogNotFound } from '../own-catalogs/own-catalogs.errors.ts';
import {
  addObjection,
  closeObjection,
  countDoubted,
  listDoubted,
  readTexts,
  type Doubted,
  type ObjectionRow,
} from './objections.repository.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { rateLimited, refusal } from '../../http/errors.ts';

export type Objections = ReturnType<typeof createObjections>;

export type ObjectionsOptions = {
  database: Orm;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  settings: Config['objections'];
  ownCatalogs: Pick<OwnCatalogs, 'edited'>;
  /** Processes among which a client's allowance is split. */
  processes: () => number;
  now: () => Date;
};

const USUAL_PAGE = 50;
const MOST_TEXTS = 500;
/** The most open objections to one own catalog, and the most read at once. */
const MOST_OF_OWN = 100;
const MOST_OWN_TEXTS = 20;
const GONE = { entity: 'No longer in the catalog', criterion: '', value: '' };

/** Objections of readers: texts for the operator, counts for all visitors. */
export function createObjections(options: ObjectionsOptions) {
  const { database, snapshot, settings, ownCatalogs, processes, now } = options;
  const { limit: most, clientHourly, texts } = settings;
  const salts = visitorSalts(database);
  const allowance = createClientAllowance(
    { burst: clientHourly, hourly: clientHourly },
    () => performance.now(),
    processes,
  );
  return {
    /** The number of objections to the claim, this one included; rejects where it cannot be stored. */
    add: async ({ text, source, ...ref }: z.output<typeof objectionBody>, address: string) => {
      namedClaim(snapshot(), ref);
      const isOwn = isOwnCatalog(ref.catalog);
      const room = isOwn ? Math.min(most, MOST_OF_OWN) : most;
      const wait = allowance.take(address);
      if (wait > 0) throw objectionsUsedUp(clientHourly, wait);
      try {
        const time = now();
        const client = await salts.visitor(clientKey(address), time);
        const sent = { ref, text, source: source || null, client };
        const end = await addObjection(database, sent, time, room);
        if (end === 'gone') throw ownCatalogNotFound();
        if (end === 'full') throw isOwn ? noRoomForOwnObjections() : noRoomForObjections();
      } catch (error) {
        allowance.giveBack(address);
        throw error;
      }
      const [doubted] = await listDoubted(database, ref, { limit: 1, cursor: 0 });
      return { readers: doubted?.readers ?? 1 };
    },
    list: async (query: z.output<typeof objectionsQuery>): Promise<ObjectionsAnswer> => {
      const { limit = USUAL_PAGE, cursor = 0, ...named } = query;
      const known = snapshot();
      const isOwn = named.catalog !== undefined && isOwnCatalog(named.catalog);
      if (isOwn && !known.catalogs.some(({ slug }) => slug === named.catalog))
        throw ownCatalogNotFound();
      const published = texts === 'all' && !isOwn;
      const doubted = await listDoubted(database, named, { limit, cursor });
      const refs = doubted.map(({ ref }) => ref);
      const rows = published ? await readTexts(database, refs, MOST_TEXTS) : [];
      const said = rows.map((row) => ({ ...row, key: claimKey(refOf(row)) }));
      return {
        published,
        total: await countDoubted(database, named),
        claims: doubted.map((each) => ({
          ...toItem(known, each),
          texts: said.filter(({ key }) => key === claimKey(each.ref)).map(toText),
        })),
      };
    },
    /** For editors of an own catalog: its doubted claims, and the objections to one claim. */
    ofOwn: async (
      key: string,
      { kind, id, criterion }: z.output<typeof ownObjectionsQuery>,
    ): Promise<OwnObjections> => {
      const catalog = await ownCatalogs.edited(key);
      const page = { limit: MOST_OF_OWN, cursor: 0 };
      const isOne = kind !== undefined && id !== undefined && criterion !== undefined;
      const rows = isOne
        ? await readTexts(database, [{ catalog, kind, id, criterion }], MOST_OWN_TEXTS)
        : [];
      const doubted = await listDoubted(database, { catalog }, page);
      return {
        claims: doubted.map(({ ref, readers, newest }) => ({
          claim: ref,
          readers,
          newest: dayOf(newest),
        })),
        texts: rows.map((row) => ({ id: row.id, ...toText(row) })),
      };
    },
    settle: async (key: string, objection: number) => {
      const catalog = await ownCatalogs.edited(key);
      if (!(await closeObjection(database, objection, now(), catalog))) throw noSuchObjection();
    },
  };
}

type Row = { catalog: string; entityKind: ClaimRef['kind']; entityId: number; criterionId: string };

function refOf({ catalog, entityKind, entityId, criterionId }: Row): ClaimRef {
  return { catalog, kind: entityKind, id: entityId, criterion: criterionId };
}

function toText({ text, source, receivedAt }: ObjectionRow) {
  return { text, source, day: dayOf(receivedAt) };
}

function toItem(snapshot: Snapshot, { ref, readers, newest }: Doubted) {
  const named = findNamedClaim(snapshot, ref);
  const common = { claim: ref, readers, newest: dayOf(newest) };
  if (!named) return { ...common, ...GONE };
  const { entity, criterion, claim } = named;
  const { value } = shownOf(criterion, claim);
  const unknown = claim.state === 'unknown' ? unknownText(claim) : '';
  return {
    ...common,
    entity,
    criterion: criterion.name,
    value: value ? valueText(value) : unknown,
  };
}

const noRoomForObjections = refusal(
  507,
  'objections_full',
  'As many objections are open here as can be kept. The operator of this server can close some.',
);
const noRoomForOwnObjections = refusal(
  507,
  'objections_full',
  'As many objections to this catalog are open as can be kept. Its editors can settle some.',
);
const noSuchObjection = refusal(
  404,
  'objection_not_found',
  'This catalog has no such open objection.',
);
export const objectionsUsedUp = (hourly: number, seconds: number) =>
  rateLimited(
    'objections_used_up',
    `Only ${formatNumber(hourly, null)} objections an hour can be sent from your address. Please try again in ${waitText(seconds)}.`,
    seconds,
  );

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
