import { inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import type { z } from 'zod';
import type * as contract from '../../../core/api/own-catalog-api.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { checkOwn } from '../../../core/knowledge/edits/check-own.ts';
import { countParts, passedLimit } from '../../../core/knowledge/edits/own-limits.ts';
import { limitText } from '../../../core/wording/refused-edits.ts';
import { newParts } from '../../../core/authoring/frame/new-parts.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { Database } from '../../db/database.ts';
import { matches } from '../../http/send-body.ts';
import type { Config } from '../../process/config.ts';
import type { Log } from '../../process/log.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { CatalogFiles, SentFile } from './catalog-files.ts';
import { createOwnCells, type OwnCells } from './own-cells.ts';
import { createOwnHistory, type OwnHistory } from './own-history.ts';
import { hashOfKey, newOwnId, newOwnKey } from './own-keys.ts';
import {
  findOwnCatalog,
  insertOwnCatalog,
  noteOpened,
  readAuthored,
  removeOwnCatalog,
  reuseOwnRoom,
  type OwnCatalogRow,
} from './own-catalogs.repository.ts';
import {
  brokenOwnCatalog,
  mayOnlyLook,
  noRoomForOwnCatalogs,
  ownShareUsedUp,
  ownCatalogNotFound,
  ownCatalogsOff,
  passedOwnLimit,
  tooLargeToOwn,
} from './own-catalogs.errors.ts';
import { textBytes } from './own-revisions.repository.ts';
import { shareLeft } from './own-shares.repository.ts';
import { createOwnStates } from './own-states.ts';

/** The visitor’s address, and whether it is still waiting. */
export type Sender = { address: string; signal: AbortSignal };
export type OpenedCatalog = { id: string; may: 'look' | 'edit'; snapshot: Snapshot };
type Json = { json: string; etag: string };

/** Catalogs that visitors made. A key that opens none rejects with the one error for all such keys. */
export type OwnCatalogs = OwnHistory &
  OwnCells & {
    /** What every page and report reads of it; null where the key opens none. */
    open: (key: string) => Promise<OpenedCatalog | null>;
    /** Whether an address may lead somewhere: a key that opens one, or an id, of which nothing is said. */
    opens: (link: string) => Promise<boolean>;
    /** The id of the catalog that the key may edit. */
    edited: (key: string) => Promise<string>;
    /** The same catalog as it stands. */
    editedParts: (key: string) => Promise<{ id: string; parts: CatalogParts }>;
    create: (
      body: z.infer<typeof contract.newOwnCatalog>,
      sender: Sender,
    ) => Promise<z.infer<typeof contract.createdOwnCatalog>>;
    /** Null where the client holds it already, by the tag that it sends. */
    current: (key: string, held: string | undefined) => Promise<Json | null>;
    remove: (key: string) => Promise<void>;
    export: (key: string, format: 'xlsx' | 'yaml') => Promise<{ name: string; bytes: Uint8Array }>;
    template: () => Promise<Uint8Array>;
    preview: (
      body: z.infer<typeof contract.ownPreviewBody>,
      sender: Sender,
    ) => Promise<z.infer<typeof contract.ownPreview>>;
  };

export type OwnCatalogsOptions = {
  database: Pick<Database, 'orm'>;
  /** Of the shipped catalogs; throws until they are read. */
  shipped: () => Snapshot;
  files: CatalogFiles;
  desk: Pick<ReportDesk, 'run'>;
  settings: Config['ownCatalogs'];
  contactEmail: string | null;
  /** Who looks up values for whoever edits; null where the operator does not allow it. */
  research: () => z.input<typeof contract.ownCatalogItem>['research'] | null;
  /** Who an address is today, under the day’s salt. */
  clientOf: (address: string, time: Date) => Promise<string>;
  today: () => string;
  now: () => Date;
  log: Log;
};

const DAY_MS = 86_400_000;
const BYTES_A_MEGABYTE = 1024 ** 2;
/** Saves that wrote so much anew leave as much room behind. */
const REUSED_BYTES = 8 * BYTES_A_MEGABYTE;
const unpack = promisify(inflateRaw);

export function createOwnCatalogs(options: OwnCatalogsOptions): OwnCatalogs {
  const { database, shipped, files, settings, today, now, log } = options;
  const { limits, idleDays } = settings;
  const states = createOwnStates(options);

  const assertOn = () => {
    if (!settings.enabled) throw ownCatalogsOff();
    shipped();
  };
  const find = async (key: string): Promise<OwnCatalogRow | null> => {
    const row = await findOwnCatalog(database, hashOfKey(key));
    if (row === null) return null;
    if (now().getTime() - row.openedAt.getTime() >= DAY_MS) {
      // Reading goes on where nothing can be written.
      await noteOpened(database, row.id, now()).catch((error: unknown) =>
        log.error('that an own catalog was opened could not be noted', error),
      );
    }
    return row;
  };
  const found = async (key: string) => {
    assertOn();
    return (await find(key)) ?? fail(ownCatalogNotFound());
  };
  const mayEdit = async (key: string) => {
    const row = await found(key);
    if (row.may !== 'edit') throw mayOnlyLook();
    return row;
  };
  const shareOf = async (address: string) => ({
    day: today(),
    client: await options.clientOf(address, now()),
    most: settings.clientMegabytes * BYTES_A_MEGABYTE,
  });
  const shareUsedUp = () => {
    const untilMidnight = DAY_MS - (now().getTime() % DAY_MS);
    return ownShareUsedUp(settings.clientMegabytes, Math.ceil(untilMidnight / 1000));
  };
  let rewritten = 0;
  const noteRewritten = (bytes: number) => {
    rewritten += bytes;
    if (rewritten < REUSED_BYTES) return;
    rewritten = 0;
    reuseOwnRoom(database).catch((error: unknown) =>
      log.error('the room of earlier states of own catalogs could not be used again', error),
    );
  };
  const stateOf = async (row: OwnCatalogRow) =>
    (await states.at(row.id, row.revision)) ?? fail(ownCatalogNotFound());

  const copied = async (slug: string, name: string | undefined): Promise<CatalogParts> => {
    const known = namedCatalog(shipped(), slug);
    const packed = known && (await readAuthored(database, known));
    if (!packed) throw tooLargeToOwn();
    return asOwn(JSON.parse((await unpack(packed)).toString()), name);
  };
  const begun = async (body: z.infer<typeof contract.newOwnCatalog>, sender: Sender) => {
    if (body.from === 'copy')
      return { parts: await copied(body.catalog, body.name), unreadable: [] };
    if (body.from === 'empty') return { parts: newParts(body), unreadable: [] };
    const { parts, unreadable } = await files.read(
      sentFile(body, sender),
      body.plan,
      sender.signal,
    );
    return { parts: asOwn(parts, body.name ?? parts.catalog.name), unreadable };
  };

  return {
    ...createOwnHistory({
      database,
      states,
      found,
      mayEdit,
      stateOf,
      limits,
      shareOf,
      shareUsedUp,
      noteRewritten,
      today,
      now,
    }),
    ...createOwnCells({ database, states, found, stateOf, today }),
    open: async (key) => {
      const row = settings.enabled ? await find(key) : null;
      const state = row && (await states.at(row.id, row.revision));
      return state && { id: row.id, may: row.may, snapshot: states.snapshot(row.id, state) };
    },
    opens: async (link) =>
      settings.enabled &&
      (isOwnCatalog(link) || (await findOwnCatalog(database, hashOfKey(link))) !== null),
    edited: async (key) => (await mayEdit(key)).id,
    editedParts: async (key) => {
      const row = await mayEdit(key);
      return { id: row.id, parts: (await stateOf(row)).parts };
    },
    create: async (body, sender) => {
      assertOn();
      const share = await shareOf(sender.address);
      if ((await shareLeft(database, share)) <= 0) throw shareUsedUp();
      const { parts, unreadable } = await begun(body, sender);
      const counts = countParts(parts);
      const passed = passedLimit(counts, limits);
      if (passed !== null) throw passedOwnLimit(limitText(passed));
      const [fault] = checkOwn(parts, today());
      if (fault) throw brokenOwnCatalog(`${fault.message} ${fault.remedy}`);
      const [id, lookKey, editKey] = [newOwnId(), newOwnKey(), newOwnKey()];
      const [lookHash, editHash] = [lookKey, editKey].map(hashOfKey) as [string, string];
      const isBlank = body.from === 'empty';
      const catalog = { id, lookHash, editHash, parts, counts, isBlank };
      await insertOwnCatalog(database, catalog, {
        now: now(),
        most: settings.most,
        share,
        refusal: {
          noRoom: () => noRoomForOwnCatalogs(settings.most),
          shareUsedUp: () => {
            // Written to be measured, and taken back.
            noteRewritten(textBytes(parts));
            return shareUsedUp();
          },
        },
      });
      return { id, name: parts.catalog.name, lookKey, editKey, unreadable };
    },
    current: async (key, held) => {
      const row = await found(key);
      const { id, may, createdAt, changedAt } = row;
      const research = may === 'edit' ? options.research() : null;
      const asked = research ? `-${hashOfKey(JSON.stringify(research)).slice(0, 8)}` : '';
      const tagOf = (revision: number) => `"${id}-${revision}-${may}-${today()}${asked}"`;
      if (matches(held, tagOf(row.revision))) return null;
      const state = await stateOf(row);
      const { parts, revision } = state;
      const item: z.input<typeof contract.ownCatalogItem> = {
        id,
        may,
        revision,
        limits,
        parts,
        name: parts.catalog.name,
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        removedAfter: idleDays === null ? null : dayAfter(now(), idleDays),
        warnings: await states.warnings(id, state),
        ...(research && { research }),
      };
      return { json: JSON.stringify(item), etag: tagOf(revision) };
    },
    remove: async (key) => {
      const { id } = await mayEdit(key);
      states.forget(id);
      if (!(await removeOwnCatalog(database, id))) throw ownCatalogNotFound();
    },
    export: async (key, format) => {
      const { parts } = await stateOf(await found(key));
      return { name: parts.catalog.name, bytes: await files.write(parts, format) };
    },
    template: async () => {
      assertOn();
      return files.template();
    },
    preview: async (body, sender) => {
      assertOn();
      return files.preview(sentFile(body, sender), body.plan, sender.signal);
    },
  };
}

function sentFile(
  { fileName, bytes }: { fileName: string; bytes: string },
  { address }: Sender,
): SentFile {
  return { fileName, bytes: Buffer.from(bytes, 'base64'), client: address };
}

/** A catalog of one's own is never the default, and gives out as many ids as it needs. */
function asOwn(parts: CatalogParts, name: string | undefined): CatalogParts {
  const { default: _default, kept_by: _keptBy, ...catalog } = parts.catalog;
  const { subjects, rivals } = catalog.ids;
  const ids = {
    subjects: [subjects[0], Math.max(subjects[1], LAST_ID)] satisfies [number, number],
    rivals: [rivals[0], Math.max(rivals[1], LAST_ID)] satisfies [number, number],
  };
  const own = name ?? `${catalog.name}, our copy`;
  return { ...parts, catalog: { ...catalog, name: own, opens_in: [], ids } };
}

/** As large as a database's whole numbers. */
const LAST_ID = 2_147_483_647;

function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function fail(error: Error): never {
  throw error;
}
