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
import { matches } from '../../http/send-body.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { CatalogFiles, SentFile } from './create-catalog-files.ts';
import { writtenAnswer } from './own-states.ts';
import { createOwnAccess, DAY_MS, type OwnAccess, type OwnAccessOptions } from './own-access.ts';
import { createOwnCells } from './own-cells.ts';
import { createOwnFeed } from './own-feed.ts';
import { createOwnHistory } from './own-history.ts';
import { createOwnResults } from './own-results.ts';
import { hashOfKey, newOwnId, newOwnKey, sealKey, unsealKey } from './own-keys.ts';
import {
  findOwnCatalog,
  insertOwnCatalog,
  readAuthored,
  removeOwnCatalog,
  countReports,
  setKeys,
} from './own-catalogs.repository.ts';
import {
  brokenOwnCatalog,
  ownCatalogNotFound,
  passedOwnLimit,
  tooLargeToOwn,
} from './own-catalogs.errors.ts';
import { textBytes, typedPlaces } from './own-revisions.repository.ts';
import { assertShare } from './own-shares.repository.ts';
import { changedAlone } from '../../../core/authoring/update/changed-alone.ts';

/** The visitor’s address, and a signal aborted when the visitor leaves. */
type Sender = { address: string; signal: AbortSignal };
type OpenedCatalog = { id: string; may: 'look' | 'edit'; snapshot: Snapshot };
type NewBody = z.infer<typeof contract.newOwnCatalog>;

export type OwnCatalogsOptions = OwnAccessOptions & {
  files: CatalogFiles;
  /** The provider that looks up values for editors; null where the operator does not allow it. */
  research: () => z.input<typeof contract.ownCatalogItem>['research'] | null;
};

export type OwnCatalogs = ReturnType<typeof createOwnCatalogs>;

const unpack = promisify(inflateRaw);

/** Catalogs that visitors made. A key that opens none rejects with the one error for all such keys. */
export function createOwnCatalogs(options: OwnCatalogsOptions) {
  const { database, shipped, files, settings } = options;
  const access = createOwnAccess(options);
  const { states, assertOn, find, found, mayEdit, stateOf } = access;
  const cells = createOwnCells(access);

  const history = createOwnHistory(access);

  const authored = async (slug: string): Promise<CatalogParts> => {
    const known = namedCatalog(shipped(), slug);
    const packed = known && (await readAuthored(database, known));
    if (!packed) throw tooLargeToOwn();
    return JSON.parse((await unpack(packed)).toString()) as CatalogParts;
  };

  return {
    ...history,
    ...createOwnResults({ access, files, save: history.save, authored }),
    ...cells,
    ...createOwnFeed(access, cells),
    ...createOwnUpdates(access, files),
    ...createOwnLinks(access),
    /** The catalog as pages and reports read it; null where the key opens none. */
    open: async (key: string): Promise<OpenedCatalog | null> => {
      const row = await find(key);
      const state = row && (await states.at(row.id, row.revision));
      return state && { id: row.id, may: row.may, snapshot: states.snapshot(row.id, state) };
    },
    /** Whether an address may lead to a catalog: by a valid key, or by any id, whose existence is not revealed. */
    opens: async (link: string) =>
      settings.enabled &&
      (isOwnCatalog(link) || (await findOwnCatalog(database, hashOfKey(link))) !== null),
    /** The id of the catalog that the key may edit. */
    edited: async (key: string) => (await mayEdit(key)).id,
    /** The current parts of the same catalog. */
    editedParts: async (key: string) => {
      const row = await mayEdit(key);
      return { id: row.id, parts: (await stateOf(row)).parts };
    },
    create: createNew(options, access, authored),
    current: currentOf(options, access),
    remove: async (key: string) => {
      const { id } = await mayEdit(key);
      states.forget(id);
      const reports = await removeOwnCatalog(database, id);
      if (reports === null) throw ownCatalogNotFound();
      return { reports };
    },
    export: async (key: string, format: 'xlsx' | 'yaml') => {
      const { parts } = await stateOf(await found(key));
      return { name: parts.catalog.name, bytes: await files.write(parts, format) };
    },
    template: async () => {
      assertOn();
      return files.template();
    },
    preview: async (body: z.infer<typeof contract.ownPreviewBody>, sender: Sender) => {
      assertOn();
      return files.preview(sentFile(body, sender), body.plan, sender.signal);
    },
  };
}

