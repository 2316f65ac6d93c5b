import type { z } from 'zod';
import { ANSWER_NAMES, ANSWERS } from '../../../core/api/answers/answers.ts';
import { checkAnswer, checkBody } from '../../../core/api/answers/check.ts';
import { isFault } from '../../../core/api/answers/outcome.ts';
import { ANSWER_TEXTS } from '../../../core/wording/answers.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { decisionLimit, type RequestLimits } from '../../http/rate-limit.ts';
import type { Decisions } from '../decisions/create-decisions.ts';
import { dataIn } from '../decisions/decision-yaml.routes.ts';
import { readBody } from '../decisions/read-asked.ts';
import type { AskAnswers } from './create-answers.ts';
import { answerNotFound } from './doors.errors.ts';

const route = routeSchema('answers');

/** The compact answers over HTTP, for programs and the command line. */
export function answerRoutes(
  app: App,
  { ask, decisions, limits }: { ask: AskAnswers; decisions: Decisions; limits: RequestLimits },
): void {
  for (const name of ANSWER_NAMES) {
    const { input, answer } = ANSWERS[name];
    app.post(
      `/api/answers/${name}`,
      {
        attachValidation: true,
        config: decisionLimit(limits),
        ...route(ANSWER_TEXTS[name], answer as z.ZodObject, { body: input as z.ZodObject }),
      },
      async (request) => {
        const asked = readBody(input as z.ZodObject, request.body);
        const outcome = await ask(name, asked as never, request.ip);
        if (isFault(outcome)) throw answerNotFound(outcome.fault);
        return outcome.answer as Record<string, unknown>;
      },
    );
  }

  app.post(
    '/api/decisions/check',
    {
      attachValidation: true,
      config: decisionLimit(limits),
      ...route('Whether the accepted answer of a `decision.yaml` still holds', checkAnswer, {
        body: checkBody,
      }),
    },
    async (request, reply) => {
      const { text, days } = readBody(checkBody, request.body);
      return decisions.check(dataIn(text), days, request.ip, () => reply.raw.destroyed);
    },
  );
}
