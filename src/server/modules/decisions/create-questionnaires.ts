import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { fixedTexts, questionnaireBook } from '../../../core/report/decision/questionnaire-book.ts';
import { questionnaireDocument } from '../../../core/report/decision/questionnaire-document.ts';
import type { Questionnaire } from '../../../core/report/decision/questionnaire.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { ExportPool } from '../../workers/export-pool.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { ClientTurns } from '../../process/client-turns.ts';
import { fileGivenUp } from '../reports/open/open.errors.ts';
import { openingBusy } from '../../http/errors.ts';
import { poolFault } from '../reports/pool-faults.ts';
import { exportFailed, exportsBusy } from '../reports/reports.errors.ts';
import { notAnswered } from './decisions.errors.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from '../../db/read-installation.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';

/** Fixed cells of a question; the answer, its page and the date stand behind them. */
const FIXED = 8;

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

/** Questionnaires as files, and what vendors wrote into them. */
export function createQuestionnaires(options: QuestionnairesOptions) {
  const { exportPool, openPool, built, seal, brand, writingTurns, readingTurns } = options;
  return {
    toWorkbook: (asked: Questionnaire, client: string): Promise<Uint8Array> => {
      const { catalog, date: made, questions } = asked;
      const name = `${catalog.name} ${catalog.version}`;
      const check = seal.seal({ catalog: name, made, rows: questions.map(fixedTexts) }) ?? '';
      return built.workbook(questionnaireBook(asked, { brand, check }), client);
    },
    toWord: async (asked: Questionnaire, client: string, signal: AbortSignal) => {
      const make = () => exportPool.render('word', questionnaireDocument(asked, brand), signal);
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
      const { check, catalog, made, rows } = found;
      const fixed = rows.map((row) => row.slice(0, FIXED));
      const maker = seal.verify(check, { catalog, made, rows: fixed });
      if (maker !== 'ours') throw notAnswered(maker);
      return { catalog, made, questions: rows.length, answers: answersIn(rows) };
    },
  };
}

function answersIn(rows: string[][]): QuestionnaireAnswers['answers'] {
  return rows.flatMap((row) => {
    const [questionId = '', vendor = '', candidate = '', question = ''] = row;
    const [answer = '', documentedAt = '', asOf = ''] = row.slice(FIXED);
    if (answer === '' && documentedAt === '') return [];
    return [{ questionId, vendor, candidate, question, answer, documentedAt, asOf }];
  });
}

/** What nobody may change between the making of a questionnaire and its reading. */
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
