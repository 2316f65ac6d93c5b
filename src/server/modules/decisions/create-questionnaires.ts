import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { fixedTexts, questionnaireBook } from '../../../core/report/decision/questionnaire-book.ts';
import {
  formTexts,
  questionnaireDocument,
} from '../../../core/report/decision/questionnaire-document.ts';
import type { Questionnaire } from '../../../core/report/decision/questionnaire.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { ExportPool } from '../../workers/export-pool.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { ClientTurns } from '../../process/client-turns.ts';
import { fileGivenUp, openingBusy } from '../../http/errors.ts';
import { poolFault } from '../reports/pool-faults.ts';
import { exportFailed, exportsBusy } from '../reports/reports.errors.ts';
import type { SentQuestionnaire, SentRow } from '../../workers/open/sent-questionnaire.ts';
import { notAnswered, UNREAD_CELLS } from './decisions.errors.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from '../../db/read-installation.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';

export type QuestionnairesOptions = {
  exportPool: Pick<ExportPool, 'render'>;
  openPool: Pick<ExportPool, 'readQuestionnaire'>;
  built: Pick<BuiltReports, 'workbook'>;
  seal: QuestionnaireSeal;
  brand: ReportDocument['brand'];
  writingTurns: ClientTurns;
  readingTurns: ClientTurns;
};

export type Questionnaires = ReturnType<typeof createQuestionnaires>;

/** Questionnaires as files, and the answers of vendors in them. */
export function createQuestionnaires(options: QuestionnairesOptions) {
  const { exportPool, openPool, built, seal, brand, writingTurns, readingTurns } = options;
  const checksOf = ({ catalog, date: made, questions }: Questionnaire, of: typeof fixedTexts) => {
    const name = `${catalog.name} ${catalog.version}`;
    const texts = { catalog: name, made, rows: questions.map(of) };
    const rowChecks = texts.rows.map((row) => seal.sealRow(texts, row) ?? '');
    return { check: seal.seal(texts) ?? '', rowChecks };
  };
  return {
    toWorkbook: (asked: Questionnaire, client: string): Promise<Uint8Array> => {
      const checks = checksOf(asked, fixedTexts);
      return built.workbook(questionnaireBook(asked, { brand, ...checks }), client);
    },
    toWord: async (asked: Questionnaire, client: string, signal: AbortSignal) => {
      const document = questionnaireDocument(asked, { brand, ...checksOf(asked, formTexts) });
      const make = () => exportPool.render('word', document, signal);
      const { bytes } = await writingTurns(client, make).catch((error: unknown) =>
        poolFault(error, exportsBusy, exportFailed),
      );
      return bytes;
    },
    read: async (
      file: Uint8Array,
      client: string,
      signal: AbortSignal,
    ): Promise<QuestionnaireAnswers> => {
      const look = () => openPool.readQuestionnaire(file, signal);
      const found = await readingTurns(client, look).catch((error: unknown) =>
        poolFault(error, openingBusy, fileGivenUp),
      );
      if (found.state === 'refused') throw notAnswered(found.reason);
      const { catalog, made, rows } = found;
      const ours = rowsOfOurs(found, seal);
      const altered = rows.filter((row) => !ours.has(row));
      return {
        catalog,
        made,
        questions: rows.length,
        answers: rows.filter((row) => ours.has(row)).flatMap(answerIn),
        unread: [
          ...[...ours].flatMap(({ question, unread }) =>
            unread.map(({ cell, reason }) => ({ cell, question, reason: UNREAD_CELLS[reason] })),
          ),
          ...altered.map(({ place, question }) => ({
            cell: place,
            question,
            reason: UNREAD_CELLS.altered,
          })),
        ],
      };
    },
  };
}

/** The questions made by this installation; throws where there is none. */
function rowsOfOurs(
  { check, catalog, made, rowChecks, rows }: SentQuestionnaire,
  seal: QuestionnaireSeal,
): Set<SentRow> {
  const maker = seal.verify(check, { catalog, made, rows: rows.map(({ fixed }) => fixed) });
  if (maker === 'ours') return new Set(rows);
  if (maker === 'another') throw notAnswered(maker);
  const checks = new Set(rowChecks.map((each) => each.slice(0, ROW_CHECK)));
  const ours = rows.filter(({ fixed }) => checks.has(seal.sealRow({ catalog, made }, fixed) ?? ''));
  if (ours.length === 0) throw notAnswered(maker);
  return new Set(ours);
}

function answerIn(row: SentRow): QuestionnaireAnswers['answers'] {
  const { questionId, vendor, candidate, question, answer, documentedAt, asOf } = row;
  if (answer === '' && documentedAt === '') return [];
  return [{ questionId, vendor, candidate, question, answer, documentedAt, asOf }];
}

/** Digits of the check of one question; older files have more. */
const ROW_CHECK = 16;

/** Texts of a questionnaire that must not change before it comes back. */
export type SealedTexts = {
  /** Catalog with its version, and the day. */
  catalog: string;
  made: string;
  /** The fixed cells of each question; their order does not count. */
  rows: string[][];
};

export type QuestionnaireSeal = ReturnType<typeof createQuestionnaireSeal>;

/** Checks of questionnaires, by the key of this installation. */
export function createQuestionnaireSeal(installation: () => Installation | null) {
  const digest = ({ catalog, made, rows }: SealedTexts, key: Installation['key']) => {
    const lines = rows.map((row) => JSON.stringify(row.map(normal))).sort();
    return createHmac('sha256', key)
      .update(JSON.stringify(['questionnaire', normal(catalog), made, ...lines]))
      .digest();
  };
  return {
    /** Null before the key is there. */
    seal: (texts: SealedTexts): string | null => {
      const ours = installation();
      return ours && `${ours.id} ${digest(texts, ours.key).toString('hex')}`;
    },
    /** The check of one question alone. */
    sealRow: ({ catalog, made }: Pick<SealedTexts, 'catalog' | 'made'>, row: string[]) => {
      const ours = installation();
      const whole = ours && digest({ catalog, made, rows: [row] }, ours.key).toString('hex');
      return whole && whole.slice(0, ROW_CHECK);
    },
    verify: (check: string, texts: SealedTexts): 'ours' | 'another' | 'altered' => {
      const ours = installation();
      const at = check.lastIndexOf(' ');
      if (ours === null || check.slice(0, at) !== ours.id) return 'another';
      const [found, expected] = [Buffer.from(check.slice(at + 1), 'hex'), digest(texts, ours.key)];
      const isOurs = found.length === expected.length && timingSafeEqual(found, expected);
      return isOurs ? 'ours' : 'altered';
    },
  };
}

/** Programs that save a workbook again change its spaces and line ends. */
function normal(text: string): string {
  return safeText(text).replace(/\s+/g, ' ').trim();
}
