import { formatNumber } from '../../../core/catalog/format-number.ts';
import { HttpError, noRoom, refusal, usedUpToday } from '../../http/errors.ts';

export const noRoomForBattlecards = (most: number) =>
  noRoom('battlecards_full', `${formatNumber(most, null)} reports are saved`);
export const shareUsedUp = (daily: number, now: Date) =>
  usedUpToday(
    'saved_enough_today',
    `You have saved ${formatNumber(daily, null)} reports today, and no more can be saved from your address until midnight UTC.`,
    now,
  );
export const savedAsOtherCopy = refusal(
  409,
  'other_copy',
  'This report was saved as another copy. Save the copy you want, then export it.',
);
export const shortNotFound = refusal(
  404,
  'short_not_found',
  'No saved report has this short address.',
);
export const battlecardNotFound = (id: string) =>
  new HttpError(404, 'battlecard_not_found', `There is no saved battlecard with the id ${id}.`);
