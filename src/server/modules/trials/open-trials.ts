import type { App } from '../../http/route-types.ts';
import type { RequestLimits } from '../../http/rate-limit.ts';
import type { Config } from '../../process/config.ts';
import type { OwnCatalogs } from '../own-catalogs/create-own-catalogs.ts';
import { createTrials, type TrialsOptions } from './create-trials.ts';
import { createTrialDesk } from './judge-trial.ts';
import { createTrialRunner, type RunnerOptions } from './run-trials.ts';
import { trialRoutes } from './trials.routes.ts';

type OpenOptions = Pick<TrialsOptions, 'shipped' | 'today'> &
  Omit<RunnerOptions, 'dailyMicros' | 'providers'> & {
    ownCatalogs: Pick<OwnCatalogs, 'partsOf'>;
    limits: RequestLimits;
  };

/** Trials and their addresses; where the operator has not enabled them, the addresses answer why. */
export function openTrials(
  app: App,
  { trials: settings, intelligence }: Pick<Config, 'trials' | 'intelligence'>,
  options: OpenOptions,
): void {
  const { ownCatalogs, limits } = options;
  const providers = intelligence.enabled ? intelligence.providers : [];
  const runner = settings
    ? createTrialRunner({ ...options, providers, dailyMicros: settings.dailyMicros })
    : null;
  if (runner) app.addHook('onClose', runner.stop);
  const trials = createTrials({
    ...options,
    settings,
    providers,
    partsOf: (slug) => ownCatalogs.partsOf(slug, ''),
    processes: limits.processes,
    onNew: () => runner?.look(),
  });
  trialRoutes(app, { trials, desk: createTrialDesk(options), limits });
}
