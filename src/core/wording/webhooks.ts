import { countOf } from './phrases.ts';

/** Why a webhook cannot be made, fails or has ended. */

export const NOT_PUBLIC =
  'The address must lead to a public host by https. It leads to a private one, or to none.';
export const NO_CREDENTIALS = 'The address must hold no user name or password.';
export const ONE_SCOPE = 'Name one catalog or one saved report, not both.';
export const NO_EVENT_OF_SCOPE =
  'A catalog has the events claim.changed and entity.retiring. Name one of them, or follow a saved report.';
export const REPORT_REMOVED = 'The saved report was removed.';

export const deliveryTexts = {
  answered: (status: number) => `The address answered with status ${status}.`,
  redirected: 'The address redirects, and no redirect is followed.',
  late: (seconds: number) => `The address did not answer within ${seconds} seconds.`,
  unreachable: 'The address cannot be reached.',
} as const;

/** `reason`: the last failure. */
export function deadText(days: number, waiting: number, reason: string): string {
  const left = countOf(waiting, { one: 'message was', many: 'messages were' });
  return `No message arrived for ${days} days, so the webhook has ended; ${left} not delivered. ${reason}`;
}
