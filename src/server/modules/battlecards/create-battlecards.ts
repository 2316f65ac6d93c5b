import { createHash } from 'node:crypto';
import {
  battlecardItem,
  type BattlecardItem,
  type BattlecardList,
} from '../../../core/api/battlecard-api.ts';
import { reportDocument, type ReportDocument } from '../../../core/document/report-document.ts';
import type { Database } from '../../db/database.ts';
import { battlecardNotFound, noRoomForBattlecards } from './battlecards.errors.ts';
import {
  countReports,
  findReport,
  listReports,
  saveReport,
  type SavedReport,
} from './battlecards.repository.ts';

/** Reports that were saved, kept as they were built. */
export type Battlecards = {
  /** A save repeated at once is the same one. */
  save: (document: ReportDocument) => Promise<SavedReport>;
  find: (id: number) => Promise<SavedReport>;
  /** One page, newest first; `before` is the last id of the page before. */
  list: (before: number | undefined) => Promise<BattlecardList>;
};

export type BattlecardsOptions = {
  database: Pick<Database, 'orm'>;
  now: () => Date;
  /** So many are kept at most. */
  most: number;
  /** Throws until the tables are there. */
  assertReady: () => void;
};

/** Long enough for a double click, a retry and a second tab; short enough to save anew on purpose. */
const SAME_SAVE_MS = 10_000;
const PAGE_SIZE = 20;

export function createBattlecards(options: BattlecardsOptions): Battlecards {
  const { database, now, most, assertReady } = options;
  return {
    save: async (document) => {
      assertReady();
      const report = { selectionKey: keyOf(document), document: reportDocument.parse(document) };
      const saved = await saveReport(database, report, now, { windowMs: SAME_SAVE_MS, most });
      if (saved === null) throw noRoomForBattlecards(most);
      return saved;
    },
    find: async (id) => {
      assertReady();
      const saved = await findReport(database, id);
      if (saved === null) throw battlecardNotFound(id);
      return saved;
    },
    list: async (before) => {
      assertReady();
      return { items: await listItems(database, before), total: await countReports(database) };
    },
  };
}

/** What is kept and is no report any more is passed over. */
async function listItems(
  database: Pick<Database, 'orm'>,
  newest: number | undefined,
): Promise<BattlecardItem[]> {
  const items: BattlecardItem[] = [];
  let before = newest;
  for (;;) {
    const rows = await listReports(database, before, PAGE_SIZE);
    for (const row of rows) {
      const item = battlecardItem.safeParse({ ...row, address: addressOf(row.id) });
      if (item.success) items.push(item.data);
    }
    if (items.length >= PAGE_SIZE || rows.length < PAGE_SIZE) return items.slice(0, PAGE_SIZE);
    before = rows.at(-1)?.id;
  }
}

export function itemOf({ id, createdAt, document }: SavedReport): BattlecardItem {
  const { title, subtitle, catalog, template } = document;
  return {
    id,
    address: addressOf(id),
    title,
    subtitle,
    catalog: catalog.slug,
    catalogVersion: catalog.version,
    template,
    createdAt,
  };
}

function addressOf(id: number): string {
  return `/battlecards/${id}`;
}

/** Same catalog, selection, template, options and copy, same key. */
function keyOf({ catalog, selection, template, options, audience, chair }: ReportDocument): string {
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  const { logo, charts, contact, disclaimer } = options;
  const parts = [
    catalog.slug,
    template,
    subjectId,
    representativeId,
    rivalIds,
    criterionIds,
    [logo, charts, contact, disclaimer],
    [audience ?? null, chair ?? null],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
