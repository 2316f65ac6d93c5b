import type { App } from '../../http/app-types.ts';
import type { RequestLimits } from '../../http/rate-limit.ts';
import { createTrials, type TrialsOptions } from './create-trials.ts';
import { createTrialDesk } from './judge-trial.ts';
import { createTrialRunner, type RunnerOptions } from './run-trials.ts';
import { trialRoutes } from './trials.routes.ts';

type OpenOptions = Omit<TrialsOptions, 'onNew'> &
  Omit<RunnerOptions, 'dailyMicros'> & { limits: RequestLimits };

/** Trials and their addresses; where the operator set none up, the addresses say why. */
export function openTrials(app: App, options: OpenOptions): void {
  const { settings, limits } = options;
  const runner = settings
    ? createTrialRunner({ ...options, dailyMicros: settings.dailyMicros })
    : null;
  if (runner) app.addHook('onClose', runner.stop);
  const trials = createTrials({ ...options, onNew: () => runner?.look() });
  trialRoutes(app, { trials, desk: createTrialDesk(options), limits });
}
