import { PlainError } from './plain-error.ts';

/** All messages of the error catalogue and all notices of success. */

export type Notice = {
  tone: 'neutral' | 'good' | 'bad';
  title: string;
  text: string;
  /** One action, while the notice is shown. */
  action?: { label: string; run: () => void };
};

export const LOAD_MESSAGES = {
  dataMissing: 'Unable to fetch required data',
  notFound: '404 Page Not Found',
  realTime: {
    title: 'Real-Time Intelligence Error',
    retry: 'Retry Analysis',
    badFormat: 'Invalid real-time API response format',
    failed: 'Failed to generate real-time comparative analysis',
    requestFailed: (status: number) => `Real-time API request failed: ${status}`,
  },
} as const;

/** A request without an answer. */
export const SERVER_UNREACHABLE =
  'The server could not be reached. Check the connection and try again.';

/** An answer that is not from this product: its content is not shown. */
export const FOREIGN_ANSWER = 'The answer could not be read. Try again in a moment.';

const bad = (title: string, text: string): Notice => ({ tone: 'bad', title, text });
const good = (title: string, text: string): Notice => ({ tone: 'good', title, text });

export const NOTICES = {
  incompleteSelection: bad(
    'Incomplete selection',
    'Please select a product, at least one competitor, and features for comparison.',
  ),
  battlecardFailed: bad(
    'Error generating battlecard',
    'There was a problem creating your battlecard. Please try again.',
  ),
  dashboardExportFailed: bad('Export Error', 'Please try again or contact support.'),
  exportAddressFailed: bad('Export Error', 'Unable to generate export URL. Please try again.'),
  createBattlecardFailed: (text: string) => bad('Error creating battlecard', text),
  battlecardDownloaded: good(
    'Battlecard generated successfully',
    'Your HTML battlecard has been downloaded. Open it in any browser or print to PDF using Ctrl+P.',
  ),
  fileDownloaded: (isBattlecard: boolean, what: string) =>
    good(
      isBattlecard ? 'Battlecard generated successfully' : 'Report generated',
      `Your ${what} has been downloaded.`,
    ),
  profileDownloaded: good(
    'Report generated',
    'Your Marketing Competitive Intel Profile, with its spider chart, has been downloaded.',
  ),
  profileWithoutChartsDownloaded: good(
    'Report generated',
    'Your Marketing Competitive Intel Profile has been downloaded, without charts.',
  ),
};

export function exportFailedNotice(text: string): Notice {
  return bad('Export failed', text);
}

export function competitorsFailed(status: number): string {
  return `Failed to fetch competitors: ${status}`;
}

export function profileHtmlFailed(status: number, statusText: string): string {
  return `Failed to download HTML version: ${status} ${statusText}`.trim();
}

/** The message without the status code, for sentences that say what to do. */
export function errorSentence(error: unknown): string {
  return error instanceof PlainError && error.sentence !== ''
    ? error.sentence
    : errorMessage(error);
}

/** The message for any thrown value; never empty, and never a text that was not written for visitors. */
export function errorMessage(error: unknown): string {
  if (error instanceof PlainError && error.message !== '') return error.message;
  // The answer should have been JSON.
  return error instanceof SyntaxError ? FOREIGN_ANSWER : 'Something went wrong.';
}
