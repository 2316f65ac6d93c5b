import { HttpError } from '../../http/errors.ts';

export const reportFeedEnded = () =>
  new HttpError(
    410,
    'feed_ended',
    'This feed has ended: the saved report it followed was removed, or never was at this address.',
  );
