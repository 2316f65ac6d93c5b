import type { OpenReportAnswer } from '../../../../core/api/open-report-api.ts';
import type { PackedBody } from '../../../http/packed-body.ts';
import type { ExportPool } from '../../../workers/export-pool.ts';
import type { OriginSeal } from '../../../workers/origin-seal.ts';
import type { Source } from '../../../workers/report-tasks.ts';
import type { BuiltReports } from '../built-reports.ts';
import type { ClientTurns } from '../../../process/client-turns.ts';
import type { Reports } from '../create-reports.ts';
import { poolFault } from '../pool-faults.ts';
import { judgeFile, madeFrom } from './judge-file.ts';
import { notReissued } from './open.errors.ts';
import { fileGivenUp, openingBusy } from '../../../http/errors.ts';

/** An uploaded file and its client. */
export type ReportUpload = { file: Uint8Array; client: string; signal: AbortSignal };

export type OpenReports = ReturnType<typeof createOpenReports>;

export type OpenReportsOptions = {
  pool: Pick<ExportPool, 'open'>;
  seal: Pick<OriginSeal, 'product' | 'makerOf'>;
  reports: Pick<Reports, 'renewWhole' | 'refusal' | 'addressOf' | 'catalogOf' | 'today'>;
  built: Pick<BuiltReports, 'opened'>;
  inTurn: ClientTurns;
};

/** Recognises files that this product made. */
export function createOpenReports(options: OpenReportsOptions) {
  const { pool, seal, reports, built, inTurn } = options;

  const read = async ({ file, client, signal }: ReportUpload, product: string | null) => {
    const look = () => pool.open(file, product, signal);
    const opened = await inTurn(client, look).catch((error: unknown) =>
      poolFault(error, openingBusy, fileGivenUp),
    );
    const maker = opened.state === 'recognised' ? seal.makerOf(opened.origin) : null;
    return { opened, maker, judgement: judgeFile(opened, maker, seal.product) };
  };

  return {
    /** Packed where the file carries a report. */
    open: async (sent: ReportUpload): Promise<OpenReportAnswer | PackedBody> => {
      const { opened, maker, judgement } = await read(sent, seal.product);
      const known = { ...judgement, format: opened.kind };
      if (opened.state === 'foreign' || judgement.verdict === 'not-ours') {
        return { ...NOTHING, ...known };
      }
      const { head, places, layers } = opened;
      const refusal = reports.refusal(head);
      const { client } = sent;
      // Old values from an unsealed file must not be repeated under our seal.
      const isMarked = maker === 'us';
      const isRenewed = refusal === null && (isMarked || head.template === 'decision');
      const now = isRenewed ? await reports.renewWhole(head, client) : null;
      const catalog = reports.catalogOf(head);
      const answer = {
        ...known,
        places,
        layers,
        madeFrom: madeFrom(opened),
        comparable: refusal === null,
        address: refusal === null ? reports.addressOf(head) : null,
        refusal,
      };
      const kept = { carried: opened.origin.document };
      const input = { answer, kept, catalog, today: reports.today(), now, isMarked };
      return built.opened(input, client);
    },
    /** Today's report on the selection in a file; throws where it carries no report. */
    reissue: async (sent: ReportUpload) => {
      const { opened, maker, judgement } = await read(sent, null);
      if (opened.state === 'foreign' || judgement.verdict === 'not-ours') {
        throw notReissued(judgement.sentence);
      }
      const { kind, head, origin } = opened;
      const source = async (): Promise<Source> => {
        const today = await reports.renewWhole(head, sent.client);
        return maker === 'us'
          ? { from: 'again', today, before: { carried: origin.document } }
          : today;
      };
      return { kind, source };
    },
  };
}

const NOTHING: Omit<OpenReportAnswer, 'verdict' | 'sentence' | 'savedAgain' | 'format'> = {
  places: [],
  layers: [],
  madeFrom: null,
  document: null,
  changes: [],
  today: null,
  comparable: false,
  address: null,
  refusal: null,
};
