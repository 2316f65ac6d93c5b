import type { Orm } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import type { Log } from '../../process/log.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import {
  mayOnlyLook,
  ownCatalogNotFound,
  ownCatalogsOff,
  ownShareUsedUp,
} from './own-catalogs.errors.ts';
import {
  findOwnCatalog,
  noteOpened,
  reuseOwnRoom,
  type OwnCatalogRow,
} from './own-catalogs.repository.ts';
import { hashOfKey } from './own-keys.ts';
import { createOwnStates } from './own-states.ts';

export type OwnAccessOptions = {
  database: Orm;
  /** Of the shipped catalogs; throws until they are read. */
  shipped: () => Snapshot;
  desk: Pick<ReportDesk, 'run'>;
  settings: Config['ownCatalogs'];
  contactEmail: string | null;
  /** The client id of an address today, under the day’s salt. */
  clientOf: (address: string, time: Date) => Promise<string>;
  today: () => string;
  now: () => Date;
  log: Log;
};

export const DAY_MS = 86_400_000;
const BYTES_A_MEGABYTE = 1024 ** 2;
/** Rewritten bytes after which the freed space is reclaimed. */
const REUSED_BYTES = 8 * BYTES_A_MEGABYTE;

export type OwnAccess = ReturnType<typeof createOwnAccess>;

/** Checks which own catalog a key opens or changes, and how much more a client may store today. */
export function createOwnAccess(options: OwnAccessOptions) {
  const { database, shipped, settings, today, now, log } = options;
  const states = createOwnStates(options);
  let rewritten = 0;

  const assertOn = () => {
    if (!settings.enabled) throw ownCatalogsOff();
    shipped();
  };
  const noteRead = async ({ id, openedAt }: OwnCatalogRow) => {
    if (now().getTime() - openedAt.getTime() < DAY_MS) return;
    // Reading works even where writing fails.
    await noteOpened(database, id, now()).catch((error: unknown) =>
      log.error('that an own catalog was opened could not be noted', error),
    );
  };
  /** Null where the key opens none. */
  const find = async (key: string): Promise<OwnCatalogRow | null> => {
    const row = settings.enabled ? await findOwnCatalog(database, hashOfKey(key)) : null;
    if (row !== null) await noteRead(row);
    return row;
  };
  const found = async (key: string) => {
    assertOn();
    const row = await find(key);
    if (row === null) throw ownCatalogNotFound();
    return row;
  };
  return {
    database,
    states,
    limits: settings.limits,
    today,
    now,
    assertOn,
    find,
    noteRead,
    /** By key; rejects where it opens none. */
    found,
    /** Like `found`; rejects where the key only views. */
    mayEdit: async (key: string) => {
      const row = await found(key);
      if (row.may !== 'edit') throw mayOnlyLook();
      return row;
    },
    stateOf: async (row: OwnCatalogRow) => {
      const state = await states.at(row.id, row.revision);
      if (state === null) throw ownCatalogNotFound();
      return state;
    },
    /** `address` is the client whose daily allowance is used. */
    shareOf: async (address: string) => ({
      day: today(),
      client: await options.clientOf(address, now()),
      most: settings.clientMegabytes * BYTES_A_MEGABYTE,
      usedUp: () => ownShareUsedUp(settings.clientMegabytes, now()),
    }),
    /** Counts rewritten bytes, whose old space can be reclaimed. */
    noteRewritten: (bytes: number) => {
      rewritten += bytes;
      if (rewritten < REUSED_BYTES) return;
      rewritten = 0;
      reuseOwnRoom(database).catch((error: unknown) =>
        log.error('the room of earlier states of own catalogs could not be used again', error),
      );
    },
  };
}
