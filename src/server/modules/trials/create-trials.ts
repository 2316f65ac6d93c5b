import type * as contract from '../../../core/api/trial-api.ts';
import { createHmac, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { TRIALS_OFF, TRIALS_WITHOUT_KEYS } from '../../../core/wording/trials.ts';
import type { Orm } from '../../db/database.ts';
import type { Config, ProviderSettings } from '../../process/config.ts';
import { createClientAllowance } from '../../process/client-allowance.ts';
import { isSameSecret } from '../../process/same-secret.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { hashOfKey, newOwnKey } from '../own-catalogs/own-keys.ts';
import { leftOfDay } from './trial-calls.repository.ts';
import { askableModels, candidatesOf, estimateOf, usdOf, type Askable } from './trial-estimate.ts';
import {
  capOutOfBounds,
  noRoomForTrials,
  passMissing,
  tooManyWords,
  trialsNotOn,
  wrongWord,
} from './trials.errors.ts';
import { insertTrial } from './trials.repository.ts';

const MOST_TRIALS = 1000;
const MICROS = 1_000_000;
const WORDS = { burst: 5, hourly: 20 };
const SEEDS = 2 ** 31 - 1;

export type TrialsOptions = {
  database: Orm;
  shipped: () => Pick<Snapshot, 'catalogs'>;
  /** The authored catalog, which holds the models' names at providers. */
  partsOf: (slug: CatalogSlug) => Promise<CatalogParts>;
  settings: Config['trials'];
  providers: ProviderSettings[];
  processes: () => number;
  /** A trial waits to be run. */
  onNew: () => void;
  today: () => string;
  now: () => Date;
};

export type Trials = ReturnType<typeof createTrials>;

/** Creates blind trials: estimates, limits and the server's secret word. */
export function createTrials(options: TrialsOptions) {
  const { database, shipped, partsOf, providers, today, now } = options;
  const words = createClientAllowance(WORDS, () => performance.now(), options.processes);
  const why =
    options.settings === null ? TRIALS_OFF : providers.length === 0 ? TRIALS_WITHOUT_KEYS : null;

  const settingsNow = () => {
    if (options.settings === null || why !== null) throw trialsNotOn(why ?? TRIALS_OFF);
    return options.settings;
  };
  const askableIn = async (slug: CatalogSlug): Promise<Askable> => {
    namedCatalog(shipped(), slug);
    const catalog = shipped().catalogs.find((each) => each.slug === slug) as Catalog;
    const { rivals } = await partsOf(slug);
    const listed = rivals.flatMap(({ slug: rival, data }) =>
      data.models_dev === undefined ? [] : [[rival, data.models_dev] as const],
    );
    return { catalog, listed: new Map(listed), providers, day: today() };
  };
  return {
    /** The initial data of the page; for the first catalog with prices unless one is named. */
    settings: async (
      slug: CatalogSlug | undefined,
    ): Promise<z.input<typeof contract.trialSettings>> => {
      const none = { catalog: null, models: [], daily_usd: 0, left_usd: 0 };
      if (options.settings === null || why !== null) return { why, ...none };
      const { dailyMicros } = options.settings;
      const catalog =
        namedCatalog(shipped(), slug) ??
        shipped().catalogs.find(({ decision }) => decision?.cost)?.slug ??
        null;
      const left = await leftOfDay(database, dayOf(now()), dailyMicros);
      const models = catalog === null ? [] : askableModels(await askableIn(catalog));
      return { why, catalog, models, daily_usd: usdOf(dailyMicros), left_usd: usdOf(left) };
    },
    estimate: async (body: z.output<typeof contract.trialEstimateBody>) => {
      settingsNow();
      return estimateOf(await askableIn(body.catalog), body);
    },
    /** Exchanges the word for a pass that the browser sends from then on; few wrong words per client. */
    pass: (word: string, address: string): string => {
      const settings = settingsNow();
      const wait = words.take(address);
      if (wait > 0) throw tooManyWords(wait);
      if (!isSameSecret(word, settings.word)) throw wrongWord();
      words.giveBack(address);
      return passOf(settings.word);
    },
    create: async (body: z.output<typeof contract.newTrialBody>, pass: string) => {
      const { word, dailyMicros } = settingsNow();
      if (!isSameSecret(pass, passOf(word))) throw passMissing();
      const { catalog, prompts } = body;
      const candidates = candidatesOf(await askableIn(catalog), body);
      const capMicros = Math.round(body.cap_usd * MICROS);
      if (capMicros > dailyMicros) throw capOutOfBounds();
      const [editKey, viewKey] = [newOwnKey(), newOwnKey()];
      const isKept = await insertTrial(
        database,
        {
          id: `tr_${newOwnKey()}`,
          editHash: hashOfKey(editKey),
          viewHash: hashOfKey(viewKey),
          catalog,
          prompts,
          promptCount: prompts.length,
          // Their order must not reveal the models.
          candidates: inRandomOrder(candidates.map(({ candidate }) => candidate)),
          seed: randomInt(SEEDS),
          capMicros,
          createdAt: now(),
        },
        MOST_TRIALS,
      );
      if (!isKept) throw noRoomForTrials();
      options.onNew();
      return { edit_key: editKey, view_key: viewKey };
    },
  };
}

function inRandomOrder<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** The pass of a browser that gave the word; a new word invalidates it. */
function passOf(word: string): string {
  return createHmac('sha256', word).update('pass to blind trials').digest('base64url');
}
