import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { ANSWERS, type AnswerName } from '../../core/api/answers/answers.ts';
import { checkAccepted, type CheckResult } from '../../core/api/answers/check.ts';
import { comparedInBrief } from '../../core/api/answers/compare.ts';
import type { AnswerOrFault } from '../../core/api/answers/outcome.ts';
import {
  battlecardAnswer,
  shortAnswer,
  type BattlecardItem,
} from '../../core/api/battlecard-api.ts';
import { comparisonAnswer } from '../../core/api/comparison-api.ts';
import { openReportAnswer, type OpenReportAnswer } from '../../core/api/open-report-api.ts';
import type { Detail } from '../../core/api/ids.ts';
import type { ExportFormat } from '../../core/api/export-api.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import type { CatalogParts } from '../../core/catalog/own-catalog.ts';
import type { Catalog } from '../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { reviewOwn, type OwnFault } from '../../core/knowledge/edits/check-own.ts';
import { compare, type Selection } from '../../core/comparison/compare.ts';
import { copyOf } from '../../core/comparison/copy-of.ts';
import type { Book } from '../../core/document/book.ts';
import { cellsOf } from '../../core/document/diff.ts';
import { comparedNames, type ExportNameParts } from '../../core/document/export-name.ts';
import type { SharePreview } from '../../core/document/preview.ts';
import {
  reportDocument,
  type DocumentHead,
  type ReportDocument,
} from '../../core/document/report-document.ts';
import { buildReport, type ReportInput } from '../../core/report/build-report.ts';
import { changedShortlist } from '../../core/report/decision/changed-shortlist.ts';
import { firstRank } from '../../core/report/decision/first-rank.ts';
import { describeCells } from '../../core/report/evidence/describe-cells.ts';
import { previewOf } from '../../core/report/preview.ts';
import { excerptOf } from '../../core/report/excerpt.ts';
import { omissionsIn, pagesToBring, rowsToBring } from '../../core/report/left-out.ts';
import { markChanges } from '../../core/report/mark-changes.ts';
import { standingOf, unsaidLines } from '../../core/report/standing.ts';
import { changedCells, type ChangedCell } from '../../core/report/matrix/changed-cells.ts';
import { leftOutText } from '../../core/wording/copies.ts';
import { OWN_CATALOG_CLOSED, withNotice } from '../../core/wording/own-catalogs.ts';
import { NEEDS_KEY } from '../../core/wording/standing.ts';
import { readStored } from '../../core/wording/stored-document.ts';
import { renderEmbed, type EmbeddedPage } from '../../renderers/html/render-embed.ts';
import { renderPreview } from '../../renderers/picture/render-preview.ts';
import { renderCsv } from '../../renderers/csv/render-csv.ts';
import { renderBook } from '../../renderers/xlsx/render-book.ts';
import { reportSheet } from '../branding/report-sheet.ts';
import { DECISION_TASKS } from './decision-tasks.ts';
import { isPooledFormat } from './export-messages.ts';
import { createOriginSeal, type Sealer } from './origin-seal.ts';
import { carriedDocument } from './open/read-origin.ts';
import { renderSmall } from './render-small.ts';

/** All inputs of a report; plain data, so that it can be built in another thread. */
export type Recipe = {
  catalog: Catalog;
  selection: Selection;
  /** YYYY-MM-DD */
  today: string;
  request: ReportInput;
};

/** A report to build, or a stored one. */
export type Single =
  | { from: 'recipe'; recipe: Recipe }
  /** `address`: printed in its files if it is saved. */
  | { from: 'kept'; kept: Kept; address?: string | null };
/** The same, or today's with marks on differences from an earlier one. */
export type Source = Single | { from: 'again'; today: Single; before: Kept };
/** A document, its stored JSON, or its JSON from an origin. */
type Kept = ReportDocument | string | { carried: string };

type AnswerJob = { name: AnswerName; input: unknown; catalog: Catalog; today: string };
type CheckJob = { data: unknown; days: number; catalog: Catalog; today: string };

type EmbedJob = Pick<EmbeddedPage, 'brandName' | 'whole'> & { source: Source; style: string };

type PictureJob = {
  preview: SharePreview;
  brand: { name: string; accent: string | null };
  fontDir: string;
};

/** A body in the encoding of most clients, with its ETag. */
export type Packed = { br: Uint8Array; etag: string };

export type MadeFile = {
  catalog: CatalogSlug;
  selection: Selection;
  named: Omit<ExportNameParts, 'extension' | 'print'>;
  /** Hash of the style sheet that its page may use. */
  styleHash: string;
  /** A finished file, or a document for a separate process to make the file from. */
  content:
    | { state: 'packed'; packed: Packed }
    | { state: 'made'; bytes: Uint8Array }
    | { state: 'document'; document: ReportDocument; origin: string | undefined };
};

