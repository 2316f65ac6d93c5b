import { z } from 'zod';
import * as contract from '../../../core/api/trial-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { openLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendDone } from '../../http/send-body.ts';
import type { Trials } from './create-trials.ts';
import type { TrialDesk } from './judge-trial.ts';

const route = routeSchema('trials');
const KEY = contract.TRIAL_KEY_HEADER;
const PASS = contract.TRIAL_PASS_HEADER;
const JUDGE = contract.TRIAL_JUDGE_HEADER;
const headers = contract.trialKeyHeader;
const CURRENT = '/api/trials/current';
/** Two hundred prompts of 8 KB, with every character possibly escaped. */
const BODY_BYTES = 4 * 1024 * 1024;

export type TrialServices = { trials: Trials; desk: TrialDesk; limits: RequestLimits };

/** Blind trials: made with the server’s word, run, judged and revealed with their keys. */
export function trialRoutes(app: App, { trials, desk, limits }: TrialServices): void {
  app.get(
    '/api/trials',
    route(
      'Whether blind trials can run here, and which models can take part',
      contract.trialSettings,
      {
        querystring: contract.trialSettingsQuery,
      },
    ),
    ({ query }) => trials.settings(query.catalog),
  );
  app.post(
    '/api/trials/estimates',
    {
      bodyLimit: BODY_BYTES,
      config: openLimit(limits),
      ...route('What a trial would cost, and who would get the prompts', contract.trialEstimate, {
        body: contract.trialEstimateBody,
      }),
    },
    ({ body }) => trials.estimate(body),
  );
  app.post(
    '/api/trials/passes',
    {
      config: openLimit(limits),
      ...route('Takes the word of this server, once a browser', contract.trialPass, {
        body: contract.trialWordBody,
      }),
    },
    async ({ body, ip }) => ({ pass: trials.pass(body.word, ip) }),
  );
  app.post(
    '/api/trials',
    {
      bodyLimit: BODY_BYTES,
      config: openLimit(limits),
      ...route('Begins a trial: asks each model each prompt', contract.createdTrial, {
        status: 201,
        headers: contract.trialPassHeader,
        body: contract.newTrialBody,
      }),
    },
    async ({ body, headers: { [PASS]: pass } }, reply) =>
      reply.code(201).send(await trials.create(body, pass)),
  );
  currentRoutes(app, desk);
}

function currentRoutes(app: App, desk: TrialDesk): void {
  app.get(
    CURRENT,
    route('How far the trial of the key is', contract.trialState, { headers }),
    ({ headers: { [KEY]: key } }) => desk.state(key),
  );
  app.post(
    `${CURRENT}/cancellation`,
    route('Stops the run; what was answered is kept', z.null(), { status: 204, headers }),
    async ({ headers: { [KEY]: key } }, reply) => sendDone(reply, desk.cancel(key)),
  );
  app.get(
    `${CURRENT}/pair`,
    route('The next two answers of this judge, side by side without names', contract.trialPair, {
      headers: contract.trialJudgeHeader,
    }),
    ({ headers: given }) => desk.pair(given[KEY], given[JUDGE]),
  );
  app.post(
    `${CURRENT}/judgements`,
    route('Keeps what this judge says of a pair', z.null(), {
      status: 204,
      headers: contract.trialJudgeHeader,
      body: contract.trialJudgementBody,
    }),
    async ({ body, headers: given }, reply) =>
      sendDone(reply, desk.judge(given[KEY], given[JUDGE], body.at, body.word)),
  );
  app.get(
    `${CURRENT}/result`,
    route('What the judgements show', contract.trialResult, { headers }),
    ({ headers: { [KEY]: key } }) => desk.result(key),
  );
  app.post(
    `${CURRENT}/reveal`,
    route('Says which model is which; no judgement is taken after', contract.trialResult, {
      headers,
      body: contract.trialRevealBody,
    }),
    async ({ body, headers: { [KEY]: key } }) => {
      await desk.reveal(key, body.keep_texts);
      return desk.result(key);
    },
  );
  app.get(
    `${CURRENT}/texts`,
    route('Prompts and answers by model, where they were kept', contract.trialTexts, { headers }),
    ({ headers: { [KEY]: key } }) => desk.texts(key),
  );
  app.delete(
    CURRENT,
    route('Removes the trial with all its texts', z.null(), { status: 204, headers }),
    async ({ headers: { [KEY]: key } }, reply) => sendDone(reply, desk.remove(key)),
  );
}
