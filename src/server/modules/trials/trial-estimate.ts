import type { z } from 'zod';
import type {
  trialEstimate,
  trialEstimateBody,
  trialSettings,
} from '../../../core/api/trial-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import {
  fitsWindow,
  likelyOfCall,
  mostOfCall,
  tokenPrices,
  TRIAL_LIMITS,
  windowOf,
} from '../../../core/trial/trial-cost.ts';
import {
  cannotAsk,
  NO_MODEL_NAME,
  NO_PRICE,
  NO_RECIPIENT,
  tooLongPrompt,
  windowText,
} from '../../../core/wording/trials.ts';
import type { TrialCandidate } from '../../../core/trial/trial-candidate.ts';
import { invalidRequest } from '../../http/errors.ts';
import type { ProviderSettings } from '../../process/config.ts';
import { recipientName, recipientOf } from './recipients.ts';
import { trialRefused } from './trials.errors.ts';

type Asked = z.output<typeof trialEstimateBody>;
type ModelItem = z.input<typeof trialSettings>['models'][number];

/** The data that decide which models can be asked: by slug, their names at models.dev. */
export type Askable = {
  catalog: Pick<Catalog, 'decision' | 'rivals'>;
  listed: ReadonlyMap<string, string>;
  providers: readonly ProviderSettings[];
  day: string;
};

const MICROS = 1_000_000;
export const usdOf = (micros: number) => micros / MICROS;

/** Every model that is not retired, with its provider, or why it cannot be asked. */
export function askableModels(askable: Askable): ModelItem[] {
  return askable.catalog.rivals
    .filter(({ retired }) => !retired)
    .map((rival) => {
      const found = candidateOf(askable, rival);
      const { id, name } = rival;
      return typeof found === 'string'
        ? { id, name, to: null, why: found }
        : { id, name, to: recipientName(found.recipient), why: null };
    });
}

/** A candidate and its provider, or a sentence why it cannot take part. */
function candidateOf(
  { catalog, listed, providers, day }: Askable,
  rival: Catalog['rivals'][number],
): { candidate: TrialCandidate; recipient: ProviderSettings } | string {
  const name = listed.get(rival.slug);
  if (name === undefined) return NO_MODEL_NAME;
  const recipient = recipientOf(name, providers);
  if (!recipient) return NO_RECIPIENT;
  const prices = tokenPrices(catalog, rival, day);
  if (!prices) return NO_PRICE;
  const window = windowOf(catalog, rival);
  const { id, slug } = rival;
  const candidate = { id, slug, name: rival.name, listed: name, prices, window };
  return { candidate, recipient };
}

/** The candidates in the order asked for; refused with a sentence where one cannot take part, or a prompt is too long. */
export function candidatesOf(askable: Askable, { models, prompts }: Asked) {
  const long = prompts.findIndex((prompt) => Buffer.byteLength(prompt) > TRIAL_LIMITS.promptBytes);
  if (long >= 0) throw trialRefused(tooLongPrompt(long + 1));
  return models.map((id) => {
    const rival = askable.catalog.rivals.find((each) => each.id === id);
    if (!rival) throw invalidRequest(`The catalog has no model ${id}.`);
    const found = candidateOf(askable, rival);
    if (typeof found === 'string') throw trialRefused(cannotAsk(rival.name, found));
    return found;
  });
}

export function estimateOf(askable: Askable, asked: Asked): z.input<typeof trialEstimate> {
  const found = candidatesOf(askable, asked);
  const sizes = asked.prompts.map((prompt) => Buffer.byteLength(prompt));
  const recipients = new Map<string, { models: string[]; calls: number }>();
  const sums = { calls: 0, likely: 0, most: 0 };
  const notes: string[] = [];
  for (const { candidate, recipient } of found) {
    const to = recipientName(recipient);
    const own = recipients.get(to) ?? { models: [], calls: 0 };
    recipients.set(to, own);
    own.models.push(candidate.name);
    for (const [at, size] of sizes.entries()) {
      if (!fitsWindow(size, candidate.window)) {
        notes.push(windowText(at + 1, candidate.name));
        continue;
      }
      own.calls += 1;
      sums.calls += 1;
      sums.likely += likelyOfCall(size, candidate.prices);
      sums.most += mostOfCall(size, candidate.prices);
    }
  }
  return {
    calls: sums.calls,
    likely_usd: usdOf(sums.likely),
    most_usd: usdOf(sums.most),
    recipients: [...recipients].map(([to, own]) => ({ to, ...own })),
    notes,
  };
}
