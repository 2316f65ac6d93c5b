import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import {
  costModelBody,
  questionnaireAnswers,
  questionnaireBody,
} from '../../../core/api/cost-model-api.ts';
import { fileName } from '../../../core/document/export-name.ts';
import type { Sender } from '../../../core/report/closing-sections.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { sendAttachment } from '../../http/content-disposition.ts';
import { openLimit, type RequestLimits, type RouteLimit } from '../../http/rate-limit.ts';
import { takeFiles } from '../../http/take-files.ts';
import { visitorSignal } from '../../http/visitor-signal.ts';
import { FILE_KINDS } from '../reports/file-kinds.ts';
import { noFile } from '../reports/open/open.errors.ts';
import type { Decisions } from './create-decisions.ts';
import type { Questionnaires } from './create-questionnaires.ts';
import * as errors from './decisions.errors.ts';
import { askedOf, decisionFiles } from './read-asked.ts';

const MOST_BYTES = 5 * 1024 ** 2;
const TAKEN = [
  'application/octet-stream',
  FILE_KINDS.xlsx.contentType,
  FILE_KINDS.word.contentType,
];
const route = routeSchema('decisions', { 500: apiError });

export type DecisionFileServices = {
  decisions: Decisions;
  questionnaires: Questionnaires;
  sender: Sender;
  exportLimit: RouteLimit;
  limits: RequestLimits;
};

/** Files of a decision that are no reports: what its workload costs, and its open needs as questions to vendors. */
export async function decisionFileRoutes(app: App, services: DecisionFileServices): Promise<void> {
  const { decisions, questionnaires, sender, exportLimit } = services;
  const addFile = decisionFiles(app, exportLimit);
  addFile(
    '/api/decisions/cost-model',
    'What the workload costs, as an Excel workbook that counts with live formulas',
    costModelBody,
    async (body, reply) => {
      const { catalog, input, question } = askedOf(decisions, body);
      if (!catalog.decision?.cost) throw errors.noPrices();
      if (!input.workload) throw errors.noWorkload();
      const isGone = () => reply.raw.destroyed;
      const { brandName, branding } = sender;
      const brand = { name: brandName, logo: false, accent: branding?.accent ?? null };
      const job = { catalog, input, today: decisions.today(), request: { brand, question } };
      const file = await decisions.evaluate('costModel', job, reply.request.ip, isGone);
      if (!file) throw errors.nothingPriced();
      const name = fileName(`${file.title} ${catalog.name}`, file.date, 'xlsx');
      const { contentType } = FILE_KINDS.xlsx;
      return sendAttachment(reply, { name, contentType, content: file.bytes });
    },
  );

  addFile(
    '/api/decisions/questionnaire',
    'What vendors have to answer, in Word or Excel: one vendor by `vendorId`, or all',
    questionnaireBody,
    async ({ format, vendorId, ...needs }, reply) => {
      const { catalog, input } = askedOf(decisions, needs);
      const vendor = vendorId === null ? null : catalog.rivals.find(({ id }) => id === vendorId);
      if (vendor === undefined) throw errors.noVendor();
      const { ip } = reply.request;
      const signal = visitorSignal(reply);
      const company = vendor?.company ?? null;
      const job = { catalog, input, today: decisions.today(), company };
      const asked = await decisions.evaluate('questionnaire', job, ip, () => signal.aborted);
      if (asked.questions.length === 0) throw vendor ? errors.noVendor() : errors.noOpenQuestions();
      const content =
        format === 'xlsx'
          ? await questionnaires.toWorkbook(asked, ip)
          : await questionnaires.toWord(asked, ip, signal);
      const { contentType, extension } = FILE_KINDS[format];
      const about = vendor?.company ?? `for ${catalog.name}`;
      const name = fileName(`Questionnaire ${about}`, asked.date, extension);
      return sendAttachment(reply, { name, contentType, content });
    },
  );

  await app.register(async (scope) => readRoute(scope.withTypeProvider(), services));
}

function readRoute(app: App, { questionnaires, limits }: DecisionFileServices): void {
  takeFiles(app, TAKEN, { bytes: MOST_BYTES, tooLarge: errors.questionnaireTooLarge });
  app.post(
    '/api/decisions/questionnaire/read',
    {
      bodyLimit: MOST_BYTES,
      config: openLimit(limits),
      ...route(
        'The answers in a questionnaire that came back as Excel or Word',
        questionnaireAnswers,
        {
          description:
            'The body is the file itself, of at most 5 MB. Nothing of it is kept. A file of another program is refused; an altered question, a formula and a cell of more than 4,000 characters are named in `unread`, and all other answers are given.',
          consumes: TAKEN,
          body: z.unknown().meta({ type: 'string', format: 'binary' }),
        },
      ),
    },
    async ({ body: file, ip }, reply) => {
      if (!Buffer.isBuffer(file) || file.length === 0) throw noFile();
      return questionnaires.read(file, ip, visitorSignal(reply));
    },
  );
}
