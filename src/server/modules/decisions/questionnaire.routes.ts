import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import { questionnaireAnswers, questionnaireBody } from '../../../core/api/cost-model-api.ts';
import type { App } from '../../http/app-types.ts';
import { openLimit, type RequestLimits, type RouteLimit } from '../../http/rate-limit.ts';
import { FILE_KINDS } from '../reports/file-kinds.ts';
import { noFile } from '../reports/open/open.errors.ts';
import { visitorSignal } from '../../http/visitor-signal.ts';
import type { Decisions } from './create-decisions.ts';
import type { Questionnaires } from './create-questionnaires.ts';
import { noOpenQuestions, noVendor, questionnaireTooLarge } from './decisions.errors.ts';
import { askedOf, readBody } from './read-asked.ts';
import { sendFile } from './send-file.ts';

const MOST_BYTES = 5 * 1024 ** 2;
const TAKEN = ['application/octet-stream', FILE_KINDS.xlsx.contentType];
const tags = ['decisions'];
const errors = { '4xx': apiError, 500: apiError, 503: apiError };

export type QuestionnaireServices = {
  decisions: Decisions;
  questionnaires: Questionnaires;
  exportLimit: RouteLimit;
  limits: RequestLimits;
};

/** Open needs as questions to vendors, and their answers read again. */
export async function questionnaireRoutes(
  app: App,
  services: QuestionnaireServices,
): Promise<void> {
  const { decisions, questionnaires, exportLimit } = services;

  app.post(
    '/api/decisions/questionnaire',
    {
      ...exportLimit,
      attachValidation: true,
      schema: {
        tags,
        summary: 'What vendors have to answer, in Word or Excel: one vendor by `vendorId`, or all',
        body: questionnaireBody,
        response: {
          200: { description: 'The file', content: { '*/*': { schema: z.string() } } },
          ...errors,
        },
      },
    },
    async (request, reply) => {
      const { format, vendorId, ...needs } = readBody(questionnaireBody, request.body);
      const { catalog, input } = askedOf(decisions, needs);
      const vendor = vendorId === null ? null : catalog.rivals.find(({ id }) => id === vendorId);
      if (vendor === undefined) throw noVendor();
      const signal = visitorSignal(reply);
      const company = vendor?.company ?? null;
      const job = { catalog, input, today: decisions.today(), company };
      const isGone = () => signal.aborted;
      const asked = await decisions.evaluate('questionnaire', job, request.ip, isGone);
      if (asked.questions.length === 0) throw vendor ? noVendor() : noOpenQuestions();
      const bytes =
        format === 'xlsx'
          ? await questionnaires.toWorkbook(asked, request.ip)
          : await questionnaires.toWord(asked, request.ip, signal);
      const name = `Questionnaire ${vendor?.company ?? `for ${catalog.name}`}`;
      return sendFile(reply, bytes, { kind: format, name, date: asked.date });
    },
  );

  await app.register(async (scope) => readRoute(scope.withTypeProvider(), services));
}

function readRoute(app: App, { questionnaires, limits }: QuestionnaireServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TAKEN, { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, file, done) =>
    done(null, file),
  );
  app.setErrorHandler((error: { code?: string }) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? questionnaireTooLarge() : error;
  });
  app.post(
    '/api/decisions/questionnaire/read',
    {
      bodyLimit: MOST_BYTES,
      config: openLimit(limits),
      schema: {
        tags,
        summary: 'The answers in a questionnaire that came back as Excel',
        description:
          'The body is the file itself, of at most 5 MB. Nothing of it is kept. A file of another program, an altered question or a formula is refused.',
        consumes: TAKEN,
        body: z.unknown().meta({ type: 'string', format: 'binary' }),
        response: { 200: questionnaireAnswers, ...errors },
      },
    },
    async ({ body: file, ip }, reply) => {
      if (!Buffer.isBuffer(file) || file.length === 0) throw noFile();
      const answers = await questionnaires.read(file, ip, visitorSignal(reply));
      return reply.header('cache-control', 'no-store').send(answers);
    },
  );
}