/** A report as it is stored: its head, and the whole as JSON. */
export type Written = { head: DocumentHead; json: string };

/** The part of an answer about a file that does not need its report. */
export type OpenedAnswer = Omit<OpenReportAnswer, 'document' | 'changes' | 'today' | 'firstRank'>;

const QUALITY = 5;

function pack(text: string): Packed {
  const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const hash = createHash('sha256').update(br).digest('base64url').slice(0, 22);
  return { br, etag: `W/"${hash}"` };
}

function build({ catalog, selection, today, request }: Recipe): ReportDocument {
  return buildReport(compare(catalog, selection, today), request);
}

function read(kept: Kept): ReportDocument {
  if (typeof kept === 'string') return withNotice(readStored(kept));
  return 'carried' in kept ? carriedDocument(kept.carried) : withNotice(kept);
}

function documentOf(source: Source): ReportDocument {
  switch (source.from) {
    case 'recipe':
      return build(source.recipe);
    case 'kept': {
      const document = read(source.kept);
      return source.address ? { ...document, address: source.address } : document;
    }
    case 'again':
      return markChanges(documentOf(source.today), read(source.before));
  }
}

/** A visitor's catalog opens only with its key. */
function isClosed(document: ReportDocument, catalog: Catalog | null): boolean {
  return catalog === null && isOwnCatalog(document.catalog.slug);
}

function changesIn(
  document: ReportDocument,
  catalog: Catalog | null,
  today: string,
): ChangedCell[] {
  if (isClosed(document, catalog)) return [];
  return document.template === 'decision'
    ? changedShortlist(document, catalog)
    : changedCells(document, catalog, today);
}

