import type { Reply, Request } from '../../../http/app-types.ts';
import type { Log } from '../../../process/log.ts';
import type { ActivityLog } from './activity-log.ts';
import type { CountryLookup } from './country-lookup.ts';
import { describeEvent } from './describe-event.ts';

export type RecorderOptions = {
  activity: Pick<ActivityLog, 'record'>;
  countries: CountryLookup;
  now: () => Date;
  log: Log;
};

/** Records what was answered; never throws. */
export function createRecorder({ activity, countries, now, log }: RecorderOptions) {
  return (request: Request, reply: Reply): void => {
    try {
      const event = describeEvent(request, reply, { now, countries });
      if (event) activity.record(event);
    } catch (error) {
      log.error('a request could not be recorded', error, { requestId: request.id });
    }
  };
}
