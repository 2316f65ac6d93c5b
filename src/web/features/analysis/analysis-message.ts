import { ApiError } from '../../lib/api-client.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { BadFormatError } from './read-batch-answer.ts';

const LONGEST_REASON = 200;

export type AnalysisMessage = { message: string; reason: string | null };

/** The catalogue's sentence for a failed analysis, and the server's own reason where it gave a plain one. */
export function analysisMessage(error: unknown): AnalysisMessage {
  const { badFormat, failed, requestFailed } = LOAD_MESSAGES.realTime;
  if (error instanceof ApiError) {
    return { message: requestFailed(error.status), reason: plainReason(error) };
  }
  return { message: error instanceof BadFormatError ? badFormat : failed, reason: null };
}

function plainReason({ status, message }: ApiError): string | null {
  const reason = message.slice(`${status}: `.length);
  const isPlain = reason !== '' && reason.length <= LONGEST_REASON && !/[<>{}\n]/.test(reason);
  return isPlain ? reason : null;
}
