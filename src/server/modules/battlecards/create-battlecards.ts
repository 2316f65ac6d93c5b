import { createHash, randomBytes } from 'node:crypto';
import {
  battlecardItem,
  MOST_REPORT_KEYS,
  REPORT_KEY,
  type BattlecardItem,
  type BattlecardList,
  type SavedBattlecard,
} from '../../../core/api/battlecard-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { canonicalJson } from '../../../core/document/origin.ts';
import {
  readShort,
  SHORT_LENGTH,
  SHORT_SIGNS,
  shortAddress,
} from '../../../core/document/short-address.ts';
import type { Orm } from '../../db/database.ts';
import { fail } from '../../http/errors.ts';
import { clientKey } from '../../process/parse-address.ts';
import type { Config } from '../../process/config.ts';
import type { Log } from '../../process/log.ts';
import { visitorSalts } from '../analytics/collect/activity.repository.ts';
import type { Caller, ReportHead } from '../reports/kept-reports.ts';
import type { Written } from '../../workers/report-tasks.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import { hashOfKey } from '../own-catalogs/own-keys.ts';
import {
  battlecardNotFound,
  noRoomForBattlecards,
  shareUsedUp,
  shortNotFound,
} from './battlecards.errors.ts';
import {
  countReports,
  findReport,
  findShort,
  giveShort,
  listReports,
  markOpened,
  readReport,
  removeReport,
  renameReport,
  saveReport,
  type Listed,
  type SavedReport,
} from './battlecards.repository.ts';

export type Battlecards = ReturnType<typeof createBattlecards>;

export type BattlecardsOptions = {
  database: Orm;
  now: () => Date;
  settings: Config['savedReports'];
  /** Origin of printed addresses; null: none is printed. */
  publicUrl: string | null;
  /** Throws until the tables are there. */
  assertReady: () => void;
  log: Log;
};

/** Long enough for a double click, a retry and a second tab; short enough to save anew on purpose. */
const SAME_SAVE_MS = 10_000;
const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** Saved reports, stored as they were built; `keys` is the header with the caller's keys. */
export function createBattlecards(options: BattlecardsOptions) {
  const { database, now, publicUrl, assertReady, log } = options;
  const save = reportSaver(options, visitorSalts(database));
  const savedAs = async (id: string): Promise<SavedReport> => {
    assertReady();
    return (await findReport(database, id)) ?? fail(battlecardNotFound(id));
  };
  const shownAs = (saved: SavedReport, keys?: string) => {
    const { id, head } = saved;
    const read = async () => (await readReport(database, id)) ?? fail(battlecardNotFound(id));
    return { item: itemOf(saved, ownersIn(keys)), head, read };
  };
  /** The address that its files print; null where none is printed, or storing it failed. */
  const printedAddress = async ({ id, short: known }: SavedReport) => {
    if (publicUrl === null) return null;
    const given = known ?? giveShort(database, id, newShort());
    const short = await Promise.resolve(given).catch((error: unknown) => {
      log.error('a saved report could not be given its short address', error);
      return null;
    });
    return short && shortAddress(publicUrl, short);
  };
  const look = async (id: string) => shownAs(await savedAs(id));
  return {
    save,
    /** Like `find`, without marking it as opened. */
    look,
    /** The id is enough to read it; `read` gives the report itself, as JSON. */
    find: async (id: string, keys?: string) => {
      const saved = await savedAs(id);
      if (now().getTime() - saved.openedAt.getTime() >= DAY_MS) {
        // Reading works even where writing fails.
        await markOpened(database, id, now()).catch((error: unknown) =>
          log.error('that a saved report was opened could not be noted', error),
        );
      }
      return { ...shownAs(saved, keys), printed: () => printedAddress(saved) };
    },
    /** The id of the report with this printed address. */
    findShort: async (short: string): Promise<string> => {
      assertReady();
      const id = await findShort(database, short);
      if (id === null) throw shortNotFound();
      return id;
    },
    /** Whether a printed address leads somewhere. */
    opens: async (text: string): Promise<boolean> => {
      const short = readShort(text);
      return short !== null && (await findShort(database, short)) !== null;
    },
    /** One page, newest first. */
    list: async (query: ListQuery, keys: string | undefined): Promise<BattlecardList> => {
      assertReady();
      return listOf(options, query, ownersIn(keys));
    },
    rename: async (id: string, name: string, keys: string | undefined): Promise<BattlecardItem> => {
      assertReady();
      const owners = ownersIn(keys);
      const row =
        owners.length === 0 ? null : await renameReport(database, id, owners, name || null);
      if (row === null) throw battlecardNotFound(id);
      return battlecardItem.parse(toItem(row, owners));
    },
    remove: async (id: string, keys: string | undefined) => {
      assertReady();
      const owners = ownersIn(keys);
      const isRemoved = owners.length > 0 && (await removeReport(database, id, owners));
      if (!isRemoved) throw battlecardNotFound(id);
    },
  };
}