/** The slow work on reports: pure functions of plain data. */
export const REPORT_TASKS = {
  ...DECISION_TASKS,

  /** One of the compact answers. */
  answered: ({ name, input, catalog, today }: AnswerJob): AnswerOrFault<unknown> =>
    ANSWERS[name].run({ catalogs: [catalog], today }, input as never),

  /** Whether the accepted answer of a `decision.yaml` still holds; `data` is the content of the file. */
  checked: ({ data, days, catalog, today }: CheckJob): CheckResult =>
    checkAccepted({ catalogs: [catalog], today }, data, days),

  written: ({ source }: { source: Source }): Written => {
    const document = reportDocument.parse(documentOf(source));
    const { blocks: _blocks, ledger: _ledger, ...head } = document;
    return { head, json: JSON.stringify(document) };
  },

  /** The preview of a report where its address is shared. */
  preview: ({ source }: { source: Source }): SharePreview => previewOf(documentOf(source)),

  /** The same as PNG. */
  picture: async ({ preview, brand, fontDir }: PictureJob): Promise<Uint8Array> => {
    // Loaded on first use: most starts never need it.
    const { drawSvg } = await import('../branding/draw-svg.ts');
    return (await drawSvg(renderPreview(preview, brand), fontDir)).asPng();
  },

  /** The first page of a report, for a frame on another site. */
  embed: ({ source, ...about }: EmbedJob): Packed =>
    pack(renderEmbed({ ...excerptOf(documentOf(source)), ...about }, about.style)),

  workbook: ({ book }: { book: Book }): Uint8Array => renderBook(book),

  /** Warnings for the editor of an own catalog. */
  reviewOwn: ({ parts, today }: { parts: CatalogParts; today: string }): OwnFault[] =>
    reviewOwn(parts, today),

  /** The answer of `GET /api/comparisons`. */
  comparison: ({ recipe, detail }: { recipe: Recipe; detail: Detail }): Packed => {
    const { catalog, selection, today, request } = recipe;
    const { audience = 'internal', chair = 'own' } = request;
    const comparison = compare(catalog, selection, today);
    if (detail === 'summary') return pack(JSON.stringify(comparedInBrief(comparison)));
    const document = buildReport(comparison, request);
    const counts =
      audience === 'customer'
        ? omissionsIn(
            comparison,
            buildReport(comparison, { ...request, audience: 'internal' }),
            document,
          )
        : null;
    // The ledger is the source of workbooks, so only exports and saves need it.
    const { ledger: _ledger, ...shown } = document;
    const answer = comparisonAnswer.parse({
      document: shown,
      cells: describeCells(copyOf(comparison, { audience, chair })),
      leftOut: counts && {
        text: leftOutText(counts),
        rows: document.template === 'battlecard' ? rowsToBring(comparison) : [],
        pages: document.template === 'battlecard' ? pagesToBring(comparison) : null,
        ...counts,
      },
    });
    return pack(JSON.stringify(answer));
  },

  /** The answer of `GET /api/battlecards/:battlecardId`; `catalog` null where it is gone. */
  saved: ({
    item,
    kept,
    catalog,
    today,
    memo,
  }: {
    item: BattlecardItem;
    kept: Kept;
    catalog: Catalog | null;
    today: string;
    /** Today's memo, for a decision. */
    memo: ReportDocument | null;
  }): Packed => {
    const document = read(kept);
    const changes = changesIn(document, catalog, today);
    const rank = memo && { firstRank: firstRank(document, memo) };
    const closed = isClosed(document, catalog) && { closed: OWN_CATALOG_CLOSED };
    const answer = { ...item, document, changes, ...rank, ...closed };
    return pack(JSON.stringify(battlecardAnswer.parse(answer)));
  },

  /** Differences of a saved report for feeds; empty for an own catalog, which opens with its key. */
  followed: ({
    kept,
    catalog,
    today,
    memo,
  }: {
    kept: Kept;
    catalog: Catalog | null;
    today: string;
    memo: ReportDocument | null;
  }) => {
    const document = read(kept);
    return {
      isHidden: isClosed(document, catalog),
      changes: changesIn(document, catalog, today),
      firstRank: memo && firstRank(document, memo),
    };
  },

  /** The answer of `GET /api/battlecards/short/:short`; `now` is today's report, for one that is compared line by line. */
  standing: ({
    item,
    kept,
    catalog,
    today,
    memo,
    now,
    refusal,
  }: {
    item: BattlecardItem;
    kept: Kept;
    catalog: Catalog | null;
    today: string;
    memo: ReportDocument | null;
    now: Single | null;
    refusal: string | null;
  }): Packed => {
    const document = read(kept);
    const isHidden = isClosed(document, catalog);
    const changes = changesIn(document, catalog, today);
    const lines = now ? unsaidLines(document, documentOf(now)) : [];
    // Parts that left the catalog count as changes, not as a refusal; without anything to compare the refusal is given.
    const isBare = document.decision
      ? memo === null
      : cellsOf(document).length === 0 && now === null;
    const standing = standingOf(document, {
      changes,
      lines,
      firstRank: memo && firstRank(document, memo),
      refusal: isHidden ? NEEDS_KEY : isBare ? refusal : null,
    });
    const { title, subtitle, template, address, createdAt } = item;
    const answer = {
      standing,
      createdAt,
      catalog: item.catalog,
      report: isHidden ? null : { title, subtitle, template, address },
      changes: isHidden ? [] : changes,
      lines,
    };
    return pack(JSON.stringify(shortAnswer.parse(answer)));
  },

  /** The answer of `POST /api/reports/open`: `now` is today's report, marked with the changes. */
  opened: ({
    answer,
    kept,
    catalog,
    today,
    now,
    isMarked,
  }: {
    answer: OpenedAnswer;
    kept: Kept;
    catalog: Catalog | null;
    today: string;
    now: Single | null;
    isMarked: boolean;
  }): Packed => {
    const document = read(kept);
    const report = now && documentOf(now);
    const whole = openReportAnswer.parse({
      ...answer,
      document,
      changes: changesIn(document, catalog, today),
      today: report && isMarked ? markChanges(report, document) : null,
      ...(report && document.decision && { firstRank: firstRank(document, report) }),
    });
    return pack(JSON.stringify(whole));
  },

  file: ({
    source,
    format,
    sealer,
  }: {
    source: Source;
    format: ExportFormat;
    sealer: Sealer;
  }): MadeFile => {
    const document = documentOf(source);
    const { seal } = createOriginSeal(() => sealer.installation, sealer.product);
    const { audience, catalog, chair, date, selection } = document;
    return {
      catalog: catalog.slug,
      selection,
      named: {
        ...comparedNames(document),
        memo: document.decision ? (document.decision.first?.name ?? '') : undefined,
        audience,
        chair,
        date,
      },
      styleHash: reportSheet(document, format === 'print' ? format : 'html').hash,
      content: contentOf(document, format, seal),
    };
  },
};

function contentOf(
  document: ReportDocument,
  format: ExportFormat,
  seal: ReturnType<typeof createOriginSeal>['seal'],
): MadeFile['content'] {
  if (format === 'csv') return { state: 'packed', packed: pack(renderCsv(document)) };
  const origin = seal(document, format);
  if (isPooledFormat(format)) return { state: 'document', document, origin };
  const content = renderSmall(document, format, origin);
  return typeof content === 'string'
    ? { state: 'packed', packed: pack(content) }
    : { state: 'made', bytes: content };
}

export type ReportTasks = typeof REPORT_TASKS;
export type TaskName = keyof ReportTasks;