/** Makes a catalog: a copy, an empty one, or one from a file. */
function createNew(
  { database, files, settings, today, now }: OwnCatalogsOptions,
  access: OwnAccess,
  authored: (slug: string) => Promise<CatalogParts>,
) {
  const begun = async (body: NewBody, sender: Sender) => {
    if (body.from === 'copy')
      return { parts: asOwn(await authored(body.catalog), body.name), unreadable: [] };
    if (body.from === 'empty') return { parts: newParts(body), unreadable: [] };
    const sent = sentFile(body, sender);
    const { parts, unreadable } = await files.read(sent, body.plan, sender.signal);
    return { parts: asOwn(parts, body.name ?? parts.catalog.name), unreadable };
  };
  return async (body: NewBody, sender: Sender) => {
    access.assertOn();
    const share = await access.shareOf(sender.address);
    await assertShare(database, share, 1);
    const { parts, unreadable } = await begun(body, sender);
    const counts = countParts(parts);
    const passed = passedLimit(counts, settings.limits);
    if (passed !== null) throw passedOwnLimit(limitText(passed));
    // A copied catalog was checked when it was read, and the check blocks the thread for a while.
    const [fault] = body.from === 'copy' ? [] : checkOwn(parts, today());
    if (fault) throw brokenOwnCatalog(`${fault.message} ${fault.remedy}`);
    const [id, lookKey, editKey] = [newOwnId(), newOwnKey(), newOwnKey()];
    const [lookHash, editHash] = [hashOfKey(lookKey), hashOfKey(editKey)];
    const isBlank = body.from === 'empty';
    const lookSealed = sealKey(lookKey, editKey);
    const catalog = { id, lookHash, lookSealed, editHash, parts, counts, isBlank };
    await insertOwnCatalog(database, catalog, {
      now: now(),
      most: settings.most,
      share: {
        ...share,
        usedUp: () => {
          // The rows were written to measure them, then rolled back.
          access.noteRewritten(textBytes(parts));
          return share.usedUp();
        },
      },
    });
    return { id, name: parts.catalog.name, lookKey, editKey, unreadable };
  };
}

/** The whole catalog of a key; null where the client's ETag is current. */
function currentOf(
  { settings, today, now, research: researchNow }: OwnCatalogsOptions,
  { states, found, stateOf }: OwnAccess,
) {
  const { limits, idleDays } = settings;
  return async (key: string, held: string | undefined) => {
    const row = await found(key);
    const { id, may, createdAt, changedAt } = row;
    const research = may === 'edit' ? researchNow() : null;
    const asked = research ? `-${hashOfKey(JSON.stringify(research)).slice(0, 8)}` : '';
    const tagOf = (revision: number) => `"${id}-${revision}-${may}-${today()}${asked}"`;
    if (matches(held, tagOf(row.revision))) return null;
    const state = await stateOf(row);
    const { parts, revision } = state;
    const etag = tagOf(revision);
    const warnings = await states.warnings(id, state);
    const write = async (): Promise<z.input<typeof contract.ownCatalogItem>> => ({
      id,
      may,
      revision,
      limits,
      parts,
      name: parts.catalog.name,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      removedAfter: idleDays === null ? null : dayAfter(now(), idleDays),
      warnings,
      ...(research && { research }),
    });
    // A row may be older than the state, and warnings may have arrived late.
    const named = `${etag} ${changedAt.getTime()} ${warnings.length}`;
    return { json: await writtenAnswer(state, named, write), etag };
  };
}

function sentFile(
  { fileName, bytes }: { fileName: string; bytes: string },
  { address }: Sender,
): SentFile {
  return { fileName, bytes: Buffer.from(bytes, 'base64'), client: address };
}

/** An own catalog is never the default, and uses as many ids as it needs. */
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

/** The largest integer of the database. */
const LAST_ID = 2_147_483_647;

function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

type Body = z.infer<typeof contract.ownPreviewBody>;
type Reading = z.input<typeof contract.ownFileReading>;

/** The changes that a file would make to a catalog; the editor compares the two and saves the accepted ones. */
function createOwnUpdates({ database, mayEdit, stateOf }: OwnAccess, files: CatalogFiles) {
  return {
    reading: async (
      key: string,
      { fileName, bytes, plan }: Body,
      { address, signal }: { address: string; signal: AbortSignal },
    ): Promise<Reading> => {
      const row = await mayEdit(key);
      const { parts: now } = await stateOf(row);
      const sent = { fileName, bytes: Buffer.from(bytes, 'base64'), client: address };
      const { preview, parts, before, unreadable } = await files.read(sent, plan, signal, now);
      if (before)
        return { ...changedAlone(now, parts, before), isWhole: false, unreadable, preview };
      // The history was validated when it was written.
      const since = (await typedPlaces(database, row.id)) as Reading['since'];
      return { parts, isWhole: true, since, unreadable, preview };
    },
  };
}

/** The keys of an own catalog: an editor shares the key to view, replaces either key, and withdraws the one to view. */
function createOwnLinks({ database, mayEdit }: OwnAccess) {
  return {
    links: async (key: string): Promise<z.input<typeof contract.ownLinks>> => {
      const { id, hasLook, lookSealed } = await mayEdit(key);
      return {
        hasLook,
        lookKey: hasLook && lookSealed !== null ? unsealKey(lookSealed, key) : null,
        reports: await countReports(database, id),
      };
    },
    /** Replaces the former key, which opens nothing from then on. */
    replaceLook: async (key: string) => {
      const { id } = await mayEdit(key);
      const made = newOwnKey();
      await setKeys(database, id, { lookHash: hashOfKey(made), lookSealed: sealKey(made, key) });
      return { key: made };
    },
    withdrawLook: async (key: string) => {
      const { id } = await mayEdit(key);
      await setKeys(database, id, { lookHash: null, lookSealed: null });
    },
    /** The new key is answered once; the key to view stays the same. */
    replaceEdit: async (key: string) => {
      const { id, lookSealed } = await mayEdit(key);
      const made = newOwnKey();
      const look = lookSealed === null ? null : unsealKey(lookSealed, key);
      const resealed = look === null ? null : sealKey(look, made);
      await setKeys(database, id, { editHash: hashOfKey(made), lookSealed: resealed });
      return { key: made };
    },
  };
}
