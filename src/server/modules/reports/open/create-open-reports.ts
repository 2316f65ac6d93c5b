import type { OpenReportAnswer } from '../../../../core/api/open-report-api.ts';
import type { ReportDocument } from '../../../../core/document/report-document.ts';
import { HttpError } from '../../../http/errors.ts';
import { PoolError, type ExportPool } from '../../../workers/export-pool.ts';
import type { FileKind, OpenedFile } from '../../../workers/open/opened-file.ts';
import { createClientTurns } from '../client-turns.ts';
import type { Recipe, Source } from '../../../workers/report-tasks.ts';
import type { BuiltReports } from '../built-reports.ts';
import { assertChair, type Reports } from '../create-reports.ts';
import type { RequestedSelection } from '../prepare-selection.ts';
import { visitorLeft } from '../reports.errors.ts';
import { judgeFile } from './judge-file.ts';
import { fileGivenUp, notReissued, openingBusy } from './open.errors.ts';
import type { OriginSeal } from '../../../workers/origin-seal.ts';
import { selectionAddress } from './selection-address.ts';

/** A file as somebody sent it, and who did. */
export type SentFile = { file: Uint8Array; client: string; signal: AbortSignal };
export type Reissue = { kind: FileKind; source: () => Promise<Source> };

/** Files that were made here, come back. */
export type OpenReports = {
  open: (sent: SentFile) => Promise<OpenReportAnswer>;
  /** The report of today for what a file carries; throws where it carries none. */
  reissue: (sent: SentFile) => Promise<Reissue>;
};

export type OpenReportsOptions = {
  pool: Pick<ExportPool, 'open'>;
  seal: Pick<OriginSeal, 'product' | 'makerOf'>;
  reports: Pick<Reports, 'select' | 'recipe' | 'catalogOf' | 'today'>;
  built: Pick<BuiltReports, 'opened'>;
  /** Files that may be read for one client at the same time. */
  atOnce: number;
};

export function createOpenReports(options: OpenReportsOptions): OpenReports {
  const { pool, seal, reports, built, atOnce } = options;
  const inTurn = createClientTurns(atOnce);

  const read = async ({ file, client, signal }: SentFile, product: string | null) => {
    const opened = await inTurn(client, () => pool.open(file, product, signal)).catch(explain);
    const maker = opened.state === 'recognised' ? seal.makerOf(opened.origin) : null;
    return { opened, maker, judgement: judgeFile(opened, maker, seal.product) };
  };

  const today = (before: ReportDocument): Promise<Recipe> =>
    reports.recipe(reports.select(selectionOf(before)), before);

  return {
    open: async (sent) => {
      const { opened, maker, judgement } = await read(sent, seal.product);
      const answer = { ...NOTHING, ...judgement, format: opened.kind };
      if (opened.state === 'foreign' || judgement.verdict === 'not-ours') return answer;
      const { document, places } = opened;
      const refusal = refusalOf(document, reports);
      // What a stranger says stood there once must not come under our seal.
      const recipe = refusal === null && maker === 'us' ? await today(document) : null;
      const catalog = reports.catalogOf(document);
      const since = await built.opened(
        { document, catalog, today: reports.today(), recipe },
        sent.client,
      );
      return {
        ...answer,
        places,
        document,
        changes: since.changes,
        today: since.today,
        comparable: refusal === null,
        address: refusal === null ? selectionAddress(document) : null,
        refusal,
      };
    },
    reissue: async (sent) => {
      const { opened, maker, judgement } = await read(sent, null);
      if (opened.state === 'foreign' || judgement.verdict === 'not-ours') {
        throw notReissued(judgement.sentence);
      }
      const { kind, document: before } = opened;
      const source = async (): Promise<Source> => {
        const recipe = await today(before);
        return maker === 'us' ? { from: 'again', recipe, before } : { from: 'recipe', recipe };
      };
      return { kind, source };
    },
  };
}

const NOTHING: Omit<OpenReportAnswer, 'verdict' | 'sentence' | 'savedAgain' | 'format'> = {
  places: [],
  document: null,
  changes: [],
  today: null,
  comparable: false,
  address: null,
  refusal: null,
};

function explain(error: unknown): OpenedFile {
  if (!(error instanceof PoolError)) throw error;
  if (error.reason === 'full') throw openingBusy();
  throw error.reason === 'abandoned' ? visitorLeft() : fileGivenUp();
}

function selectionOf({ catalog, selection }: ReportDocument): RequestedSelection {
  return {
    catalog: catalog.slug,
    productId: selection.subjectId,
    as: selection.representativeId ?? undefined,
    competitorIds: selection.rivalIds,
    featureIds: selection.criterionIds,
  };
}

/** Why no report of the same selection and chair can be made today; null where one can. */
function refusalOf(document: ReportDocument, reports: Pick<Reports, 'select'>): string | null {
  try {
    assertChair(reports.select(selectionOf(document)), document.chair);
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.message;
    throw error;
  }
}
