import { z } from 'zod';
import * as contract from '../../../core/api/battlecard-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { changedCells } from '../../../core/report/matrix/changed-cells.ts';
import type { Database } from '../../db/database.ts';
import type { App, ReportDependencies } from '../../http/app-types.ts';
import { requireSnapshot } from '../../http/require-snapshot.ts';
import { dressDocument } from '../reports/make-file.ts';
import type { SendReport } from '../reports/send-report.ts';
import { battlecardNotFound } from './battlecards.errors.ts';
import {
  countReports,
  findReport,
  listReports,
  type SavedReport,
} from './battlecards.repository.ts';
import { saveBattlecard } from './save-battlecard.ts';

const PAGE_SIZE = 20;
const SHOWN_IN_TAB: readonly string[] = ['html', 'print', 'pdf'];

const errors = { '4xx': apiError, 500: apiError, 503: apiError };
const tags = ['battlecards'];

/** Battlecards that were saved: kept as they were built, listed, shown and exported again. */
export function battlecardRoutes(
  app: App,
  dependencies: ReportDependencies,
  sendReport: SendReport,
): void {
  const { database, now, today, brandName, contactEmail, branding, kept } = dependencies;

  app.post(
    '/api/battlecards',
    {
      ...dependencies.exportLimit,
      schema: {
        tags,
        summary: 'Saves a report as it is built now; repeated within ten seconds, the same one',
        body: contract.battlecardBody,
        response: { 201: contract.battlecardItem, ...errors, 507: apiError },
      },
    },
    async ({ body }, reply) => {
      const { template, includeOptions: options = {} } = body;
      const context = { database, now, today: today(), brandName, contactEmail, branding, kept };
      const saved = await saveBattlecard(
        { selection: body, template, options },
        {
          ...context,
          most: dependencies.savedReportsLimit,
          snapshot: requireSnapshot(dependencies),
        },
      );
      const item = itemOf(saved);
      return reply
        .code(201)
        .headers({ location: item.address, 'cache-control': 'no-store' })
        .send(item);
    },
  );

  app.get(
    '/api/battlecards',
    {
      schema: {
        tags,
        summary: 'What was saved, newest first; `before` is the last id of the page before',
        querystring: contract.battlecardListQuery,
        response: { 200: contract.battlecardList, ...errors },
      },
    },
    async ({ query }, reply) => {
      requireSnapshot(dependencies);
      const items = await listItems(database, query.before);
      return reply
        .header('cache-control', 'no-store')
        .send({ items, total: await countReports(database) });
    },
  );
  readRoutes(app, dependencies, sendReport);
}

function readRoutes(app: App, dependencies: ReportDependencies, sendReport: SendReport): void {
  const read = async (id: number): Promise<SavedReport> => {
    requireSnapshot(dependencies);
    const saved = await findReport(dependencies.database, id);
    if (saved === null) throw battlecardNotFound(id);
    return saved;
  };

  app.get(
    '/api/battlecards/:battlecardId',
    {
      schema: {
        tags,
        summary: 'One saved report as it was, and which of its cells read differently today',
        params: contract.battlecardParams,
        response: { 200: contract.battlecardAnswer, ...errors },
      },
    },
    async ({ params }, reply) => {
      const saved = await read(params.battlecardId);
      const { document } = saved;
      const catalog = requireSnapshot(dependencies).catalogs.find(
        ({ slug }) => slug === document.catalog.slug,
      );
      const changes = catalog ? changedCells(document, catalog, dependencies.today()) : [];
      return reply
        .header('cache-control', 'no-store')
        .send({ ...itemOf(saved), document, changes });
    },
  );

  app.get(
    '/api/battlecards/:battlecardId/export',
    {
      ...dependencies.exportLimit,
      schema: {
        tags,
        summary: 'One saved report in any format, from what was kept',
        params: contract.battlecardParams,
        querystring: contract.battlecardExportQuery,
        response: {
          200: {
            description: 'The report in the format asked for; the content type tells which',
            content: { '*/*': { schema: z.string() } },
          },
          ...errors,
        },
      },
    },
    async ({ params, query: { format } }, reply) => {
      const { document } = await read(params.battlecardId);
      const disposition = SHOWN_IN_TAB.includes(format) ? 'inline' : 'attachment';
      return sendReport(reply, (render) =>
        dressDocument(document, format, { render, disposition }),
      );
    },
  );
}

/** One page; what was kept and is no report any more is passed over. */
async function listItems(
  database: Database,
  newest: number | undefined,
): Promise<contract.BattlecardItem[]> {
  const items: contract.BattlecardItem[] = [];
  let before = newest;
  for (;;) {
    const rows = await listReports(database, before, PAGE_SIZE);
    for (const row of rows) {
      const item = contract.battlecardItem.safeParse({ ...row, address: addressOf(row.id) });
      if (item.success) items.push(item.data);
    }
    if (items.length >= PAGE_SIZE || rows.length < PAGE_SIZE) return items.slice(0, PAGE_SIZE);
    before = rows.at(-1)?.id;
  }
}

function itemOf({ id, createdAt, document }: SavedReport): contract.BattlecardItem {
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