/** A caller without a key is given one. */
function reportSaver(
  { database, now, settings, assertReady }: BattlecardsOptions,
  salts: ReturnType<typeof visitorSalts>,
) {
  const allowed = {
    windowMs: SAME_SAVE_MS,
    most: settings.limit,
    daily: settings.clientDaily,
  };
  return async (
    written: Written,
    name: string,
    { keys, address }: Caller,
  ): Promise<SavedBattlecard> => {
    assertReady();
    const [known] = ownersIn(keys);
    const key = known === undefined ? newReportKey() : null;
    const owner = known ?? hashOfKey(key ?? '');
    const time = now();
    const report = {
      owner,
      name: name || null,
      link: newLink(),
      day: dayOf(time),
      client: await salts.visitor(clientKey(address), time),
      selectionKey: keyOf(written.head, owner, name),
      written,
    };
    const saved = await saveReport(database, report, now, allowed);
    if (saved === 'no-room') throw noRoomForBattlecards(settings.limit);
    if (saved === 'share-used-up') throw shareUsedUp(settings.clientDaily, time);
    return { ...itemOf(saved, [owner]), key };
  };
}

type ListQuery = { before?: number; q?: string };

const NO_ITEMS: Pick<BattlecardList, 'items' | 'next'> = { items: [], next: null };

async function listOf(
  { database, settings }: Pick<BattlecardsOptions, 'database' | 'settings'>,
  { before, q }: ListQuery,
  owners: string[],
): Promise<BattlecardList> {
  const { list: scope, idleDays } = settings;
  const others = scope === 'all' ? ('shipped' as const) : ('none' as const);
  const listed = { owners, others, text: q };
  const isNobody = scope === 'own' && owners.length === 0;
  const page = isNobody ? NO_ITEMS : await listItems(database, listed, owners, before);
  const total = isNobody ? 0 : await countReports(database, listed);
  return { ...page, total, scope, idleDays };
}

/** Stored documents that are no valid report any more are skipped. */
async function listItems(
  database: Orm,
  listed: Listed,
  owners: string[],
  newest: number | undefined,
): Promise<Pick<BattlecardList, 'items' | 'next'>> {
  const found: { row: number; item: BattlecardItem }[] = [];
  let before = newest;
  for (;;) {
    const rows = await listReports(database, listed, { before, most: PAGE_SIZE + 1 });
    for (const row of rows) {
      const item = battlecardItem.safeParse(toItem(row, owners));
      if (item.success) found.push({ row: row.row, item: item.data });
    }
    before = rows.at(-1)?.row;
    if (found.length > PAGE_SIZE || rows.length <= PAGE_SIZE) break;
  }
  const page = found.slice(0, PAGE_SIZE);
  return {
    items: page.map(({ item }) => item),
    next: found.length > PAGE_SIZE ? (page.at(-1)?.row ?? null) : null,
  };
}

function itemOf(saved: SavedReport, owners: string[]): BattlecardItem {
  const { id, name, owner, createdAt, head } = saved;
  const { title, subtitle, template, catalog } = head;
  const said = {
    title,
    subtitle,
    template,
    catalog: catalog.slug,
    catalogVersion: catalog.version,
  };
  return toItem({ id, name, owner, createdAt, ...said }, owners);
}

function toItem<Row extends { id: string; catalog: CatalogSlug; owner: string | null }>(
  { owner, ...row }: Row,
  owners: string[],
) {
  const isOwn = owner !== null && owners.includes(owner);
  return { ...row, address: addressOf(row.id, row.catalog), isOwn };
}

/** A page of an own catalog names it, so that the browser sends its key. */
function addressOf(id: string, catalog: CatalogSlug): string {
  const page = `/battlecards/${id}`;
  return isOwnCatalog(catalog) ? `${page}?catalog=${catalog}` : page;
}

/** Same owner, name, catalog, selection, template, options and copy, same key. */
function keyOf(head: ReportHead, owner: string, name: string): string {
  const { catalog, selection, template, options, audience, chair, decision } = head;
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  const { logo, charts, contact, disclaimer } = options;
  const parts = [
    owner,
    name,
    catalog.slug,
    template,
    subjectId,
    representativeId,
    rivalIds,
    criterionIds,
    [logo, charts, contact, disclaimer],
    [audience ?? null, chair ?? null],
    ...(decision ? [decision.question, canonicalJson(decision.input)] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The secret that lets its holder list, rename and remove what was saved with it. */
function newReportKey(): string {
  return randomBytes(20).toString('hex');
}

/** The part of an address that opens one saved report. */
function newLink(): string {
  return randomBytes(16).toString('hex');
}

/** One byte for each character, because 32 characters divide 256 evenly. */
function newShort(): string {
  const signs = [...randomBytes(SHORT_LENGTH)].map(
    (byte) => SHORT_SIGNS[byte % SHORT_SIGNS.length],
  );
  return signs.join('');
}

/** The owners of the keys in a header, in its order; malformed keys are left out. */
function ownersIn(header: string | undefined): string[] {
  const keys = (header ?? '').split(',').map((part) => part.trim());
  return keys
    .filter((key) => REPORT_KEY.test(key))
    .slice(0, MOST_REPORT_KEYS)
    .map(hashOfKey);
}
