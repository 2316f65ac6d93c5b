import { formatNumber } from '../../../core/catalog/format-number.ts';
import { rateLimited, refusal } from '../../http/errors.ts';

export const noRoomForObjections = refusal(
  507,
  'objections_full',
  'As many objections are open here as can be kept. The operator of this server can close some.',
);
export const noRoomForOwnObjections = refusal(
  507,
  'objections_full',
  'As many objections to this catalog are open as can be kept. Its editors can settle some.',
);
export const noSuchObjection = refusal(
  404,
  'objection_not_found',
  'This catalog has no such open objection.',
);
export const objectionsUsedUp = (hourly: number, seconds: number) =>
  rateLimited(
    'objections_used_up',
    `Only ${formatNumber(hourly, null)} objections an hour can be sent from your address. Please try again in ${waitText(seconds)}.`,
    seconds,
  );

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
