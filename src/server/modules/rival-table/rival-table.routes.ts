import { z } from 'zod';
import {
  rivalTable,
  rivalTableItem,
  tableFileQuery,
  tableSource,
  tableSourceQuery,
  type TableFileQuery,
} from '../../../core/api/rival-table-api.ts';
import { catalogQuery } from '../../../core/api/catalog-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { fileName } from '../../../core/document/export-name.ts';
import { claimLines } from '../../../core/report/entity/claim-lines.ts';
import { buildTable } from '../../../core/rival-table/build-table.ts';
import { cellSources } from '../../../core/rival-table/cell-sources.ts';
import { regionChannels } from '../../../core/rival-table/region-channels.ts';
import { rowCosts } from '../../../core/rival-table/row-costs.ts';
import {
  chosenOf,
  tableBook,
  tableLines,
  type TableChoice,
} from '../../../core/rival-table/table-book.ts';
import type { RivalTable } from '../../../core/rival-table/table-shape.ts';
import { csvLine } from '../../../renderers/csv/csv-line.ts';
import type { ReportBrand } from '../../../core/document/book.ts';
import { type App, fileAnswer, routeSchema } from '../../http/route-types.ts';
import { sendAttachment } from '../../http/content-disposition.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import { sendBody } from '../../http/send-body.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import { bodyOf as bodyOfText, createBody, perDay, type Snapshot } from '../catalog/snapshot.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import { FILE_KINDS } from '../reports/file-kinds.ts';
import { refusal } from '../../http/errors.ts';

const route = routeSchema('catalog');
const CSV_TYPE = 'text/csv; charset=utf-8';
const CLAIMS = { description: 'The list', content: { 'text/csv': { schema: z.string() } } };
/** Byte order mark, from which spreadsheets detect the encoding. */
const UTF8_MARK = '\uFEFF';

export type RivalTableServices = {
  snapshot: () => Snapshot;
  /** YYYY-MM-DD */
  today: () => string;
  built: Pick<BuiltReports, 'workbook'>;
  brand: ReportBrand;
  exportLimit: RouteLimit;
};

/** Every rival by every criterion, and the rows a visitor chose as a file. */
export function rivalTableRoutes(app: App, services: RivalTableServices): void {
  const { snapshot, today } = services;
  const tableOf = perDay(buildTable);
  const bodyOf = perDay((catalog: Catalog, day) => createBody(rivalTable, tableOf(catalog, day)));
  const claimsOf = perDay((catalog: Catalog, day) =>
    bodyOfText(UTF8_MARK + claimLines(catalog, day).map(csvLine).join('')),
  );
  const catalogFor = (slug: CatalogSlug | undefined): Catalog => {
    const known = snapshot();
    const named = namedCatalog(known, slug);
    const catalog = known.catalogs.find((each) => named === null || each.slug === named);
    const [list] = known.rivalLists(named);
    // A long catalog holds none of its rivals itself.
    if (!catalog || !list || list.size > catalog.rivals.length) throw tableTooLong();
    return catalog;
  };

  app.get(
    '/api/table',
    route(
      'Every rival of a catalog by every criterion, with prices to count with',
      rivalTableItem,
      {
        querystring: catalogQuery,
      },
    ),
    async (request, reply) =>
      sendBody(request, reply, bodyOf(catalogFor(request.query.catalog), today())),
  );

  app.get(
    '/api/claims.csv',
    route(
      'Every value of a catalog as one flat list, with its day, source and confidence',
      CLAIMS,
      {
        description:
          'For Power Query and IMPORTDATA. A line a measurement; what is not known has a line without a value, which says so.',
        querystring: catalogQuery,
      },
    ),
    async (request, reply) =>
      sendBody(request, reply, claimsOf(catalogFor(request.query.catalog), today()), CSV_TYPE),
  );

  app.get(
    '/api/table/source',
    route('What stands behind one value of that table', tableSource, {
      querystring: tableSourceQuery,
    }),
    async ({ query }) => {
      const found = cellSources(catalogFor(query.catalog), query, today());
      if (!found) throw valueNotFound();
      return found;
    },
  );

  fileRoute(app, services, (slug) => {
    const catalog = catalogFor(slug);
    return { name: catalog.name, table: tableOf(catalog, today()) };
  });
}

function fileRoute(
  app: App,
  { built, brand, exportLimit }: Pick<RivalTableServices, 'built' | 'brand' | 'exportLimit'>,
  tableFor: (slug: CatalogSlug | undefined) => { name: string; table: RivalTable },
): void {
  app.get(
    '/api/table/file',
    {
      ...exportLimit,
      ...route('Chosen rows and columns of that table', fileAnswer('The file'), {
        querystring: tableFileQuery,
      }),
    },
    async (request, reply) => {
      const { query } = request;
      const { name, table } = tableFor(query.catalog);
      const choice = choiceOf(table, query);
      const { contentType, extension } = FILE_KINDS[query.format];
      const bytes =
        query.format === 'xlsx'
          ? await built.workbook(tableBook(table, choice, { title: name, brand }), request.ip)
          : csvOf(table, choice);
      return sendAttachment(reply, {
        name: fileName(name, table.today, extension),
        contentType,
        content: bytes,
      });
    },
  );
}

function choiceOf(table: RivalTable, query: TableFileQuery): TableChoice {
  const { prices, workload } = table;
  const { requests, input, output, cached, region = null, check = null } = query;
  const chosen = { ...chosenOf(table, query), check };
  if (!prices || !workload || query.costs) return { ...chosen, counted: null };
  const counted = {
    requests: requests ?? workload.requests,
    inputTokens: input ?? workload.inputTokens,
    outputTokens: output ?? workload.outputTokens,
    cachedPercent: cached ?? workload.cachedPercent,
  };
  const ledger = { catalog: prices, today: table.today };
  const question = { region, channelsOf: regionChannels(table, region) };
  return { ...chosen, counted: { workload: counted, costs: rowCosts(ledger, counted, question) } };
}

function csvOf(table: RivalTable, choice: TableChoice): Uint8Array {
  const { heads, lines } = tableLines(table, choice);
  const written = lines.map((line) =>
    csvLine(
      line.map((cell) => {
        if (cell?.value.kind === 'number') return cell.value.value;
        return cell?.value.kind === 'text' ? cell.value.text : '';
      }),
    ),
  );
  return Buffer.from(`${UTF8_MARK}${csvLine(heads)}${written.join('')}`);
}

const valueNotFound = refusal(404, 'value_not_found', 'There is no such value in this table.');

const tableTooLong = refusal(
  422,
  'table_too_long',
  'This catalog is too long for one table. Search it in a comparison.',
);
