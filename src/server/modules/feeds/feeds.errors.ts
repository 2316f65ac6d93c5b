import { refusal } from '../../http/errors.ts';

export const reportFeedEnded = refusal(
  410,
  'feed_ended',
  'This feed has ended: the saved report it followed was removed, or never was at this address.',
);
