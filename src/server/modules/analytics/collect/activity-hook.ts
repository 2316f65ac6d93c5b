import type { App, AppDependencies } from '../../../http/app-types.ts';
import { describeEvent } from './describe-event.ts';

/** Records what was answered, after the answer is out. */
export function recordActivity(app: App, dependencies: AppDependencies): void {
  const { activity, log } = dependencies;
  app.addHook('onResponse', async (request, reply) => {
    try {
      const event = describeEvent(request, reply, dependencies);
      if (event) activity.record(event);
    } catch (error) {
      log.error('a request could not be recorded', error, { requestId: request.id });
    }
  });
}
